import type { Catalog, Offered, Plan, PriceEntry, Rating, Zip } from '../catalog.ts'
import type { Place } from './built-bytes.ts'

/** A checked catalog before packing. */
export type Parts = Pick<
  Catalog,
  | 'membershipCents'
  | 'planList'
  | 'states'
  | 'races'
  | 'sicCodes'
  | 'agreements'
  | 'networks'
  | 'logos'
  | 'wellness'
  | 'healthQuestions'
> & {
  readonly zips: ReadonlyMap<string, Zip>
  readonly banks: Catalog['banks']
}

/** An index into a pool of values many plans share. */
type PoolIndex = number
type Section = Plan['texts']['faq']
export type Terms = Pick<
  Plan,
  | 'category'
  | 'carrier'
  | 'logo'
  | 'network'
  | 'source'
  | 'flags'
  | 'fees'
  | 'leadDays'
  | 'formByState'
  | 'blackout'
  | 'questions'
  | 'aflacQuestions'
  | 'related'
  | 'addedWith'
  | 'agreements'
  | 'asks'
>
type ListOf<T> = readonly T[] | null
export type PackedOffered = Pick<Offered, 'ages' | 'minimumIncome' | 'minimumHours'> & {
  readonly [
    Name in 'states' | 'portals' | 'groups' | 'processes' | 'enrollTypes' | 'tiers'
  ]: Offered[Name] extends ReadonlySet<infer T> | null ? ListOf<T> : never
} & { readonly zips: PoolIndex | null }
export type PackedEntry = Omit<PriceEntry, 'rates' | 'plan_id'> & {
  readonly axes: readonly PoolIndex[]
  readonly codes: PoolIndex
  readonly cents: Place
}
export type PackedPlan = Pick<Plan, 'plan_id' | 'code' | 'name' | 'facts' | 'benefits' | 'pays'> & {
  readonly texts: Omit<Plan['texts'], 'exclusions' | 'example' | 'faq'> & {
    readonly [Name in 'exclusions' | 'example' | 'faq']: PoolIndex
  }
  readonly terms: PoolIndex
  readonly offered: PoolIndex
  readonly rating: PoolIndex
  readonly entries: readonly PackedEntry[]
}

export type Pools = {
  readonly sections: readonly Section[]
  readonly terms: readonly Terms[]
  readonly offered: readonly PackedOffered[]
  readonly ratings: readonly Rating[]
  readonly axes: readonly (readonly string[])[]
  readonly codes: readonly Place[]
  readonly zipSets: readonly Place[]
}
/** Zip codes ascending, with parallel columns for names, areas and place. */
export type PackedZips = {
  readonly zips: Place
  readonly words: Place
  readonly areas: readonly Zip['areas'][]
  readonly city: Place
  readonly state: Place
  readonly county: Place
  readonly areasOf: Place
  readonly placeOf: Place
}
export type Head = Pick<
  Catalog,
  | 'membershipCents'
  | 'states'
  | 'races'
  | 'sicCodes'
  | 'agreements'
  | 'networks'
  | 'logos'
  | 'wellness'
  | 'healthQuestions'
> & {
  readonly pools: Place
  readonly plans: readonly Place[]
  readonly zips: PackedZips
  readonly banks: Place
  /** The start and end in `sold` of each place's plans, which are indexes in the plan list. */
  readonly soldFrom: Place
  readonly sold: Place
}
