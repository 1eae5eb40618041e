import type { Dimension, Plan, PriceEntry, Rating } from '../catalog.ts'
import type { Fault } from '../../data-files/check-fault.ts'
import { buildRates, type ZeroPrice } from './build-rates.ts'
import { incomeBandsOf } from './rate-bands.ts'
import { dimensionsOf } from './rate-columns.ts'
import type { PlanSource } from './format.ts'
import type { CsvTable } from './read-csv.ts'

const setOf = <T>(values: readonly T[] | undefined): ReadonlySet<T> | null =>
  values === undefined ? null : new Set(values)

type Places = {
  /** All state codes, for `except`. */
  readonly states: readonly string[]
  /** The zip codes of an area in an area table. */
  readonly zipsOf: (file: string, area: string) => ReadonlySet<string>
}

const offeredOf = ({ offered = {} }: PlanSource, { states, zipsOf }: Places): Plan['offered'] => ({
  states:
    offered.except === undefined
      ? setOf(offered.states)
      : new Set(states.filter((state) => !offered.except?.includes(state))),
  zips: offered.zips === undefined ? null : zipsOf(offered.zips.file, offered.zips.area),
  portals: setOf(offered.portals),
  groups: setOf(offered.groups),
  processes: setOf(offered.processes),
  enrollTypes: setOf(offered.enrollTypes),
  tiers: setOf(offered.tiers),
  ages: offered.ages ?? null,
  minimumIncome: offered.minimumIncome ?? null,
  minimumHours: offered.minimumHours ?? null,
})

const ratingOf = (
  { rating = {} }: PlanSource,
  incomeBands: NonNullable<Rating['incomeBands']>,
  dimensions: readonly Dimension[],
): Rating => ({
  areaScheme: dimensions.includes('area') ? (rating.scheme ?? null) : null,
  dimensions,
  method: rating.method ?? 'member',
  childAge: rating.childAge ?? 0,
  childrenCounted: rating.childrenCounted ?? 3,
  oneChildTier: rating.oneChildTier ?? null,
  feeBasisPoints: rating.feeBasisPoints ?? 0,
  perBenefit:
    rating.perBenefit === undefined
      ? null
      : { unitCents: rating.perBenefit.unit, incomeBasisPoints: rating.perBenefit.incomeBasisPoints },
  ...(dimensions.includes('income') ? { incomeBands } : {}),
})

const formsOf = ({ formByState = {}, formElsewhere }: PlanSource, states: readonly string[]): Record<string, number> =>
  formElsewhere === undefined
    ? formByState
    : Object.fromEntries(
        states.filter((state) => !formElsewhere.formIn.includes(state)).map((state) => [state, formElsewhere.plan_id]),
      )

type BuiltPlan = { readonly plan: Plan; readonly faults: readonly Fault[]; readonly zeros: readonly ZeroPrice[] }

/** A plan ready for pricing, and the faults in its tables. */
export const buildPlan = (source: PlanSource, table: CsvTable, places: Places): BuiltPlan => {
  const faults: Fault[] = []
  const zeros: ZeroPrice[] = []
  const entries = source.entries.map((entry): PriceEntry => {
    const { rates, faults: wrong, zeros: free } = buildRates(table, source.rates, entry)
    faults.push(...wrong)
    zeros.push(...free)
    return {
      ppid: entry.ppid,
      plan_id: source.plan_id,
      name: entry.name ?? source.name,
      amount: entry.amount ?? null,
      rates,
    }
  })
  const { bands, faults: ofBands } = incomeBandsOf(table, source.rates)
  // A cell that isn't a number is reported already.
  if (faults.length === 0) faults.push(...ofBands)
  const has = (flag: NonNullable<PlanSource['flags']>[number]) => source.flags?.includes(flag) ?? false
  const plan: Plan = {
    plan_id: source.plan_id,
    code: source.code,
    name: source.name,
    category: source.category,
    carrier: source.carrier,
    logo: source.logo ?? null,
    source: source.source,
    texts: { ...source.texts, blueBar: source.texts.blueBar ?? '', association: source.texts.association ?? '' },
    facts: source.facts,
    benefits: source.benefits ?? null,
    pays: source.pays ?? null,
    network: source.network ?? null,
    flags: {
      association: has('association'),
      prudential: has('prudential'),
      underwritten: has('underwritten'),
      paysOnDeath: has('paysOnDeath'),
      needsEmployer: has('needsEmployer'),
      exclusive: has('exclusive'),
      rider: has('rider'),
    },
    offered: offeredOf(source, places),
    rating: ratingOf(source, bands, dimensionsOf(source.rates)),
    entries,
    fees: (source.fees ?? []).map(({ name, amount, once }) => ({ name, cents: amount, once })),
    leadDays: source.leadDays ?? 5,
    formByState: formsOf(source, places.states),
    blackout: (source.blackout ?? []).map(({ states = [], groups = [], ...rest }) => ({ ...rest, states, groups })),
    questions: (source.questions ?? []).map(({ options = [], declines, ...rest }) => ({
      ...rest,
      options,
      declines:
        declines === undefined
          ? null
          : {
              answers: declines.answers ?? [],
              below: declines.below ?? null,
              above: declines.above ?? null,
              withinDays: declines.withinDays ?? null,
              message: declines.message,
            },
    })),
    aflacQuestions: source.aflacQuestions ?? [],
    related: source.related ?? [],
    addedWith: source.addedWith ?? null,
    agreements: source.agreements ?? [],
    asks: source.asks ?? {},
  }
  return { plan, faults, zeros }
}
