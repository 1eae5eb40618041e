import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { moneyPerson } from '../../testing/money.ts'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser()
const books = {
  month: '2026-11',
  months: ['2026-11', '2026-10'],
  trial: [
    { account: 'receivable', debits: '58.85', credits: '38.85' },
    { account: 'cash', debits: '38.85', credits: '0.00' },
    { account: 'premium', debits: '0.00', credits: '58.85' },
  ],
  total: { debits: '97.70', credits: '97.70' },
  premium: [{ carrier: 'Harbor Dental', plan: 'Dental Plus', amount: '5.00', minus: true }],
  cash: [{ on: '2026-11-09', received: '38.85', returned: '0.00' }],
  aging: [{ bucket: 'days30', payments: 1, amount: '20.00' }],
}
const open = (answer: object = books) =>
  openScreen('/admin/money/books', { 'get-signed-in-person': moneyPerson, 'get-books': answer }, { signed_in: '1' })

test('shows a month’s trial balance, premium and cash, and what is owed by age; another month is one choice away', async () => {
  const { user, inputs } = await open()
  const trial = within(await screen.findByRole('region', { name: 'Trial balance' }))
  expect(trial.getAllByRole('row').at(-1)?.textContent).toBe('Total$97.70$97.70')
  expect(within(screen.getByRole('region', { name: 'Premium by carrier and plan' })).getByText('−$5.00')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Cash by day' })).getByText('November 9, 2026')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Owed today, by age' })).getByText('1 to 30 days')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Month'), 'October 2026')
  expect(inputs('get-books').at(-1)).toEqual({ month: '2026-10' })
})

test('says what will be there while nothing was posted', async () => {
  await open({ ...books, trial: [], premium: [], cash: [] })
  expect(await screen.findByText('Nothing was posted in November 2026.')).toBeTruthy()
  expect(screen.getByText('No premium was charged in November 2026.')).toBeTruthy()
  expect(screen.getByText('No payment was settled or returned in November 2026.')).toBeTruthy()
})
