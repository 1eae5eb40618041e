import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, prepareBrowser, type Answers } from '../../testing/open-screen.tsx'
import { moneyOperator } from '../../testing/money.ts'

prepareBrowser()
const payment = {
  number: 1,
  kind: 'received',
  state: 'recorded',
  way: 'check',
  received_on: '2026-11-09',
  amount: '43.85',
  reference: 'No. 4711',
  lines: 1,
  applied: '38.85',
  at: '2026-11-10T15:30:00.000Z',
  by: 'Mo Money',
  missed: 0,
  reversed: null,
}
const balance = (amount: string, minus = false) => ({ amount, minus })
const account = {
  group: 'Bluewater Logistics',
  balance: balance('33.85'),
  past_due: '33.85',
  unapplied: balance('5.00'),
  lapsed: '0.00',
  invoices: [
    {
      batch_id: 'B7',
      number: 7,
      made_on: '2026-11-10',
      due_on: '2026-12-01',
      amount: '77.70',
      open: '38.85',
      is_past_due: true,
    },
  ],
  payments: [payment],
  statement: [
    { on: '2026-11-10', kind: 'invoice', number: 7, charge: '77.70', credit: null, balance: balance('77.70') },
    { on: '2026-11-10', kind: 'payment', number: 1, charge: null, credit: '43.85', balance: balance('33.85') },
  ],
}
const nothing = balance('0.00')
const open = (answers: Answers = {}) =>
  openScreen(
    '/admin/money/groups/3001',
    { 'get-signed-in-person': moneyOperator, 'get-group-account': account, ...answers },
    { signed_in: '1' },
  )
const dialog = () => within(screen.getByRole('dialog'))

test('a group’s account shows its balance, open invoices, payments and a statement with a running balance [D-5.04]', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: 'Account for Bluewater Logistics' })).toBeTruthy()
  expect(screen.getByText('Unapplied cash').parentElement?.textContent).toBe('Unapplied cash$5.00')
  const invoice = screen.getByRole('row', { name: /Invoice 7.*December 1, 2026 Past due.*\$77\.70.*\$38\.85/ })
  expect(within(invoice).getByRole('link').getAttribute('href')).toBe('/admin/money/invoices/B7/3001')
  expect(screen.getByText('1. Check No. 4711, $43.85')).toBeTruthy()
  expect(screen.getByText(/Received November 9, 2026\. Recorded by Mo Money/)).toBeTruthy()
  expect(screen.getByText('Paid 1 line: $38.85.')).toBeTruthy()
  const statement = within(screen.getByRole('table', { name: 'Statement of account' }))
  expect(statement.getByRole('row', { name: /Invoice 7.*\$77\.70.*\$77\.70/ })).toBeTruthy()
  expect(statement.getByRole('row', { name: /Payment 1.*\$43\.85.*\$33\.85/ })).toBeTruthy()
})

test('records a payment of the balance, which pays the oldest lines [D-5.04]', async () => {
  const { user, inputs } = await open({
    'record-group-payment': { number: 2, lines: 1, missed: 0, unapplied: nothing },
  })
  await user.click(await screen.findByRole('button', { name: 'Record a payment' }))
  expect(dialog().getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('33.85')
  await user.click(dialog().getByLabelText('Wire'))
  await user.type(dialog().getByLabelText(/^Check or wire number/), 'W 12')
  await user.click(dialog().getByRole('button', { name: 'Record payment' }))
  expect(inputs('record-group-payment')).toMatchObject([
    { group_id: '3001', way: 'wire', received_on: '2026-11-10', amount: '33.85', reference: 'W 12' },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('applies unapplied cash to the oldest lines, or records its refund [D-5.04]', async () => {
  const { user, inputs } = await open({
    'apply-unapplied-cash': { number: 2, lines: 1, missed: 0, unapplied: nothing },
    'refund-unapplied-cash': { number: 3, unapplied: nothing },
  })
  await user.click(await screen.findByRole('button', { name: 'Apply unapplied cash' }))
  expect(dialog().getByText(/It pays the oldest open lines, as many as it covers/)).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'Apply' }))
  expect(inputs('apply-unapplied-cash')).toMatchObject([{ group_id: '3001' }])
  await user.click(screen.getByRole('button', { name: 'Record a refund' }))
  expect(dialog().getByText(/still has open invoices that this cash could pay/)).toBeTruthy()
  await user.type(dialog().getByLabelText(/^Amount/), '5.00')
  await user.type(dialog().getByLabelText(/^Check or wire number/), '88')
  await user.click(dialog().getByRole('button', { name: 'Record refund' }))
  const refund = { group_id: '3001', amount: '5.00', paid_on: '2026-11-10', reference: '88' }
  expect(inputs('refund-unapplied-cash')).toMatchObject([refund])
})

test('reverses a bounced check once a reason is given, and says what else that means [D-5.04]', async () => {
  const page = await open({ 'reverse-group-payment': { lines: 1, kept: 0, unapplied: balance('5.00', true) } })
  const { user, inputs } = page
  await user.click(await screen.findByRole('button', { name: 'Reverse payment 1' }))
  expect(dialog().getByText(/The 1 line it paid will reopen.*the group will owe that amount too/)).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'Reverse payment' }))
  expect(inputs('reverse-group-payment')).toEqual([])
  await user.click(dialog().getByLabelText(/^The check bounced/))
  const reversed = { why: 'bounced', at: '2026-11-10T16:00:00.000Z', by: 'Mo Money', kept: 1 }
  const payments = [{ ...payment, state: 'reversed', reversed }]
  page.answer('get-group-account', {
    ...account,
    unapplied: balance('5.00', true),
    balance: balance('77.70'),
    payments,
  })
  await user.click(dialog().getByRole('button', { name: 'Reverse payment' }))
  expect(inputs('reverse-group-payment')).toEqual([{ group_id: '3001', number: 1, why: 'bounced' }])
  expect(await screen.findByText('A payment was reversed after its cash was used')).toBeTruthy()
  expect(screen.getByText('−$5.00')).toBeTruthy()
  expect(screen.getByText(/1 line had changed since and stayed paid/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Reverse payment|Apply|Record a refund)/ })).toBeNull()
})

test('a new account says what will be listed, and a credit is named as one [D-5.04]', async () => {
  await open({
    'get-group-account': { ...account, balance: balance('5.00', true), invoices: [], payments: [], statement: [] },
  })
  expect((await screen.findByText('Credit')).parentElement?.textContent).toBe('Credit$5.00')
  expect(screen.getByText('Every invoice is paid.')).toBeTruthy()
  expect(screen.getByText('Checks and wires from the group will be listed here.')).toBeTruthy()
})
