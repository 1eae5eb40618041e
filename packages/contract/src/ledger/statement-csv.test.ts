import { expect, test } from 'vitest'
import { statementCsv } from './statement-csv.ts'
import type { StatementLine } from './statement.ts'

test('a statement’s CSV has every entry and every payment that changed no balance, by date [D-5.05]', () => {
  const line: Omit<StatementLine, 'number' | 'on' | 'kind' | 'charge' | 'credit' | 'balance'> = {
    item: 'month',
    month: '2026-12',
    is_credit: false,
    parts: [],
    due_on: null,
    payment_id: null,
  }
  const csv = statementCsv({
    policy_id: '7K4-M9X-Q2C',
    balance: '5.00',
    is_credit: true,
    not_due: null,
    lines: [
      { ...line, number: 1, on: '2026-11-10', kind: 'charge', charge: '38.85', credit: null, balance: '38.85' },
      {
        ...line,
        number: 2,
        on: '2026-11-14',
        kind: 'payment',
        payment_id: '7K4M9XQ2C-2612',
        charge: null,
        credit: '43.85',
        balance: '5.00',
        is_credit: true,
      },
    ],
    attempts: [
      {
        on: '2026-11-12',
        state: 'returned',
        item: 'month',
        month: '2026-12',
        payment_id: '7K4M9XQ2C-2612',
        amount: '38.85',
        reason: null,
      },
    ],
  })
  expect(csv.trim().split('\r\n')).toEqual([
    '"Date","Description","Due","Payment","Charge","Credit","Balance"',
    '"2026-11-10","Coverage for December 2026","","","38.85","","38.85"',
    '"2026-11-12","Payment of $38.85, December 2026: returned","","7K4M9XQ2C-2612","","",""',
    '"2026-11-14","Payment for December 2026","","7K4M9XQ2C-2612","","43.85","-5.00"',
  ])
})
