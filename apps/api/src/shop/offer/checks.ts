import type { ErrorCode } from '@openroll/contract/shop/plan'
import type { Plan } from '../../catalog/catalog.ts'
import { hasRate, spouseAge, type Given } from './rate.ts'
import type { Shopper } from './shopper.ts'

export type Refused = { readonly errorCode: ErrorCode; readonly message: string; readonly pid?: number }
/** The message of a check that fails, or undefined. */
type Check = readonly [ErrorCode, (given: Given) => string | undefined]

/** The messages of SF-8.13, letter for letter; where it has none, ours. */
const messages = {
  portal: 'Plan not available through this portal.',
  group: 'Plan not available for this group.',
  process: 'Plan not available for this kind of enrollment.',
  state: 'Plan not available in your state. Please change the state by editing your basic info above.',
  area: 'Plan not available in the area. Please choose another area by editing your basic info above.',
  form: 'Another form of this plan is sold in your state.',
  age: 'Plan not available for selected age group. Please edit your basic info above.',
  tier: 'Plan not available for this tier. Please change the tier by editing your basic info above.',
  smoker: 'Tobacco usage required. Please choose tobacco usage by clicking here.',
  salary: 'Please enter a sufficient annual income to add product to the cart by clicking here.',
  hours: 'Please enter a sufficient working hours to add product to the cart by clicking here.',
  questions: 'Answer a few questions to see whether you can have this plan.',
} as const

const outside = <T>(allowed: { has(value: T | null): boolean } | null, value: T | null): boolean =>
  allowed !== null && !allowed.has(value)
const lacking = (value: number | null, least: number | null): boolean => least !== null && (value ?? 0) < least

const portalFault = ({ plan: { offered }, shopper }: Pick<Given, 'plan' | 'shopper'>): string | undefined => {
  if (outside(offered.portals, shopper.platform_group_id)) return messages.portal
  if (outside(offered.groups, shopper.group_id)) return messages.group
  return outside(offered.processes, shopper.eprocess) || outside(offered.enrollTypes, shopper.enroll_type)
    ? messages.process
    : undefined
}

/** Whether a person's portal, group and kind of enrollment may see a plan at all. */
export const isOpenTo = (plan: Plan, shopper: Shopper): boolean => portalFault({ plan, shopper }) === undefined

const areaFault = ({ plan: { offered, rating }, shopper, zip }: Given): boolean =>
  zip === undefined ||
  outside(offered.zips, shopper.zip) ||
  (rating.areaScheme !== null && zip.areas[rating.areaScheme] === undefined)

const ageFault = (given: Given): boolean => !hasRate(given, 'age') || !hasRate(given, 'age', spouseAge(given))

/** Whether a plan is offered at all to a person, in the order of D-2.04; all that a listing asks (D-2.02). */
const offerChecks: readonly Check[] = [
  ['portalError', portalFault],
  // A state in which another plan is this one's form is served: changePid answers there.
  [
    'stateError',
    ({ plan, shopper }) =>
      outside(plan.offered.states, shopper.state) && plan.formByState[shopper.state] === undefined
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
      outside(given.plan.offered.tiers, given.shopper.tier) || !hasRate(given, 'tier') ? messages.tier : undefined,
  ],
]

/** What must be known, or enough, before an offered plan has its price; with the questions the rest of D-2.04's order. */
const answerChecks: readonly Check[] = [
  ['smokerError', (given) => (hasRate(given, 'tobacco') ? undefined : messages.smoker)],
  [
    'salaryError',
    (given) => {
      const least = given.plan.offered.minimumIncome ?? (given.plan.rating.perBenefit === null ? null : 1)
      return lacking(given.shopper.annual_income, least) || !hasRate(given, 'income') ? messages.salary : undefined
    },
  ],
  [
    'hourError',
    ({ plan, shopper }) => (lacking(shopper.working_hours, plan.offered.minimumHours) ? messages.hours : undefined),
  ],
]

const firstFault = (checks: readonly Check[], given: Given): Refused | undefined => {
  for (const [errorCode, check] of checks) {
    const message = check(given)
    if (message === undefined) continue
    const pid = errorCode === 'changePid' ? given.plan.formByState[given.shopper.state] : undefined
    return { errorCode, message, ...(pid === undefined ? {} : { pid }) }
  }
  return undefined
}

/** Why a plan is not offered to a person (D-2.02); undefined where it is. */
export const offerFault = (given: Given): Refused | undefined => firstFault(offerChecks, given)

/** What stands between an offered plan and its price; undefined where nothing does. */
export const answerFault = (given: Given, questionsAnswered: boolean): Refused | undefined =>
  firstFault(answerChecks, given) ??
  (given.plan.questions.length > 0 && !questionsAnswered
    ? { errorCode: 'newQuestionsError', message: messages.questions }
    : undefined)

/** The refusal of a family whose number of children no rate covers. */
export const noFamilyRate: Refused = { errorCode: 'tierError', message: messages.tier }
