import { columnOf } from './code-table.ts'
import { codesOf } from './words.ts'

/** What has to be known of whom a coverage is for; each row answers all of it. */
type Meaning = {
  readonly label: string
  /** As a person would say it on a form. */
  readonly asked: string
  /** What its name means, as a price is explained. */
  readonly means: string
  readonly coversSpouse: boolean
  readonly coversChildren: boolean
  /** Children that it may name at most (SF-5.10, SF-9.08). */
  readonly mostChildren: number
  /** The same where premier plans call it otherwise, since they cover one child by it (EW-1.09, SF-3.04). */
  readonly ofOneChild: { readonly label: string; readonly means: string } | null
  /** The heading of the dependents step (EW-2.15). */
  readonly heading: string
}

export const tierMeans = {
  IO: {
    label: 'Member Only',
    asked: 'Just me',
    means: 'Just you',
    coversSpouse: false,
    coversChildren: false,
    mostChildren: 0,
    ofOneChild: null,
    heading: '',
  },
  IS: {
    label: 'Member + Spouse',
    asked: 'Me and my spouse',
    means: 'You and your spouse',
    coversSpouse: true,
    coversChildren: false,
    mostChildren: 0,
    ofOneChild: null,
    heading: 'Spouse information required',
  },
  IC: {
    label: 'Member + Child(ren)',
    asked: 'Me and my child(ren)',
    means: 'You and your children',
    coversSpouse: false,
    coversChildren: true,
    mostChildren: 9,
    ofOneChild: { label: 'Member + 1 Child', means: 'You and one child' },
    heading: 'Child information required',
  },
  IF: {
    label: 'Family',
    asked: 'My whole family',
    means: 'Your whole family',
    coversSpouse: true,
    coversChildren: true,
    mostChildren: 8,
    ofOneChild: null,
    heading: 'Spouse & Child information required',
  },
} as const satisfies Readonly<Record<string, Meaning>>
export type Tier = keyof typeof tierMeans
export const tier = columnOf(tierMeans, 'label')
export const tiers: readonly Tier[] = codesOf(tierMeans)
export const tierQuestion = columnOf(tierMeans, 'asked')

const row = (code: Tier): Meaning => tierMeans[code]
export const coversSpouse = (code: Tier): boolean => row(code).coversSpouse
export const coversChildren = (code: Tier): boolean => row(code).coversChildren
export const coversFamily = (code: Tier): boolean => coversSpouse(code) || coversChildren(code)
/** Whether it covers spouse and children alike. */
export const coversAll = (code: Tier): boolean => coversSpouse(code) && coversChildren(code)
/** Whether premier plans cover one child by it. */
export const isOfOneChild = (code: Tier): boolean => row(code).ofOneChild !== null

const ofOne = (code: Tier, premier: boolean) => (premier ? row(code).ofOneChild : null)
/** How the tier is called while a premier plan is in the cart (EW-1.09). */
export const tierName = (code: Tier, premier: boolean): string => ofOne(code, premier)?.label ?? tier[code]
/** Who the plans are for as it is asked, while a premier plan is in the cart or not (SF-3.04). */
export const tierAsked = (code: Tier, premier: boolean): string => ofOne(code, premier)?.label ?? tierQuestion[code]
/** What a tier's name means, as a price is explained; premier plans call theirs otherwise (SF-3.04). */
export const tierSaid = (code: Tier, premier: boolean): string => ofOne(code, premier)?.means ?? row(code).means

export const mostChildren = columnOf(tierMeans, 'mostChildren')
