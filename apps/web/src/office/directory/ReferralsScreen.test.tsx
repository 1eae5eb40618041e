import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()

const ids = { agent_id: 10109, group_id: 77, portal_id: 501 }
const referral = { rid: 'demo-referral', referred_by: 'Dana Reyes', ...ids, ends_on: '2026-12-31' }
const answers = {
  'get-signed-in-person': signedInOperator(['plans']),
  'get-referrals': { result: [referral], total: 1, next: null, previous: null },
  'new-referral': { rid: 'made' },
}

test('lists referrals with their last day, and adds one with a new link [D-1.08]', async () => {
  const { user, inputs, router } = await openScreen('/admin/directory/referrals', answers, { signed_in: '1' })
  const link = await screen.findByRole('link', { name: 'Dana Reyes' })
  expect(link.getAttribute('href')).toBe('/admin/directory/referrals/demo-referral')
  expect(screen.getByText('12/31/2026')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'New referral' }))
  const popup = within(screen.getByRole('dialog', { name: 'New referral' }))
  for (const [label, typed] of [
    [/^Referred by/, 'Ann Lee'],
    [/^Rep number/, '10109'],
    [/^Group number/, '77'],
    [/^Portal number/, '501'],
  ] as const)
    await user.type(popup.getByLabelText(label), typed)
  await user.click(popup.getByRole('button', { name: 'Add referral' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/admin/directory/referrals/made'))
  expect(inputs('new-referral')).toMatchObject([{ referred_by: 'Ann Lee', agent_id: '10109', group_id: '77' }])
})
