import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { heldPolicy } from '../../testing/member-page.ts'
import { member } from '../../testing/members.ts'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'
import { signedInRep } from '../../testing/signed-in.ts'

prepareBrowser({ mail_off: true, site: { name: 'Test', host: '', settings: {} } })

test('a site without phone and email offers neither [SF-1.07, D-6.01]', async () => {
  const { plan_info: _plans, ...ana } = member('Ana Reyes')
  const result = { member: ana, policies: [{ ...heldPolicy, needs_payment_method: true }], drafts: [] }
  await openScreen(
    '/agent-member/7',
    {
      'get-signed-in-person': signedInRep(),
      'get-member': { result },
    },
    { signed_in: '1' },
  )
  const todo = within(await screen.findByRole('region', { name: 'To do' }))
  expect(todo.getByText(/a different card or account/)).toBeTruthy()
  expect(todo.queryByRole('button')).toBeNull()
  expect(todo.queryByText('To take care of it, call us')).toBeNull()
})
