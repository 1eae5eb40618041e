import type { Catalog, Plan } from '../../catalog/catalog.ts'
import type { Decline } from '../../enrollment/enrollment.ts'
import { aflacQuestionsHash, questionsHash } from './question-hash.ts'
import { factsThatMatter } from './decline-facts.ts'
import type { Shopper } from './shopper.ts'

/** The message for a declined plan everywhere except on its page, which shows the plan's own. */
export const declinedMessage = 'Your answers rule out this plan.'

const maxDeclines = 20
type Zips = Pick<Catalog, 'zips'>
const kept = ({ answered }: Pick<Shopper, 'answered'>, plan: Plan, form: 'questions' | 'aflac') =>
  answered?.find((entry) => entry.plan_id === plan.plan_id && entry.form === form)

/** The decline in effect for this person: one under facts that match today's, as far as the plan depends on them (D-2.10). */
export const activeDecline = (catalog: Zips, plan: Plan, shopper: Shopper): Decline | undefined => {
  const declines = kept(shopper, plan, 'questions')?.declines ?? []
  // After this many declines the person is guessing, so the last one holds whatever the facts.
  if (declines.length >= maxDeclines) return declines.at(-1)
  return declines.find(({ under }) => factsThatMatter(catalog, plan, under) === factsThatMatter(catalog, plan, shopper))
}

/** Whether the plan declined this person; the decline holds while the facts stay the same (D-2.10). */
export const isDeclined = (catalog: Zips, plan: Plan, shopper: Shopper): boolean =>
  activeDecline(catalog, plan, shopper) !== undefined

const isAssumed = ({ again }: Shopper, { plan_id }: Plan): boolean => again?.includes(plan_id) === true

/** Whether the plan's current questions are answered and none declined. */
export const questionsAnswered = (catalog: Zips, plan: Plan, shopper: Shopper): boolean => {
  if (isDeclined(catalog, plan, shopper)) return false
  if (plan.questions.length === 0 || isAssumed(shopper, plan)) return true
  return kept(shopper, plan, 'questions')?.asked === questionsHash(plan)
}

/** Whether the plan's current Aflac-style questions are answered with every required yes (SF-4.30). */
const aflacAnswered = (plan: Plan, shopper: Shopper): boolean =>
  plan.aflacQuestions.length === 0 ||
  isAssumed(shopper, plan) ||
  kept(shopper, plan, 'aflac')?.asked === aflacQuestionsHash(plan)

/** Whether everything a plan asks before its sale is answered (D-2.10). */
export const isAnswered = (catalog: Zips, plan: Plan, shopper: Shopper): boolean =>
  questionsAnswered(catalog, plan, shopper) && aflacAnswered(plan, shopper)
