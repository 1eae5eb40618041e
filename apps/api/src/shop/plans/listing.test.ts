import * as fc from 'fast-check'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { tiers } from '@openroll/contract/tier-meanings'
import { codesOf, enrollType, eprocess } from '@openroll/contract/words'
import type { Catalog } from '../../catalog/catalog.ts'
import { checkFiles } from '../../catalog/check/check-catalog.ts'
import { referenceFolder } from '../../catalog/versions/reference.ts'
import { readFiles, textOf, type DataFiles } from '../../data-files/read-files.ts'
import { openMetrics } from '../../metrics.ts'
import { changedFiles } from '../../testing/changed-files.ts'
import { makeCountry } from '../../testing/country/country.ts'
import { listPrice } from '../offer/price.ts'
import type { Shopper } from '../offer/shopper.ts'
import { listingFor } from './listing.ts'
import { plansFor } from './shown-plans.ts'

/** PRICE_QUESTIONS=100000 prices that many lists in each catalog, with a country as large as the benchmark's. */
const asked = Number(process.env.PRICE_QUESTIONS ?? 0)

const shipped = readFiles(referenceFolder)
/** The shipped plans use no group, portal, process, income or blackout; some of these do. */
const restrictedFiles = changedFiles(shipped, {
  'plans/lifestyle/7001-everyday-wellness.yaml': (text) => `${text}offered: { groups: [77], minimumHours: 20 }\n`,
  'plans/rx/7101-medicine-savings.yaml': (text) =>
    `${text}offered: { portals: [501], processes: [rep], minimumIncome: 20000 }\n`,
  'bases/vision.yaml': (text) => `${text}leadDays: 20\n`,
  'bases/medical-ma.yaml': (text) =>
    `${text}blackout: [{ from: '2026-12-01', to: '2027-01-15', groups: [3001], message: No }]\n`,
})
const buildCatalog = (files: DataFiles): Catalog => {
  const { faults, build } = checkFiles(files)
  expect(faults).toEqual([])
  return build(1)
}
const zipsIn = (files: DataFiles): string[] =>
  (textOf(files, 'zips.csv.gz') ?? '')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => row.slice(0, 5))

const day = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
const known = <T>(values: fc.Arbitrary<T>) => fc.option(values)

const shoppers = (catalog: Catalog, zips: readonly string[]): fc.Arbitrary<Shopper> => {
  const own = {
    zip: fc.oneof(
      { weight: 10, arbitrary: fc.constantFrom(...zips) },
      { weight: 10, arbitrary: fc.constantFrom(...zips.filter((zip) => /^(02|33)/.test(zip))) },
      fc.constantFrom('99999', '02108'),
    ),
    dob: day('1920-01-01', '2012-12-31'),
    tier: fc.constantFrom(...tiers),
    is_smoker: known(fc.boolean()),
    annual_income: known(fc.integer({ min: 0, max: 200_000 })),
    working_hours: known(fc.integer({ min: 0, max: 60 })),
    spouse_dob: known(day('1920-01-01', '2012-12-31')),
    no_of_children: known(fc.integer({ min: 1, max: 6 })),
    eprocess: fc.constantFrom(...codesOf(eprocess)),
    enroll_type: fc.constantFrom(...codesOf(enrollType)),
    group_id: known(fc.constantFrom(77, 3001, 3002, 9)),
    platform_group_id: known(fc.constantFrom(501, 502, 9)),
    moved: fc.integer({ min: 0, max: 30 }).map((chance) => chance === 0),
  }
  return fc.record(own).map(({ moved, ...shopper }) => ({
    ...shopper,
    // An enrollment may have started while its zip code was in another state.
    state: moved ? 'IL' : (catalog.zips.get(shopper.zip)?.state ?? 'TX'),
  }))
}

/** Every plan in the list, priced without lookups or caches. */
const priceDirectly = (catalog: Catalog, shopper: Shopper, today: string) =>
  catalog.planList
    .filter(({ flags }) => !flags.rider)
    .flatMap((plan) => {
      const price = listPrice(catalog, plan, shopper, today)
      return price === undefined
        ? []
        : [
            {
              plan_id: plan.plan_id,
              price: price.cents === null ? null : (price.cents / 100).toFixed(2),
              from: price.from,
            },
          ]
    })

test.each<[string, () => DataFiles, number]>([
  ['the shipped catalog', () => restrictedFiles, 400],
  ['a country’s catalog', () => makeCountry(asked > 0 ? 3000 : 300).files, 150],
])(
  'in %s a list is the same from all plans, from the zip code’s plans, and from the cache [D-2.02] [D-2.05]',
  { timeout: asked > 0 ? 7_200_000 : 60_000 },
  (_of, files, few) => {
    const catalog = buildCatalog(files())
    const zips = zipsIn(files())
    const neighbors = new Map(
      zips.map((zip, at) => [
        zip,
        { zip: zips[at + 1] ?? zip, state: catalog.zips.get(zips[at + 1] ?? zip)?.state ?? '' },
      ]),
    )
    const shopper = shoppers(catalog, zips)
    const counts = { plans: 0, kept: 0 }
    const metrics = { countListing: (from: 'kept' | 'priced') => void (counts.kept += from === 'kept' ? 1 : 0) }
    const check = (given: Shopper, today: string): void => {
      const expected = priceDirectly(catalog, given, today)
      const brief = (plans: ReturnType<typeof plansFor>) =>
        plans.map(({ plan_id, price, price_from }) => ({ plan_id, price, from: price_from }))
      expect(brief(plansFor(catalog, given, today))).toEqual(expected)
      const { body } = listingFor(catalog, given, today, metrics).ofCategories(undefined)
      expect(brief(JSON.parse(body.toString()).data.result)).toEqual(expected)
      counts.plans += expected.length
    }
    fc.assert(
      fc.property(
        shopper,
        shopper,
        fc.constantFrom(...Object.keys({ ...fc.sample(shopper, 1)[0] })),
        day('2026-10-01', '2027-04-01'),
        day('2026-10-01', '2027-04-01'),
        (one, other, changed, today, later) => {
          check(one, today)
          // One changed fact is another listing; the cached one must not be used.
          const changes =
            changed === 'zip' ? { zip: other.zip, state: other.state } : { [changed]: Reflect.get(other, changed) }
          check({ ...one, ...changes }, today)
          // A neighboring zip code can have other plans.
          check({ ...one, ...neighbors.get(one.zip) }, today)
          check(one, later)
          check(one, today)
        },
      ),
      { numRuns: asked > 0 ? Math.ceil(asked / 5) : few },
    )
    expect(counts.plans).toBeGreaterThan(few)
    expect(counts.kept).toBeGreaterThanOrEqual(few)
  },
)

test('sends the same bytes to everyone who accepts compression, with only the requested categories', async () => {
  const catalog = buildCatalog(restrictedFiles)
  const given = fc.sample(shoppers(catalog, zipsIn(restrictedFiles)), 1)[0]
  if (given === undefined) throw new Error('nobody asks')
  const listing = listingFor(catalog, { ...given, zip: '60601', state: 'IL' }, '2026-11-10', openMetrics())
  const all = listing.ofCategories(undefined)
  expect(brotliDecompressSync(await all.compressed()).toString()).toBe(all.body.toString())
  expect(JSON.parse(all.body.toString())).toEqual({ status: 'success', data: all.data })
  const some = listing.ofCategories(['vision', 'dental'])
  expect(some.data.result).toEqual(
    all.data.result.filter(({ plan_category }) => plan_category === 'dental' || plan_category === 'vision'),
  )
  expect(listing.ofCategories(['dental', 'vision'])).toBe(some)
})
