import { columnOf } from './code-table.ts'
import { codesOf } from './words.ts'

/** The facts about a coverage tier. */
type Meaning = {
  readonly label: string
  /** As a form words it. */
  readonly formLabel: string
  /** What the tier means, as explained with a price. */
  readonly means: string
  readonly coversSpouse: boolean
  readonly coversChildren: boolean
  /** Most children it can cover (SF-5.10, SF-9.08). */
  readonly maxChildren: number
  /** Its name on premier plans, where it covers one child (EW-1.09, SF-3.04). */
  readonly oneChild: { readonly label: string; readonly means: string } | null
  /** Heading of the dependents step (EW-2.15). */
  readonly heading: string
}

export const tierMeanings = {
  IO: {
    label: 'Member Only',
    formLabel: 'Just me',
    means: 'Just you',
    coversSpouse: false,
    coversChildren: false,
    maxChildren: 0,
    oneChild: null,
    heading: '',
  },
  IS: {
    label: 'Member + Spouse',
    formLabel: 'Me and my spouse',
    means: 'You and your spouse',
    coversSpouse: true,
    coversChildren: false,
    maxChildren: 0,
    oneChild: null,
    heading: 'Spouse information required',
  },
  IC: {
    label: 'Member + Child(ren)',
    formLabel: 'Me and my kids',
    means: 'You and your children',
    coversSpouse: false,
    coversChildren: true,
    maxChildren: 9,
    oneChild: { label: 'Member + 1 Child', means: 'You and one child' },
    heading: 'Child information required',
  },
  IF: {
    label: 'Family',
    formLabel: 'My whole family',
    means: 'Your whole family',
    coversSpouse: true,
    coversChildren: true,
    maxChildren: 8,
    oneChild: null,
    heading: 'Spouse & Child information required',
  },
} as const satisfies Readonly<Record<string, Meaning>>
export type Tier = keyof typeof tierMeanings
export const tier = columnOf(tierMeanings, 'label')
export const tiers: readonly Tier[] = codesOf(tierMeanings)
export const tierFormLabel = columnOf(tierMeanings, 'formLabel')

const row = (code: Tier): Meaning => tierMeanings[code]
export const coversSpouse = (code: Tier): boolean => row(code).coversSpouse
export const coversChildren = (code: Tier): boolean => row(code).coversChildren
export const coversFamily = (code: Tier): boolean => coversSpouse(code) || coversChildren(code)
/** Whether it covers both spouse and children. */
export const coversAll = (code: Tier): boolean => coversSpouse(code) && coversChildren(code)
/** Whether it covers one child on premier plans. */
export const isOneChildTier = (code: Tier): boolean => row(code).oneChild !== null

const oneChildVersion = (code: Tier, premier: boolean) => (premier ? row(code).oneChild : null)
/** The tier's name, depending on whether a premier plan is in the cart (EW-1.09). */
export const tierName = (code: Tier, premier: boolean): string => oneChildVersion(code, premier)?.label ?? tier[code]
/** The tier as a form words it, depending on whether a premier plan is in the cart (SF-3.04). */
export const tierOption = (code: Tier, premier: boolean): string =>
  oneChildVersion(code, premier)?.label ?? tierFormLabel[code]
/** What the tier means, as explained with a price; premier plans differ (SF-3.04). */
export const tierMeaning = (code: Tier, premier: boolean): string =>
  oneChildVersion(code, premier)?.means ?? row(code).means

export const maxChildren = columnOf(tierMeanings, 'maxChildren')
