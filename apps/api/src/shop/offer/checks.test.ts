import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errorCodes, type ErrorCode } from '@openroll/contract/shop/plan'
import { catalogFixture, planFixture, shopperFixture } from '../../testing/plan-fixture.ts'
import { isOffered, listPrice, pricePlan } from './price.ts'

const today = '2026-06-10'
const catalog = catalogFixture()
type PlanChanges = NonNullable<Parameters<typeof planFixture>[0]>
type Who = Parameters<typeof shopperFixture>[0]
const priced = (plan: PlanChanges, who: Who = {}, questionsAnswered = false) =>
  pricePlan(catalog, planFixture(plan), shopperFixture(who), today, { questionsAnswered })
const offered = (plan: PlanChanges, who: Who = {}) => isOffered(catalog, planFixture(plan), shopperFixture(who), today)

const noSmokers = { rating: { dimensions: ['tobacco'] as const }, rates: { '0': 1000, '1': 1500 } }
const byAge = { rating: { dimensions: ['age'] as const }, rates: { '39': 900, '40': 1000, '64': 3000 } }
const byArea = { rating: { areaScheme: 'ma', dimensions: ['area'] as const }, rates: { 'R-MA001': 1, 'R-MA004': 1000 } }
const form = { formByState: { TX: 8202 } }
const question = {
  questions: [{ question_id: 1, text: 'Well?', kind: 'yes_no' as const, options: [], required: true, declines: null }],
}
const texas = { zip: '77001', state: 'TX' }

describe('the checks of an offer', () => {
  test.each<[string, PlanChanges, Who, ErrorCode, string]>([
    [
      'SF-8.13',
      { offered: { portals: new Set([501]) } },
      { platform_group_id: 502 },
      'portalError',
      'Plan not available through this portal.',
    ],
    ['D-2.02', { offered: { portals: new Set([501]) } }, {}, 'portalError', 'Plan not available through this portal.'],
    [
      'D-2.02',
      { offered: { groups: new Set([77]) } },
      { group_id: 3001 },
      'portalError',
      'Plan not available for this group.',
    ],
    [
      'D-2.02',
      { offered: { processes: new Set(['rep'] as const) } },
      {},
      'portalError',
      'Plan not available for this kind of enrollment.',
    ],
    [
      'D-2.02',
      { offered: { enrollTypes: new Set(['new-group-member'] as const) } },
      {},
      'portalError',
      'Plan not available for this kind of enrollment.',
    ],
    [
      'SF-8.13',
      { offered: { states: new Set(['NY']) } },
      {},
      'stateError',
      'Plan not available in your state. Please change the state by editing your basic info above.',
    ],
    [
      'SF-8.13',
      { offered: { zips: new Set(['01008']) } },
      {},
      'metError',
      'Plan not available in the area. Please choose another area by editing your basic info above.',
    ],
    [
      'D-2.02',
      byArea,
      texas,
      'metError',
      'Plan not available in the area. Please choose another area by editing your basic info above.',
    ],
    [
      'D-2.02',
      { rating: { areaScheme: 'ma' } },
      texas,
      'metError',
      'Plan not available in the area. Please choose another area by editing your basic info above.',
    ],
    [
      'D-2.02',
      { ...byArea, rates: { 'R-MA001': 1000 } },
      {},
      'metError',
      'Plan not available in the area. Please choose another area by editing your basic info above.',
    ],
    [
      'D-2.02',
      {},
      { zip: '99999' },
      'metError',
      'Plan not available in the area. Please choose another area by editing your basic info above.',
    ],
    ['D-2.04', form, texas, 'changePid', 'Your state has its own version of this plan.'],
    [
      'SF-8.13',
      { offered: { ages: { from: 50, to: 75, message: 'From 50 to 75.' } } },
      {},
      'planAgeError',
      'From 50 to 75.',
    ],
    [
      'SF-8.13',
      byAge,
      { dob: '1956-01-01' },
      'ageError',
      'Plan not available for selected age group. Please edit your basic info above.',
    ],
    [
      'SF-8.13',
      { offered: { tiers: new Set(['IO'] as const) } },
      { tier: 'IS' },
      'tierError',
      'Plan not available for this tier. Please change the tier by editing your basic info above.',
    ],
    [
      'D-2.03',
      { rating: { dimensions: ['tier'] }, rates: { IO: 1000 } },
      { tier: 'IF' },
      'tierError',
      'Plan not available for this tier. Please change the tier by editing your basic info above.',
    ],
    ['SF-8.13', noSmokers, {}, 'smokerError', 'Tobacco usage required. Please choose tobacco usage by clicking here.'],
    [
      'SF-8.13',
      { offered: { minimumIncome: 15_000 } },
      {},
      'salaryError',
      'Please enter a sufficient annual income to add product to the cart by clicking here.',
    ],
    [
      'D-2.04',
      { offered: { minimumIncome: 15_000 } },
      { annual_income: 14_999 },
      'salaryError',
      'Please enter a sufficient annual income to add product to the cart by clicking here.',
    ],
    [
      'SF-8.13',
      { offered: { minimumHours: 30 } },
      {},
      'hourError',
      'Please enter a sufficient working hours to add product to the cart by clicking here.',
    ],
    [
      'D-2.04',
      { offered: { minimumHours: 30 } },
      { working_hours: 29 },
      'hourError',
      'Please enter a sufficient working hours to add product to the cart by clicking here.',
    ],
    ['SF-8.13', question, {}, 'newQuestionsError', 'Answer a few questions to see if you can get this plan.'],
  ])('[%s] %#: %j for %j is a %s', (_, plan, who, errorCode, message) =>
    expect(priced(plan, who)).toMatchObject({ errorCode, message }),
  )

  test('names the state’s own version of a plan, even if this one isn’t sold there [D-2.04]', () => {
    expect(priced({ ...form, offered: { states: new Set(['MA']) } }, texas)).toMatchObject({
      errorCode: 'changePid',
      pid: 8202,
    })
    expect(priced({ ...form, offered: { portals: new Set([501]) } }, texas)).toEqual({
      errorCode: 'portalError',
      message: 'Plan not available through this portal.',
    })
    expect(priced(form)).toHaveProperty('plans')
    expect(offered(form, texas)).toBe(false)
  })

  test.each<[string, PlanChanges, Who]>([
    ['the portal', { offered: { portals: new Set([501]) } }, { platform_group_id: 501 }],
    ['the group', { offered: { groups: new Set([77]) } }, { group_id: 77 }],
    ['the process', { offered: { processes: new Set(['rep'] as const) } }, { eprocess: 'rep' }],
    [
      'the kind of enrollment',
      { offered: { enrollTypes: new Set(['new-group-member'] as const) } },
      { enroll_type: 'new-group-member' },
    ],
    ['the state', { offered: { states: new Set(['MA']) } }, {}],
    ['the zip', { offered: { zips: new Set(['02108']) } }, {}],
    ['the rating area', byArea, {}],
    ['the first age', { offered: { ages: { from: 40, to: 75, message: '' } } }, {}],
    ['the last age', { offered: { ages: { from: 18, to: 40, message: '' } } }, {}],
    ['the tier', { offered: { tiers: new Set(['IS'] as const) } }, { tier: 'IS' }],
    ['smokers', noSmokers, { is_smoker: true }],
    ['enough income', { offered: { minimumIncome: 15_000 } }, { annual_income: 15_000 }],
    ['enough hours', { offered: { minimumHours: 30 } }, { working_hours: 30 }],
  ])('a plan limited by %s is offered to a matching person [D-2.02]', (_, plan, who) => {
    expect(priced(plan, who)).toHaveProperty('plans')
    expect(offered(plan, who)).toBe(true)
  })

  test('asks the questions once; answered, they no longer block the price [D-2.04]', () => {
    expect(priced(question, {}, true)).toHaveProperty('plans')
  })

  test('counts age on the first day of coverage: 40 on July 1 is 40 in June [D-2.05]', () => {
    expect(priced({ offered: { ages: { from: 40, to: 75, message: 'no' } } }, { dob: '1986-07-01' })).toHaveProperty(
      'plans',
    )
    expect(priced({ offered: { ages: { from: 40, to: 75, message: 'no' } } }, { dob: '1986-07-02' })).toMatchObject({
      errorCode: 'planAgeError',
    })
    expect(priced({ offered: { ages: { from: 18, to: 39, message: 'no' } } }, { dob: '1986-07-01' })).toMatchObject({
      errorCode: 'planAgeError',
    })
  })

  test('a listing drops plans not offered and keeps those that only need an answer [D-2.02]', () => {
    expect(offered({ offered: { states: new Set(['NY']) } })).toBe(false)
    expect(
      listPrice(catalog, planFixture({ offered: { states: new Set(['NY']) } }), shopperFixture(), today),
    ).toBeUndefined()
    for (const plan of [noSmokers, question, { offered: { minimumIncome: 15_000, minimumHours: 30 } }])
      expect(offered(plan)).toBe(true)
  })
})

/** A plan that can fail every check, and a person who passes them all. */
const strict: PlanChanges = {
  offered: {
    portals: new Set([501]),
    states: new Set(['MA', 'TX', 'RI']),
    zips: new Set(['02108']),
    ages: { from: 18, to: 70, message: 'From 18 to 70.' },
    tiers: new Set(['IO', 'IS']),
    minimumIncome: 15_000,
    minimumHours: 30,
  },
  formByState: { RI: 8202 },
  rating: { dimensions: ['age', 'tobacco'] },
  rates: { '40|0': 1000, '40|1': 1500, '75|0': 1000 },
  ...question,
}
const eligiblePerson: Who = { platform_group_id: 501, is_smoker: false, annual_income: 20_000, working_hours: 40 }
/** Changes that fail one check each, and none before it. */
const failingChanges: readonly (readonly [ErrorCode, Who])[] = [
  ['portalError', { platform_group_id: null }],
  ['stateError', { state: 'NY' }],
  ['metError', { zip: '77001' }],
  ['changePid', { state: 'RI' }],
  ['planAgeError', { dob: '1951-01-01' }],
  ['ageError', { dob: '1981-01-01' }],
  ['tierError', { tier: 'IF' }],
  ['smokerError', { is_smoker: null }],
  ['salaryError', { annual_income: 100 }],
  ['hourError', { working_hours: 1 }],
]

test('returns the first failed check [D-2.04]', () => {
  fc.assert(
    fc.property(fc.subarray([...failingChanges]), fc.boolean(), (failures, answered) => {
      // If two changes concern the same fact, the earlier one wins.
      const who = failures.toReversed().reduce<Who>((all, [, change]) => ({ ...all, ...change }), eligiblePerson)
      const codes = [...failures.map(([code]) => code), ...(answered ? [] : ['newQuestionsError' as const])]
      const first = errorCodes.find((code) => codes.includes(code))
      const outcome = priced(strict, who, answered)
      expect('errorCode' in outcome ? outcome.errorCode : undefined).toBe(first)
    }),
    { numRuns: 1000 },
  )
})
