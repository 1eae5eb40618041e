import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectations, services, type Service } from '@openroll/contract/shop/care'
import type { Care, Network, Pays } from '../../catalog/pays.ts'
import type { Certainty } from '@openroll/contract/shop/likely'
import { careCost, type PlannedService } from './care-cost.ts'
import { stepWords } from '../likely/step-words.ts'

const adult = { child: false }
const inside = (network: Omit<Network, 'care'>, care: Network['care']): Pays => ({ in: { ...network, care } })
/** A $50 deductible for fillings and crowns, and a $1,500 yearly limit. */
const standard = inside(
  { deductible: 5_000, limit: 150_000 },
  {
    preventive: { share: 0 },
    basic: { share: 45, deductible: true },
    major: { share: 50, deductible: true },
    braces: { share: 50, most: 200_000, mostChild: 350_000, waiting: 0 },
  },
)
const small = inside({ deductible: 0, limit: 30_000 }, standard.in.care)

const paid: readonly [string, Pays | null, readonly PlannedService[], readonly number[], Certainty, string][] = [
  [
    'checkups are free',
    standard,
    expectations.checkups.care,
    [0],
    'exact',
    '2 checkups with cleaning, $150 each: the plan pays everything; you pay $0',
  ],
  // $50 + 45% of $150 + 45% of $200 = 50 + 67.50 + 90
  [
    'fillings share one deductible',
    standard,
    expectations.fillings.care,
    [0, 20_750],
    'exact',
    '2 fillings, $200 each: the plan pays 55% after the $50 deductible; you pay $207.50',
  ],
  // $50 + 50% of $1,150
  [
    'a crown after the deductible',
    standard,
    expectations.crown.care,
    [0, 62_500],
    'exact',
    'Crown $1,200: the plan pays 50% after the $50 deductible; you pay $625',
  ],
  // the plan pays $300 for checkups, its whole yearly limit
  [
    'the yearly limit is used up',
    small,
    expectations.crown.care,
    [0, 120_000],
    'exact',
    'Crown $1,200: the plan pays 50%, until it reaches its yearly limit of $300; you pay $1,200',
  ],
  // half of $5,000 is $2,500, and the plan stops at $2,000
  [
    'braces have their own limit',
    standard,
    expectations.braces.care,
    [0, 300_000],
    'exact',
    'Braces, full treatment $5,000: the plan pays 50%, up to a lifetime limit of $2,000; you pay $3,000',
  ],
  [
    'a plan without stated benefits',
    null,
    [{ service: 'crown', count: 1 }],
    [0],
    'unknown',
    'Crown $1,200: the plan’s benefit summary doesn’t say what you pay; we can’t tell',
  ],
  [
    'a copay each time',
    inside({}, { preventive: { fee: 1_000 } }),
    expectations.checkups.care,
    [2_000],
    'exact',
    '2 checkups with cleaning, $150 each: you pay a copay of $10 each time, and the plan pays the rest; you pay $20',
  ],
  // $10 + 11% of $190
  [
    'a copay and an approximate share',
    inside({}, { basic: { fee: 1_000, share: 11, about: true } }),
    [{ service: 'filling', count: 1 }],
    [3_090],
    'about',
    'Filling $200: you pay a copay of $10, and the plan pays about 89% of the rest; you pay about $30.90',
  ],
  [
    'a waiting period of a year',
    inside({}, { major: { share: 50, waiting: 12 } }),
    [{ service: 'crown', count: 1 }],
    [120_000],
    'exact',
    'Crown $1,200: the plan pays only after 12 months; you pay $1,200',
  ],
  [
    'a waiting period of half a year',
    inside({}, { major: { share: 50, waiting: 6 } }),
    [{ service: 'crown', count: 1 }],
    [60_000],
    'about',
    'Crown $1,200: the plan pays 50% starting in month 7; you pay about $600',
  ],
  [
    'an unstated waiting period',
    inside({}, { braces: { share: 50, waiting: 'unknown' } }),
    [{ service: 'braces', count: 1 }],
    [0],
    'unknown',
    'Braces, full treatment $5,000: the plan’s benefit summary doesn’t give the waiting period; we can’t tell',
  ],
  [
    'not covered',
    inside({}, { major: { covered: false } }),
    [{ service: 'crown', count: 1 }],
    [120_000],
    'exact',
    'Crown $1,200: the plan doesn’t pay for it; you pay $1,200',
  ],
  [
    'covered for children only',
    inside({}, { braces: { share: 50, onlyChildren: true } }),
    [{ service: 'braces', count: 1 }],
    [500_000],
    'exact',
    'Braces, full treatment $5,000: the plan covers only children; you pay $5,000',
  ],
  // the deductible is known, the share of the remaining $9,500 is not
  [
    'an unstated share',
    inside({ deductible: 250_000 }, { hospital: { deductible: true } }),
    [{ service: 'hospital', count: 1 }],
    [250_000],
    'unknown',
    'Hospital stay $12,000: you pay the $2,500 deductible, and the benefit summary doesn’t give your share of the rest; ' +
      'you pay at least $2,500',
  ],
  // 20% of $12,000 is $2,400, but the out-of-pocket maximum is $2,000
  [
    'the out-of-pocket maximum',
    inside({ outOfPocket: 200_000 }, { hospital: { share: 20 } }),
    [{ service: 'hospital', count: 1 }],
    [200_000],
    'exact',
    'Hospital stay $12,000: the plan pays 80%, and everything above your out-of-pocket maximum; you pay $2,000',
  ],
  [
    'frames within the plan’s allowance',
    inside({}, { frames: { fee: 0, about: true } }),
    [{ service: 'frames', count: 1 }],
    [0],
    'about',
    'Frames $150: the plan pays everything, if they’re within the plan’s frame allowance; you pay about $0',
  ],
]
test.each(paid)('%s', (_, pays, care, cents, sure, sentence) => {
  const cost = careCost(pays, 'in', care, adult)
  expect(cost.steps.map(({ payCents }) => payCents)).toEqual(cents)
  expect(cost.sure).toBe(sure)
  expect(stepWords(cost.steps.at(-1)!, adult)).toBe(sentence)
})

test('one unstated amount makes the year unknown [D-2.14]', () => {
  const braces = inside({}, { preventive: { fee: 3_000 }, braces: { share: 50, waiting: 'unknown' } })
  expect(careCost(braces, 'in', expectations.braces.care, adult)).toMatchObject({ payCents: 6_000, sure: 'unknown' })
  const stay = inside({ deductible: 250_000 }, { hospital: { deductible: true } })
  const { sure, steps } = careCost(stay, 'in', [{ service: 'hospital', count: 1 }], adult)
  expect([sure, steps[0]?.sure]).toEqual(['unknown', 'least'])
})

test('pays a child’s braces up to the child’s limit', () => {
  const { steps, payCents } = careCost(standard, 'in', expectations.braces.care, { child: true })
  expect(payCents).toBe(250_000)
  expect(stepWords(steps.at(-1)!, { child: true })).toBe(
    'Braces, full treatment $5,000 for a child: the plan pays 50%; you pay $2,500',
  )
})

test('out of network, one plan pays nothing, one its share of the allowance, and one doesn’t say', () => {
  const crown: readonly PlannedService[] = [{ service: 'crown', count: 1 }]
  const outside = (out: NonNullable<Pays['out']>) => careCost({ in: standard.in, out }, 'out', crown, adult)
  expect(outside('networkOnly')).toMatchObject({ payCents: 120_000, planCents: 0, sure: 'exact' })
  const allowed = outside({
    deductible: 10_000,
    limit: 'none',
    care: { major: { share: 60, deductible: true, allowance: true } },
  })
  expect(allowed).toMatchObject({ payCents: 76_000, planCents: 44_000, sure: 'least' })
  expect(stepWords(allowed.steps[0]!, adult)).toBe(
    'Crown $1,200: the plan pays 40% after the $100 deductible, but not charges above its allowance; you pay at least $760',
  )
  expect(careCost(standard, 'out', crown, adult)).toMatchObject({ payCents: 0, sure: 'unknown' })
})

const amount = fc.integer({ min: 0, max: 600_000 })
const limit = fc.option(fc.oneof(amount, fc.constant('none' as const)), { nil: undefined })
const care: fc.Arbitrary<Care> = fc.oneof(
  fc.constant<Care>({ covered: false }),
  fc.record(
    {
      share: fc.integer({ min: 0, max: 100 }),
      fee: amount,
      deductible: fc.constant(true as const),
      most: fc.oneof(amount, fc.constant('none' as const)),
      onlyChildren: fc.constant(true as const),
      waiting: fc.oneof(fc.integer({ min: 0, max: 24 }), fc.constant('unknown' as const)),
      about: fc.constant(true as const),
      allowance: fc.constant(true as const),
    },
    { requiredKeys: [] },
  ),
)
const network: fc.Arbitrary<Network> = fc.record({
  deductible: fc.option(amount, { nil: undefined }),
  limit,
  outOfPocket: fc.option(amount, { nil: undefined }),
  care: fc.record({ preventive: care, basic: care, major: care, braces: care, hospital: care }, { requiredKeys: [] }),
})
const names = Object.keys(services) as Service[]
const planned = fc.array(fc.record({ service: fc.constantFrom(...names), count: fc.integer({ min: 1, max: 4 }) }), {
  maxLength: 6,
})

test('amounts are never negative, steps add up, person and plan pay the full price, and more care never costs less', () => {
  fc.assert(
    fc.property(
      network,
      planned,
      fc.record({ service: fc.constantFrom(...names), count: fc.constant(1) }),
      fc.nat(6),
      fc.boolean(),
      (of, year, more, at, child) => {
        const cost = careCost({ in: of }, 'in', year, { child })
        expect(cost.steps.every(({ payCents, planCents }) => payCents >= 0 && planCents >= 0)).toBe(true)
        expect(cost.steps.reduce((sum, { payCents }) => sum + payCents, 0)).toBe(cost.payCents)
        for (const { service, count, payCents, planCents } of cost.steps.filter(
          ({ sure }) => sure === 'exact' || sure === 'about',
        ))
          expect(payCents + planCents).toBe(count * services[service].cents)
        const pricier = careCost({ in: of }, 'in', year.toSpliced(at, 0, more), { child })
        expect(pricier.payCents).toBeGreaterThanOrEqual(cost.payCents)
      },
    ),
    { numRuns: 2000 },
  )
})
