import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { moneyOperator } from '../../testing/money.ts'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser()
const books = {
  month: '2026-11',
  months: ['2026-11', '2026-10'],
  trial: [
    { account: 'receivable', debits: '58.85', credits: '38.85', balance: { amount: '20.00', minus: false } },
    { account: 'cash', debits: '38.85', credits: '0.00', balance: { amount: '38.85', minus: false } },
    { account: 'premium', debits: '0.00', credits: '58.85', balance: { amount: '58.85', minus: true } },
  ],
  total: { debits: '97.70', credits: '97.70' },
  premium: [{ carrier: 'Harbor Dental', plan: 'Dental Plus', amount: '5.00', minus: true }],
  cash: [{ on: '2026-11-09', received: '38.85', returned: '0.00', refunded: '0.00' }],
  aging: [{ bucket: 'days30', payments: 1, amount: '20.00' }],
  in_process: { payments: 2, amount: '7.00' },
  credits: '3.00',
  receivable: { amount: '24.00', minus: false },
}
const remittance = {
  rows: [
    { carrier: 'Harbor Dental', plan: 'Dental Plus', covers: '2026-12', policies: 2, amount: '40.00', minus: false },
  ],
  totals: [{ carrier: 'Harbor Dental', amount: '40.00', minus: false }],
}
const open = (answer: object = books) =>
  openScreen(
    '/admin/money/books',
    { 'get-signed-in-person': moneyOperator, 'get-books': answer, 'get-remittance': remittance },
    { signed_in: '1' },
  )

test('shows a month’s trial balance, premium and cash, and receivables by age; another month can be chosen', async () => {
  const { user, inputs } = await open()
  const trial = within(await screen.findByRole('region', { name: 'Trial balance' }))
  expect(trial.getAllByRole('row').at(-1)?.textContent).toBe('Total$97.70$97.70$0.00')
  expect(within(screen.getByRole('region', { name: /^Premium by carrier and plan/ })).getByText('−$5.00')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Cash by day' })).getByText('11/09/2026')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Aging' })).getByText('1 to 30 days')).toBeTruthy()
  expect(screen.getByText('Total owed', { selector: 'tfoot th' }).closest('tr')?.textContent).toBe('Total owed$24.00')
  const remit = within(screen.getByRole('region', { name: 'Remittance to carriers' }))
  expect((await remit.findAllByRole('row')).at(-1)?.textContent).toBe('Harbor DentalDental PlusDecember 20262$40.00')
  expect(remit.getByRole('button', { name: 'CSV, Harbor Dental' })).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Month'), 'October 2026')
  expect(inputs('get-books').at(-1)).toEqual({ month: '2026-10' })
})

test('says what the books will show if nothing has been posted yet', async () => {
  await open({ ...books, trial: [], premium: [], cash: [] })
  expect(await screen.findByText('Nothing was posted in November 2026.')).toBeTruthy()
  expect(screen.getByText('No premium was charged in November 2026.')).toBeTruthy()
  expect(screen.getByText('No payment was settled, returned or refunded in November 2026.')).toBeTruthy()
})
