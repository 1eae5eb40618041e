import type { Offered, Plan, ZipSet } from '../catalog.ts'
import { axisOf, type Axis } from '../rate-table.ts'
import type { Reader } from './built-bytes.ts'
import { findIn, zipNumber } from './find-in.ts'
import type { Head, PackedOffered, PackedPlan, Pools } from './built-form.ts'

const zipSetOf = (zips: Uint32Array): ZipSet => ({
  has: (zip) => findIn(zips, zipNumber(zip)) !== -1,
  size: zips.length,
  *[Symbol.iterator]() {
    for (const zip of zips) yield String(zip).padStart(5, '0')
  },
})

const setOf = <T>(values: readonly T[] | null): ReadonlySet<T> | null => (values === null ? null : new Set(values))

const entryAt = <T>(values: readonly T[], at: number): T => {
  const value = values[at]
  if (value === undefined) throw new Error('a built catalog refers to an entry it does not contain')
  return value
}

/** Reads the plans of a packed catalog in slices, yielding in between. */
export function* unpackPlans(reader: Reader, head: Head): Generator<undefined, Plan[]> {
  const pools: Pools = JSON.parse(reader.json(head.pools))
  yield
  const zipSets = pools.zipSets.map((place) => zipSetOf(reader.naturals(place)))
  const codes = pools.codes.map((place) => reader.doubles(place))
  const axes: readonly Axis[] = pools.axes.map(axisOf)
  const offers = pools.offered.map((packed) => unpackOffered(packed, zipSets))
  const plans: Plan[] = []
  for (const slice of head.plans) {
    yield
    const packed: readonly PackedPlan[] = JSON.parse(reader.json(slice))
    for (const { texts, terms, offered, rating, entries, ...plan } of packed)
      plans.push({
        ...plan,
        ...entryAt(pools.terms, terms),
        texts: {
          ...texts,
          exclusions: entryAt(pools.sections, texts.exclusions),
          example: entryAt(pools.sections, texts.example),
          faq: entryAt(pools.sections, texts.faq),
        },
        offered: entryAt(offers, offered),
        rating: entryAt(pools.ratings, rating),
        entries: entries.map(({ axes: of, codes: at, cents, ...entry }) => ({
          ...entry,
          plan_id: plan.plan_id,
          rates: {
            axes: of.map((axis) => entryAt(axes, axis)),
            codes: entryAt(codes, at),
            cents: reader.integers(cents),
          },
        })),
      })
  }
  return plans
}

const unpackOffered = (packed: PackedOffered, zipSets: readonly ZipSet[]): Offered => ({
  ages: packed.ages,
  minimumIncome: packed.minimumIncome,
  minimumHours: packed.minimumHours,
  states: setOf(packed.states),
  zips: packed.zips === null ? null : entryAt(zipSets, packed.zips),
  portals: setOf(packed.portals),
  groups: setOf(packed.groups),
  processes: setOf(packed.processes),
  enrollTypes: setOf(packed.enrollTypes),
  tiers: setOf(packed.tiers),
})
