import type { HealthQuestion } from '@openroll/contract/enroll/health-fields'
import type { Catalogue, Plan } from '../../catalogue/catalogue.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'

/** The health questions that these plans ask, each once, in the catalogue's order; none where no plan is underwritten (D-4.20). */
export const healthQuestionsOf = (
  plans: readonly Pick<Plan, 'plan_id' | 'flags'>[],
  { healthQuestions }: Pick<Catalogue, 'healthQuestions'>,
): HealthQuestion[] => {
  const asking = plans.filter(({ flags }) => flags.underwritten).map(({ plan_id }) => plan_id)
  return healthQuestions
    .filter(({ plans: named }) => asking.some((id) => named === null || named.includes(id)))
    .map(({ question_id, kind, question_text }) => ({ question_id, kind, question_text }))
}

/** The same for an enrollment's cart. */
export const askedOf = ({
  enrollment,
  catalogue,
}: {
  enrollment: Enrollment
  catalogue: Catalogue
}): HealthQuestion[] => healthQuestionsOf(plansInCart(enrollment, catalogue), catalogue)
