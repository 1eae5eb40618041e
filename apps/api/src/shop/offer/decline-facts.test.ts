import { expect, test } from 'vitest'
import { catalogFixture, planFixture } from '../../testing/plan-fixture.ts'
import { factsThatMatter } from './decline-facts.ts'
import { enrollmentFixture } from '../../testing/enrollment-fixture.ts'

const chicago = { zip: '60601', city: 'Chicago', state: 'IL', county: 'Cook', areas: { dental: '1' } }
const zips = [chicago, { ...chicago, zip: '60602' }, { ...chicago, zip: '53703', areas: { dental: '4' } }]
const catalog = { ...catalogFixture(), zips: new Map(zips.map((zip) => [zip.zip, zip])) }
const bare = planFixture()
type Plan = typeof bare
const facts = enrollmentFixture({ tier: 'IF' })
const differs = (plan: Plan, change: object) =>
  factsThatMatter(catalog, plan, { ...facts, ...change }) !== factsThatMatter(catalog, plan, facts)

test.each([{ dob: '1981-04-05' }, { gender: '0' }, { state: 'WI' }])(
  'a change to %o makes a different person for every plan [D-2.10]',
  (change) => expect(differs(bare, change)).toBe(true),
)

const rated = (rating: Partial<Plan['rating']>) => planFixture({ rating })
const sold = (offered: Partial<Plan['offered']>) => planFixture({ offered })
const [tier, children, income] = [{ tier: 'IO' }, { no_of_children: 2 }, { annual_income: 9000 }]

test.each<[string, object, Plan]>([
  ['tobacco', { is_smoker: true }, rated({ dimensions: ['tobacco'] })],
  ['the income a plan asks for', income, sold({ minimumIncome: 1 })],
  ['the income it’s rated by', income, rated({ dimensions: ['income'] })],
  ['the income that it insures', income, rated({ perBenefit: { unitCents: 1, incomeBasisPoints: 1 } })],
  ['hours', { working_hours: 30 }, sold({ minimumHours: 20 })],
  ['the tier it’s rated by', tier, rated({ dimensions: ['tier'] })],
  ['the tier where children are rated', tier, rated({ dimensions: ['children'] })],
  ['the tier for a single child', tier, rated({ oneChildTier: 'IS' })],
  ['the tiers it’s sold to', tier, sold({ tiers: new Set(['IO']) })],
  ['the tier of a family’s sum', tier, rated({ method: 'family-sum' })],
  ['the number of children', children, rated({ dimensions: ['children'] })],
  ['the number of children that changes the tier', children, rated({ oneChildTier: 'IS' })],
  ['the number of children in a family’s sum', children, rated({ method: 'family-sum' })],
  ['the spouse in a family’s sum', { spouse_dob: '1981-02-03' }, rated({ method: 'family-sum' })],
  ['the zip codes it’s sold in', { zip: '53703' }, sold({ zips: new Set(['60601']) })],
  ['the rating area', { zip: '53703' }, rated({ areaScheme: 'dental' })],
])('%s matters only to plans that depend on it [D-2.10]', (_, change, plan) => {
  expect([differs(bare, change), differs(plan, change)]).toEqual([false, true])
})

test('a zip code matters only if plans are sold or rated by it [D-2.10]', () => {
  expect(differs(sold({ zips: new Set(['60601', '60602']) }), { zip: '60602' })).toBe(false)
  expect(differs(rated({ areaScheme: 'dental' }), { zip: '60602' })).toBe(false)
  expect(differs(rated({ areaScheme: 'dental' }), { zip: '00000' })).toBe(true)
})
