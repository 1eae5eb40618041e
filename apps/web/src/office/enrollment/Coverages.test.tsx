import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openEnrollment } from '../../testing/open-enrollment.ts'
import { officeEnrollment } from '../../testing/office-enrollment.ts'
import { fault, prepareBrowser, refusal } from '../../testing/open-screen.tsx'

prepareBrowser()

test('cancels a plan with a reason and shows it as canceled', async () => {
  const canceled = { ...officeEnrollment, state: 'canceled' }
  const { user, inputs } = await openEnrollment({ 'move-coverage': canceled })
  await user.click(await screen.findByRole('button', { name: /^Cancel\s*Harbor Dental$/ }))
  const popup = within(screen.getByRole('dialog'))
  await user.click(popup.getByRole('button', { name: 'Cancel coverage' }))
  expect(inputs('move-coverage')).toEqual([])
  await user.selectOptions(popup.getByLabelText(/^Reason/), 'Requested by the member')
  await user.click(popup.getByRole('button', { name: 'Cancel coverage' }))
  expect(await screen.findByText('Canceled')).toBeTruthy()
  expect(inputs('move-coverage')).toEqual([
    {
      enrollment_id: 'e1',
      act_id: expect.any(String),
      event: 'cancel',
      plans: [{ place: 0, state: 'checked', ends_on: 'none' }],
      reason: 'asked',
    },
  ])
})

test('explains before a cancellation what was charged and that refunds are made by hand [D-5.04]', async () => {
  const payment = {
    payment_id: 'p1',
    kind: 'first',
    state: 'paid',
    month: '2026-12',
    amount: '58.85',
    due_on: '2026-11-09',
    taken_on: '2026-11-10',
    settled_on: '2026-11-12',
    reason: null,
    batch_id: null,
    owed_back: null,
    written_off: null,
    paid_back: null,
  } as const
  const due = { ...payment, payment_id: 'p2', kind: 'recurring', state: 'due', amount: '38.85' } as const
  const batched = { ...due, payment_id: 'p3', state: 'batched', month: '2027-01' } as const
  const fee = { ...due, payment_id: 'p4', kind: 'fee', amount: '30.00' } as const
  const { user } = await openEnrollment({}, { ...officeEnrollment, payments: [payment, due, batched, fee] })
  await user.click(await screen.findByRole('button', { name: /^Cancel\s*Harbor Dental$/ }))
  const text = screen.getByRole('dialog').textContent
  expect(text).toContain('Coverage never takes effect.')
  expect(text).not.toContain('Canceled before')
  expect(text).toContain('We’ll email the member an updated receipt.')
  expect(text).toContain('First payment for December 2026: $58.85, paid')
  expect(text).toContain('Monthly payment for January 2027: $38.85, in a batch')
  expect(text).not.toContain('$38.85, due')
  expect(text).toContain('$30.00 for the returned-payment fee is still due.')
  expect(text).toContain('You send refunds by hand.')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep coverage' }))
  await user.click(await screen.findByRole('button', { name: /^End\s*Harbor Dental$/ }))
  expect(screen.getByRole('dialog').textContent).toContain('Coverage ends.')
})

test('warns before sending a past end date [D-5.04]', async () => {
  const { user } = await openEnrollment({})
  await user.click(await screen.findByRole('button', { name: /^End\s*Harbor Dental$/ }))
  const popup = within(screen.getByRole('dialog'))
  const day = popup.getByRole('textbox', { name: /^First day without coverage/ })
  await user.type(day, '12/01/2026')
  expect(popup.queryByText(/is taken back/)).toBeNull()
  await user.clear(day)
  await user.type(day, '03/01/2026')
  expect(popup.getByText(/^That day was about 8 months ago\. Coverage since then would be void/)).toBeTruthy()
})

test('says if nothing was charged, and mentions no money for acts that end no coverage', async () => {
  const { user } = await openEnrollment({})
  await user.click(await screen.findByRole('button', { name: /^Cancel\s*Harbor Dental$/ }))
  expect(screen.getByRole('dialog').textContent).toContain('Nothing has been charged for this enrollment.')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep coverage' }))
  await user.click(await screen.findByRole('button', { name: /^Mark as sent\s*Harbor Dental$/ }))
  const text = screen.getByRole('dialog').textContent
  expect(text).toContain('Use this if the carrier already knows.')
  expect(text).not.toMatch(/charged|email/)
})

test('shows no upcoming charge for canceled plans', async () => {
  const coverages = officeEnrollment.coverages.map((each) => ({ ...each, state: 'canceled', moves: [] }))
  await openEnrollment({}, { ...officeEnrollment, state: 'canceled', coverages })
  expect(await screen.findByText('No more charges for this enrollment')).toBeTruthy()
  expect(screen.queryByText(/First month/)).toBeNull()
  expect(screen.queryByText('$58.85')).toBeNull()
})

test('shows the fee due on a canceled enrollment and that nothing else is charged [EW-9.14]', async () => {
  const coverages = officeEnrollment.coverages.map((each) => ({ ...each, state: 'canceled', moves: [] }))
  const none = {
    taken_on: null,
    settled_on: null,
    reason: null,
    batch_id: null,
    owed_back: null,
    written_off: null,
    paid_back: null,
  }
  const fee = {
    payment_id: 'f',
    kind: 'fee',
    state: 'due',
    ...none,
    month: '2026-12',
    amount: '30.00',
    due_on: '2026-11-23',
  } as const
  await openEnrollment({}, { ...officeEnrollment, state: 'canceled', coverages, payments: [fee] })
  expect(
    await screen.findByText(
      '$30.00 for the returned-payment fee is still due. Nothing else is charged for this enrollment.',
    ),
  ).toBeTruthy()
  cleanup()
  const payment = { ...officeEnrollment.payment, hold: 'returned', stopped: 'R02' }
  await openEnrollment({}, { ...officeEnrollment, state: 'canceled', coverages, payment, payments: [fee] })
  expect(
    await screen.findByText(
      '$30.00 for the returned-payment fee is still due, but won’t be charged until the member gives us another card ' +
        'or account, or it’s written off. Nothing else is charged for this enrollment.',
    ),
  ).toBeTruthy()
})

test.each([
  ['R02', 'until the member gives us another card or account, or it’s written off'],
  ['HAND', 'until the hold is released or it’s written off'],
])('says before a cancellation what has to happen before the fee is charged: %s [EW-9.14]', async (stopped, until) => {
  const none = {
    taken_on: null,
    settled_on: null,
    reason: null,
    batch_id: null,
    owed_back: null,
    written_off: null,
    paid_back: null,
  }
  const due = { month: '2026-12', amount: '30.00', due_on: '2026-11-23' }
  const fee = { ...none, ...due, payment_id: 'f', kind: 'fee', state: 'due' }
  const payment = { ...officeEnrollment.payment, hold: 'returned', stopped }
  const { user } = await openEnrollment({}, { ...officeEnrollment, payment, payments: [fee] })
  await user.click(await screen.findByRole('button', { name: /^Cancel\s*Harbor Dental$/ }))
  expect(screen.getByRole('dialog').textContent).toContain(
    `$30.00 for the returned-payment fee is still due, but won’t be charged ${until}. That doesn’t change.`,
  )
})

test('shows a conflict in the dialog', async () => {
  const { user } = await openEnrollment({
    'move-coverage': refusal(409, [fault('state', 'Someone else just changed this plan')]),
  })
  await user.click(await screen.findByRole('button', { name: /^Mark as sent\s*Harbor Dental$/ }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark as sent' }))
  expect((await screen.findAllByText(/Someone else just changed this plan/)).length).toBeGreaterThan(0)
})

test('says before a reinstatement that refunded months come due again [D-5.04]', async () => {
  const [plan] = officeEnrollment.coverages
  const coverages = [{ ...plan, state: 'canceled', moves: ['restore'] }]
  const { user } = await openEnrollment({}, { ...officeEnrollment, state: 'canceled', coverages })
  await user.click(await screen.findByRole('button', { name: /^Undo cancellation/ }))
  const text = screen.getByRole('dialog').textContent
  expect(text).toContain('We’ll email the member an updated receipt.')
  expect(text).toContain('Refunded months come due again.')
  expect(text).not.toContain('no longer owed')
})
