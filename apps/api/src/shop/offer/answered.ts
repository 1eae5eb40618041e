import type { Plan } from '../../catalogue/catalogue.ts'
import type { Shopper } from './shopper.ts'

/**
 * Whether a person has answered all that a plan asks before it is sold (D-2.10): its own questions and the Aflac-style ones. No call
 * keeps such answers yet, so that a plan with questions is never answered.
 */
export const isAnswered = ({ questions, aflacQuestions }: Plan, _shopper: Shopper): boolean =>
  questions.length === 0 && aflacQuestions.length === 0
