import type { HealthQuestion } from '@openroll/contract/enroll/health-fields'
import type { Catalog, Plan } from '../../catalog/catalog.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'
import { insuresFamily } from '../../shop/offer/insures-family.ts'

type HealthQuestionsSource = Pick<Catalog, 'healthQuestions'>
type CatalogQuestion = HealthQuestionsSource['healthQuestions'][number]

/** The underwritten plans' questions, each once, in catalog order (D-4.20). */
const questionsFor = (
  plans: readonly Pick<Plan, 'plan_id' | 'flags'>[],
  { healthQuestions }: HealthQuestionsSource,
): CatalogQuestion[] => {
  const underwrittenIds = plans.filter(({ flags }) => flags.underwritten).map(({ plan_id }) => plan_id)
  return healthQuestions.filter(({ plans: allowedPlans }) =>
    underwrittenIds.some((id) => allowedPlans === null || allowedPlans.includes(id)),
  )
}

/** The plans' questions, worded for the member. */
export const healthQuestionsOf = (
  plans: readonly Pick<Plan, 'plan_id' | 'flags'>[],
  catalog: HealthQuestionsSource,
): HealthQuestion[] =>
  questionsFor(plans, catalog).map(({ question_id, kind, question_text }) => ({ question_id, kind, question_text }))

/** A question, worded for a dependent. */
export const dependentWording = ({ question_id, kind, question_about }: CatalogQuestion): HealthQuestion => ({
  question_id,
  kind,
  question_text: question_about,
})

/** Questions about each dependent, from plans that cover dependents (D-4.23). */
export const dependentQuestionsOf = (plans: readonly Plan[], catalog: HealthQuestionsSource): HealthQuestion[] =>
  questionsFor(plans.filter(insuresFamily), catalog).map(dependentWording)

type FormContext = { readonly enrollment: Enrollment; readonly catalog: Catalog }

/** Questions about the member, from the enrollment's cart. */
export const memberQuestions = ({ enrollment, catalog }: FormContext): HealthQuestion[] =>
  healthQuestionsOf(plansInCart(enrollment, catalog), catalog)

/** Questions about each dependent, from the enrollment's cart. */
export const dependentQuestions = ({ enrollment, catalog }: FormContext): HealthQuestion[] =>
  dependentQuestionsOf(plansInCart(enrollment, catalog), catalog)
