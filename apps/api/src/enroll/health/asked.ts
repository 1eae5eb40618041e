import type { HealthQuestion } from '@openroll/contract/enroll/health-fields'
import type { Catalog, Plan } from '../../catalog/catalog.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'
import { insuresFamily } from '../../shop/offer/insures-family.ts'

type Asking = Pick<Catalog, 'healthQuestions'>
type Kept = Asking['healthQuestions'][number]

/** The questions of these plans, each once, in the catalog's order; none where no plan is underwritten (D-4.20). */
const askedBy = (plans: readonly Pick<Plan, 'plan_id' | 'flags'>[], { healthQuestions }: Asking): Kept[] => {
  const asking = plans.filter(({ flags }) => flags.underwritten).map(({ plan_id }) => plan_id)
  return healthQuestions.filter(({ plans: named }) => asking.some((id) => named === null || named.includes(id)))
}

/** Worded for the member. */
export const healthQuestionsOf = (
  plans: readonly Pick<Plan, 'plan_id' | 'flags'>[],
  catalog: Asking,
): HealthQuestion[] =>
  askedBy(plans, catalog).map(({ question_id, kind, question_text }) => ({ question_id, kind, question_text }))

/** Worded for a dependent. */
export const aboutAnother = ({ question_id, kind, question_about }: Kept): HealthQuestion => ({
  question_id,
  kind,
  question_text: question_about,
})

/** What the plans that cover dependents ask about each of them (D-4.23). */
export const dependentQuestionsOf = (plans: readonly Plan[], catalog: Asking): HealthQuestion[] =>
  askedBy(plans.filter(insuresFamily), catalog).map(aboutAnother)

type Reading = { readonly enrollment: Enrollment; readonly catalog: Catalog }

/** What an enrollment's cart asks about the member. */
export const askedOfMember = ({ enrollment, catalog }: Reading): HealthQuestion[] =>
  healthQuestionsOf(plansInCart(enrollment, catalog), catalog)

/** What it asks about each dependent. */
export const askedOfDependents = ({ enrollment, catalog }: Reading): HealthQuestion[] =>
  dependentQuestionsOf(plansInCart(enrollment, catalog), catalog)
