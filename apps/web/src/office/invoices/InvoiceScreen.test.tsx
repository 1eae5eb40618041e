import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { moneyOperator } from '../../testing/money.ts'

prepareBrowser()
const line = {
  payment_id: '7K4M9XQ2C-2612',
  policy_id: '7K4-M9X-Q2C',
  name: 'Maria Lopez',
  month: '2026-12',
  amount: '38.85',
  state: 'batched',
  paid_with: null,
  credited: '0.00',
  enrollment_id: null,
  not_owed: '0.00',
  less_why: null,
  is_lapsed: false,
}
const unknown = { plans: [], is_all: false }
const visionEnded = { plans: [{ plan: 'Vision', went: 'ended', since: '2026-12-01' }], is_all: false }
const invoice = {
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
  unapplied: { amount: '0.00', minus: false },
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
  reminded_on: null,
  remind_to: 'pay@bluewater.example',
  remind_refused: null,
}
const which = { batch_id: 'B7', group_id: '3001' }
const open = (answers: Answers = {}) =>
  openScreen(
    '/admin/money/invoices/B7/3001',
    { 'get-signed-in-person': moneyOperator, 'get-invoice': invoice, ...answers },
    { signed_in: '1' },
  )
const dialog = () => within(screen.getByRole('dialog'))

test('shows the paid and open amounts of an invoice, and each line’s status and any amount that isn’t owed [D-5.04]', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: 'Invoice 7 for Bluewater Logistics' })).toBeTruthy()
  for (const words of ['Partly paid', '$116.55', '$77.70']) expect(screen.getByText(words)).toBeTruthy()
  const account = screen.getByRole('link', { name: 'Account for Bluewater Logistics' })
  expect(account.getAttribute('href')).toBe('/admin/money/groups/3001')
  expect(
    screen.getByRole('row', {
      name: /Ana Reyes.*Paid.*\$38\.85 to be credited\. It costs less now\..*Payment 1/,
    }),
  ).toBeTruthy()
  expect(
    screen.getByRole('row', {
      name: /Maria Lopez.*\$12\.02 isn’t owed\. Vision ends on November 30, 2026\. The group pays the full line, then gets a credit/,
    }),
  ).toBeTruthy()
  expect(screen.getByRole('row', { name: /Data erased.*Returned/ })).toBeTruthy()
  const opens = screen.getAllByRole('link', { name: 'Enrollment' }).map((link) => link.getAttribute('href'))
  expect(opens).toEqual(['/admin/enrollments/E1'])
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
})

test('a line that is no longer owed is listed for write-off; if nothing else is open, no reminder is offered [D-5.04]', async () => {
  const lapsed = { ...line, not_owed: '38.85', less_why: { ...visionEnded, is_all: true }, is_lapsed: true }
  await open({ 'get-invoice': { ...invoice, lines: [lapsed], lapsed: '38.85' } })
  const row = await screen.findByRole('row', { name: /Maria Lopez/ })
  expect(row.textContent).toMatch(
    /To write off\$38\.85 isn’t owed\. Coverage ends on November 30, 2026\. To write it off, click its policy number\./,
  )
  expect(screen.getByText('No longer owed').parentElement?.textContent).toMatch(/To write off\$38\.85/)
  cleanup()
  await open({ 'get-invoice': { ...invoice, lines: [lapsed], lapsed: '38.85', open: '0.00' } })
  expect((await screen.findAllByText('To write off')).length).toBe(3)
  expect(screen.queryByRole('button', { name: /Remind/ })).toBeNull()
})

test('records a payment for the open amount or for the checked lines; an error keeps what was typed [D-5.04]', async () => {
  const refused = 'Enter the date received, today or earlier'
  const page = await open({ 'record-group-payment': refusal(422, [fault('received_on', refused)]) })
  const { user, inputs } = page
  await user.click(await screen.findByRole('button', { name: 'Record a payment' }))
  expect(dialog().getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('77.70')
  expect(dialog().getByText(/pays the oldest open lines first, across all the group’s invoices/)).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('checkbox', { name: /^Maria Lopez.*December 2026$/ }))
  await user.click(screen.getByRole('button', { name: 'Record a payment' }))
  expect(dialog().getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('38.85')
  expect(dialog().getByText(/pays the 1 line you checked: \$38\.85/)).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'Record payment' }))
  for (const said of ['Choose “Paid by”', 'Enter “Check or wire number”'])
    expect(dialog().getAllByText(said).length).toBeGreaterThan(0)
  await user.click(dialog().getByLabelText('Check'))
  await user.type(dialog().getByLabelText(/^Check or wire number/), '4712')
  await user.click(dialog().getByRole('button', { name: 'Record payment' }))
  expect((await dialog().findAllByText(refused)).length).toBeGreaterThan(0)
  expect(dialog().getByLabelText<HTMLInputElement>(/^Check or wire number/).value).toBe('4712')
  page.answer('record-group-payment', { number: 2, lines: 1, missed: 0, unapplied: { amount: '0.00', minus: false } })
  await user.click(dialog().getByRole('button', { name: 'Record payment' }))
  const [first, second] = inputs('record-group-payment')
  expect(second).toEqual({
    group_id: '3001',
    act_id: first?.['act_id'],
    way: 'check',
    received_on: '2026-11-10',
    amount: '38.85',
    reference: '4712',
    lines: ['7K4M9XQ2C-2612'],
  })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Maria Lopez/ }).checked).toBe(false)
})

test('unapplied cash lowers the amount filled in, and can pay the checked lines [D-5.04]', async () => {
  const page = await open({
    'get-invoice': { ...invoice, unapplied: { amount: '50.00', minus: false } },
    'apply-unapplied-cash': { number: 2, lines: 1, missed: 0, unapplied: { amount: '11.15', minus: false } },
  })
  const { user, inputs } = page
  await user.click(await screen.findByRole('button', { name: 'Record a payment' }))
  expect(dialog().getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('27.70')
  expect(dialog().getByText(/It also uses \$50\.00 of unapplied cash/)).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('button', { name: 'Apply unapplied cash' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: /^Maria Lopez/ }))
  await user.click(screen.getByRole('button', { name: 'Apply unapplied cash' }))
  expect(dialog().getByText(/It pays the 1 line you checked\. The rest stays unapplied\./)).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'Apply' }))
  expect(inputs('apply-unapplied-cash')).toMatchObject([{ group_id: '3001', lines: ['7K4M9XQ2C-2612'] }])
})

test('reminds the group of an open invoice after showing the address [D-6.01]', async () => {
  const { user, inputs } = await open({ 'remind-group': { to: 'pay@bluewater.example' } })
  await user.click(await screen.findByRole('button', { name: 'Remind the group' }))
  expect(inputs('remind-group')).toEqual([])
  const asked = within(screen.getByRole('dialog', { name: 'Remind Bluewater Logistics about invoice 7?' }))
  expect(asked.getByText('pay@bluewater.example')).toBeTruthy()
  expect(asked.getByText('Not reminded yet.')).toBeTruthy()
  await user.click(asked.getByRole('button', { name: 'Send reminder' }))
  expect(await screen.findByText('We emailed pay@bluewater.example.')).toBeTruthy()
  expect(inputs('remind-group')).toEqual([which])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('offers no second reminder within a day, and says when the last one was sent [D-6.01]', async () => {
  const remind_refused =
    'We reminded the group about this invoice on November 10, 2026. You can send one reminder every 24 hours'
  const { user } = await open({
    'get-invoice': { ...invoice, reminded_on: '2026-11-10T15:00:00.000Z', remind_refused },
  })
  await user.click(await screen.findByRole('button', { name: 'Remind the group' }))
  expect(dialog().getByText(`${remind_refused}.`)).toBeTruthy()
  expect(dialog().queryByRole('button', { name: 'Send reminder' })).toBeNull()
})
