import type { ErrorCode } from '@openroll/contract/shop/plan'
import type { Plan } from '../../catalog/catalog.ts'
import { hasRate, spouseAge, type RatingInput } from './rate.ts'
import type { Shopper } from './shopper.ts'

export type Refused = { readonly errorCode: ErrorCode; readonly message: string; readonly pid?: number }
/** Returns the error message of a failed check, or undefined. */
type Check = readonly [ErrorCode, (given: RatingInput) => string | undefined]

/** The messages of SF-8.13, letter for letter; the others are ours. */
const messages = {
  portal: 'Plan not available through this portal.',
  group: 'Plan not available for this group.',
  process: 'Plan not available for this kind of enrollment.',
  state: 'Plan not available in your state. Please change the state by editing your basic info above.',
  area: 'Plan not available in the area. Please choose another area by editing your basic info above.',
  form: 'Your state has its own version of this plan.',
  age: 'Plan not available for selected age group. Please edit your basic info above.',
  tier: 'Plan not available for this tier. Please change the tier by editing your basic info above.',
  smoker: 'Tobacco usage required. Please choose tobacco usage by clicking here.',
  salary: 'Please enter a sufficient annual income to add product to the cart by clicking here.',
  hours: 'Please enter a sufficient working hours to add product to the cart by clicking here.',
  questions: 'Answer a few questions to see if you can get this plan.',
} as const

const isExcluded = <T>(allowed: { has(value: T | null): boolean } | null, value: T | null): boolean =>
  allowed !== null && !allowed.has(value)
const isBelow = (value: number | null, minimum: number | null): boolean => minimum !== null && (value ?? 0) < minimum

const portalFault = ({ plan: { offered }, shopper }: Pick<RatingInput, 'plan' | 'shopper'>): string | undefined => {
  if (isExcluded(offered.portals, shopper.platform_group_id)) return messages.portal
  if (isExcluded(offered.groups, shopper.group_id)) return messages.group
  return isExcluded(offered.processes, shopper.eprocess) || isExcluded(offered.enrollTypes, shopper.enroll_type)
    ? messages.process
    : undefined
}

/** Whether a plan is visible to a person's portal, group and kind of enrollment. */
export const isOpenTo = (plan: Plan, shopper: Shopper): boolean => portalFault({ plan, shopper }) === undefined

const areaFault = ({ plan: { offered, rating }, shopper, zip }: RatingInput): boolean =>
  zip === undefined ||
  isExcluded(offered.zips, shopper.zip) ||
  (rating.areaScheme !== null && zip.areas[rating.areaScheme] === undefined)

const ageFault = (given: RatingInput): boolean => !hasRate(given, 'age') || !hasRate(given, 'age', spouseAge(given))

/** Whether a plan is offered to a person, in the order of D-2.04; the only checks of a listing (D-2.02). */
const offerChecks: readonly Check[] = [
  ['portalError', portalFault],
  // A state with its own version of the plan is not refused: changePid redirects there.
  [
    'stateError',
    ({ plan, shopper }) =>
      isExcluded(plan.offered.states, shopper.state) && plan.formByState[shopper.state] === undefined
        ? messages.state
        : undefined,
  ],
  ['metError', (given) => (areaFault(given) || !hasRate(given, 'area') ? messages.area : undefined)],
  ['changePid', ({ plan, shopper }) => (plan.formByState[shopper.state] === undefined ? undefined : messages.form)],
  [
    'planAgeError',
    ({ plan: { offered }, age }) =>
      offered.ages !== null && (age < offered.ages.from || age > offered.ages.to) ? offered.ages.message : undefined,
  ],
  ['ageError', (given) => (ageFault(given) ? messages.age : undefined)],
  [
    'tierError',
    (given) =>
      isExcluded(given.plan.offered.tiers, given.shopper.tier) || !hasRate(given, 'tier') ? messages.tier : undefined,
  ],
]

/** What an offered plan needs before it has a price, in the order of D-2.04. */
const answerChecks: readonly Check[] = [
  ['smokerError', (given) => (hasRate(given, 'tobacco') ? undefined : messages.smoker)],
  [
    'salaryError',
    (given) => {
      const minimum = given.plan.offered.minimumIncome ?? (given.plan.rating.perBenefit === null ? null : 1)
      return isBelow(given.shopper.annual_income, minimum) || !hasRate(given, 'income') ? messages.salary : undefined
    },
  ],
  [
    'hourError',
    ({ plan, shopper }) => (isBelow(shopper.working_hours, plan.offered.minimumHours) ? messages.hours : undefined),
  ],
]

const firstFault = (checks: readonly Check[], given: RatingInput): Refused | undefined => {
  for (const [errorCode, check] of checks) {
    const message = check(given)
    if (message === undefined) continue
    const pid = errorCode === 'changePid' ? given.plan.formByState[given.shopper.state] : undefined
    return { errorCode, message, ...(pid === undefined ? {} : { pid }) }
  }
  return undefined
}

/** Why a plan is not offered to a person (D-2.02), or undefined. */
export const offerFault = (given: RatingInput): Refused | undefined => firstFault(offerChecks, given)

/** What is missing for the price of an offered plan, or undefined. */
export const answerFault = (given: RatingInput, questionsAnswered: boolean): Refused | undefined =>
  firstFault(answerChecks, given) ??
  (given.plan.questions.length > 0 && !questionsAnswered
    ? { errorCode: 'newQuestionsError', message: messages.questions }
    : undefined)

/** The refusal if no rate covers the number of children. */
export const noFamilyRate: Refused = { errorCode: 'tierError', message: messages.tier }
