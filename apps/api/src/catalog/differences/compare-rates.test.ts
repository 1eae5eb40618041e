import { expect, test } from 'vitest'
import { planFixture } from '../../testing/plan-fixture.ts'
import { compareRates, noRateChanges } from './compare-rates.ts'

const byAge = { dimensions: ['area', 'age'] } as const
const plan = (rates: Record<string, number>) => planFixture({ rating: byAge, rates })
const shipped = { 'A|40': 10_000, 'A|41': 20_000, 'B|40': 30_000 }

test.each<[string, Record<string, number>, object]>([
  ['no change', shipped, noRateChanges],
  [
    'one went up and one down',
    { 'A|40': 10_500, 'A|41': 19_000, 'B|40': 30_000 },
    {
      ...noRateChanges,
      up: 1,
      down: 1,
      rise: { of: 'area A, age 40', before: '100.00', after: '105.00', share: 500 },
      fall: { of: 'area A, age 41', before: '200.00', after: '190.00', share: -500 },
    },
  ],
  [
    'the biggest change is by percentage, not by dollars',
    { 'A|40': 11_000, 'A|41': 20_000, 'B|40': 32_000 },
    { ...noRateChanges, up: 2, rise: { of: 'area A, age 40', before: '100.00', after: '110.00', share: 1000 } },
  ],
  [
    'an area was added, an age removed, and one rate changed',
    { 'A|40': 10_000, 'B|40': 27_000, 'C|40': 1 },
    {
      ...noRateChanges,
      down: 1,
      added: 1,
      gone: 1,
      fall: { of: 'area B, age 40', before: '300.00', after: '270.00', share: -1000 },
    },
  ],
])('compares the rates of two versions: %s [D-2.01]', (_what, rates, expected) => {
  expect(compareRates(plan(shipped), plan(rates))).toEqual(expected)
})

test('a price rising from zero has no percentage, and rates with other dimensions are all new', () => {
  expect(compareRates(plan({ 'A|40': 0 }), plan({ 'A|40': 100 }))).toMatchObject({ up: 1, rise: { share: 0 } })
  const byTier = planFixture({ rating: { dimensions: ['tier'] }, rates: { IO: 1, IF: 2 } })
  expect(compareRates(plan(shipped), byTier)).toEqual({ ...noRateChanges, added: 2, gone: 3 })
})
