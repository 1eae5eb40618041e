import { columnOf } from '../code-table.ts'
import { fields } from '../field.ts'
import { oneOf } from '../rules.ts'
import {
  type Tier,
  coversAll,
  coversChildren,
  coversFamily,
  coversSpouse,
  isOneChildTier,
  tierMeanings,
} from '../tier-meanings.ts'
import type { EnrollType } from '../words.ts'
import type { DependentRelationship } from './dependents.ts'

/** The heading of the dependents step by tier (EW-2.15). */
export const tierHeading = columnOf(tierMeanings, 'heading')

const memberOnly = 'This coverage is for the member only'

/** The message for someone the tier doesn't cover (EW-4.31, EW-4.32), or undefined. */
export const relationshipFault = (tier: Tier, relationship: DependentRelationship): string | undefined => {
  if (relationship === 'spouse' ? coversSpouse(tier) : coversChildren(tier)) return undefined
  return coversFamily(tier) ? tierHeading[tier] : memberOnly
}

/** At most nine people (EW-9.02). */
export const mostDependents = 9
export const tooManyDependents = `You can add up to ${mostDependents} dependents`
export const onlyOneSpouse = 'Only one spouse can be enrolled'
export const onlyOneChild =
  'Only one child is allowed in L713 plans for IC tier please delete additional child to proceed further'

/** The tier and plan that decide who may be covered. */
export type CoveredTier = { readonly tier: Tier; readonly premier: boolean }
type List = CoveredTier & { readonly relationships: readonly DependentRelationship[] }

const count = (relationships: readonly DependentRelationship[], wanted: DependentRelationship): number =>
  relationships.filter((relationship) => relationship === wanted).length

/** The message for people beyond what may be covered (EW-5.22, EW-9.02). */
export const excessFault = ({ tier, premier, relationships }: List): string | undefined => {
  if (relationships.length > mostDependents) return tooManyDependents
  if (count(relationships, 'spouse') > 1) return onlyOneSpouse
  const uncovered = relationships.find((relationship) => relationshipFault(tier, relationship) !== undefined)
  if (uncovered !== undefined) return relationshipFault(tier, uncovered)
  return isOneChildTier(tier) && premier && relationships.length > 1 ? onlyOneChild : undefined
}

/** The message for a list the tier requires more people in (EW-4.39). */
const missingFault = ({ tier, premier, relationships }: List): string | undefined => {
  const [spouses, children] = [count(relationships, 'spouse'), count(relationships, 'child')]
  // A premier family may be any two people (EW-2.14).
  const isFree = premier && coversAll(tier)
  const lacksOne = (coversSpouse(tier) && spouses === 0) || (coversChildren(tier) && children === 0)
  const isShort = (coversAll(tier) && relationships.length < 2) || (!isFree && lacksOne)
  return isShort ? tierHeading[tier] : undefined
}

/** The message for a family that can't be enrolled (EW-4.39, EW-5.22, EW-9.02); undefined if it can. */
export const familyFault = (list: List): string | undefined => excessFault(list) ?? missingFault(list)

const spouseAnswer = { yes: 'Yes', no: 'No' } as const
export type SpouseAnswer = keyof typeof spouseAnswer
export const spouseStatusMissing = 'Please select spouse status'

/** Shown if a premier plan covers a family, with or without a spouse (EW-2.14, EW-4.18). */
export const spouseFields = fields({
  spouse_status: {
    label: 'Will you be Enrolling your spouse ?',
    rule: oneOf(spouseAnswer, spouseStatusMissing),
    missing: spouseStatusMissing,
    control: 'choice',
    words: spouseAnswer,
  },
})

/** Whether the member decides if a spouse is enrolled. */
export const spouseIsAsked = ({ tier, premier }: CoveredTier): boolean => coversAll(tier) && premier

export type Family = List & {
  readonly enrollType: EnrollType
  /** The spouse answer since the step was opened. */
  readonly answer: SpouseAnswer | null
  /** Whether it was answered earlier in this enrollment (EW-4.21). */
  readonly accepted: boolean
}

/** The state of the dependents step. */
type FamilyState = {
  /** The spouse question is unanswered. */
  readonly asks: boolean
  /** The spouse answer may be changed (EW-2.19). */
  readonly mayAskAgain: boolean
  /** Who may be added next, or null. */
  readonly next: DependentRelationship | null
  /** Why Next is disabled; undefined if the list may be saved. */
  readonly fault: string | undefined
}

/** Derives the state of the dependents step (EW-4.18, EW-4.30 to 4.33, EW-4.38 to 4.40). */
export const familyState = (family: Family): FamilyState => {
  const { relationships, enrollType, accepted } = family
  const isAsked = spouseIsAsked(family)
  const prefilled = enrollType === 'existing-member' && !accepted
  const asks = isAsked && family.answer === null && (relationships.length === 0 || prefilled)
  const awaitsSpouse = isAsked && family.answer === 'yes' && !relationships.includes('spouse')
  return {
    asks,
    mayAskAgain: isAsked && !asks,
    next: asks ? null : nextOf(family),
    fault:
      excessFault(family) ??
      (asks ? spouseStatusMissing : awaitsSpouse ? tierHeading.IS : undefined) ??
      missingFault(family),
  }
}

const nextOf = (family: Family): DependentRelationship | null => {
  const { relationships, answer } = family
  const spouseIsNext = !relationships.includes('spouse') && (!spouseIsAsked(family) || answer === 'yes')
  const next = relationshipFault(family.tier, 'spouse') === undefined && spouseIsNext ? 'spouse' : 'child'
  return excessFault({ ...family, relationships: [...relationships, next] }) === undefined ? next : null
}

/** The spouse answer after a deletion: asked again once nobody or no spouse is left (EW-4.29, EW-4.30). */
export const answerAfterDelete = (
  answer: SpouseAnswer | null,
  deleted: DependentRelationship,
  left: readonly DependentRelationship[],
): SpouseAnswer | null => (left.length === 0 || deleted === 'spouse' ? null : answer)

/** Whether a removed spouse is set aside for later (EW-4.20, EW-4.29). */
export const spouseIsSetAside = (family: CoveredTier & Pick<Family, 'enrollType'>, by: 'answer' | 'delete'): boolean =>
  spouseIsAsked(family) &&
  (family.enrollType === 'existing-member' || (by === 'answer' && family.enrollType === 'new-member'))
