import type { HealthQuestion } from '@openroll/contract/enroll/health-fields'
import type { Tier } from '@openroll/contract/tier-meanings'
import type { EnrollType, Eprocess, PlanCategory } from '@openroll/contract/words'
import type { Pays } from './pays.ts'
import type { RateTable } from './rate-table.ts'

/**
 * The catalog in memory: immutable, one object per version, indexed for lookup. Money is integer cents a month unless named otherwise;
 * dates are yyyy-mm-dd. `source: 'sample'` marks made-up rates.
 */
export type Catalog = {
  /** The association's monthly fee in cents, charged once while any plan in the cart requires membership (SF-9.05, D-3.02). */
  readonly membershipCents: number
  /** Increases with each import; shown prices and signed offers refer to it. */
  readonly version: number
  readonly plans: ReadonlyMap<number, Plan>
  /** In display order: category, then plan id. */
  readonly planList: readonly Plan[]
  readonly zips: { readonly get: (zip: string) => Zip | undefined; readonly keys: () => Iterable<string> }
  /** The plans sold in a zip code, in list order; the others refuse everyone there (D-2.02). */
  readonly soldIn: (zip: string) => readonly Plan[]
  /** The zip code's place; zip codes in one place are the same to every plan. */
  readonly placeOf: (zip: string) => number
  /** The indexes in `planList` of the plans sold in a place. */
  readonly soldAt: (place: number) => Uint32Array
  readonly states: readonly State[]
  readonly banks: ReadonlyMap<string, Bank>
  readonly races: readonly { id: number; name: string }[]
  readonly sicCodes: readonly { code: string; label: string; group: string }[]
  readonly agreements: readonly Agreement[]
  /** The membership popup of Prudential plans (D-2.11). */
  readonly wellness: { readonly title: string; readonly text: string } | null
  /** The health questions of underwritten plans; null `plans` means all of them (D-4.20). */
  readonly healthQuestions: readonly (HealthQuestion & {
    /** The question about a dependent, with {name} for their first name. */
    readonly question_about: string
    readonly plans: readonly number[] | null
  })[]
  readonly networks: readonly { name: string; kind: 'dental' | 'vision'; url: string }[]
  /** SVG logos by file name (SF-3.12). */
  readonly logos: Readonly<Record<string, string>>
}

export type Zip = {
  readonly zip: string
  readonly city: string
  readonly state: string
  readonly county: string
  /** Area code by rating scheme, such as { dental: '3', ma: 'R-MA001' }; absent if the scheme doesn't cover the zip code. */
  readonly areas: Readonly<Record<string, string>>
}
export type State = { readonly name: string; readonly abbrev: string }
export type Bank = { readonly routing: string; readonly name: string }

export type Fact = { readonly label: string; readonly value: string }

export type Plan = {
  readonly plan_id: number
  /** The carrier's plan code; L713… marks a premier plan (D-2.07). */
  readonly code: string
  readonly name: string
  readonly category: PlanCategory
  readonly carrier: string
  /** The logo's file name. */
  readonly logo: string | null
  readonly source: 'published' | 'sample'
  /** HTML texts of SF-3.18; missing ones are ''. */
  readonly texts: {
    readonly short: string
    readonly header: string
    readonly body: string
    readonly blueBar: string
    readonly association: string
    readonly exclusions: { readonly name: string; readonly text: string }
    readonly example: { readonly name: string; readonly text: string }
    readonly faq: { readonly name: string; readonly text: string }
  }
  /** Three facts for the plan card, in everyday words. */
  readonly facts: readonly Fact[]
  /** Benefits by kind of care, one column per network. */
  readonly benefits: {
    /** The table's heading, if it shows something other than what the person pays. */
    readonly title?: string | undefined
    readonly columns: readonly string[]
    readonly rows: readonly { label: string; values: readonly string[] }[]
  } | null
  /** The benefits as numbers; null if the plan states none. */
  readonly pays: Pays | null
  /** The name of the plan's network in the catalog, if it has one. */
  readonly network: string | null
  readonly flags: {
    readonly association: boolean
    readonly prudential: boolean
    readonly underwritten: boolean
    readonly paysOnDeath: boolean
    readonly needsEmployer: boolean
    readonly exclusive: boolean
    /** Sold only with a plan that lists it as related (SF-2.40). */
    readonly rider: boolean
  }
  readonly offered: Offered
  readonly rating: Rating
  readonly entries: readonly PriceEntry[]
  readonly fees: readonly { name: string; cents: number; once: boolean }[]
  /** The fewest days between today and the first day of coverage (D-3.04). */
  readonly leadDays: number
  /** The version of this plan to sell in each state instead (changePid). */
  readonly formByState: Readonly<Record<string, number>>
  /** `from` and `to` are both yyyy-mm-dd, or both mm-dd for every year. */
  readonly blackout: readonly {
    from: string
    to: string
    states: readonly string[]
    groups: readonly number[]
    message: string
  }[]
  readonly questions: readonly Question[]
  readonly aflacQuestions: readonly { qid: number; question: string; true_condition: 0 | 1 }[]
  /** Riders and related plans to offer with this one. */
  readonly related: readonly number[]
  /** The membership a Prudential plan is sold with. */
  readonly addedWith: number | null
  readonly agreements: readonly string[]
  /** Extra required fields by step: { personal: ['height_feet'] } (D-4.03). */
  readonly asks: Readonly<Record<string, readonly string[]>>
}

export type ZipSet = Pick<ReadonlySet<string>, 'has' | 'size'> & Iterable<string>

export type Offered = {
  /** null means everywhere. */
  readonly states: ReadonlySet<string> | null
  /** null means whole states. */
  readonly zips: ZipSet | null
  readonly portals: ReadonlySet<number> | null
  readonly groups: ReadonlySet<number> | null
  readonly processes: ReadonlySet<Eprocess> | null
  readonly enrollTypes: ReadonlySet<EnrollType> | null
  readonly tiers: ReadonlySet<Tier> | null
  /** The plan's age limits, with the planAgeError message. */
  readonly ages: { from: number; to: number; message: string } | null
  /** Whole dollars a year. */
  readonly minimumIncome: number | null
  readonly minimumHours: number | null
}

/** The factors of a plan's price, which are the parts of a rate's key. */
export type Dimension = 'area' | 'age' | 'tier' | 'tobacco' | 'income' | 'children'

export type Rating = {
  /** The scheme in Zip.areas used for rating, or null. */
  readonly areaScheme: string | null
  readonly dimensions: readonly Dimension[]
  /** member: one rate. family-sum: member, spouse and at most `childrenCounted` children, each by age (D-2.08). */
  readonly method: 'member' | 'family-sum'
  readonly childAge: number
  readonly childrenCounted: number
  /** The tier an IC with exactly one child is rated as (FEDVIP: self plus one), or null. */
  readonly oneChildTier: Tier | null
  /** Basis points added to a rate once, rounded half up: 300 is the 3% administrative fee (D-2.09). */
  readonly feeBasisPoints: number
  /** The rate is a month's price per `unitCents` of monthly benefit; the benefit is a share of income in basis points. */
  readonly perBenefit: { unitCents: number; incomeBasisPoints: number } | null
  /** For the dimension 'income': whole dollars a year; a rate's key has the band's `from`. */
  readonly incomeBands?: readonly { from: number; to: number }[]
}

export type PriceEntry = {
  readonly ppid: number
  readonly plan_id: number
  readonly name: string
  /** The benefit amount in whole dollars if the plan has several (term life); otherwise null. */
  readonly amount: number | null
  readonly rates: RateTable
}

export type Question = {
  readonly question_id: number
  readonly text: string
  readonly kind: 'yes_no' | 'one_of' | 'number' | 'date' | 'text'
  readonly options: readonly { value: string; label: string }[]
  readonly required: boolean
  /** The answers that decline the applicant, and the message. */
  readonly declines: {
    readonly answers: readonly string[]
    readonly below: number | null
    readonly above: number | null
    /** Declines dates less than this many days before today, or later. */
    readonly withinDays: number | null
    readonly message: string
  } | null
}

export type Agreement = {
  readonly agreement_id: string
  readonly version: number
  readonly head: string
  readonly body: string
  readonly required: boolean
}
