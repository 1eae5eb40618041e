import * as z from 'zod'
import { call } from '../call.ts'
import { enrollmentId } from '../rules.ts'
import { healthKinds, type HealthQuestion } from './health-fields.ts'
import { healthAnswers, healthInput } from './health-wire.ts'
import { savedStep } from './tabs.ts'

const ofEnrollment = z.strictObject({ enrollment_id: enrollmentId })
const question = z.object({
  question_id: z.number(),
  kind: z.enum(healthKinds),
  question_text: z.string(),
})
/** `codition_questions` is misspelled on the wire (EW-7.29). */
const asked = z.object({
  result: z.object({ codition_questions: z.array(question), medication_question: question.nullable() }),
})
type Asked = z.infer<typeof asked>['result']

/** The questions as calls answer them. */
export const questionsToWire = (questions: readonly HealthQuestion[]): Asked => ({
  codition_questions: questions.filter(({ kind }) => kind !== 'medication'),
  medication_question: questions.find(({ kind }) => kind === 'medication') ?? null,
})
/** The same as one list. */
export const questionsIn = ({ codition_questions, medication_question }: Asked): HealthQuestion[] => [
  ...codition_questions,
  ...(medication_question === null ? [] : [medication_question]),
]

export const getHealthQuestionsPrimaryHealthInfo = call({
  method: 'GET',
  path: '/api/v1/get-health-questions-primary-health-info',
  who: 'owner',
  about: 'The questions that the plans in the cart ask about the member’s health (EW-7.29).',
  input: ofEnrollment,
  output: asked,
})

export const getExistingPrimaryHealthInfo = call({
  method: 'GET',
  path: '/api/v1/get-existing-primary-health-info',
  who: 'owner',
  about: 'What an existing member answered before to the questions that are asked now; null where nothing is known.',
  input: ofEnrollment,
  output: z.object({ result: healthAnswers.nullable() }),
})

export const savePrimaryHealthInfo = call({
  method: 'POST',
  path: '/api/v1/save-primary-health-info',
  who: 'owner',
  about:
    'Saves the answers about the member’s health. Faults name their place: condition_questions.0.conditions.0.symptoms (EW-8.02).',
  input: z.strictObject({ enrollment_id: enrollmentId, ...healthInput }),
  output: savedStep,
})

export const getHealthQuestionsDependentInfo = call({
  method: 'GET',
  path: '/api/v1/get-health-questions-dependent-info',
  who: 'owner',
  about:
    'The questions that the plans in the cart ask about the health of each dependent whom they cover; ' +
    '{name} stands for their name (EW-7.36).',
  input: ofEnrollment,
  output: asked,
})
