import type { Statement as Shown, StatementLine } from '@openroll/contract/ledger/statement'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Statement } from './Statement.tsx'

const line = (number: number, more: Partial<StatementLine>): StatementLine => ({
  number,
  on: '2026-11-10',
  kind: 'charge',
  item: 'month',
  month: '2026-12',
  due_on: null,
  payment_id: null,
  charge: '38.85',
  credit: null,
  balance: '38.85',
  is_credit: false,
  parts: [],
  ...more,
})
const renderStatement = (lines: readonly StatementLine[], more: Partial<Shown> = {}) =>
  render(
    <Statement
      of={{
        policy_id: '7K4-M9X-Q2C',
        balance: '0.00',
        is_credit: false,
        not_due: null,
        attempts: [],
        lines: [...lines],
        ...more,
      }}
    />,
  )

test('shows charges and payments, latest first, with the balance after each and the parts of a charge', async () => {
  const parts = [
    { what: 'Dental', charge: '33.85', credit: null },
    { what: 'Membership', charge: '5.00', credit: null },
  ]
  renderStatement([
    line(1, { parts }),
    line(3, { kind: 'payment', payment_id: '7K4M9XQ2C-2612', charge: null, credit: '38.85', balance: '0.00' }),
    line(4, { kind: 'adjustment', charge: null, credit: '5.00', balance: '5.00', is_credit: true }),
  ])
  const rows = screen.getAllByRole('listitem').filter((row) => within(row).queryByText(/^(Balance|Credit) \$/) !== null)
  expect(rows.map((row) => row.textContent)).toEqual([
    'Credit for a coverage change, December 2026November 10, 2026−$5.00Credit $5.00',
    'Payment for December 2026November 10, 2026 · 7K4M9XQ2C-2612−$38.85Balance $0.00',
    expect.stringMatching(/^Coverage for December 2026.*\$38\.85Balance \$38\.85$/),
  ])
  await userEvent.setup().click(screen.getByText('Details'))
  expect(screen.getByText('Membership').textContent).toBe('Membership $5.00')
})

test('shows payments in process and returned payments, which change no balance', () => {
  const attempt = { on: '2026-11-12', item: 'month', month: '2026-12', amount: '38.85', reason: null } as const
  const attempts = [
    { ...attempt, state: 'in_process', payment_id: 'a' },
    { ...attempt, state: 'returned', payment_id: 'b', reason: 'R01' },
    { ...attempt, state: 'returned', payment_id: 'c', item: 'fee' },
  ] as const
  renderStatement([line(1, { due_on: '2026-11-10' })], { attempts: [...attempts] })
  expect(screen.getByText(/^Payment of \$38\.85, December 2026: being charged/)).toBeTruthy()
  expect(screen.getByText(/^Payment of \$38\.85, December 2026: returned, insufficient funds \(R01\)/)).toBeTruthy()
  expect(screen.getByText(/^Payment of \$38\.85, returned-payment fee: returned/)).toBeTruthy()
  expect(screen.getByText(/due November 10, 2026/)).toBeTruthy()
})

test('says how much of the balance isn’t due yet', () => {
  renderStatement([line(1, {})], { balance: '38.85', not_due: { amount: '38.85', on: '2027-01-28' } })
  expect(screen.getByText('$38.85 of it is due January 28, 2027')).toBeTruthy()
})

test('collapses older entries, and says what will be here if there are none', () => {
  const { unmount } = renderStatement(Array.from({ length: 15 }, (_, index) => line(index + 1, {})))
  expect(screen.getByText('3 earlier entries')).toBeTruthy()
  unmount()
  renderStatement([])
  expect(screen.getByText(/^Charges and payments will show here/)).toBeTruthy()
})
