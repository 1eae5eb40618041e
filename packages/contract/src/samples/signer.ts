import type { agreementFields } from '../enroll/agreement.ts'
import type { AnswersTo } from '../field.ts'
import type { Sample } from './sample.ts'
import { aSignature } from './signature.ts'

/** Fields for signing as a rep or group, or with an emailed code. */
type Empty =
  | 'question'
  | 'question_id'
  | 'verification_code'
  | 'agent_name'
  | 'agent_code'
  | 'group_name'
  | 'group_code'

const signer = {
  user_name: 'María López-Núñez',
  answer: '6789',
  date: '2026-11-10',
  signature: aSignature,
} as const satisfies Sample<typeof agreementFields, Empty>

/** The member signing the agreement. */
export const aSigner = (changes: AnswersTo<typeof agreementFields> = {}) => ({
  eprocess: 'applicant' as const,
  ...signer,
  ...changes,
})
