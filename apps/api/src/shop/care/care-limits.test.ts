import { describe, expect, test } from 'vitest'
import type { Service } from '@openroll/contract/shop/care'
import type { Certainty } from '@openroll/contract/shop/likely'
import type { Care, Network } from '../../catalog/pays.ts'
import { careCost, type CostReason, type Person } from './care-cost.ts'

/** A plan with the same terms for all care, and its network's yearly amounts. */
const cost = (of: Omit<Network, 'care'>, care: Care, asked: readonly Service[], person: Person = { child: false }) =>
  careCost(
    { in: { ...of, care: { basic: care, major: care, braces: care, hospital: care } } },
    'in',
    asked.map((service) => ({ service, count: 1 })),
    person,
  )
const half: Care = { share: 50 }
type ExpectedCost = { readonly pay: readonly number[]; readonly sure: Certainty; readonly last?: Partial<CostReason> }

describe('yearly amounts of a plan', () => {
  test.each<[string, Omit<Network, 'care'>, Care, readonly Service[], ExpectedCost]>([
    ['no care costs nothing', {}, half, [], { pay: [], sure: 'exact' }],
    [
      'the person pays for care within the deductible, even if the share is unstated',
      { deductible: 250_000 },
      { deductible: true },
      ['crown'],
      { pay: [120_000], sure: 'exact', last: { first: 120_000, unstated: false } },
    ],
    [
      'a deductible is met once a year',
      { deductible: 130_000 },
      { ...half, deductible: true },
      ['crown', 'filling', 'filling'],
      { pay: [120_000, 15_000, 10_000], sure: 'exact', last: { first: 0 } },
    ],
    [
      'care without a deductible doesn’t use it up',
      { deductible: 5_000 },
      half,
      ['crown'],
      { pay: [60_000], sure: 'exact', last: { first: 0 } },
    ],
    [
      'an unstated deductible makes the cost unknown',
      {},
      { ...half, deductible: true },
      ['crown'],
      { pay: [0], sure: 'unknown', last: { first: 0, unstated: false } },
    ],
    [
      'with an unstated share, the known part stops at the out-of-pocket maximum',
      { deductible: 250_000, outOfPocket: 200_000 },
      { deductible: true },
      ['hospital', 'hospital'],
      { pay: [200_000, 0], sure: 'unknown', last: { first: 0, unstated: true } },
    ],
    [
      'payments for care with an unstated share count toward the out-of-pocket maximum',
      { deductible: 150_000, outOfPocket: 130_000 },
      { deductible: true },
      ['crown', 'hospital'],
      { pay: [120_000, 10_000], sure: 'unknown', last: { first: 30_000, unstated: true } },
    ],
    [
      'one yearly limit applies to all care',
      { limit: 100_000 },
      half,
      ['crown', 'crown', 'crown'],
      { pay: [60_000, 80_000, 120_000], sure: 'exact', last: { cut: { of: 'year', cents: 100_000 } } },
    ],
    [
      'a yearly limit that is reached exactly reduces nothing',
      { limit: 60_000 },
      half,
      ['crown'],
      { pay: [60_000], sure: 'exact', last: { cut: null } },
    ],
    [
      'one out-of-pocket maximum applies to all care, and the plan pays everything above it',
      { outOfPocket: 90_000 },
      half,
      ['crown', 'crown', 'crown'],
      { pay: [60_000, 30_000, 0], sure: 'exact', last: { capped: true } },
    ],
    [
      'an out-of-pocket maximum that is reached exactly caps nothing',
      { outOfPocket: 60_000 },
      half,
      ['crown'],
      { pay: [60_000], sure: 'exact', last: { capped: false } },
    ],
    // 45 percent of $149.99 is $67.4955.
    [
      'a share is rounded half up',
      { deductible: 5_001 },
      { share: 45, deductible: true },
      ['filling'],
      { pay: [11_751], sure: 'exact' },
    ],
  ])('%s', (_, of, care, asked, { pay, sure, last }) => {
    const { steps, payCents, planCents, ...all } = cost(of, care, asked)
    expect(steps.map((step) => step.payCents)).toEqual(pay)
    expect(all.sure).toBe(sure)
    expect(payCents).toBe(pay.reduce((sum, each) => sum + each, 0))
    expect(planCents).toBe(steps.reduce((sum, step) => sum + step.planCents, 0))
    expect(steps.at(-1)?.because ?? {}).toMatchObject(last ?? {})
  })
})

describe('lifetime limits for adults and children', () => {
  const [adult, child] = [{ child: false }, { child: true }]
  test.each<[string, Care, Person, readonly Service[], readonly number[], CostReason['cut']]>([
    [
      'one for all treatments',
      { most: 200_000 },
      adult,
      ['braces', 'braces'],
      [300_000, 500_000],
      { of: 'lifetime', cents: 200_000 },
    ],
    [
      'one for each kind of care',
      { most: 50_000 },
      adult,
      ['crown', 'braces'],
      [70_000, 450_000],
      { of: 'lifetime', cents: 50_000 },
    ],
    ['none', { most: 'none' }, adult, ['braces'], [250_000], null],
    [
      'the limit for everyone, if there is none for a child',
      { most: 200_000 },
      child,
      ['braces'],
      [300_000],
      { of: 'lifetime', cents: 200_000 },
    ],
    [
      'one for children only, for an adult',
      { mostChild: 100_000 },
      adult,
      ['braces'],
      [490_000],
      { of: 'year', cents: 10_000 },
    ],
    [
      'one for children only, for a child',
      { mostChild: 100_000 },
      child,
      ['braces'],
      [400_000],
      { of: 'lifetime', cents: 100_000 },
    ],
  ])('%s, with a yearly limit of $100', (_, limits, person, asked, pay, cut) => {
    const { steps } = cost({ limit: 10_000 }, { ...half, ...limits }, asked, person)
    expect(steps.map((step) => step.payCents)).toEqual(pay)
    expect(steps.at(-1)?.because.cut).toEqual(cut)
  })

  test('a lifetime limit doesn’t reduce the yearly limit', () => {
    const care = { major: half, braces: { ...half, most: 200_000 } }
    const asked = [
      { service: 'braces', count: 1 },
      { service: 'crown', count: 1 },
    ] as const
    const { steps } = careCost({ in: { limit: 60_000, care } }, 'in', asked, adult)
    expect(steps.map((step) => step.payCents)).toEqual([300_000, 60_000])
  })
})

test.each<[string, Care, Person, number, Certainty]>([
  ['without a waiting period', { share: 50, waiting: 0 }, { child: false }, 60_000, 'exact'],
  ['covered from the last month', { share: 50, waiting: 11 }, { child: false }, 60_000, 'about'],
  ['covered from next year', { share: 50, waiting: 12 }, { child: false }, 120_000, 'exact'],
  [
    'covered from next year, with an approximate share',
    { share: 50, waiting: 12, about: true },
    { child: false },
    120_000,
    'exact',
  ],
  ['covered for children only, for a child', { share: 50, onlyChildren: true }, { child: true }, 60_000, 'exact'],
  [
    'covered for children only, for an adult, with an unstated waiting period',
    { onlyChildren: true, waiting: 'unknown' },
    { child: false },
    120_000,
    'exact',
  ],
  [
    'covered up to an allowance, with an approximate share',
    { share: 50, allowance: true, about: true },
    { child: false },
    60_000,
    'least',
  ],
  ['with an approximate share', { share: 50, about: true }, { child: false }, 60_000, 'about'],
  ['with a copay above its price', { fee: 130_000, share: 50 }, { child: false }, 120_000, 'exact'],
])('a crown %s costs the person', (_, care, person, pay, sure) =>
  expect(cost({}, care, ['crown'], person)).toMatchObject({ payCents: pay, sure }),
)

test('each step gives its reason, and the least certain one decides the year’s certainty', () => {
  const care = { basic: { ...half, about: true }, major: { covered: false } } as const
  const asked = (['crown', 'filling', 'braces'] as const).map((service) => ({ service, count: 2 }))
  const { steps, ...year } = careCost({ in: { care }, out: 'networkOnly' }, 'in', asked, { child: false })
  expect(steps.map(({ because }) => because.care)).toEqual([care.major, care.basic, 'unstated'])
  expect(steps.map((step) => [step.payCents, step.planCents, step.sure])).toEqual([
    [240_000, 0, 'exact'],
    [20_000, 20_000, 'about'],
    [0, 0, 'unknown'],
  ])
  expect(year).toEqual({ payCents: 260_000, planCents: 20_000, sure: 'unknown' })
  const { steps: outside } = careCost({ in: { care }, out: 'networkOnly' }, 'out', asked, { child: false })
  expect(outside.map(({ payCents, because }) => [payCents, because])).toEqual(
    [240_000, 40_000, 1_000_000].map((pay) => [
      pay,
      { care: 'elsewhere', first: 0, cut: null, capped: false, unstated: false },
    ]),
  )
})
