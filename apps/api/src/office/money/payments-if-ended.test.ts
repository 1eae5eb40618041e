import { expect, test } from 'vitest'
import type { Billed } from '../../ledger/billed.ts'
import { emptyBooks } from '../../testing/books.ts'
import { nextOf } from './batch/next-payment.ts'
import { withPlansEnded } from './payments-if-ended.ts'

const policy: Billed = {
  policy_id: '7K4-M9X-Q2C',
  effective_date: '2026-01-01',
  submitted_on: '2025-12-10',
  payment_method: 'cc',
  bill_day: 28,
  lines: [
    { plan_id: 1, price_cents: 3000, fee_cents: 0, ends_on: null },
    { plan_id: 2, price_cents: 1000, fee_cents: 0, ends_on: null },
    { plan_id: 0, price_cents: 500, fee_cents: 0, ends_on: null },
  ],
}
const around = { today: '2026-11-10', from: '2026-11-01' }
const next = (plans: readonly number[], end: string | null) =>
  nextOf(withPlansEnded(policy, plans, end), emptyBooks, around)

test.each([
  ['one plan after this month', [1], '2026-12-01', { amount: '45.00', on: '2026-11-28' }],
  ['the whole of it before this month', [1, 2], '2026-11-01', undefined],
  ['what never takes effect', [1, 2], null, undefined],
] as const)('if %s ended, the next payment is what is owed without it', (_what, plans, end, paid) => {
  const said = next(plans, end)
  expect(said && { amount: said.amount, on: said.on }).toEqual(paid)
})
