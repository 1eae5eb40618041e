import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Plan } from '../../catalog/catalog.ts'
import { referenceFolder } from '../../catalog/versions/reference.ts'
import { shippedCatalog } from '../../testing/shipped.ts'
import { shopperFixture } from '../../testing/plan-fixture.ts'
import { isOffered, pricePlan } from './price.ts'
import type { Shopper } from './shopper.ts'

/** Reads every published rate from its table and asks for it as a person would. */

const catalog = shippedCatalog()
/** Coverage can start on 2026-07-01. */
const today = '2026-06-10'

type Row = Readonly<Record<string, string>>
/** Table rows; cells have no commas or quotes. */
const tableOf = (path: string): Row[] => {
  const bytes = readFileSync(join(referenceFolder, path))
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  expect(text).not.toContain('"')
  const [header = [], ...rows] = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','))
  return rows.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])))
}
const centsOf = (published = ''): number => {
  expect(published).toMatch(/^\d+\.\d\d$/)
  return Number(published.replace('.', ''))
}
const planWithId = (id: number): Plan => {
  const plan = catalog.plans.get(id)
  if (plan === undefined) throw new Error(`the catalog has no plan ${id}`)
  return plan
}
/** The first plan id of each table; plans follow in table order. */
const optionsOf = (rows: readonly Row[], firstId: number): Map<string, Plan> => {
  const options = [...new Set(rows.map((row) => `${row['carrier']}, ${row['option']}`))]
  return new Map(options.map((option, at) => [option, planWithId(firstId + at)]))
}
const at = (zip: string, changes: Partial<Shopper>): Shopper =>
  shopperFixture({ zip, state: catalog.zips.get(zip)?.state ?? '', ...changes })
const outcome = (plan: Plan, shopper: Shopper) => {
  const pricing = pricePlan(catalog, plan, shopper, today, { questionsAnswered: true })
  return 'plans' in pricing ? pricing.plans.map(({ cents }) => cents) : pricing
}
const bornAt = (age: number): string => `${2026 - age}-07-01`

const zips = tableOf('zips.csv.gz')
const zipOfRegion = new Map(zips.map(({ area_dental = '', zip = '' }) => [area_dental, zip]))

/** Tier names in the published tables. */
const published: readonly (readonly [Partial<Shopper>, string])[] = [
  [{ tier: 'IO' }, 'monthly_self'],
  [{ tier: 'IS' }, 'monthly_self_plus_one'],
  [{ tier: 'IC', no_of_children: 1 }, 'monthly_self_plus_one'],
  [{ tier: 'IC', no_of_children: 2 }, 'monthly_family'],
  [{ tier: 'IF' }, 'monthly_family'],
]
const pricesAsked = (plan: Plan | undefined, zip: string) =>
  published.map(([who]) => (plan === undefined ? 'no plan' : outcome(plan, at(zip, who))))
const pricesPublished = (row: Row) => published.map(([, column]) => [centsOf(row[column])])

const optionOf = (row: Row): string => `${row['carrier']}, ${row['option']}`

test('returns every published dental rate, by region and tier [D-2.03, D-2.02]', () => {
  const rows = tableOf('rates/fedvip-2026-dental.csv')
  const plans = optionsOf(rows, 1001)
  expect([rows.length, plans.size]).toEqual([103, 21])
  for (const row of rows) {
    const plan = plans.get(optionOf(row))
    if (plan === undefined) throw new Error(`no plan for ${optionOf(row)}`)
    // A regional carrier's states may miss some of its rating regions; its rates are checked anyway.
    const anywhere = { ...plan, offered: { ...plan.offered, states: null } }
    const zip = zipOfRegion.get(row['rating_region'] ?? '') ?? '02108'
    expect([optionOf(row), pricesAsked(anywhere, zip)]).toEqual([optionOf(row), pricesPublished(row)])
  }
})

test('offers no dental plan in a region without a rate [D-2.02]', () => {
  const rows = tableOf('rates/fedvip-2026-dental.csv')
  const sold = new Set(rows.map((row) => `${optionOf(row)}, ${row['rating_region']}`))
  const wrong = [...optionsOf(rows, 1001)].flatMap(([option, plan]) =>
    [...zipOfRegion]
      .filter(
        ([region, zip]) =>
          !sold.has(`${option}, ${region}`) && !sold.has(`${option}, `) && isOffered(catalog, plan, at(zip, {}), today),
      )
      .map(([region]) => `${option}, ${region}`),
  )
  expect([sold.size, wrong]).toEqual([103, []])
})

test('returns every published vision rate, by tier, in every region [D-2.03]', () => {
  const rows = tableOf('rates/fedvip-2026-vision.csv')
  const plans = optionsOf(rows, 2001)
  expect([rows.length, plans.size]).toEqual([10, 10])
  for (const row of rows) {
    for (const zip of zipOfRegion.values())
      expect(pricesAsked(plans.get(optionOf(row)), zip)).toEqual(pricesPublished(row))
  }
})

test('returns every published term life rate, by age band and amount [D-2.03]', () => {
  const rows = tableOf('rates/va-vgli-2014.csv')
  expect(rows).toHaveLength(440)
  const plan = planWithId(3001)
  for (const { age_from, age_to, coverage_amount, monthly_premium } of rows) {
    for (const age of [Math.max(Number(age_from), 18), Math.min(Number(age_to), 99)]) {
      const pricing = pricePlan(catalog, plan, at('02108', { dob: bornAt(age) }), today, { questionsAnswered: true })
      const plans = 'plans' in pricing ? pricing.plans : []
      const asked = plans.find(({ entry }) => entry.amount === Number(coverage_amount))
      expect([age, coverage_amount, asked?.cents]).toEqual([age, coverage_amount, centsOf(monthly_premium)])
    }
  }
})

test('returns every published medical rate where the plan is sold, and sells it nowhere else [D-2.03, D-2.04]', () => {
  const zipsOfArea = Map.groupBy(zips, ({ area_ma = '' }) => area_ma)
  const plans = new Map(catalog.planList.map((plan) => [plan.code, plan]))
  const counts = { asked: 0, elsewhere: 0 }
  for (const { hios_plan_id = '', rating_area = '', age, monthly_premium } of tableOf('rates/ma-2018-q1.csv.gz')) {
    const plan = plans.get(hios_plan_id)
    if (plan === undefined) throw new Error(`the catalog has no plan ${hios_plan_id}`)
    const ofArea = zipsOfArea.get(rating_area) ?? []
    const sold = ofArea.find(({ zip = '' }) => plan.offered.zips === null || plan.offered.zips.has(zip))
    const found = outcome(plan, at((sold ?? ofArea[0])?.['zip'] ?? '', { dob: bornAt(Number(age)) }))
    counts[sold === undefined ? 'elsewhere' : 'asked'] += 1
    const wanted = sold === undefined ? 'metError' : String(centsOf(monthly_premium))
    const answered = Array.isArray(found) ? found.join() : 'errorCode' in found ? found.errorCode : 'needs'
    if (answered !== wanted) throw new Error(`${hios_plan_id} ${rating_area} ${age}: ${answered}, not ${wanted}`)
  }
  // BMC HealthNet's three plans have rates but no service area in three rating areas: 3 plans, 3 areas, 51 ages.
  expect(counts).toEqual({ asked: 13_923, elsewhere: 459 })
})

test('medical rates span ages 14 to 64 on the first day of coverage [D-2.05]', () => {
  const plan = catalog.planList.find(({ category, offered }) => category === 'medical' && offered.zips?.has('02108'))
  if (plan === undefined) throw new Error('no medical plan is sold in Boston')
  for (const [age, sold] of [
    [13, false],
    [14, true],
    [64, true],
    [65, false],
  ] as const) {
    expect([age, Array.isArray(outcome(plan, at('02108', { dob: bornAt(age) })))]).toEqual([age, sold])
  }
})

test('a family’s medical price adds the published rates of member, spouse and at most three children of 14 [D-2.08]', () => {
  const rows = tableOf('rates/ma-2018-q1.csv.gz')
  const plan = catalog.planList.find(({ category, offered }) => category === 'medical' && offered.zips?.has('02108'))
  const area = zips.find(({ zip }) => zip === '02108')?.['area_ma']
  const rate = (age: number): number =>
    centsOf(
      rows.find(
        (row) => row['hios_plan_id'] === plan?.code && row['rating_area'] === area && row['age'] === `${age}`,
      )?.['monthly_premium'],
    )
  if (plan === undefined) throw new Error('no medical plan is sold in Boston')
  const family = { tier: 'IF' as const, dob: bornAt(40), spouse_dob: bornAt(38) }
  expect(outcome(plan, at('02108', { ...family, no_of_children: 2 }))).toEqual([rate(40) + rate(38) + 2 * rate(14)])
  expect(outcome(plan, at('02108', { ...family, no_of_children: 5 }))).toEqual([rate(40) + rate(38) + 3 * rate(14)])
})

test('only Prudential and premier prices include the 3 percent fee [D-2.09]', () => {
  for (const { name, code, flags, rating } of catalog.planList) {
    expect([name, rating.feeBasisPoints]).toEqual([name, flags.prudential || code.startsWith('L713') ? 300 : 0])
  }
})
