import type { HealthQuestion } from '@openroll/contract/enroll/health-fields'
import type { Tier } from '@openroll/contract/tier-meanings'
import type { EnrollType, Eprocess, PlanCategory } from '@openroll/contract/words'
import type { Pays } from './pays.ts'
import type { RateTable } from './rate-table.ts'

/**
 * The catalog in memory: immutable, one object a version, built for look-up. Money is integer cents a month unless a name
 * says otherwise; dates are yyyy-mm-dd. `source: 'sample'` marks a plan whose rates nobody published.
 */
export type Catalog = {
  /** The association's monthly membership fee, due once while a plan of the cart comes through it (SF-9.05, D-3.02). */
  readonly membershipCents: number
  /** Rises with each import; prices shown and offers signed name it. */
  readonly version: number
  readonly plans: ReadonlyMap<number, Plan>
  /** In the order in which a page lists them: category, then plan id. */
  readonly planList: readonly Plan[]
  readonly zips: { readonly get: (zip: string) => Zip | undefined; readonly keys: () => Iterable<string> }
  /** The plans that may be sold in a zip code, in the order of the list: all others refuse it, whoever asks (D-2.02). */
  readonly soldIn: (zip: string) => readonly Plan[]
  /** Zip codes of one state with the same number are alike to every plan. */
  readonly placeOf: (zip: string) => number
  /** The same by the number of such a place, as numbers in the list. */
  readonly soldAt: (place: number) => Uint32Array
  readonly states: readonly State[]
  readonly banks: ReadonlyMap<string, Bank>
  readonly races: readonly { id: number; name: string }[]
  readonly sicCodes: readonly { code: string; label: string; group: string }[]
  readonly agreements: readonly Agreement[]
  /** What is said where a membership is chosen that a Prudential plan is added with (D-2.11). */
  readonly wellness: { readonly title: string; readonly text: string } | null
  /** What underwritten plans ask about people’s health; null `plans`: all of them ask it (D-4.20). */
  readonly healthQuestions: readonly (HealthQuestion & {
    /** The same question about a dependent; {name} stands for the first name. */
    readonly question_about: string
    readonly plans: readonly number[] | null
  })[]
  readonly networks: readonly { name: string; kind: 'dental' | 'vision'; url: string }[]
  /** SVG drawings by file name (SF-3.12). */
  readonly logos: Readonly<Record<string, string>>
}

export type Zip = {
  readonly zip: string
  readonly city: string
  readonly state: string
  readonly county: string
  /** Area code by rating scheme, for example { dental: '3', ma: 'R-MA001' }; a scheme that does not know the zip is absent. */
  readonly areas: Readonly<Record<string, string>>
}
export type State = { readonly name: string; readonly abbrev: string }
export type Bank = { readonly routing: string; readonly name: string }

export type Fact = { readonly label: string; readonly value: string }

export type Plan = {
  readonly plan_id: number
  /** The carrier's code of the plan; L713… makes it a premier plan (D-2.07). */
  readonly code: string
  readonly name: string
  readonly category: PlanCategory
  readonly carrier: string
  /** The file name of its logo among the catalog's. */
  readonly logo: string | null
  readonly source: 'published' | 'sample'
  /** HTML texts of SF-3.18; an absent one is ''. */
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
  /** Three facts for the card (look.md), in words that people use. */
  readonly facts: readonly Fact[]
  /** What the plan pays, by kind of care; columns name the networks. */
  readonly benefits: {
    /** The table's heading, where it says something else than what a person pays. */
    readonly title?: string | undefined
    readonly columns: readonly string[]
    readonly rows: readonly { label: string; values: readonly string[] }[]
  } | null
  /** The same as numbers; null if the plan states none. */
  readonly pays: Pays | null
  /** The name of one of the catalog's networks, where the plan has one with a search of its own. */
  readonly network: string | null
  readonly flags: {
    readonly association: boolean
    readonly prudential: boolean
    readonly underwritten: boolean
    readonly paysOnDeath: boolean
    readonly needsEmployer: boolean
    readonly exclusive: boolean
    /** Sold only beside a plan that names it as related (SF-2.40). */
    readonly rider: boolean
  }
  readonly offered: Offered
  readonly rating: Rating
  readonly entries: readonly PriceEntry[]
  readonly fees: readonly { name: string; cents: number; once: boolean }[]
  /** Days between today and the first day of coverage at least (D-3.04). */
  readonly leadDays: number
  /** Another plan that is this one's form in the named states (changePid). */
  readonly formByState: Readonly<Record<string, number>>
  /** From and to are both yyyy-mm-dd, or both mm-dd for every year. */
  readonly blackout: readonly {
    from: string
    to: string
    states: readonly string[]
    groups: readonly number[]
    message: string
  }[]
  readonly questions: readonly Question[]
  readonly aflacQuestions: readonly { qid: number; question: string; true_condition: 0 | 1 }[]
  /** Plans shown as additional riders or related plans. */
  readonly related: readonly number[]
  /** Prudential plans name the wellness membership that they are added with. */
  readonly addedWith: number | null
  readonly agreements: readonly string[]
  /** Extra fields asked, by step: { personal: ['height_feet'] } (D-4.03). */
  readonly asks: Readonly<Record<string, readonly string[]>>
}

export type ZipSet = Pick<ReadonlySet<string>, 'has' | 'size'> & Iterable<string>

export type Offered = {
  /** null: everywhere. */
  readonly states: ReadonlySet<string> | null
  /** null: the whole of the states; else the zips sold in. */
  readonly zips: ZipSet | null
  readonly portals: ReadonlySet<number> | null
  readonly groups: ReadonlySet<number> | null
  readonly processes: ReadonlySet<Eprocess> | null
  readonly enrollTypes: ReadonlySet<EnrollType> | null
  readonly tiers: ReadonlySet<Tier> | null
  /** The plan's own age limits with the message for planAgeError. */
  readonly ages: { from: number; to: number; message: string } | null
  /** Whole dollars a year, as the filter asks for it. */
  readonly minimumIncome: number | null
  readonly minimumHours: number | null
}

/** What a plan's price depends on; the order of a table's key parts. */
export type Dimension = 'area' | 'age' | 'tier' | 'tobacco' | 'income' | 'children'

export type Rating = {
  /** The scheme of Zip.areas that names the area, or null. */
  readonly areaScheme: string | null
  readonly dimensions: readonly Dimension[]
  /** member: one rate by the tables' keys. family-sum: member + spouse + at most `childrenCounted` children, each by age (D-2.08). */
  readonly method: 'member' | 'family-sum'
  readonly childAge: number
  readonly childrenCounted: number
  /** IC with exactly one child is looked up as this tier (FEDVIP: self plus one), else null. */
  readonly oneChildTier: Tier | null
  /** Basis points added to a rate, once, rounded half up: 300 for the 3 % administrative fee (D-2.09). */
  readonly feeBasisPoints: number
  /** Rate is a month's price for each this many cents of monthly benefit, with the benefit as a share of income in basis points. */
  readonly perBenefit: { unitCents: number; incomeBasisPoints: number } | null
  /** Where the dimension 'income' is used: whole dollars a year; a rate's key holds the band's `from`. */
  readonly incomeBands?: readonly { from: number; to: number }[]
}

export type PriceEntry = {
  readonly ppid: number
  readonly plan_id: number
  readonly name: string
  /** Benefit amount in whole dollars where the entry is one of several amounts (term life), else null. */
  readonly amount: number | null
  readonly rates: RateTable
}

export type Question = {
  readonly question_id: number
  readonly text: string
  readonly kind: 'yes_no' | 'one_of' | 'number' | 'date' | 'text'
  readonly options: readonly { value: string; label: string }[]
  readonly required: boolean
  /** Answers that decline the applicant, and the message of the decline. */
  readonly declines: {
    readonly answers: readonly string[]
    readonly below: number | null
    readonly above: number | null
    /** A date that is fewer than so many days before today, or later. */
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
