import { healthToWire, type HealthAnswers } from '@openroll/contract/enroll/health-wire'
import { readAnswers } from '../../enrollment/draft.ts'
import type { Reading } from '../steps/step-module.ts'
import { askedOfMember } from './asked.ts'

/** What the member said so far to the questions that are asked now, as calls answer it; null where nothing is kept. */
export const readHealth = async (reading: Reading): Promise<HealthAnswers | null> => {
  const answers = await readAnswers(reading, reading.enrollment.enrollment_id, 'primary_health_info')
  return answers === undefined ? null : healthToWire(askedOfMember(reading), answers)
}
