import type { Catalog, Plan } from '../../catalog/catalog.ts'
import type { Decline } from '../../enrollment/enrollment.ts'
import { sumOfAflacQuestions, sumOfQuestions } from './asked.ts'
import { factsThatMatter } from './decline-facts.ts'
import type { Shopper } from './shopper.ts'

/** Said wherever a plan is wanted whose questions were declined, apart from its page, which has the plan's own message. */
export const declinedMessage = 'Your answers to the questions of this plan do not allow it.'

const mostDeclines = 20
type Zips = Pick<Catalog, 'zips'>
const kept = ({ answered }: Pick<Shopper, 'answered'>, plan: Plan, form: 'questions' | 'aflac') =>
  answered?.find((entry) => entry.plan_id === plan.plan_id && entry.form === form)

/** The decline that stands against this person for a plan: one given under the facts of today, as far as they matter to it (D-2.10). */
export const declineOver = (catalog: Zips, plan: Plan, shopper: Shopper): Decline | undefined => {
  const declines = kept(shopper, plan, 'questions')?.declines ?? []
  // Whoever is declined under so many facts tries them out.
  if (declines.length >= mostDeclines) return declines.at(-1)
  return declines.find(({ under }) => factsThatMatter(catalog, plan, under) === factsThatMatter(catalog, plan, shopper))
}

/** Whether an answer declined this person the plan; it stands while the facts are those that it was given under (D-2.10). */
export const isDeclined = (catalog: Zips, plan: Plan, shopper: Shopper): boolean =>
  declineOver(catalog, plan, shopper) !== undefined

const isAssumed = ({ again }: Shopper, { plan_id }: Plan): boolean => again?.includes(plan_id) === true

/** Whether the plan's own questions, as they are asked now, are answered and none declined. */
export const questionsAnswered = (catalog: Zips, plan: Plan, shopper: Shopper): boolean => {
  if (isDeclined(catalog, plan, shopper)) return false
  if (plan.questions.length === 0 || isAssumed(shopper, plan)) return true
  return kept(shopper, plan, 'questions')?.asked === sumOfQuestions(plan)
}

/** Whether the plan's Aflac-style questions, as they are asked now, are submitted with every yes that is needed (SF-4.30). */
const aflacAnswered = (plan: Plan, shopper: Shopper): boolean =>
  plan.aflacQuestions.length === 0 ||
  isAssumed(shopper, plan) ||
  kept(shopper, plan, 'aflac')?.asked === sumOfAflacQuestions(plan)

/** Whether a person has answered all that a plan asks before it is sold (D-2.10). */
export const isAnswered = (catalog: Zips, plan: Plan, shopper: Shopper): boolean =>
  questionsAnswered(catalog, plan, shopper) && aflacAnswered(plan, shopper)
