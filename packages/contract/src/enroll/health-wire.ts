import * as z from 'zod'
import { answerNamed, type Answers } from '../field.ts'
import { notText, tooLong } from '../rules.ts'
import type { Fault } from '../reply.ts'
import { flagName, followUpName, followUpNames, mostMedications, rows, type HealthQuestion } from './health-fields.ts'

/** An empty value may arrive as null, as '', or as 'undefined' from an untouched picker (EW-3.14). */
const looseText = z
  .union([z.string().max(4000, tooLong(4000)), z.number(), z.boolean(), z.null()], { error: notText })
  .transform((given) => (given === null || given === 'undefined' ? '' : String(given)))
  .optional()
const questionId = z.union([z.number(), z.string().max(20)], { error: 'Enter a number' }).transform(Number)

const partsOf = (...kinds: readonly Parameters<typeof followUpNames>[0][]) =>
  Object.fromEntries(kinds.flatMap((kind) => followUpNames(kind)).map((name) => [name, looseText]))
const questionInput = { question_id: questionId, question_text: looseText, yes_no_flag: looseText, kind: looseText }
const condition = z.strictObject({ ...partsOf('general', 'physician'), id: looseText })
const medication = z.strictObject({ ...partsOf('medication'), id: looseText })

/** Health answers as calls accept them (EW-3.08 to 3.15). */
export const healthInput = {
  condition_questions: z
    .array(
      z.strictObject({
        ...questionInput,
        conditions: z.array(condition).max(1, 'Send at most one condition per question').optional(),
      }),
    )
    .max(100)
    .optional(),
  medication_question: z
    .strictObject({
      ...questionInput,
      question_id: questionId.optional(),
      medications: z.array(medication).max(mostMedications, `At most ${mostMedications} medicines`).optional(),
    })
    .nullable()
    .optional(),
  notes: looseText,
}
const healthInputSchema = z.strictObject(healthInput)
export type HealthInput = z.output<typeof healthInputSchema>

/** Health answers as read back. */
export const healthAnswers = z.object({
  condition_questions: z.array(
    z.object({
      question_id: z.number(),
      question_text: z.string(),
      yes_no_flag: z.string().optional(),
      conditions: z.array(z.record(z.string(), z.string())),
    }),
  ),
  medication_question: z
    .object({
      question_id: z.number(),
      question_text: z.string(),
      yes_no_flag: z.string().optional(),
      medications: z.array(z.record(z.string(), z.string())),
    })
    .nullable(),
  notes: z.string(),
})
export type HealthAnswers = z.infer<typeof healthAnswers>

const answersNamed = (answers: Answers, names: readonly string[], nameOf: (name: string) => string) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = answerNamed(answers, nameOf(name)) ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )
const flagOf = (answers: Answers, id: number) => answersNamed(answers, ['yes_no_flag'], () => flagName(id))
const isMedication = ({ kind }: HealthQuestion): boolean => kind === 'medication'

/** Converts form answers to the wire; leaves out empty values and follow-ups without a yes (EW-5.02, EW-3.15). */
export const healthToWire = (questions: readonly HealthQuestion[], answers: Answers): HealthAnswers => {
  const medicationQuestion = questions.find(isMedication)
  const isYes = (id: number) => answers[flagName(id)] === '1'
  return {
    condition_questions: questions
      .filter((question) => !isMedication(question))
      .map(({ question_id: id, kind, question_text }) => ({
        question_id: id,
        question_text,
        ...flagOf(answers, id),
        conditions:
          isYes(id) && kind !== 'none'
            ? [answersNamed(answers, followUpNames(kind), (name) => followUpName(id, name))]
            : [],
      })),
    medication_question:
      medicationQuestion === undefined
        ? null
        : {
            question_id: medicationQuestion.question_id,
            question_text: medicationQuestion.question_text,
            ...flagOf(answers, medicationQuestion.question_id),
            medications: isYes(medicationQuestion.question_id) ? medicinesOf(medicationQuestion, answers) : [],
          },
    notes: answers.notes ?? '',
  }
}

/** Medicine rows up to the last filled one, so each keeps its place. */
const medicinesOf = ({ question_id: id, kind }: HealthQuestion, answers: Answers) => {
  const all = rows.map((row) => answersNamed(answers, followUpNames(kind), (name) => followUpName(id, name, row)))
  const last = all.findLastIndex((entry) => Object.keys(entry).length > 0)
  return all.slice(0, last + 1).map((entry, at) => ({ id: String(at + 1), ...entry }))
}

type FromWire = { readonly answers: Answers; readonly faults: readonly Fault[] }

export const noSuchQuestion = 'This question isn’t part of this enrollment'

/** An entry's values by these names; '' where missing. */
const entryAnswers = (
  entry: Readonly<Record<string, string | undefined>> | undefined,
  names: readonly string[],
  nameOf: (name: string) => string,
): [string, string][] => names.map((name) => [nameOf(name), answerNamed(textsIn(entry), name) ?? ''])

const conditionsFromWire = (
  questions: readonly HealthQuestion[],
  given: NonNullable<HealthInput['condition_questions']>,
): FromWire => {
  const answers: [string, string][] = []
  const faults: Fault[] = []
  const seen = new Set<number>()
  for (const [at, { question_id: id, yes_no_flag = '', conditions }] of given.entries()) {
    const question = questions.find((one) => one.question_id === id && !isMedication(one))
    if (question !== undefined && !seen.has(id)) {
      seen.add(id)
      const conditionAnswers = entryAnswers(conditions?.[0], followUpNames(question.kind), (name) =>
        followUpName(id, name),
      )
      answers.push([flagName(id), yes_no_flag], ...conditionAnswers)
      continue
    }
    const error_message = question === undefined ? noSuchQuestion : 'Answer each question once'
    faults.push({ target_element: `condition_questions.${at}.question_id`, error_message })
  }
  return { answers: Object.fromEntries(answers), faults }
}

const medicationFromWire = (
  questions: readonly HealthQuestion[],
  given: HealthInput['medication_question'] | undefined,
): FromWire => {
  const medicationQuestion = questions.find(isMedication)
  if (medicationQuestion === undefined || given === undefined || given === null) return { answers: {}, faults: [] }
  const { question_id: id } = medicationQuestion
  const { question_id = id, yes_no_flag = '', medications } = given
  const medicineAnswers = rows.flatMap((row) =>
    entryAnswers(medications?.[row - 1], followUpNames('medication'), (name) => followUpName(id, name, row)),
  )
  return {
    answers: Object.fromEntries([[flagName(id), yes_no_flag], ...medicineAnswers]),
    faults:
      question_id === id ? [] : [{ target_element: 'medication_question.question_id', error_message: noSuchQuestion }],
  }
}

/** Converts the wire to form answers, matching questions by id in any order. `faults`: unknown or repeated questions. */
export const healthFromWire = (
  questions: readonly HealthQuestion[],
  given: HealthInput | undefined,
): { readonly answers: Answers; readonly faults: Fault[] } => {
  const conditions = conditionsFromWire(questions, given?.condition_questions ?? [])
  const medication = medicationFromWire(questions, given?.medication_question)
  return {
    answers: { notes: given?.notes ?? '', ...conditions.answers, ...medication.answers },
    faults: [...conditions.faults, ...medication.faults],
  }
}

const textsIn = (entry: Readonly<Record<string, string | undefined>> | undefined): Answers =>
  Object.fromEntries(Object.entries(entry ?? {}).map(([name, value]) => [name, value ?? '']))

/**
 * The wire path of each form field, for errors (EW-8.02): condition_questions.0.conditions.0.symptoms. `sent`: the order of questions in
 * the request.
 */
export const healthPaths = (
  questions: readonly HealthQuestion[],
  sent: readonly number[] = [],
): ReadonlyMap<string, string> => {
  const conditions = questions.filter((question) => !isMedication(question))
  const missing = conditions.map(({ question_id }) => question_id).filter((id) => !sent.includes(id))
  const order = [...sent, ...missing]
  const paths = new Map<string, string>([['notes', 'notes']])
  for (const { question_id: id, kind } of conditions) {
    const at = `condition_questions.${order.indexOf(id)}`
    paths.set(flagName(id), `${at}.yes_no_flag`)
    for (const name of followUpNames(kind)) paths.set(followUpName(id, name), `${at}.conditions.0.${name}`)
  }
  const medicationQuestion = questions.find(isMedication)
  if (medicationQuestion !== undefined) {
    paths.set(flagName(medicationQuestion.question_id), 'medication_question.yes_no_flag')
    for (const row of rows)
      for (const name of followUpNames('medication'))
        paths.set(
          followUpName(medicationQuestion.question_id, name, row),
          `medication_question.medications.${row - 1}.${name}`,
        )
  }
  return paths
}
