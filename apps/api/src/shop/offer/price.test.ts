import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dependentsNeeded } from './dependents.ts'
import { catalogFixture, planFixture, ratesOf, shopperFixture } from '../../testing/plan-fixture.ts'
import { listPrice, pricePlan } from './price.ts'

const today = '2026-06-10'
const catalog = catalogFixture()
type PlanChanges = NonNullable<Parameters<typeof planFixture>[0]>
type Who = Parameters<typeof shopperFixture>[0]
const pricing = (plan: PlanChanges, who: Who = {}) =>
  pricePlan(catalog, planFixture(plan), shopperFixture(who), today, { questionsAnswered: true })
const cents = (plan: PlanChanges, who: Who = {}) => {
  const outcome = pricing(plan, who)
  return 'plans' in outcome ? outcome.plans.map((priced) => priced.cents) : outcome
}
const listed = (plan: PlanChanges, who: Who = {}) => listPrice(catalog, planFixture(plan), shopperFixture(who), today)

describe('looks up a rate by the plan’s dimensions', () => {
  test.each<[string, PlanChanges, Who, number]>([
    ['nothing', {}, {}, 1000],
    [
      'area',
      { rating: { areaScheme: 'ma', dimensions: ['area'] }, rates: { 'R-MA004': 1234, 'R-MA001': 1 } },
      {},
      1234,
    ],
    ['age', { rating: { dimensions: ['age'] }, rates: { '39': 1, '40': 1234, '41': 2 } }, {}, 1234],
    ['tier', { rating: { dimensions: ['tier'] }, rates: { IO: 1, IF: 1234 } }, { tier: 'IF' }, 1234],
    ['tobacco', { rating: { dimensions: ['tobacco'] }, rates: { '0': 1, '1': 1234 } }, { is_smoker: true }, 1234],
    ['no tobacco', { rating: { dimensions: ['tobacco'] }, rates: { '0': 1234, '1': 1 } }, { is_smoker: false }, 1234],
    [
      'children',
      { rating: { dimensions: ['children'] }, rates: { '0': 1, '2': 1234 } },
      { tier: 'IC', no_of_children: 2 },
      1234,
    ],
    [
      'no children',
      { rating: { dimensions: ['children'] }, rates: { '0': 1234, '2': 1 } },
      { no_of_children: 2 },
      1234,
    ],
    [
      'all',
      {
        rating: { areaScheme: 'ma', dimensions: ['area', 'age', 'tier', 'tobacco'] },
        rates: { 'R-MA004|40|IS|1': 1234 },
      },
      { tier: 'IS', is_smoker: true },
      1234,
    ],
  ])('%s [D-2.03]', (_, plan, who, price) => expect(cents(plan, who)).toEqual([price]))

  test('looks up income by band; income outside all bands is insufficient [D-2.03, D-2.04]', () => {
    const plan: PlanChanges = {
      rating: {
        dimensions: ['income'],
        incomeBands: [
          { from: 10_000, to: 19_999 },
          { from: 20_000, to: 50_000 },
        ],
      },
      rates: { '10000': 100, '20000': 200 },
    }
    expect(cents(plan, { annual_income: 19_999 })).toEqual([100])
    expect(cents(plan, { annual_income: 20_000 })).toEqual([200])
    for (const annual_income of [null, 9_999, 50_001]) {
      expect(pricing(plan, { annual_income })).toMatchObject({ errorCode: 'salaryError' })
    }
  })

  test('returns entries cheapest first; a list shows “from” the lowest [D-2.04]', () => {
    const amount = (ppid: number, rate: number) => ({
      ppid,
      plan_id: 3001,
      name: '',
      amount: ppid,
      rates: ratesOf({ '': rate }),
    })
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { minLength: 2 }), (rates) => {
        const plan = { entries: rates.map((rate, at) => amount(at + 1, rate)) }
        expect(cents(plan)).toEqual([...rates].sort((a, b) => a - b))
        expect(listed(plan)).toEqual({ cents: Math.min(...rates), from: true })
      }),
    )
    expect(listed({})).toEqual({ cents: 1000, from: false })
  })
})

describe('families', () => {
  const family: PlanChanges = {
    rating: { areaScheme: 'ma', dimensions: ['area', 'age'], method: 'family-sum' },
    rates: { 'R-MA004|14': 1, 'R-MA004|40': 1000, 'R-MA004|38': 200 },
  }
  const spouse_dob = '1987-07-02'

  test.each<[Who, number]>([
    [{}, 1000],
    [{ spouse_dob, no_of_children: 2 }, 1000],
    [{ tier: 'IS', spouse_dob }, 1200],
    [{ tier: 'IC', no_of_children: 2 }, 1002],
    [{ tier: 'IC', no_of_children: 3 }, 1003],
    [{ tier: 'IC', no_of_children: 9 }, 1003],
    [{ tier: 'IF', spouse_dob, no_of_children: 1 }, 1201],
    [{ tier: 'IF', spouse_dob, no_of_children: 5 }, 1203],
  ])('%j pay for the member, the spouse by age and at most three children: %i [D-2.08]', (who, price) =>
    expect(cents(family, who)).toEqual([price]),
  )

  test.each<[Who, string[]]>([
    [{ tier: 'IS' }, ['dep_dob']],
    [{ tier: 'IC' }, ['no_of_children']],
    [{ tier: 'IF' }, ['dep_dob', 'no_of_children']],
    [{ tier: 'IF', spouse_dob }, ['no_of_children']],
  ])('a plan rated by dependents, for %j, needs %j first [D-2.08]', (who, needs) => {
    expect(dependentsNeeded(planFixture(family), shopperFixture(who))).toEqual(needs)
    expect(pricing(family, who)).toEqual({ needs })
  })

  test('asks about dependents only if the plan is rated by them and the tier has them [D-2.08]', () => {
    expect(dependentsNeeded(planFixture(), shopperFixture({ tier: 'IF' }))).toEqual([])
    expect(dependentsNeeded(planFixture(family), shopperFixture())).toEqual([])
  })

  test('a list waits for the spouse’s birth date, and assumes one child until the number is known [D-2.08]', () => {
    expect(listed(family, { tier: 'IS' })).toEqual({ cents: null, from: true })
    expect(listed(family, { tier: 'IC' })).toEqual({ cents: 1001, from: true })
    expect(listed(family, { tier: 'IF', spouse_dob })).toEqual({ cents: 1201, from: true })
    expect(listed(family, { tier: 'IF', spouse_dob, no_of_children: 2 })).toEqual({ cents: 1202, from: false })
  })

  test('a spouse without a rate refuses the plan [D-2.04]', () =>
    expect(pricing(family, { tier: 'IS', spouse_dob: '1950-01-01' })).toMatchObject({ errorCode: 'ageError' }))

  test('rates one child as another tier if the plan says so, and asks for the number [D-2.08]', () => {
    const plan: PlanChanges = {
      rating: { dimensions: ['tier'], oneChildTier: 'IS' },
      rates: { IO: 100, IS: 200, IC: 300, IF: 400 },
    }
    expect(cents(plan, { tier: 'IC', no_of_children: 1 })).toEqual([200])
    expect(cents(plan, { tier: 'IC', no_of_children: 2 })).toEqual([300])
    expect(cents(plan, { tier: 'IF', no_of_children: 1 })).toEqual([400])
    expect(cents(plan, { tier: 'IF' })).toEqual([400])
    expect(pricing(plan, { tier: 'IC' })).toEqual({ needs: ['no_of_children'] })
    expect(listed(plan, { tier: 'IC' })).toEqual({ cents: 200, from: true })
  })
})

describe('who is rated, and at which rates', () => {
  const byAge: PlanChanges = { rating: { dimensions: ['age'] }, rates: { '40': 1000 } }
  const sum: PlanChanges = { rating: { dimensions: ['age'], method: 'family-sum' }, rates: { '40': 1000, '38': 200 } }
  const entry = (ppid: number, rates: Readonly<Record<string, number>>) => ({
    ppid,
    plan_id: 3001,
    name: '',
    amount: ppid,
    rates: ratesOf(rates),
  })
  const spouse_dob = '1950-01-01'

  test.each<[string, PlanChanges, Who, number[]]>([
    [
      'two children without the separate tier for one child',
      { rating: { dimensions: ['tier'] }, rates: { IC: 300 } },
      { tier: 'IC', no_of_children: 1 },
      [300],
    ],
    ['a spouse the plan doesn’t rate', byAge, { tier: 'IS', spouse_dob }, [1000]],
    ['only the member for the member tier, even if children have no rate', sum, { no_of_children: 2 }, [1000]],
    [
      'the entries that have a rate',
      { ...byAge, entries: [entry(1, { '39': 1 }), entry(2, { '40': 700 })] },
      {},
      [700],
    ],
    [
      'percentage and monthly fees together',
      { rating: { feeBasisPoints: 300 }, fees: [{ name: 'Service', cents: 250, once: false }] },
      {},
      [1280],
    ],
  ])('%s [D-2.03, D-2.08]', (_, plan, who, price) => expect(cents(plan, who)).toEqual(price))

  test('among equal prices the older entry comes first [D-2.04]', () => {
    const outcome = pricing({ entries: [entry(2, { '': 5 }), entry(1, { '': 5 }), entry(3, { '': 4 })] })
    expect('plans' in outcome && outcome.plans.map((priced) => priced.entry.ppid)).toEqual([3, 1, 2])
  })

  test('an entry without a rate doesn’t raise the listed price [D-2.02]', () =>
    expect(listed({ ...byAge, entries: [entry(1, { '39': 1 }), entry(2, { '40': 700 })] })).toEqual({
      cents: 700,
      from: false,
    }))

  test('a family without a rate for children has no price [D-2.04]', () =>
    expect(pricing(sum, { tier: 'IC', no_of_children: 2 })).toMatchObject({ errorCode: 'tierError' }))

  test('prices only the amounts with a rate for everyone [D-2.04, D-2.08]', () => {
    const entries = [entry(1, { '39': 1 }), entry(2, { '40': 700 }), entry(3, { '40': 900, '38': 200 })]
    expect(cents({ ...sum, entries })).toEqual([700, 900])
    expect(cents({ ...sum, entries }, { tier: 'IS', spouse_dob: '1987-07-02' })).toEqual([1100])
  })

  test('a plan rated by income without bands is sold to no one [D-2.04]', () =>
    expect(pricing({ rating: { dimensions: ['income'] }, rates: { '0': 100 } }, { annual_income: 0 })).toMatchObject({
      errorCode: 'salaryError',
    }))

  test('unknown income is in no band [D-2.04]', () => {
    const plan: PlanChanges = {
      rating: { dimensions: ['income'], incomeBands: [{ from: 0, to: 9999 }] },
      rates: { '0': 100 },
    }
    expect(cents(plan, { annual_income: 0 })).toEqual([100])
    expect(pricing(plan)).toMatchObject({ errorCode: 'salaryError' })
  })

  test.each([[null], [0]])('a benefit based on income has no price for %s [D-2.03, D-2.04]', (annual_income) => {
    const plan: PlanChanges = { rating: { perBenefit: { unitCents: 10_000, incomeBasisPoints: 6000 } } }
    expect(pricing(plan, { annual_income })).toMatchObject({ errorCode: 'salaryError' })
    expect(listed(plan, { annual_income })).toEqual({ cents: null, from: true })
    expect(pricing(plan, { annual_income: 1 })).toHaveProperty('plans')
  })
})

describe('derived prices', () => {
  const disability: PlanChanges['rating'] = { perBenefit: { unitCents: 10_000, incomeBasisPoints: 6000 } }

  test.each([
    [20_000, 125, 1250],
    [15_000, 101, 758],
    [50_000, 333, 8325],
    [40_001, 77, 1540],
  ])('an income of %i at %i cents per 100 of monthly benefit costs %i [D-2.03]', (annual_income, rate, price) =>
    expect(cents({ rating: disability, rates: { '': rate } }, { annual_income })).toEqual([price]),
  )

  test.each([
    [1000, 1030],
    [50, 52],
    [49, 50],
    [16, 16],
    [17, 18],
    [3885, 4002],
  ])('%i cents with the 3 percent fee are %i [D-2.09, D-2.03]', (rate, price) =>
    expect(cents({ rating: { feeBasisPoints: 300 }, rates: { '': rate } })).toEqual([price]),
  )

  test('rounds a benefit’s price and its fee once, at the end [D-2.03]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 0, max: 10_000 }),
        (annual_income, rate, feeBasisPoints) => {
          const [price] = [
            cents({ rating: { ...disability, feeBasisPoints }, rates: { '': rate } }, { annual_income }),
          ].flat()
          const top = BigInt(rate) * BigInt(annual_income) * 100n * 6000n * BigInt(10_000 + feeBasisPoints)
          const bottom = 12n * 10_000n * 10_000n * 10_000n
          const off = 2n * (top - BigInt(Number(price)) * bottom)
          expect(off < bottom && off >= -bottom).toBe(true)
        },
      ),
    )
    expect(
      cents({ rating: { ...disability, feeBasisPoints: 300 }, rates: { '': 101 } }, { annual_income: 15_000 }),
    ).toEqual([780])
  })

  test('leaves a published rate unchanged [D-2.03]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), (rate) => {
        expect(cents({ rates: { '': rate } })).toEqual([rate])
      }),
    )
  })

  test('monthly fees are in the price, one-time fees are not [D-3.05]', () => {
    const fees = [
      { name: 'Service', cents: 250, once: false },
      { name: 'Application', cents: 2500, once: true },
    ]
    expect(cents({ fees })).toEqual([1250])
    expect(listed({ fees })).toEqual({ cents: 1250, from: false })
  })
})
