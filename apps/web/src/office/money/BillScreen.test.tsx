import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { moneyPerson } from '../../testing/money.ts'

prepareBrowser()
const line = {
  payment_id: '7K4M9XQ2C-2612',
  policy_id: '7K4-M9X-Q2C',
  name: 'Maria Lopez',
  month: '2026-12',
  amount: '38.85',
  state: 'batched',
  paid_with: null,
  enrollment_id: null,
  not_owed: '0.00',
  less_why: null,
  is_lapsed: false,
}
const unknown = { plans: [], is_all: false }
const visionEnded = { plans: [{ plan: 'Vision', went: 'ended', since: '2026-12-01' }], is_all: false }
const recorded = {
  number: 1,
  state: 'recorded',
  way: 'check',
  received_on: '2026-11-09',
  amount: '38.85',
  reference: 'No. 4711',
  payments: 1,
  at: '2026-11-10T15:30:00.000Z',
  by: 'Mo Money',
  missed: 0,
  goes: 'in',
  left: '0.00',
  used: '0.00',
  other: null,
  taken_back: null,
}
const bill = {
  number: 7,
  group: 'Bluewater Logistics',
  made_on: '2026-11-10',
  due_on: '2026-12-01',
  payments: 3,
  amount: '116.55',
  paid: '38.85',
  open: '77.70',
  dropped: '0.00',
  lapsed: '0.00',
  rest: '0.00',
  overdue_since: null,
  lines: [
    {
      ...line,
      payment_id: 'AAAAAAAAA-2612',
      name: 'Ana Reyes',
      state: 'paid',
      paid_with: 1,
      not_owed: '38.85',
      less_why: unknown,
    },
    { ...line, enrollment_id: 'E1', not_owed: '12.02', less_why: visionEnded },
    { ...line, payment_id: 'BBBBBBBBB-2612', name: '', month: null, state: 'returned' },
  ],
  recorded: [recorded],
  reminded_on: null,
  remind_to: 'pay@bluewater.example',
  remind_refused: null,
}
const which = { batch_id: 'B7', group_id: '3001' }
const open = (answers: Answers = {}) =>
  openScreen(
    '/admin/money/bills/B7/3001',
    { 'get-signed-in-person': moneyPerson, 'get-bill': bill, ...answers },
    { signed_in: '1' },
  )

test('a bill’s page says what is paid and open, each line with its state and what of it is not owed any more, and what the group paid, by whom recorded and when [D-5.04]', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: 'Bill 7 for Bluewater Logistics' })).toBeTruthy()
  for (const words of ['Partly paid', '$116.55', '$77.70', '1. Check No. 4711, $38.85'])
    expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText(/Received November 9, 2026, for 1 payment\. Recorded by Mo Money/)).toBeTruthy()
  expect(
    screen.getByRole('row', {
      name: /Ana Reyes.*Paid.*\$38\.85 refund owed\. It costs less now\..*Paid by payment 1/,
    }),
  ).toBeTruthy()
  expect(
    screen.getByRole('row', {
      name: /Maria Lopez.*\$12\.02 isn’t owed\. Vision ends on November 30, 2026\. The group pays the full line, then gets a refund for the difference\./,
    }),
  ).toBeTruthy()
  expect(screen.getByRole('row', { name: /Data erased.*Returned/ })).toBeTruthy()
  const opens = screen.getAllByRole('link', { name: 'Enrollment' }).map((link) => link.getAttribute('href'))
  expect(opens).toEqual(['/admin/enrollments/E1'])
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
})

test('a line that is not owed any more waits to be written off, apart from what is open; where nothing else is open, nobody is reminded [D-5.04]', async () => {
  const lapsed = { ...line, not_owed: '38.85', less_why: { ...visionEnded, is_all: true }, is_lapsed: true }
  const page = await open({ 'get-bill': { ...bill, lines: [lapsed], lapsed: '38.85' } })
  const row = await screen.findByRole('row', { name: /Maria Lopez/ })
  expect(row.textContent).toMatch(
    /To write off\$38\.85 isn’t owed\. Coverage ends on November 30, 2026\. To write it off, click its policy number\./,
  )
  expect(screen.getByText('No longer owed').parentElement?.textContent).toMatch(/To write off\$38\.85/)
  await page.user.click(screen.getByRole('button', { name: 'Record a payment' }))
  expect(
    within(screen.getByRole('dialog')).getByText(/Bill 7 has \$77\.70 open\. Another \$38\.85 is no longer owed/),
  ).toBeTruthy()
  expect(within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('77.70')
  cleanup()
  await open({ 'get-bill': { ...bill, lines: [lapsed], lapsed: '38.85', open: '0.00' } })
  expect((await screen.findAllByText('To write off')).length).toBe(3)
  expect(screen.queryByRole('button', { name: /Remind/ })).toBeNull()
})

test('a payment is recorded for all that is open, or for the lines that are marked; what does not fit is said beside the amount, and nothing typed is lost [D-5.04]', async () => {
  const refused = 'The lines you chose total $38.85, which isn’t the amount. Lines are never paid in part'
  const page = await open({ 'record-bill-payment': refusal(422, [fault('amount', refused)]) })
  const { user, inputs } = page
  await user.click(await screen.findByRole('button', { name: 'Record a payment' }))
  expect(within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('77.70')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('checkbox', { name: /^Maria Lopez.*December 2026$/ }))
  await user.click(screen.getByRole('button', { name: 'Record a payment' }))
  const popup = within(screen.getByRole('dialog'))
  expect(popup.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('38.85')
  await user.click(popup.getByRole('button', { name: 'Record payment' }))
  for (const said of ['Choose “Paid by”', 'Enter “Check or wire number”'])
    expect(popup.getAllByText(said).length).toBeGreaterThan(0)
  expect(popup.queryByText(/Field is required/)).toBeNull()
  await user.click(popup.getByLabelText('Check'))
  await user.type(popup.getByLabelText(/^Check or wire number/), '4712')
  await user.click(popup.getByRole('button', { name: 'Record payment' }))
  expect((await popup.findAllByText(refused)).length).toBeGreaterThan(0)
  expect(popup.getByLabelText<HTMLInputElement>(/^Check or wire number/).value).toBe('4712')
  page.answer('record-bill-payment', { number: 2, payments: 1, missed: 0 })
  await user.click(popup.getByRole('button', { name: 'Record payment' }))
  const [first, second] = inputs('record-bill-payment')
  expect(second).toEqual({
    ...which,
    act_id: first?.['act_id'],
    way: 'check',
    received_on: '2026-11-10',
    amount: '38.85',
    reference: '4712',
    cover: 'chosen',
    difference: 'stop',
    lines: ['7K4M9XQ2C-2612'],
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a bounced check is taken back once somebody says why, and the group is reminded; a paid bill has neither button [D-5.04]', async () => {
  const page = await open({
    'take-bill-payment-back': { payments: 1, kept: 0 },
    'remind-group': { to: 'pay@bluewater.example' },
  })
  const { user, inputs } = page
  await user.click(await screen.findByRole('button', { name: 'Reverse payment 1' }))
  const popup = within(screen.getByRole('dialog'))
  await user.click(popup.getByRole('button', { name: 'Reverse payment' }))
  expect(inputs('take-bill-payment-back')).toEqual([])
  await user.click(popup.getByLabelText(/^The check bounced/))
  await user.click(popup.getByRole('button', { name: 'Reverse payment' }))
  expect(inputs('take-bill-payment-back')).toEqual([{ ...which, number: 1, why: 'bounced' }])
  await user.click(screen.getByRole('button', { name: 'Remind the group' }))
  expect(inputs('remind-group')).toEqual([])
  const asked = within(screen.getByRole('dialog', { name: 'Remind Bluewater Logistics about bill 7?' }))
  expect(asked.getByText('pay@bluewater.example')).toBeTruthy()
  expect(asked.getByText('Not reminded yet.')).toBeTruthy()
  await user.click(asked.getByRole('button', { name: 'Send reminder' }))
  expect(await screen.findByText('We emailed pay@bluewater.example.')).toBeTruthy()
  expect(inputs('remind-group')).toEqual([which])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('who was reminded of a bill within a day is not reminded again: the window says when that was, and offers no press [D-6.01]', async () => {
  const remind_refused =
    'We reminded the group about this bill on November 10, 2026. You can send one reminder every 24 hours'
  const { user } = await open({ 'get-bill': { ...bill, reminded_on: '2026-11-10T15:00:00.000Z', remind_refused } })
  await user.click(await screen.findByRole('button', { name: 'Remind the group' }))
  const popup = within(screen.getByRole('dialog'))
  expect(popup.getByText(`${remind_refused}.`)).toBeTruthy()
  expect(popup.queryByRole('button', { name: 'Send reminder' })).toBeNull()
})

test('a bill that is paid asks for nothing more; what comes in once more is left with it [D-5.04]', async () => {
  const lines = bill.lines.map((one) => ({ ...one, state: 'paid', paid_with: 1 }))
  const { user, inputs } = await open({
    'get-bill': { ...bill, lines, paid: '116.55', open: '0.00' },
    'record-bill-payment': { number: 2, payments: 0, missed: 0 },
  })
  expect((await screen.findAllByText('Paid')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: /Record a payment|Remind/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Record another payment' }))
  const asked = within(screen.getByRole('dialog'))
  expect(asked.getByText(/Any payment stays unapplied/)).toBeTruthy()
  expect(asked.getByLabelText('Amount')).toHaveProperty('value', '')
  expect(asked.queryByText(/Apply it to|check them on the page/)).toBeNull()
  await user.click(asked.getByRole('radio', { name: 'Check' }))
  await user.type(asked.getByLabelText('Amount'), '116.55')
  await user.type(asked.getByLabelText('Check or wire number'), '4712')
  await user.click(asked.getByRole('button', { name: 'Record payment' }))
  await waitFor(() =>
    expect(inputs('record-bill-payment')).toMatchObject([{ amount: '116.55', cover: 'oldest', difference: 'keep' }]),
  )
})

test('where what is left comes to what is open, no sum is filled in, and unapplied cash pays lines without a new payment [D-5.04]', async () => {
  const page = await open({
    'get-bill': { ...bill, rest: '77.70' },
    'pay-with-bill-rest': { number: 2, payments: 1, missed: 0 },
  })
  const { user, inputs } = page
  await user.click(await screen.findByRole('button', { name: 'Record a payment' }))
  const popup = () => within(screen.getByRole('dialog'))
  expect(popup().getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('')
  expect(popup().getByText(/If no new money came in, close this and choose “Apply unapplied cash”/)).toBeTruthy()
  await user.click(popup().getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('checkbox', { name: /^Maria Lopez/ }))
  await user.click(screen.getByRole('button', { name: 'Apply unapplied cash' }))
  expect(popup().getByText(/doesn’t record a new payment\. It pays the line you checked: \$38\.85/)).toBeTruthy()
  const changed = 'The unapplied cash on this bill has changed. Reload the page, then try again'
  page.answer('pay-with-bill-rest', refusal(409, [fault('amount', changed)]))
  await user.click(popup().getByRole('button', { name: 'Apply' }))
  expect(await popup().findByText(changed)).toBeTruthy()
  page.answer('pay-with-bill-rest', { number: 2, payments: 1, missed: 0 })
  const here = { ...recorded, number: 2, goes: 'here', reference: '' }
  page.answer('get-bill', { ...bill, rest: '38.85', recorded: [here, recorded] })
  await user.click(popup().getByRole('button', { name: 'Apply' }))
  const [first, second] = inputs('pay-with-bill-rest')
  expect(first).toEqual(second)
  expect(second).toMatchObject({ ...which, amount: '77.70', lines: ['7K4M9XQ2C-2612'] })
  expect(await screen.findByText('2. Applied to lines of this bill, $38.85')).toBeTruthy()
  expect(screen.getByText(/^On November 9, 2026, for 1 payment\./)).toBeTruthy()
})

test('a payment that does not come to whole lines is recorded with the rest left, which is shown and settled [D-5.04]', async () => {
  const lines = bill.lines.map((one) => ({ ...one, state: 'paid', paid_with: 1 }))
  const page = await open({
    'record-bill-payment': { number: 2, payments: 1, missed: 0 },
    'settle-bill-rest': { number: 3 },
    'get-other-bills': { result: [] },
  })
  const { user, inputs } = page
  await user.click(await screen.findByRole('button', { name: 'Record a payment' }))
  const popup = () => within(screen.getByRole('dialog'))
  await user.clear(popup().getByLabelText(/^Amount/))
  await user.type(popup().getByLabelText(/^Amount/), '80')
  await user.click(popup().getByLabelText('Check'))
  await user.type(popup().getByLabelText(/^Check or wire number/), '4713')
  await user.click(popup().getByLabelText(/leave the rest unapplied/))
  const left = { ...recorded, number: 2, left: '2.30' }
  page.answer('get-bill', { ...bill, lines, open: '0.00', paid: '116.55', rest: '2.30', recorded: [left] })
  await user.click(popup().getByRole('button', { name: 'Record payment' }))
  expect(inputs('record-bill-payment')).toMatchObject([{ amount: '80', difference: 'keep' }])
  expect(await screen.findByText('Refund owed to the group')).toBeTruthy()
  expect(screen.getByText('$2.30 of it was left unapplied.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Settle unapplied cash' }))
  await user.click(popup().getByLabelText('Refunded to the group'))
  expect(popup().queryByLabelText('Bill')).toBeNull()
  await user.type(popup().getByLabelText('Check or wire number'), '88')
  await user.click(popup().getByRole('button', { name: 'Save' }))
  const settled = { ...which, amount: '2.30', goes: 'back', on: '2026-11-10', reference: '88' }
  expect(inputs('settle-bill-rest')).toMatchObject([settled])
})

test('what is left goes toward one of the group’s other open bills, chosen from a list; both pages say where it came from and went [D-5.04]', async () => {
  const settled = 'Choose another open bill of this group from the list'
  const page = await open({
    'get-bill': { ...bill, rest: '2.30' },
    'get-other-bills': { result: [{ batch_id: 'B9', number: 9, made_on: '2026-11-09', open: '38.85' }] },
    'settle-bill-rest': refusal(422, [fault('to', settled)]),
    'take-bill-payment-back': { payments: 0, kept: 0 },
  })
  const { user, inputs } = page
  await user.click(await screen.findByRole('button', { name: 'Settle unapplied cash' }))
  const popup = () => within(screen.getByRole('dialog'))
  await user.click(popup().getByLabelText('Applied to another of the group’s bills'))
  expect(popup().queryByLabelText(/^Refund date$|^Check or wire/)).toBeNull()
  await user.click(popup().getByRole('button', { name: 'Save' }))
  expect(popup().getAllByText('Choose “Bill”').length).toBeGreaterThan(0)
  await user.selectOptions(popup().getByLabelText('Bill'), 'Bill 9, November 9, 2026: $38.85 open')
  await user.click(popup().getByRole('button', { name: 'Save' }))
  expect((await popup().findAllByText(settled)).length).toBeGreaterThan(0)
  page.answer('settle-bill-rest', { number: 3 })
  const out = { ...recorded, number: 3, goes: 'onward', payments: 0, amount: '2.30' }
  const moved = [
    { ...out, other: { batch_id: 'B9', bill: 9, number: 2 } },
    { ...out, number: 2, goes: 'in', left: '2.30', other: { batch_id: 'B5', bill: 5, number: 4 } },
    recorded,
  ]
  page.answer('get-bill', { ...bill, recorded: moved })
  await user.click(popup().getByRole('button', { name: 'Save' }))
  const [first, second] = inputs('settle-bill-rest')
  expect(first).toEqual(second)
  expect(second).toEqual({ ...which, act_id: first?.['act_id'], amount: '2.30', goes: 'onward', to: 'B9' })
  expect(await screen.findByText('3. To bill 9, $2.30')).toBeTruthy()
  expect(screen.getByText('2. From bill 5, $2.30')).toBeTruthy()
  const ways = ['Payment 2 on bill 9', 'Payment 4 on bill 5'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(ways).toEqual(['/admin/money/bills/B9/3001', '/admin/money/bills/B5/3001'])
  expect(screen.queryByText(/was left unapplied/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Reverse payment 2' }))
  expect(popup().getByText(/From bill 5, \$2\.30\..*The entries here and on bill 5 are reversed together/)).toBeTruthy()
})

test('where the group has no other open bill, that is said where one would be chosen [D-5.04]', async () => {
  const { user } = await open({ 'get-bill': { ...bill, rest: '2.30' }, 'get-other-bills': { result: [] } })
  await user.click(await screen.findByRole('button', { name: 'Settle unapplied cash' }))
  await user.click(within(screen.getByRole('dialog')).getByLabelText('Applied to another of the group’s bills'))
  expect(await screen.findByText('Bluewater Logistics has no other open bills.')).toBeTruthy()
})
