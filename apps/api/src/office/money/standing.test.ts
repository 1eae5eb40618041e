import { expect, test } from 'vitest'
import { standsAlready, type Owed } from './standing.ts'

const due = {
  payment_id: 'A-2612',
  kind: 'first',
  period: '2026-12-01',
  amount_cents: 4000,
  due_on: '2026-11-10',
} as const
const owed = (changes: Partial<Owed> = {}): Owed => ({
  payment_id: 'A-2612',
  retry_of: null,
  kind: 'first',
  state: 'due',
  method: 'eft',
  amount_cents: 4000,
  due_on: '2026-11-10',
  period: '2026-12-01',
  taken_on: null,
  refunded_cents: null,
  carried_cents: null,
  waived_cents: null,
  ...changes,
})
const through = '2026-11-10'

test.each([
  ['what is due as it was reckoned', [owed()], [due], true],
  ['nothing owed and nothing reckoned', [], [], true],
  ['what is missing', [], [due], false],
  ['another sum', [owed({ amount_cents: 3999 })], [due], false],
  ['another day', [owed({ due_on: '2026-11-09' })], [due], false],
  ['another way of being paid', [owed({ method: 'cc' })], [due], false],
  ['another sum of what was paid, which stays', [owed({ state: 'paid', amount_cents: 1 })], [due], true],
  ['what is due and owed no longer', [owed()], [], false],
  ['what was paid and is owed no longer, which stays', [owed({ state: 'paid' })], [], true],
  ['what is due later, which is not asked about', [owed({ due_on: '2026-11-11' })], [], true],
  ['a fee, which nobody reckons', [owed({ payment_id: 'AF2612', kind: 'fee' })], [], true],
  [
    'a second try of what is owed still',
    [owed({ state: 'returned' }), owed({ payment_id: 'AR2612', retry_of: 'A-2612' })],
    [due],
    true,
  ],
  [
    'a second try of what is owed no longer',
    [owed({ state: 'returned' }), owed({ payment_id: 'AR2612', retry_of: 'A-2612' })],
    [],
    false,
  ],
] as const)('what is written down stands as it was reckoned, or not: %s [D-5.04]', (_, written, reckoned, stands) => {
  expect(standsAlready(written, reckoned, { through, method: 'eft' })).toBe(stands)
})
