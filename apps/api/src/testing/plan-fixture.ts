import type { Catalog, Plan, Zip } from '../catalog/catalog.ts'
import { collectRates, type RateTable } from '../catalog/rate-table.ts'
import type { Shopper } from '../shop/offer/shopper.ts'

/** Base fixtures of rule tests: a plain plan, person and catalog, changed as needed. */

type Changes = Partial<Omit<Plan, 'offered' | 'rating' | 'flags'>> & {
  readonly offered?: Partial<Plan['offered']>
  readonly rating?: Partial<Plan['rating']>
  readonly flags?: Partial<Plan['flags']>
  /** The rates of its only price entry, whose ppid is ten times the plan id. */
  readonly rates?: Readonly<Record<string, number>>
}

const everywhere: Plan['offered'] = {
  states: null,
  zips: null,
  portals: null,
  groups: null,
  processes: null,
  enrollTypes: null,
  tiers: null,
  ages: null,
  minimumIncome: null,
  minimumHours: null,
}
const oneRate: Plan['rating'] = {
  areaScheme: null,
  dimensions: [],
  method: 'member',
  childAge: 14,
  childrenCounted: 3,
  oneChildTier: null,
  feeBasisPoints: 0,
  perBenefit: null,
}
const noFlags: Plan['flags'] = {
  association: false,
  prudential: false,
  underwritten: false,
  paysOnDeath: false,
  needsEmployer: false,
  exclusive: false,
  rider: false,
}
const section = { name: '', text: '' }
const noTexts: Plan['texts'] = {
  short: '',
  header: '',
  body: '',
  blueBar: '',
  association: '',
  exclusions: section,
  example: section,
  faq: section,
}

/** Rates by values joined with '|', as in { 'R-MA004|40': 31240 }. */
export const ratesOf = (rates: Readonly<Record<string, number>>): RateTable => {
  const keys = Object.keys(rates).map((key) => (key === '' ? [] : key.split('|')))
  const collected = collectRates(keys[0]?.length ?? 0)
  for (const key of keys) collected.add(key, rates[key.join('|')] ?? 0)
  return collected.build().table
}

/** A plan that costs everyone $10.00 a month, with changes applied. */
export const planFixture = ({ offered, rating, flags, rates = { '': 1000 }, ...changes }: Changes = {}): Plan => {
  const plan_id = changes.plan_id ?? 7101
  const name = changes.name ?? `Plan ${plan_id}`
  return {
    plan_id,
    code: 'RX-1',
    name,
    category: 'rx',
    carrier: 'Carrier',
    logo: null,
    source: 'sample',
    texts: noTexts,
    facts: [],
    benefits: null,
    pays: null,
    network: null,
    flags: { ...noFlags, ...flags },
    offered: { ...everywhere, ...offered },
    rating: { ...oneRate, ...rating },
    entries: [{ ppid: plan_id * 10, plan_id, name, amount: null, rates: ratesOf(rates) }],
    fees: [],
    leadDays: 5,
    formByState: {},
    blackout: [],
    questions: [],
    aflacQuestions: [],
    related: [],
    addedWith: null,
    agreements: [],
    asks: {},
    ...changes,
  }
}

const boston: Zip = {
  zip: '02108',
  city: 'Boston',
  state: 'MA',
  county: 'Suffolk',
  areas: { ma: 'R-MA004', dental: '2' },
}
const houston: Zip = { zip: '77001', city: 'Houston', state: 'TX', county: 'Harris', areas: { dental: '3' } }

/** A catalog of these plans, with zip codes 02108 in Massachusetts and 77001 in Texas, and one agreement. */
export const catalogFixture = (...plans: readonly Plan[]): Catalog => ({
  version: 3,
  membershipCents: 500,
  plans: new Map(plans.map((plan) => [plan.plan_id, plan])),
  planList: plans,
  zips: new Map([boston, houston].map((zip) => [zip.zip, zip])),
  soldIn: () => plans,
  soldAt: () => Uint32Array.from(plans.keys()),
  placeOf: Number,
  states: [],
  banks: new Map(),
  races: [],
  sicCodes: [],
  agreements: [{ agreement_id: 'terms', version: 1, head: 'Terms', body: '<p>Terms.</p>', required: true }],
  networks: [],
  logos: {},
  wellness: null,
  healthQuestions: [],
})

/** A single person in Boston, 40 on 2026-07-01, enrolling alone, who answered nothing else yet. */
export const shopperFixture = (changes: Partial<Shopper> = {}): Shopper => ({
  zip: '02108',
  state: 'MA',
  dob: '1986-03-15',
  tier: 'IO',
  is_smoker: null,
  annual_income: null,
  working_hours: null,
  spouse_dob: null,
  no_of_children: null,
  eprocess: 'applicant',
  enroll_type: 'new-member',
  group_id: null,
  platform_group_id: null,
  ...changes,
})
