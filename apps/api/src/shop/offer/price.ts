import type { ErrorCode } from '@openroll/contract/shop/plan'
import { ageOn } from '@openroll/contract/rules'
import type { Catalogue, Plan, PriceEntry, Zip } from '../../catalogue/catalogue.ts'
import { firstStartDay } from './dates.ts'
import { priceOf, rated } from './rate.ts'
import type { Shopper } from './shopper.ts'

export type PricedEntry = { readonly entry: PriceEntry; readonly cents: number }
export type Refused = { readonly errorCode: ErrorCode; readonly message: string; readonly pid?: number }
/** Priced, cheapest first; refused by the first check that fails (D-2.04); or the dependents' data is wanted first (D-2.08). */
export type Pricing =
  | { readonly plans: readonly PricedEntry[] }
  | Refused
  | { readonly needs: readonly ('dep_dob' | 'no_of_children')[] }

/** The messages of SF-8.13, letter for letter. */
const messages = {
  portalError: 'Plan not available through this portal.',
  stateError: 'Plan not available in your state. Please change the state by editing your basic info above.',
  metError: 'Plan not available in the area. Please choose another area by editing your basic info above.',
  ageError: 'Plan not available for selected age group. Please edit your basic info above.',
  tierError: 'Plan not available for this tier. Please change the tier by editing your basic info above.',
  smokerError: 'Tobacco usage required. Please choose tobacco usage by clicking here.',
  salaryError: 'Please enter a sufficient annual income to add product to the cart by clicking here.',
  hourError: 'Please enter a sufficient working hours to add product to the cart by clicking here.',
  newQuestionsError: 'Answer a few questions to see whether you can have this plan.',
} as const

type Given = {
  readonly plan: Plan
  readonly shopper: Shopper
  readonly zip: Zip | undefined
  readonly age: number
  readonly questionsAnswered: boolean
}
type Check = {
  readonly errorCode: ErrorCode
  readonly fails: (given: Given) => boolean
  readonly message: (plan: Plan) => string
}

const says = (errorCode: keyof typeof messages, fails: Check['fails']): Check => ({
  errorCode,
  fails,
  message: () => messages[errorCode],
})
const outside = <T>(allowed: ReadonlySet<T> | null, value: T | null): boolean =>
  allowed !== null && (value === null || !allowed.has(value))

/** Whether a plan is offered at all to this person: what a listing needs (D-2.02). The order is D-2.04's. */
const offerChecks: readonly Check[] = [
  says(
    'portalError',
    ({ plan: { offered }, shopper }) =>
      outside(offered.portals, shopper.platform_group_id) ||
      outside(offered.groups, shopper.group_id) ||
      outside(offered.processes, shopper.eprocess) ||
      outside(offered.enrollTypes, shopper.enroll_type),
  ),
  says('stateError', ({ plan, shopper }) => outside(plan.offered.states, shopper.state)),
  says(
    'metError',
    ({ plan, shopper, zip }) =>
      zip === undefined ||
      outside(plan.offered.zips, shopper.zip) ||
      (plan.rating.areaScheme !== null && zip.areas[plan.rating.areaScheme] === undefined),
  ),
  {
    errorCode: 'changePid',
    fails: ({ plan, shopper }) => plan.formByState[shopper.state] !== undefined,
    message: () => '',
  },
  {
    errorCode: 'planAgeError',
    fails: ({ plan: { offered }, age }) => offered.ages !== null && (age < offered.ages.from || age > offered.ages.to),
    message: ({ offered }) => offered.ages?.message ?? messages.ageError,
  },
  says('ageError', ({ plan, age }) => plan.rating.dimensions.includes('age') && !rated(plan, 'age').has(String(age))),
  says(
    'tierError',
    ({ plan, shopper }) =>
      outside(plan.offered.tiers, shopper.tier) ||
      (plan.rating.dimensions.includes('tier') && !rated(plan, 'tier').has(shopper.tier)),
  ),
]

/** What must be known or enough before an offered plan has its price. */
const answerChecks: readonly Check[] = [
  says('smokerError', ({ plan, shopper }) => plan.rating.dimensions.includes('tobacco') && shopper.is_smoker === null),
  says('salaryError', ({ plan, shopper }) =>
    lacking(shopper.annual_income, plan.offered.minimumIncome ?? (plan.rating.perBenefit === null ? null : 1)),
  ),
  says('hourError', ({ plan, shopper }) => lacking(shopper.working_hours, plan.offered.minimumHours)),
  says('newQuestionsError', ({ plan, questionsAnswered }) => plan.questions.length > 0 && !questionsAnswered),
]
const lacking = (value: number | null, least: number | null): boolean => least !== null && (value ?? 0) < least

const firstFailing = (checks: readonly Check[], given: Given): Refused | undefined => {
  const failing = checks.find((check) => check.fails(given))
  if (failing === undefined) return undefined
  const { errorCode } = failing
  const pid = errorCode === 'changePid' ? given.plan.formByState[given.shopper.state] : undefined
  return { errorCode, message: failing.message(given.plan), ...(pid === undefined ? {} : { pid }) }
}

const givenFor = (catalogue: Catalogue, plan: Plan, shopper: Shopper, today: string, questionsAnswered: boolean) => {
  const day = firstStartDay(plan, shopper, today)
  return { plan, shopper, zip: catalogue.zips.get(shopper.zip), age: ageOn(shopper.dob, day), questionsAnswered, day }
}

/** What a plan that is rated by dependents must still be told (D-2.08): the spouse's birth date, the number of children. */
export const dependentsNeeded = (
  { rating }: Plan,
  { tier, spouse_dob, no_of_children }: Shopper,
): ('dep_dob' | 'no_of_children')[] => {
  const family = rating.method === 'family-sum'
  const needs: ('dep_dob' | 'no_of_children')[] = []
  if (family && (tier === 'IS' || tier === 'IF') && spouse_dob === null) needs.push('dep_dob')
  const byChildren = family || rating.dimensions.includes('children')
  const counts = (tier === 'IC' && (byChildren || rating.oneChildTier !== null)) || (tier === 'IF' && byChildren)
  if (counts && no_of_children === null) needs.push('no_of_children')
  return needs
}

const pricesOf = (plan: Plan, shopper: Shopper, zip: Zip | undefined, day: string): PricedEntry[] =>
  plan.entries
    .flatMap((entry) => {
      const cents = zip === undefined ? undefined : priceOf(plan, entry, shopper, zip, day)
      return cents === undefined ? [] : [{ entry, cents }]
    })
    .sort((a, b) => a.cents - b.cents || a.entry.ppid - b.entry.ppid)

/** The price entries of a plan for this person, or the first reason against them, in the order of D-2.04. */
export const pricePlan = (
  catalogue: Catalogue,
  plan: Plan,
  shopper: Shopper,
  today: string,
  { questionsAnswered }: { questionsAnswered: boolean },
): Pricing => {
  const given = givenFor(catalogue, plan, shopper, today, questionsAnswered)
  const refused = firstFailing(offerChecks, given) ?? firstFailing(answerChecks, given)
  if (refused !== undefined) return refused
  const needs = dependentsNeeded(plan, shopper)
  if (needs.length > 0) return { needs }
  const plans = pricesOf(plan, shopper, given.zip, given.day)
  return plans.length === 0 ? { errorCode: 'ageError', message: messages.ageError } : { plans }
}

/** What a listing shows of an offered plan: its lowest price, `from` where the exact one is not yet known; undefined: not offered. */
export const listPrice = (
  catalogue: Catalogue,
  plan: Plan,
  shopper: Shopper,
  today: string,
): { cents: number | null; from: boolean } | undefined => {
  const given = givenFor(catalogue, plan, shopper, today, true)
  if (firstFailing(offerChecks, given) !== undefined) return undefined
  if (firstFailing(answerChecks, given) !== undefined) return { cents: null, from: true }
  const prices = pricesOf(plan, shopper, given.zip, given.day)
  const cheapest = prices[0]
  return { cents: cheapest?.cents ?? null, from: prices.length > 1 || dependentsNeeded(plan, shopper).length > 0 }
}
