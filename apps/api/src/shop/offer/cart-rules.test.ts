import type { Eprocess } from '@openroll/contract/words'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { availableStartDays, type ActivePlan } from './active-plan.ts'
import { startDays } from './dates.ts'
import { cartTotals, dropUnpaired, addFault, membershipDue, oneTimeFees, repriceCart } from './cart-rules.ts'
import { catalogFixture, planFixture, ratesOf, shopperFixture } from '../../testing/plan-fixture.ts'

const today = '2026-06-10'
const line = (plan_id: number, price_cents = 1, fee_cents = 0) => ({
  plan_id,
  plan_pricing_id: plan_id * 10,
  price_cents,
  fee_cents,
})

describe('totals', () => {
  test('the month is the sum of the lines; the first month adds one-time fees; membership is charged once [D-3.02, SF-9.05]', () => {
    const lines = [line(1001, 3885), line(7001, 995, 2500)]
    expect(cartTotals(lines, 0)).toEqual({ recurring: 4880, initial: 7380 })
    expect(cartTotals(lines, 500)).toEqual({ recurring: 5380, initial: 7880 })
    expect(cartTotals([], 0)).toEqual({ recurring: 0, initial: 0 })
  })

  test('charges membership if any plan requires the association [D-3.02]', () => {
    const member = planFixture({ flags: { association: true } })
    expect(membershipDue([planFixture(), member, member], { membershipCents: 750 })).toBe(750)
    expect(membershipDue([planFixture()], { membershipCents: 750 })).toBe(0)
  })

  test('totals are the sum of any lines in any order [D-3.02, D-3.05]', () => {
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

  test('counts only one-time fees as such [D-3.02]', () =>
    expect(
      oneTimeFees(
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

describe('a repriced cart', () => {
  const tiered = { rating: { dimensions: ['tier'] as const }, rates: { IO: 500, IS: 900 } }
  const rx = planFixture({ ...tiered, plan_id: 7101, fees: [{ name: 'Start', cents: 2500, once: true }] })
  const bay = planFixture({ plan_id: 7102, name: 'Bay State', offered: { states: new Set(['MA']) } })
  const catalog = catalogFixture(rx, bay)
  const texan = shopperFixture({ zip: '77001', state: 'TX', tier: 'IS' })

  test('updates prices and drops lines no longer offered, with the reason [D-3.03]', () => {
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

  test('a line’s price doesn’t depend on the others or their order [D-3.03]', () => {
    const lines = [line(7101), line(7102)]
    const there = repriceCart(catalog, lines, shopperFixture(), today)
    const back = repriceCart(catalog, lines.toReversed(), shopperFixture(), today)
    expect(there.kept).toHaveLength(2)
    expect(back.kept.toReversed()).toEqual(there.kept)
  })

  test('drops plans and price entries no longer in the catalog [D-3.03]', () => {
    const gone = repriceCart(catalog, [{ ...line(7101), plan_pricing_id: 5 }, line(7199)], shopperFixture(), today)
    expect(gone.kept).toEqual([])
    expect(gone.dropped.map(({ reason }) => reason)).toEqual([
      'This amount isn’t available to you.',
      'We no longer sell this plan.',
    ])
  })

  test('keeps a line’s own amount among several [D-3.01]', () => {
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

  test('drops a line that needs data about the family [D-3.03, D-2.08]', () => {
    const family = planFixture({
      plan_id: 4001,
      rating: { method: 'family-sum', dimensions: ['age'] },
      rates: { '40': 1, '14': 1 },
    })
    const { kept, dropped } = repriceCart(catalogFixture(family), [line(4001)], shopperFixture({ tier: 'IS' }), today)
    expect([kept.length, dropped.length]).toEqual([0, 1])
  })

  test('drops a plan together with the one it requires [D-2.07, D-3.03]', () => {
    const life = planFixture({ plan_id: 9101, addedWith: 9102 })
    const wellness = planFixture({ plan_id: 9102, name: 'Wellness', offered: { states: new Set(['MA']) } })
    const both = catalogFixture(life, wellness)
    expect(repriceCart(both, [line(9101), line(9102)], shopperFixture(), today).kept).toHaveLength(2)
    const { kept, dropped } = repriceCart(both, [line(9101), line(9102)], texan, today)
    expect(kept).toEqual([])
    expect(dropped).toContainEqual({
      plan_id: 9101,
      plan_name: 'Plan 9101',
      reason: 'This plan is sold only with Wellness.',
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
      'whose questions declined the person',
      planFixture(),
      { answered: [{ plan_id: 7101, form: 'questions', asked: '', declines: [{ under: person, message: 'No' }] }] },
      'Your answers rule out this plan.',
    ],
    [
      'with unanswered questions',
      planFixture({ questions: [question] }),
      {},
      'Answer a few questions to see if you can get this plan.',
    ],
    [
      'with unanswered Aflac questions',
      planFixture({ aflacQuestions: [{ qid: 1, question: 'Well?', true_condition: 1 }] }),
      {},
      'Answer this plan’s questions before you add it.',
    ],
    [
      'that is priced for a family with missing data',
      planFixture({ rating: { method: 'family-sum', dimensions: ['age'] }, rates: { '40': 1 } }),
      {},
      'This plan’s price depends on your family. Add it again and tell us about them.',
    ],
    ['that starts too late', planFixture({ leadDays: 200 }), {}, 'This plan can’t start in the next three months.'],
    ['that is free', planFixture({ rates: { '': 0 } }), {}, 'We can’t sell you this plan: it has no price.'],
  ] as const)('drops a line %s, with the reason [D-3.03, D-2.12]', (_, plan, known, reason) => {
    const cart = repriceCart(catalogFixture(plan), [line(7101)], { ...person, ...known }, today)
    expect(cart).toEqual({ kept: [], dropped: [{ plan_id: 7101, plan_name: 'Plan 7101', reason }] })
  })

  test('drops a line without an agreement to sign, with the reason [D-2.12]', () => {
    const plan = planFixture()
    const unsigned = { ...catalogFixture(plan), agreements: [] }
    expect(repriceCart(unsigned, [line(7101), line(7199)], person, today).dropped).toEqual([
      {
        plan_id: 7101,
        plan_name: 'Plan 7101',
        reason: 'We can’t sell this plan: it has no agreement to sign.',
      },
      { plan_id: 7199, plan_name: 'A plan', reason: 'We no longer sell this plan.' },
    ])
  })

  test('dropping a line also drops the lines that require it [D-2.07]', () => {
    const base = planFixture({ plan_id: 1, addedWith: 9 })
    const rider = planFixture({ plan_id: 2, flags: { rider: true } })
    const naming = { ...base, related: [2] }
    const other = planFixture({ plan_id: 3 })
    const { kept, dropped } = dropUnpaired(catalogFixture(naming, rider, other), [line(2), line(1), line(3), line(4)])
    expect(kept.map(({ plan_id }) => plan_id)).toEqual([3, 4])
    expect(dropped.map(({ plan_id }) => plan_id)).toEqual([1, 2])
  })

  test('drops a line without a start date because of a blackout, with its message [D-3.01, D-3.03]', () => {
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

describe('adding to the cart', () => {
  const january = { from: '2027-01-01', to: '2027-01-31', states: [], groups: [], message: 'Not in January.' }
  const dental = (plan_id: number, exclusive = true) =>
    planFixture({ plan_id, category: 'dental', flags: { exclusive } })
  const free = { others: [], activePlans: [], shopper: shopperFixture(), effectiveDate: null }

  const maria = { policy_id: 'ABC-DEF-GHJ', name: 'María López', status: 'ACTIVE' } as const
  const has = (plan_id: number, ends_on: string | null = null) => ({ ...maria, plan_id, ends_on })

  test('refuses a plan the person already has, naming whose it is, its status and what to do [D-3.01, SF-8.15]', () => {
    const add = (eprocess: Eprocess) =>
      addFault(
        dental(1001),
        { ...free, shopper: shopperFixture({ eprocess }), activePlans: [has(2001), has(1001)] },
        today,
      )
    const todo = 'To change who it covers, call us to end it first. Then add it again with a start date after it ends.'
    expect(add('rep')).toEqual({
      errorCode: 'already-active',
      message: `María López already has Plan 1001: policy ABC-DEF-GHJ, active. ${todo}`,
    })
    expect(add('applicant')?.message).toBe(`You already have Plan 1001: policy ABC-DEF-GHJ, active. ${todo}`)
    expect(addFault(dental(1001), { ...free, activePlans: [has(2001)] }, today)).toBeUndefined()
  })

  test('allows a plan that ends by the new start; refuses one that ends later, with its last day [D-3.01]', () => {
    const add = (ends_on: string, effectiveDate: string | null) =>
      addFault(dental(1001), { ...free, activePlans: [has(1001, ends_on)], effectiveDate }, today)
    const days = startDays(dental(1001), shopperFixture(), today)
    const [first = '', last = ''] = [days[0], days.at(-1)]
    expect(add(first, first)).toBeUndefined()
    expect(add(last, null)).toBeUndefined()
    expect(add(last, first)?.message).toMatch(/, active \(ends .+ \d{4}\)\. Choose a start date after that\.$/)
    expect(add('2030-01-01', null)).toMatchObject({ errorCode: 'already-active' })
  })

  test('refuses a plan without start dates as already active, or as having none [D-3.01]', () => {
    const late = planFixture({ plan_id: 5, leadDays: 200 })
    const add = (ends_on: string) => addFault(late, { ...free, activePlans: [has(5, ends_on)] }, today)
    expect(add('2026-06-11')).toMatchObject({ errorCode: 'already-active' })
    expect(add(today)).toMatchObject({ errorCode: 'dates' })
  })

  test('offers only start dates on which no plan in the cart already covers the person, or all if there are none [D-3.04]', () => {
    const days = ['2026-12-01', '2027-01-01', '2027-02-01']
    const offered = (...active: ActivePlan[]) => availableStartDays(days, [dental(1001), dental(1002)], active)
    expect(offered(has(1001, '2027-01-01'), has(2001))).toEqual(['2027-01-01', '2027-02-01'])
    expect(offered(has(1001))).toEqual(days)
    expect(offered()).toEqual(days)
  })

  test('refuses a plan in its blackout [D-3.01, SF-8.15]', () => {
    const plan = planFixture({ blackout: [january] })
    expect(addFault(plan, free, '2026-12-10')).toEqual({ errorCode: 'blackout', message: 'Not in January.' })
    expect(addFault(plan, { ...free, effectiveDate: '2027-01-01' }, '2026-11-10')).toMatchObject({
      errorCode: 'blackout',
    })
    expect(addFault(plan, free, '2026-11-10')).toBeUndefined()
  })

  test('allows one plan of an exclusive category; another entry of the same plan, or a rider, is fine [D-3.01]', () => {
    expect(addFault(dental(1002), { ...free, others: [dental(1001)] }, today)).toEqual({
      errorCode: 'exclusive',
      message: 'Your cart can hold one dental plan and already has Plan 1001. Remove it first.',
    })
    expect(addFault(dental(1001), { ...free, others: [dental(1001)] }, today)).toBeUndefined()
    expect(addFault(dental(1002), { ...free, others: [dental(1001, false)] }, today)).toBeUndefined()
    expect(addFault(dental(1002, false), { ...free, others: [dental(1001)] }, today)).toBeUndefined()
    expect(
      addFault(planFixture({ flags: { exclusive: true } }), { ...free, others: [dental(1001)] }, today),
    ).toBeUndefined()
  })

  test('refuses plans without a common start date [D-3.04]', () => {
    const soonOnly = planFixture({ plan_id: 1, blackout: [{ ...january, from: '2026-08-01', to: '2026-12-31' }] })
    const late = planFixture({ plan_id: 2, leadDays: 40 })
    expect(addFault(late, { ...free, others: [soonOnly] }, today)).toEqual({
      errorCode: 'dates',
      message: 'This plan and the plans in your cart can’t start on the same day.',
    })
    expect(addFault(late, { ...free, others: [dental(1001)] }, today)).toBeUndefined()
  })

  test('reports an active plan before a blackout [D-3.01]', () => {
    const plan = planFixture({ plan_id: 5, blackout: [january], flags: { exclusive: true } })
    const others = [planFixture({ plan_id: 6, flags: { exclusive: true } })]
    expect(addFault(plan, { ...free, others, activePlans: [has(5)] }, '2026-12-10')).toMatchObject({
      errorCode: 'already-active',
    })
    expect(addFault(plan, { ...free, others }, '2026-12-10')).toMatchObject({ errorCode: 'blackout' })
  })
})
