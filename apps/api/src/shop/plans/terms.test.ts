import { expect, test } from 'vitest'
import type { Pays } from '../../catalog/pays.ts'
import { termsOf, type PlanFacts } from './terms.ts'

const planFacts = (given: Partial<PlanFacts>): PlanFacts => ({
  name: 'Plan',
  category: 'dental',
  facts: [],
  pays: null,
  ...given,
})
const dental = (
  basic: Pays['in']['care']['basic'],
  major: Pays['in']['care']['major'],
  more: Partial<Pays['in']> = {},
) => planFacts({ pays: { in: { deductible: 0, limit: 'none', ...more, care: { basic, major } } } })

test.each([
  // A $200 filling and a $1,200 crown, calculated by hand.
  ['shares of 30% and 60%', dental({ share: 30 }, { share: 60 }), [60, 720], undefined],
  [
    '$50 first, then 45% of $150 and 65% of $1,150',
    dental({ share: 45, deductible: true }, { share: 65, deductible: true }, { deductible: 5000 }),
    [117.5, 797.5],
    undefined,
  ],
  [
    'costs above the $500 that the plan pays',
    dental({ share: 0 }, { share: 50 }, { limit: 50_000 }),
    [0, 700],
    undefined,
  ],
  ['approximate copays', dental({ share: 11, fee: 1000, about: true }, { share: 0 }), [30.9, 0], ['about', 'exact']],
  ['no costs if the plan states none', planFacts({}), [null, null], ['unknown', 'unknown']],
] as const)('a row shows %s', (_name, plan, you_pay, sure) => {
  const terms = termsOf(plan)
  expect(terms.you_pay).toEqual(you_pay)
  expect(terms.sure).toEqual(sure)
})

test('a service with only its deductible stated costs at least that', () => {
  const pays: Pays = {
    in: { deductible: 250_000, limit: 'none', care: { hospital: { deductible: true } } },
    out: 'networkOnly',
  }
  const facts = [{ label: 'Level', value: 'Bronze: pays about 60%' }]
  expect(termsOf(planFacts({ category: 'medical', name: 'Harbor 2500 High', facts, pays }))).toEqual({
    you_pay: [null, 2500],
    sure: ['unknown', 'least'],
    first: 2500,
    limit: 'none',
    level: 'Bronze',
    network: 'network',
  })
})

test('deductible and limit are dollars, the level comes from the name, and paying out of network means any provider', () => {
  const pays: Pays = { in: { deductible: 5000, limit: 150_000, care: {} }, out: { care: {} } }
  expect(termsOf(planFacts({ name: 'Harbor Dental Standard', pays }))).toMatchObject({
    first: 50,
    limit: 1500,
    level: 'Standard',
    network: 'any',
  })
})

test('a vision plan has no dollar limit; a category without typical services has no costs', () => {
  const pays: Pays = { in: { limit: 'none', care: { exam: { share: 0 }, lenses: { fee: 1000 } } } }
  expect(termsOf(planFacts({ category: 'vision', pays }))).toEqual({ you_pay: [0, 10] })
  expect(termsOf(planFacts({ category: 'term_life', name: 'Group Term Life' }))).toEqual({})
})
