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
const questionsOutput = z.object({
  result: z.object({ codition_questions: z.array(question), medication_question: question.nullable() }),
})
type HealthQuestionsOnWire = z.infer<typeof questionsOutput>['result']

/** The questions as calls return them. */
export const questionsToWire = (questions: readonly HealthQuestion[]): HealthQuestionsOnWire => ({
  codition_questions: questions.filter(({ kind }) => kind !== 'medication'),
  medication_question: questions.find(({ kind }) => kind === 'medication') ?? null,
})
/** The calls' questions as one list. */
export const questionsFromWire = ({
  codition_questions,
  medication_question,
}: HealthQuestionsOnWire): HealthQuestion[] => [
  ...codition_questions,
  ...(medication_question === null ? [] : [medication_question]),
]

export const getHealthQuestionsPrimaryHealthInfo = call({
  method: 'GET',
  path: '/api/v1/get-health-questions-primary-health-info',
  who: 'owner',
  about: 'Lists the health questions for the member, based on the plans in the cart (EW-7.29).',
  input: ofEnrollment,
  output: questionsOutput,
})

export const getExistingPrimaryHealthInfo = call({
  method: 'GET',
  path: '/api/v1/get-existing-primary-health-info',
  who: 'owner',
  about: 'Returns an existing member’s earlier answers to the current health questions, or null if there are none.',
  input: ofEnrollment,
  output: z.object({ result: healthAnswers.nullable() }),
})

export const savePrimaryHealthInfo = call({
  method: 'POST',
  path: '/api/v1/save-primary-health-info',
  who: 'owner',
  about:
    'Saves the member’s health answers. Errors name their place: condition_questions.0.conditions.0.symptoms ' +
    '(EW-8.02).',
  input: z.strictObject({ enrollment_id: enrollmentId, ...healthInput }),
  output: savedStep,
  opensNext: true,
})

export const getHealthQuestionsDependentInfo = call({
  method: 'GET',
  path: '/api/v1/get-health-questions-dependent-info',
  who: 'owner',
  about:
    'Lists the health questions for each covered dependent, based on the plans in the cart. {name} stands for the ' +
    'dependent’s name (EW-7.36).',
  input: ofEnrollment,
  output: questionsOutput,
})
