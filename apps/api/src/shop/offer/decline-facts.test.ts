import { expect, test } from 'vitest'
import { shippedCatalogue } from '../../testing/shipped.ts'
import { factsThatMatter } from './decline-facts.ts'

const catalogue = shippedCatalogue()
const found = catalogue.plans.get(8101)
if (found === undefined) throw new Error('no plan 8101')
const rating = { ...found.rating, dimensions: [], areaScheme: null, oneChildTier: null, perBenefit: null }
const offered = { ...found.offered, zips: null, tiers: null, minimumIncome: null, minimumHours: null }
const bare = { ...found, rating, offered }
const facts = {
  dob: '1980-04-05',
  gender: '1',
  state: 'IL',
  tier: 'IF',
  zip: '60601',
  is_smoker: null,
  annual_income: null,
  working_hours: null,
  spouse_dob: null,
  no_of_children: null,
} as const
const differs = (plan: typeof found, change: object) =>
  factsThatMatter(catalogue, plan, { ...facts, ...change }) !== factsThatMatter(catalogue, plan, facts)

test.each([{ dob: '1981-04-05' }, { gender: '0' }, { state: 'WI' }])(
  '%o is another person for any plan [D-2.10]',
  (change) => expect(differs(bare, change)).toBe(true),
)

test.each([
  ['tobacco', { is_smoker: true }, { ...bare, rating: { ...rating, dimensions: ['tobacco' as const] } }],
  ['income', { annual_income: 9000 }, { ...bare, offered: { ...offered, minimumIncome: 1 } }],
  ['hours', { working_hours: 30 }, { ...bare, offered: { ...offered, minimumHours: 20 } }],
  ['the tier', { tier: 'IO' }, { ...bare, rating: { ...rating, dimensions: ['tier' as const] } }],
  ['the zips sold in', { zip: '53703' }, { ...bare, offered: { ...offered, zips: new Set(['60601']) } }],
])('%s matters to a plan that rests on it, and to no other [D-2.10]', (_, change, plan) => {
  expect([differs(bare, change), differs(plan, change)]).toEqual([false, true])
})
