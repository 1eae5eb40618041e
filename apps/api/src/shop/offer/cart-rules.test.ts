import type { Eprocess } from '@openroll/contract/words'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freeDays, type ActivePlan } from './active-plan.ts'
import { startDays } from './dates.ts'
import { cartTotals, dropAlone, mayAdd, membershipDue, onceFees, repriceCart } from './cart-rules.ts'
import { catalogFixture, planFixture, ratesOf, shopperFixture } from '../../testing/plan-fixture.ts'

const today = '2026-06-10'
const line = (plan_id: number, price_cents = 1, fee_cents = 0) => ({
  plan_id,
  plan_pricing_id: plan_id * 10,
  price_cents,
  fee_cents,
})

describe('totals', () => {
  test('the month is the sum of the lines, the first month adds one-time fees, the membership fee comes once [D-3.02, SF-9.05]', () => {
    const lines = [line(1001, 3885), line(7001, 995, 2500)]
    expect(cartTotals(lines, 0)).toEqual({ recurring: 4880, initial: 7380 })
    expect(cartTotals(lines, 500)).toEqual({ recurring: 5380, initial: 7880 })
    expect(cartTotals([], 0)).toEqual({ recurring: 0, initial: 0 })
  })

  test('the membership fee is due when any plan comes through the association [D-3.02]', () => {
    const member = planFixture({ flags: { association: true } })
    expect(membershipDue([planFixture(), member, member], { membershipCents: 750 })).toBe(750)
    expect(membershipDue([planFixture()], { membershipCents: 750 })).toBe(0)
  })

  test('whatever the lines and their order, totals are their sum [D-3.02, D-3.05]', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(
        fc.array(fc.record({ price_cents: cents, fee_cents: cents })),
        fc.constantFrom(0, 500, 750),
        (lines, membership) => {
          const { recurring, initial } = cartTotals(lines, membership)
          let month = membership
          let fees = 0
          for (const each of lines) {
            month += each.price_cents
            fees += each.fee_cents
          }
          expect([recurring, initial]).toEqual([month, month + fees])
          expect(cartTotals(lines.toReversed(), membership)).toEqual({ recurring, initial })
        },
      ),
    )
  })

  test('only one-time fees count as such [D-3.02]', () =>
    expect(
      onceFees(
        planFixture({
          fees: [
            { name: 'a', cents: 100, once: true },
            { name: 'b', cents: 10, once: false },
            { name: 'c', cents: 1, once: true },
          ],
        }),
      ),
    ).toBe(101))
})

describe('a cart priced again', () => {
  const tiered = { rating: { dimensions: ['tier'] as const }, rates: { IO: 500, IS: 900 } }
  const rx = planFixture({ ...tiered, plan_id: 7101, fees: [{ name: 'Start', cents: 2500, once: true }] })
  const bay = planFixture({ plan_id: 7102, name: 'Bay State', offered: { states: new Set(['MA']) } })
  const catalog = catalogFixture(rx, bay)
  const texan = shopperFixture({ zip: '77001', state: 'TX', tier: 'IS' })

  test('lines take their new price; one that is no longer offered leaves, with the reason [D-3.03]', () => {
    const added = { ...line(7101), added_at: 'before' }
    expect(repriceCart(catalog, [added, { ...line(7102), added_at: 'before' }], texan, today)).toEqual({
      kept: [{ ...added, price_cents: 900, fee_cents: 2500 }],
      dropped: [
        {
          plan_id: 7102,
          plan_name: 'Bay State',
          reason: 'Plan not available in your state. Please change the state by editing your basic info above.',
        },
      ],
    })
  })

  test('the price of a line does not depend on the others or their order [D-3.03]', () => {
    const lines = [line(7101), line(7102)]
    const there = repriceCart(catalog, lines, shopperFixture(), today)
    const back = repriceCart(catalog, lines.toReversed(), shopperFixture(), today)
    expect(there.kept).toHaveLength(2)
    expect(back.kept.toReversed()).toEqual(there.kept)
  })

  test('a price entry, or a plan, that the catalog has no more leaves the cart [D-3.03]', () => {
    const gone = repriceCart(catalog, [{ ...line(7101), plan_pricing_id: 5 }, line(7199)], shopperFixture(), today)
    expect(gone.kept).toEqual([])
    expect(gone.dropped.map(({ reason }) => reason)).toEqual([
      'This amount is not available to you.',
      'This plan is no longer sold.',
    ])
  })

  test('a line keeps its own amount among several [D-3.01]', () => {
    const amount = (ppid: number, rate: number) => ({
      ppid,
      plan_id: 3001,
      name: '',
      amount: ppid,
      rates: ratesOf({ '': rate }),
    })
    const life = planFixture({ plan_id: 3001, entries: [amount(1, 100), amount(2, 200)] })
    const { kept } = repriceCart(catalogFixture(life), [{ ...line(3001), plan_pricing_id: 2 }], shopperFixture(), today)
    expect(kept).toMatchObject([{ plan_pricing_id: 2, price_cents: 200 }])
  })

  test('a line whose family must be asked about leaves the cart [D-3.03, D-2.08]', () => {
    const family = planFixture({
      plan_id: 4001,
      rating: { method: 'family-sum', dimensions: ['age'] },
      rates: { '40': 1, '14': 1 },
    })
    const { kept, dropped } = repriceCart(catalogFixture(family), [line(4001)], shopperFixture({ tier: 'IS' }), today)
    expect([kept.length, dropped.length]).toEqual([0, 1])
  })

  test('a plan that is sold only with another leaves together with it [D-2.07, D-3.03]', () => {
    const life = planFixture({ plan_id: 9101, addedWith: 9102 })
    const wellness = planFixture({ plan_id: 9102, name: 'Wellness', offered: { states: new Set(['MA']) } })
    const both = catalogFixture(life, wellness)
    expect(repriceCart(both, [line(9101), line(9102)], shopperFixture(), today).kept).toHaveLength(2)
    const { kept, dropped } = repriceCart(both, [line(9101), line(9102)], texan, today)
    expect(kept).toEqual([])
    expect(dropped).toContainEqual({
      plan_id: 9101,
      plan_name: 'Plan 9101',
      reason: 'This plan is sold only together with Wellness.',
    })
  })

  const question = {
    question_id: 1,
    text: 'Well?',
    kind: 'yes_no',
    options: [],
    required: true,
    declines: null,
  } as const
  const person = { ...shopperFixture({ tier: 'IS' }), gender: '1' } as const
  test.each([
    [
      'whose questions declined somebody',
      planFixture(),
      { answered: [{ plan_id: 7101, form: 'questions', asked: '', declines: [{ under: person, message: 'No' }] }] },
      'Your answers to the questions of this plan do not allow it.',
    ],
    [
      'whose questions wait',
      planFixture({ questions: [question] }),
      {},
      'Answer a few questions to see whether you can have this plan.',
    ],
    [
      'whose Aflac questions wait',
      planFixture({ aflacQuestions: [{ qid: 1, question: 'Well?', true_condition: 1 }] }),
      {},
      'Answer the questions of this plan before you add it.',
    ],
    [
      'that depends on a family nobody told about',
      planFixture({ rating: { method: 'family-sum', dimensions: ['age'] }, rates: { '40': 1 } }),
      {},
      'Its price depends on your family. Add it again and tell us about them.',
    ],
    ['that starts too late', planFixture({ leadDays: 200 }), {}, 'This plan cannot start in the coming months.'],
    ['that is free', planFixture({ rates: { '': 0 } }), {}, 'This plan has no price for you and cannot be sold.'],
  ] as const)('a line %s leaves and says so [D-3.03, D-2.12]', (_, plan, known, reason) => {
    const cart = repriceCart(catalogFixture(plan), [line(7101)], { ...person, ...known }, today)
    expect(cart).toEqual({ kept: [], dropped: [{ plan_id: 7101, plan_name: 'Plan 7101', reason }] })
  })

  test('a line of which nothing is to be signed leaves and says so [D-2.12]', () => {
    const plan = planFixture()
    const unsigned = { ...catalogFixture(plan), agreements: [] }
    expect(repriceCart(unsigned, [line(7101), line(7199)], person, today).dropped).toEqual([
      {
        plan_id: 7101,
        plan_name: 'Plan 7101',
        reason: 'This plan has no agreement to sign and cannot be sold.',
      },
      { plan_id: 7199, plan_name: 'A plan', reason: 'This plan is no longer sold.' },
    ])
  })

  test('what leaves for another takes along what was sold only with it [D-2.07]', () => {
    const base = planFixture({ plan_id: 1, addedWith: 9 })
    const rider = planFixture({ plan_id: 2, flags: { rider: true } })
    const naming = { ...base, related: [2] }
    const other = planFixture({ plan_id: 3 })
    const { kept, dropped } = dropAlone(catalogFixture(naming, rider, other), [line(2), line(1), line(3), line(4)])
    expect(kept.map(({ plan_id }) => plan_id)).toEqual([3, 4])
    expect(dropped.map(({ plan_id }) => plan_id)).toEqual([1, 2])
  })

  test('a line that a blackout leaves no start day leaves with its message [D-3.01, D-3.03]', () => {
    const summer = {
      from: '2026-01-01',
      to: '2026-12-31',
      states: ['TX'],
      groups: [],
      message: 'Not in Texas this year.',
    }
    const plan = planFixture({ blackout: [summer] })
    expect(repriceCart(catalogFixture(plan), [line(7101)], texan, today).dropped).toMatchObject([
      { reason: 'Not in Texas this year.' },
    ])
    expect(repriceCart(catalogFixture(plan), [line(7101)], shopperFixture(), today).kept).toHaveLength(1)
  })
})

describe('what may join the cart', () => {
  const january = { from: '2027-01-01', to: '2027-01-31', states: [], groups: [], message: 'Not in January.' }
  const dental = (plan_id: number, exclusive = true) =>
    planFixture({ plan_id, category: 'dental', flags: { exclusive } })
  const free = { others: [], activePlans: [], shopper: shopperFixture(), effectiveDate: null }

  const maria = { policy_id: 'ABC-DEF-GHJ', name: 'María López', status: 'ACTIVE' } as const
  const has = (plan_id: number, ends_on: string | null = null) => ({ ...maria, plan_id, ends_on })

  test('a plan that the person has is refused with whose it is, how it stands and what to do [D-3.01, SF-8.15]', () => {
    const add = (eprocess: Eprocess) =>
      mayAdd(
        dental(1001),
        { ...free, shopper: shopperFixture({ eprocess }), activePlans: [has(2001), has(1001)] },
        today,
      )
    const todo = 'To change who it covers, call us to end it first, then add it again to start on or after that day.'
    expect(add('rep')).toEqual({
      errorCode: 'already-active',
      message: `María López already has Plan 1001: policy ABC-DEF-GHJ, active. ${todo}`,
    })
    expect(add('applicant')?.message).toBe(`You already have Plan 1001: policy ABC-DEF-GHJ, active. ${todo}`)
    expect(mayAdd(dental(1001), { ...free, activePlans: [has(2001)] }, today)).toBeUndefined()
  })

  test('a plan that ends by the new start may be added again; one that ends later is refused with its last day [D-3.01]', () => {
    const add = (ends_on: string, effectiveDate: string | null) =>
      mayAdd(dental(1001), { ...free, activePlans: [has(1001, ends_on)], effectiveDate }, today)
    const days = startDays(dental(1001), shopperFixture(), today)
    const [first = '', last = ''] = [days[0], days.at(-1)]
    expect(add(first, first)).toBeUndefined()
    expect(add(last, null)).toBeUndefined()
    expect(add(last, first)?.message).toMatch(/, active, ends on .+ \d{4}\. Choose a start day after that\.$/)
    expect(add('2030-01-01', null)).toMatchObject({ errorCode: 'already-active' })
  })

  test('a plan without a start day is refused to people who have it already, and to others because it has no days [D-3.01]', () => {
    const late = planFixture({ plan_id: 5, leadDays: 200 })
    const add = (ends_on: string) => mayAdd(late, { ...free, activePlans: [has(5, ends_on)] }, today)
    expect(add('2026-06-11')).toMatchObject({ errorCode: 'already-active' })
    expect(add(today)).toMatchObject({ errorCode: 'dates' })
  })

  test('the days that a cart offers leave out those on which a plan of it still covers the person; all of them if none is left [D-3.04]', () => {
    const days = ['2026-12-01', '2027-01-01', '2027-02-01']
    const offered = (...active: ActivePlan[]) => freeDays(days, [dental(1001), dental(1002)], active)
    expect(offered(has(1001, '2027-01-01'), has(2001))).toEqual(['2027-01-01', '2027-02-01'])
    expect(offered(has(1001))).toEqual(days)
    expect(offered()).toEqual(days)
  })

  test('a plan in its blackout is not added [D-3.01, SF-8.15]', () => {
    const plan = planFixture({ blackout: [january] })
    expect(mayAdd(plan, free, '2026-12-10')).toEqual({ errorCode: 'blackout', message: 'Not in January.' })
    expect(mayAdd(plan, { ...free, effectiveDate: '2027-01-01' }, '2026-11-10')).toMatchObject({
      errorCode: 'blackout',
    })
    expect(mayAdd(plan, free, '2026-11-10')).toBeUndefined()
  })

  test('a category marked exclusive takes one plan; another entry of the same plan, or a rider, is welcome [D-3.01]', () => {
    expect(mayAdd(dental(1002), { ...free, others: [dental(1001)] }, today)).toEqual({
      errorCode: 'exclusive',
      message: 'Your cart can hold one dental plan and already has Plan 1001. Remove it first.',
    })
    expect(mayAdd(dental(1001), { ...free, others: [dental(1001)] }, today)).toBeUndefined()
    expect(mayAdd(dental(1002), { ...free, others: [dental(1001, false)] }, today)).toBeUndefined()
    expect(mayAdd(dental(1002, false), { ...free, others: [dental(1001)] }, today)).toBeUndefined()
    expect(
      mayAdd(planFixture({ flags: { exclusive: true } }), { ...free, others: [dental(1001)] }, today),
    ).toBeUndefined()
  })

  test('plans without a common start day do not share a cart [D-3.04]', () => {
    const soonOnly = planFixture({ plan_id: 1, blackout: [{ ...january, from: '2026-08-01', to: '2026-12-31' }] })
    const late = planFixture({ plan_id: 2, leadDays: 40 })
    expect(mayAdd(late, { ...free, others: [soonOnly] }, today)).toEqual({
      errorCode: 'dates',
      message: 'This plan and those in your cart cannot start on the same day.',
    })
    expect(mayAdd(late, { ...free, others: [dental(1001)] }, today)).toBeUndefined()
  })

  test('of several reasons the plan in force comes first, then the blackout [D-3.01]', () => {
    const plan = planFixture({ plan_id: 5, blackout: [january], flags: { exclusive: true } })
    const others = [planFixture({ plan_id: 6, flags: { exclusive: true } })]
    expect(mayAdd(plan, { ...free, others, activePlans: [has(5)] }, '2026-12-10')).toMatchObject({
      errorCode: 'already-active',
    })
    expect(mayAdd(plan, { ...free, others }, '2026-12-10')).toMatchObject({ errorCode: 'blackout' })
  })
})
