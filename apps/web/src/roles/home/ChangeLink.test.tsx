import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'
import { ownPolicy as policy } from '../../testing/receipt.ts'
import { signedInMember } from '../../testing/signed-in.ts'
import { memberInfo } from '../../testing/member-info.ts'

prepareBrowser()

const [plan] = policy.plans
const returned = { kind: 'recurring', state: 'returned', amount: '38.85', period: '2026-09-01', on: '2026-09-28' }
const openWith = (...result: object[]) =>
  openScreen(
    '/member-home',
    {
      'get-signed-in-person': signedInMember(),
      'get-member-info': memberInfo(),
      'get-member-policies': { result },
      'get-left-side-filter-fields': { categories: [] },
    },
    { signed_in: '1' },
  )

test('offers to change the payment method unless a group pays, coverage ended, or a new one is required [D-1.02, D-5.04]', async () => {
  const policyWith = (policy_id: string, more: object) => ({ ...policy, enrollment_id: policy_id, policy_id, ...more })
  await openWith(
    policy,
    policyWith('G-1', { group_pays: true, card_ends: null, bill_day: null, payment: 'Your group pays' }),
    policyWith('O-1', { plans: [{ ...plan, plan_id: 1, standing: 'ended', ends_on: '2026-10-01' }] }),
    policyWith('R-1', { needs_payment_method: true, charges: [returned] }),
  )
  const links = await screen.findAllByRole('link', { name: /^Change how you pay/ })
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Change how you pay for AAA-BBB-1', '/another-way-to-pay/first'],
  ])
  expect(links[0]?.closest('p')?.textContent).toContain('Harbor Dental: Visa ending in 4242')
  expect(screen.getAllByText('Visa ending in 4242, expires 12/2030. Charged on the 28th of every month.')).toBeTruthy()
})

test('warns about a card that expires before or in the month of the next payment [D-5.04]', async () => {
  const ofCard = (policy_id: string, card_ends: string | null) => ({
    ...policy,
    enrollment_id: policy_id,
    policy_id,
    card_ends,
  })
  await openWith(ofCard('A', '2026-11'), ofCard('B', '2026-12'), ofCard('C', '2027-01'), ofCard('D', null))
  const warnings = (await screen.findAllByText(/expires at the end of/)).map((warning) => warning.textContent)
  expect(warnings).toEqual([
    'Visa ending in 4242 expires at the end of November 2026. ' +
      'Add your new card or a bank account before the payment on December 28, 2026.',
    'Visa ending in 4242 expires at the end of December 2026. ' +
      'Add your new card or a bank account so that later payments go through.',
  ])
  expect(screen.getAllByRole('link', { name: /^Change how you pay ?for A$/ })).toHaveLength(2)
  expect(screen.getAllByRole('link', { name: /^Change how you pay ?for C$/ })).toHaveLength(1)
})
