import fc from 'fast-check'
import { furtherNumbersOf, nextTryOf } from '@openroll/contract/office/money/retry'
import { costOf } from '@openroll/contract/receipt/month-cost'
import { describe, expect, test } from 'vitest'
import { againSum, keptOf } from './again-sum.ts'
import type { Billed } from './due.ts'
import { openOf, reckonedOf } from './reckoned.ts'
import type { Owed } from './standing.ts'

const today = '2026-11-10'
const given = { through: today, today }
const first = '7K4M9XQ2C-2612'
const [further = '', second = '', third = ''] = furtherNumbersOf(first)
const again = nextTryOf(first) ?? ''
const [dental, vision] = [3885, 1231]
const both = dental + vision

/** A policy whose plans are in force, or not. */
const policy = (isDental: boolean, isVision: boolean): Billed => ({
  policy_id: '7K4-M9X-Q2C',
  effective_date: '2026-12-01',
  submitted_on: today,
  payment_method: 'eft',
  bill_day: 28,
  lines: [
    { plan_id: 1001, price_cents: dental, fee_cents: 0, ends_on: isDental ? null : '2026-12-01' },
    { plan_id: 2001, price_cents: vision, fee_cents: 0, ends_on: isVision ? null : '2026-12-01' },
  ],
})
const wholly = policy(true, true)

const payment = (payment_id: string, state: Owed['state'], amount_cents: number, more: Partial<Owed> = {}): Owed => ({
  payment_id,
  state,
  amount_cents,
  retry_of: null,
  kind: 'first',
  method: 'eft',
  period: '2026-12-01',
  due_on: today,
  refunded_cents: null,
  carried_cents: null,
  waived_cents: null,
  taken_on: null,
  ...more,
})
const back = (cents: number) => ({ refunded_cents: cents })
const asked = (billed: Billed, owed: readonly Owed[]) => {
  const { dues, tries } = reckonedOf(billed, owed, given)
  const known = new Map(owed.map((one) => [one.payment_id, one.state]))
  return [...dues, ...tries]
    .filter(({ payment_id, amount_cents }) => amount_cents > 0 && (known.get(payment_id) ?? 'due') === 'due')
    .map(({ payment_id, amount_cents }) => [payment_id, amount_cents])
}

describe('what a month costs is asked for once, whatever was taken, came back or was paid back of it [D-5.04]', () => {
  test.each<[string, Billed, Owed[], [string, number][]]>([
    ['all of it is paid', wholly, [payment(first, 'paid', both)], []],
    ['a plan was out when a batch took it', wholly, [payment(first, 'batched', dental)], [[further, vision]]],
    ['a plan was out when it was paid', wholly, [payment(first, 'paid', dental)], [[further, vision]]],
    ['nobody has taken it yet', wholly, [payment(first, 'due', dental)], [[first, both]]],
    ['it came back meanwhile', wholly, [payment(first, 'returned', dental)], [[further, vision]]],
    ['it was written off', wholly, [payment(first, 'written_off', dental)], [[further, vision]]],
    [
      'it was written off while nothing of it was in force',
      wholly,
      [payment(first, 'written_off', both, { waived_cents: 0 })],
      [[further, both]],
    ],
    [
      'it was written off while one plan of two was in force',
      wholly,
      [payment(first, 'written_off', both, { waived_cents: dental })],
      [[further, vision]],
    ],
    [
      'a try of it is due',
      wholly,
      [payment(first, 'retried', dental), payment(again, 'due', dental, { retry_of: first })],
      [[again, both]],
    ],
    [
      'a try of it was taken',
      wholly,
      [payment(first, 'retried', dental), payment(again, 'batched', dental, { retry_of: first })],
      [[further, vision]],
    ],
    [
      'two retries are due, each for one of its two plans',
      wholly,
      [
        payment(first, 'retried', vision),
        payment(again, 'due', vision, { retry_of: first }),
        payment(further, 'retried', vision),
        payment(nextTryOf(further) ?? '', 'due', vision, { retry_of: further }),
      ],
      [
        [again, dental],
        [nextTryOf(further) ?? '', vision],
      ],
    ],
    [
      'a retry is due, and another payment was returned',
      wholly,
      [
        payment(first, 'retried', dental),
        payment(again, 'due', dental, { retry_of: first }),
        payment(further, 'returned', vision),
      ],
      [[again, dental]],
    ],
    ['a plan was paid back and is on again', wholly, [payment(first, 'paid', both, back(vision))], [[further, vision]]],
    ['a plan was paid back and is off', policy(true, false), [payment(first, 'paid', both, back(vision))], []],
    [
      'all was paid back, came back from the bank and was written off, and nothing is in force',
      policy(false, false),
      [payment(first, 'written_off', both, back(both)), payment(further, 'due', both)],
      [],
    ],
    [
      'the same, and one plan of two is in force',
      policy(true, false),
      [payment(first, 'returned', both, back(both)), payment(further, 'due', both)],
      [[further, dental]],
    ],
    [
      'the mark of its own payment was undone, and a further one was paid',
      wholly,
      [payment(first, 'due', dental), payment(further, 'paid', vision)],
      [[first, dental]],
    ],
    [
      'the same, and the further one paid for all',
      policy(true, false),
      [payment(first, 'due', dental), payment(further, 'paid', dental)],
      [],
    ],
    [
      'no number is left',
      wholly,
      [first, further, second, third].map((id) => payment(id, 'paid', both, back(both))),
      [],
    ],
  ])('where %s', (_, billed, owed, expected) => {
    expect(asked(billed, owed)).toEqual(expected)
  })

  test('what was paid back and then returned by the bank is asked for again beside what the month costs; of what is not in force nothing is', () => {
    const came = payment(first, 'returned', dental, back(dental))
    const owed = [came, payment(further, 'due', dental)]
    expect(againSum(policy(true, false), came, owed)).toBe(dental)
    expect(againSum(policy(false, false), came, owed)).toBe(0)
  })

  test('what was written off of a month is no part of what is asked for once more', () => {
    const [came, writtenOff] = [
      payment(first, 'returned', dental),
      payment(further, 'written_off', vision, { waived_cents: vision }),
    ]
    expect(againSum(wholly, came, [came, writtenOff])).toBe(dental)
    const owed = [payment(first, 'retried', dental), payment(again, 'due', dental, { retry_of: first }), writtenOff]
    expect(asked(wholly, owed)).toEqual([[again, dental]])
  })

  test('of any history the month is covered to the cent or asked for, never twice, and who looks again and again changes nothing more', () => {
    const states = ['due', 'batched', 'paid', 'returned', 'retried', 'written_off'] as const
    const some = fc.record({
      state: fc.constantFrom(...states),
      amount: fc.constantFrom(dental, vision, both),
      isBack: fc.boolean(),
      tried: fc.constantFrom(...states.filter((state) => state !== 'retried')),
    })
    const history = fc.array(some, { minLength: 1, maxLength: 3 }).map((all) =>
      all.flatMap(({ state, amount, isBack, tried }, at) => {
        const id = [first, further, second][at] ?? first
        const wasPaid = state === 'paid' || state === 'returned' || state === 'written_off'
        const own = payment(id, state, amount, isBack && wasPaid ? back(amount) : {})
        return state === 'retried' ? [own, payment(nextTryOf(id) ?? '', tried, amount, { retry_of: id })] : [own]
      }),
    )
    fc.assert(
      fc.property(history, fc.boolean(), fc.boolean(), (owed, isDental, isVision) => {
        const billed = policy(isDental, isVision)
        const once = written(billed, owed)
        const settled = written(billed, written(billed, once))
        expect(written(billed, settled)).toEqual(settled)
        const covered = (all: readonly Owed[], states: readonly Owed['state'][]) =>
          all.filter(({ state }) => states.includes(state)).reduce((sum, one) => sum + keptOf(one), 0)
        const taken = ['batched', 'paid'] as const
        const cost = costOf(billed, '2026-12')
        // Never twice; and nothing is forgotten but what waits for somebody who decides.
        const gone = [...taken, 'written_off'] as const
        for (const all of [once, settled])
          expect(covered(all, [...gone, 'due'])).toBeLessThanOrEqual(Math.max(covered(owed, gone), cost))
        expect(covered(settled, [...taken, 'due', 'returned', 'written_off'])).toBeGreaterThanOrEqual(cost)
        const open = openOf(billed, settled, given).reduce((sum, one) => sum + one.amount_cents, 0)
        expect(open).toBe(covered(settled, ['due']))
      }),
      { numRuns: 2000 },
    )
  })
})

/** What is written down once it was reckoned. */
const written = (billed: Billed, owed: readonly Owed[]): Owed[] => {
  const { dues, tries } = reckonedOf(billed, owed, given)
  const sums = new Map(tries.map(({ payment_id, amount_cents }) => [payment_id, amount_cents]))
  const stays = owed
    .filter(({ state, retry_of }) => state !== 'due' || retry_of !== null)
    .map((one) => ({ ...one, amount_cents: sums.get(one.payment_id) ?? one.amount_cents }))
    .filter(({ amount_cents }) => amount_cents > 0)
  const isWritten = (id: string) => stays.some(({ payment_id }) => payment_id === id)
  return [
    ...stays,
    ...dues
      .filter(({ payment_id }) => !isWritten(payment_id))
      .map(({ payment_id, amount_cents }) => payment(payment_id, 'due', amount_cents)),
  ]
}
