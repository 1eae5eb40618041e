import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()

const referral = {
  rid: 'demo-referral',
  seen: 'as-it-was',
  fields: { referred_by: 'Dana Reyes', agent_id: '10109', group_id: '77', portal_id: '501', ends_on: '' },
  rep: { id: 10109, name: 'Dana Reyes' },
  group: { id: 77, name: 'Open Fields' },
  portal: { id: 501, name: 'Direct' },
  changes: [],
}
const answers = {
  'get-signed-in-person': signedInOperator(['plans']),
  'get-one-referral': { result: referral },
  'change-referral': {},
}

test('shows a referral’s link, and sends changes with the version that was read [D-1.08]', async () => {
  const { user, inputs } = await openScreen('/admin/directory/referrals/demo-referral', answers, { signed_in: '1' })
  const link = await screen.findByRole('link', { name: '/referrals?rid=demo-referral' })
  expect(link.getAttribute('href')).toBe('/referrals?rid=demo-referral')
  await user.type(screen.getByLabelText(/^Last day/), '12/31/2026')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(inputs('change-referral')).toMatchObject([
      { rid: 'demo-referral', seen: 'as-it-was', agent_id: '10109', ends_on: '2026-12-31' },
    ]),
  )
})
