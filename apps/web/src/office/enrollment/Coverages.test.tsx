import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openEnrollment } from '../../testing/open-enrollment.ts'
import { officeEnrollment } from '../../testing/office-enrollment.ts'
import { fault, prepareBrowser, refusal } from '../../testing/open-screen.tsx'

prepareBrowser()

test('a plan is canceled with a reason, and the page then says so', async () => {
  const canceled = { ...officeEnrollment, state: 'canceled' }
  const { user, inputs } = await openEnrollment({ 'move-coverage': canceled })
  await user.click(await screen.findByRole('button', { name: /^Cancel\s*Harbor Dental$/ }))
  const popup = within(screen.getByRole('dialog'))
  await user.click(popup.getByRole('button', { name: 'Cancel coverage' }))
  expect(inputs('move-coverage')).toEqual([])
  await user.selectOptions(popup.getByLabelText(/^Why/), 'The member asked for it')
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

test('a plan that is canceled without a mail says that none went, until somebody has read it [D-1.17]', async () => {
  const unmailed = 'We didn’t email a receipt: this mailbox has been sent too many for now'
  const { user } = await openEnrollment({ 'move-coverage': { ...officeEnrollment, state: 'canceled', unmailed } })
  await user.click(await screen.findByRole('button', { name: /^Cancel\s*Harbor Dental$/ }))
  const popup = within(screen.getByRole('dialog'))
  await user.selectOptions(popup.getByLabelText(/^Why/), 'The member asked for it')
  await user.click(popup.getByRole('button', { name: 'Cancel coverage' }))
  expect(await screen.findByText(`${unmailed}.`)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByText(`${unmailed}.`)).toBeNull()
})

test('before somebody cancels or ends, the popup says what will come of it, what was charged and that paying back is by hand [D-5.04]', async () => {
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
    paid_back: null,
  } as const
  const due = { ...payment, payment_id: 'p2', kind: 'recurring', state: 'due', amount: '38.85' } as const
  const batched = { ...due, payment_id: 'p3', state: 'batched', month: '2027-01' } as const
  const fee = { ...due, payment_id: 'p4', kind: 'fee', amount: '30.00' } as const
  const { user } = await openEnrollment({}, { ...officeEnrollment, payments: [payment, due, batched, fee] })
  await user.click(await screen.findByRole('button', { name: /^Cancel\s*Harbor Dental$/ }))
  const said = screen.getByRole('dialog').textContent
  expect(said).toContain('It is canceled and never takes effect.')
  expect(said).not.toContain('It was canceled')
  expect(said).toContain('We’ll email the member an updated receipt.')
  expect(said).toContain('First payment for December 2026: $58.85, paid')
  expect(said).toContain('Monthly payment for January 2027: $38.85, in a batch')
  expect(said).not.toContain('$38.85, due')
  expect(said).toContain('$30.00 for the returned-payment fee is still due.')
  expect(said).toContain('Refund by hand what is owed back.')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep coverage' }))
  await user.click(await screen.findByRole('button', { name: /^End\s*Harbor Dental$/ }))
  expect(screen.getByRole('dialog').textContent).toContain('Coverage ends.')
})

test('an end on a day that is over says that coverage is taken back, before it is sent [D-5.04]', async () => {
  const { user } = await openEnrollment({})
  await user.click(await screen.findByRole('button', { name: /^End\s*Harbor Dental$/ }))
  const popup = within(screen.getByRole('dialog'))
  const day = popup.getByRole('textbox', { name: /^First day no longer in force/ })
  await user.type(day, '12/01/2026')
  expect(popup.queryByText(/is taken back/)).toBeNull()
  await user.clear(day)
  await user.type(day, '03/01/2026')
  expect(popup.getByText(/^That day was some 8 months ago: what was covered since is taken back/)).toBeTruthy()
})

test('where nothing was charged, the popup says so; a step that ends nothing says nothing of money', async () => {
  const { user } = await openEnrollment({})
  await user.click(await screen.findByRole('button', { name: /^Cancel\s*Harbor Dental$/ }))
  expect(screen.getByRole('dialog').textContent).toContain('Nothing has been charged for this enrollment.')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep coverage' }))
  await user.click(await screen.findByRole('button', { name: /^Mark as sent\s*Harbor Dental$/ }))
  const said = screen.getByRole('dialog').textContent
  expect(said).toContain('This says the carrier already knows.')
  expect(said).not.toMatch(/charged|email/)
})

test('what was canceled has no sum to come on its page', async () => {
  const coverages = officeEnrollment.coverages.map((each) => ({ ...each, state: 'canceled', moves: [] }))
  await openEnrollment({}, { ...officeEnrollment, state: 'canceled', coverages })
  expect(await screen.findByText('Nothing is charged for this any more')).toBeTruthy()
  expect(screen.queryByText(/First month/)).toBeNull()
  expect(screen.queryByText('$58.85')).toBeNull()
})

test('a fee of what was canceled is named on its page beside that nothing else is charged [EW-9.14]', async () => {
  const coverages = officeEnrollment.coverages.map((each) => ({ ...each, state: 'canceled', moves: [] }))
  const none = {
    taken_on: null,
    settled_on: null,
    reason: null,
    batch_id: null,
    owed_back: null,
    not_charged: null,
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
      '$30.00 for the returned-payment fee is still due. Nothing else is charged for this any more.',
    ),
  ).toBeTruthy()
  cleanup()
  const payment = { ...officeEnrollment.payment, hold: 'returned', stopped: 'R02' }
  await openEnrollment({}, { ...officeEnrollment, state: 'canceled', coverages, payment, payments: [fee] })
  expect(
    await screen.findByText(
      '$30.00 for the returned-payment fee is still due, but not charged until another card or account is given, ' +
        'or somebody writes it off. Nothing else is charged for this any more.',
    ),
  ).toBeTruthy()
})

test.each([
  ['R02', 'until another card or account is given, or somebody writes it off'],
  ['HAND', 'until somebody allows charges again, or writes it off'],
])('before a plan is canceled it is said until when its fee is not charged: %s [EW-9.14]', async (stopped, until) => {
  const none = {
    taken_on: null,
    settled_on: null,
    reason: null,
    batch_id: null,
    owed_back: null,
    not_charged: null,
    paid_back: null,
  }
  const due = { month: '2026-12', amount: '30.00', due_on: '2026-11-23' }
  const fee = { ...none, ...due, payment_id: 'f', kind: 'fee', state: 'due' }
  const payment = { ...officeEnrollment.payment, hold: 'returned', stopped }
  const { user } = await openEnrollment({}, { ...officeEnrollment, payment, payments: [fee] })
  await user.click(await screen.findByRole('button', { name: /^Cancel\s*Harbor Dental$/ }))
  expect(screen.getByRole('dialog').textContent).toContain(
    `$30.00 for the returned-payment fee is still due, but not charged ${until}. That does not change.`,
  )
})

test('what has changed meanwhile is said in the popup', async () => {
  const { user } = await openEnrollment({
    'move-coverage': refusal(409, [fault('state', 'This has changed meanwhile')]),
  })
  await user.click(await screen.findByRole('button', { name: /^Mark as sent\s*Harbor Dental$/ }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark as sent' }))
  expect((await screen.findAllByText(/This has changed meanwhile/)).length).toBeGreaterThan(0)
})

test('before somebody brings a plan back, the popup says what is charged again, and which month was paid back too often [D-5.04]', async () => {
  const [plan] = officeEnrollment.coverages
  const coverages = [{ ...plan, state: 'canceled', moves: ['restore'] }]
  const back = { kind: 'first', state: 'paid', amount: '58.85', due_on: '2026-11-09', taken_on: null, settled_on: null }
  const more = { month: '2026-12', reason: null, batch_id: null, owed_back: null, not_charged: null }
  const paid_back = { amount: '58.85', on: '2026-11-20' }
  const payments = ['D', 'M'].map((sign) => ({ ...back, ...more, paid_back, payment_id: `AAABBBCCC${sign}2612` }))
  const { user } = await openEnrollment({}, { ...officeEnrollment, state: 'canceled', coverages, payments })
  await user.click(await screen.findByRole('button', { name: /^Take cancellation back/ }))
  const said = screen.getByRole('dialog').textContent
  expect(said).toContain('We’ll email the member an updated receipt.')
  expect(said).toContain('Refunded months fall due again.')
  expect(said?.match(/December 2026 will not be charged again: it was charged again three times/g)).toHaveLength(1)
  expect(said).not.toContain('no longer owed')
})
