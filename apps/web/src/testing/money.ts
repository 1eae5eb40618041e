import { signedInOperator } from './signed-in.ts'

/** For tests: responses of the Money calls. */
const sum = (payments: number, amount: string) => ({ payments, amount })

export const moneyOperator = signedInOperator(['money'])
export const batch = {
  batch_id: 'B7',
  state: 'closed',
  from: null,
  through: '2026-11-10',
  made_at: '2026-11-10T15:30:00.000Z',
  routes: [{ route: 'bank', ...sum(2, '80.00') }],
  total: sum(2, '80.00'),
}
export const overview = {
  today: '2026-11-10',
  due: [
    { route: 'bank', ...sum(20, '800.00') },
    { route: 'card', ...sum(11, '440.50') },
  ],
  total: sum(31, '1240.50'),
  due_today: sum(21, '840.50'),
  overdue: { ...sum(10, '400.00'), since: '2024-03-01' },
  held: sum(1, '30.00'),
  on_hold: 3,
  returned: sum(2, '80.00'),
  takes_debits: true,
  batches: [
    {
      ...batch,
      became: {
        paid: sum(1, '41.15'),
        returned: sum(1, '38.85'),
        retried: sum(1, '38.85'),
        written_off: sum(0, '0.00'),
        open: sum(0, '0.00'),
      },
    },
  ],
}
const none = sum(0, '0.00')
export const ahead = {
  ...sum(31, '1240.50'),
  routes: [
    { route: 'bank', ...sum(20, '800.00') },
    { route: 'card', ...sum(9, '340.50') },
    { route: 'group', ...sum(2, '100.00') },
  ],
  left_out: none,
  before: none,
  held: none,
  waiting: none,
  overdue: { ...sum(10, '400.00'), since: '2024-03-01' },
  several: { accounts: 2, payments: 9 },
}
export const payment = {
  payment_id: '7K4M9XQ2C-2612',
  enrollment_id: null,
  policy_id: '7K4-M9X-Q2C',
  name: 'Maria Lopez',
  kind: 'first',
  state: 'batched',
  month: '2026-12',
  amount: '40.00',
  due_on: '2026-11-10',
  method: 'eft',
  shown: 'Bank account ending in 9012',
  batch_id: 'B7',
  reason: null,
  held: null,
  left_out_of: null,
  owed_back: null,
  paid_back: null,
  paid_back_on: null,
  charged_on: null,
  undo: null,
}
export const pageOf = (...result: object[]) => ({ result, total: result.length, next: null, previous: null })
