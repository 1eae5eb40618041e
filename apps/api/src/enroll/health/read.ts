import { healthToWire, type HealthAnswers } from '@openroll/contract/enroll/health-wire'
import { readAnswers } from '../../enrollment/draft.ts'
import type { ReadContext } from '../steps/step-module.ts'
import { memberQuestions } from './questions.ts'

/** The member's saved answers to the current questions, as returned; null if none. */
export const readHealth = async (reading: ReadContext): Promise<HealthAnswers | null> => {
  const answers = await readAnswers(reading, reading.enrollment.enrollment_id, 'primary_health_info')
  return answers === undefined ? null : healthToWire(memberQuestions(reading), answers)
}
