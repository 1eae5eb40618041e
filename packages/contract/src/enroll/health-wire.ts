import * as z from 'zod'
import { answerNamed, type Answers } from '../field.ts'
import { notText, tooLong } from '../rules.ts'
import type { Fault } from '../reply.ts'
import { flagName, followName, followNames, mostMedications, rows, type HealthQuestion } from './health-fields.ts'

/** Nothing is given as null, as nothing, and by a picker that was not touched as 'undefined' (EW-3.14). */
const loose = z
  .union([z.string().max(4000, tooLong(4000)), z.number(), z.boolean(), z.null()], { error: notText })
  .transform((given) => (given === null || given === 'undefined' ? '' : String(given)))
  .optional()
const questionId = z.union([z.number(), z.string().max(20)], { error: 'Enter a number' }).transform(Number)

const partsOf = (...kinds: readonly Parameters<typeof followNames>[0][]) =>
  Object.fromEntries(kinds.flatMap((kind) => followNames(kind)).map((name) => [name, loose]))
const of = { question_id: questionId, question_text: loose, yes_no_flag: loose, kind: loose }
const condition = z.strictObject({ ...partsOf('general', 'physician'), id: loose })
const medication = z.strictObject({ ...partsOf('medication'), id: loose })

/** What is said of somebody’s health, as calls take it (EW-3.08 to 3.15). */
export const healthInput = {
  condition_questions: z
    .array(
      z.strictObject({ ...of, conditions: z.array(condition).max(1, 'At most one condition a question').optional() }),
    )
    .max(100)
    .optional(),
  medication_question: z
    .strictObject({
      ...of,
      question_id: questionId.optional(),
      medications: z.array(medication).max(mostMedications, `At most ${mostMedications} medicines`).optional(),
    })
    .nullable()
    .optional(),
  notes: loose,
}
const givenHealth = z.strictObject(healthInput)
export type GivenHealth = z.output<typeof givenHealth>

/** The same as reads answer it. */
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

const named = (answers: Answers, names: readonly string[], nameOf: (name: string) => string) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = answerNamed(answers, nameOf(name)) ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )
const flagOf = (answers: Answers, id: number) => named(answers, ['yes_no_flag'], () => flagName(id))
const isMedication = ({ kind }: HealthQuestion): boolean => kind === 'medication'

/** A form’s answers as they go over the wire; empty values and what follows no yes are left out (EW-5.02, EW-3.15). */
export const healthToWire = (questions: readonly HealthQuestion[], answers: Answers): HealthAnswers => {
  const asked = questions.find(isMedication)
  const isYes = (id: number) => answers[flagName(id)] === '1'
  return {
    condition_questions: questions
      .filter((question) => !isMedication(question))
      .map(({ question_id: id, kind, question_text }) => ({
        question_id: id,
        question_text,
        ...flagOf(answers, id),
        conditions:
          isYes(id) && kind !== 'none' ? [named(answers, followNames(kind), (name) => followName(id, name))] : [],
      })),
    medication_question:
      asked === undefined
        ? null
        : {
            question_id: asked.question_id,
            question_text: asked.question_text,
            ...flagOf(answers, asked.question_id),
            medications: isYes(asked.question_id) ? medicinesOf(asked, answers) : [],
          },
    notes: answers.notes ?? '',
  }
}

/** The rows that hold anything, and those before them, so that each keeps its place. */
const medicinesOf = ({ question_id: id, kind }: HealthQuestion, answers: Answers) => {
  const all = rows.map((row) => named(answers, followNames(kind), (name) => followName(id, name, row)))
  const last = all.findLastIndex((entry) => Object.keys(entry).length > 0)
  return all.slice(0, last + 1).map((entry, at) => ({ id: String(at + 1), ...entry }))
}

type FromWire = { readonly answers: Answers; readonly faults: readonly Fault[] }

const notAsked = 'This question is not asked'

/** What an entry says under each of these names; empty where it says nothing. */
const entryAnswers = (
  entry: Readonly<Record<string, string | undefined>> | undefined,
  names: readonly string[],
  nameOf: (name: string) => string,
): [string, string][] => names.map((name) => [nameOf(name), answerNamed(textsIn(entry), name) ?? ''])

const conditionsFromWire = (
  questions: readonly HealthQuestion[],
  given: NonNullable<GivenHealth['condition_questions']>,
): FromWire => {
  const answers: [string, string][] = []
  const faults: Fault[] = []
  const seen = new Set<number>()
  for (const [at, { question_id: id, yes_no_flag = '', conditions }] of given.entries()) {
    const question = questions.find((one) => one.question_id === id && !isMedication(one))
    if (question !== undefined && !seen.has(id)) {
      seen.add(id)
      const said = entryAnswers(conditions?.[0], followNames(question.kind), (name) => followName(id, name))
      answers.push([flagName(id), yes_no_flag], ...said)
      continue
    }
    const error_message = question === undefined ? notAsked : 'Answer each question once'
    faults.push({ target_element: `condition_questions.${at}.question_id`, error_message })
  }
  return { answers: Object.fromEntries(answers), faults }
}

const medicationFromWire = (
  questions: readonly HealthQuestion[],
  given: GivenHealth['medication_question'] | undefined,
): FromWire => {
  const asked = questions.find(isMedication)
  if (asked === undefined || given === undefined || given === null) return { answers: {}, faults: [] }
  const { question_id: id } = asked
  const { question_id = id, yes_no_flag = '', medications } = given
  const ofRows = rows.flatMap((row) =>
    entryAnswers(medications?.[row - 1], followNames('medication'), (name) => followName(id, name, row)),
  )
  return {
    answers: Object.fromEntries([[flagName(id), yes_no_flag], ...ofRows]),
    faults: question_id === id ? [] : [{ target_element: 'medication_question.question_id', error_message: notAsked }],
  }
}

/**
 * What came over the wire as a form’s answers. Questions are known by their id, in whatever order they come; `faults`: one that is not
 * asked, or twice.
 */
export const healthFromWire = (
  questions: readonly HealthQuestion[],
  given: GivenHealth | undefined,
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
 * Where each field of the form stands in what is sent, for what is refused (EW-8.02): condition_questions.0.conditions.0.symptoms.
 * `sent`: the order of the questions there; without it that of the catalog.
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
    for (const name of followNames(kind)) paths.set(followName(id, name), `${at}.conditions.0.${name}`)
  }
  const asked = questions.find(isMedication)
  if (asked !== undefined) {
    paths.set(flagName(asked.question_id), 'medication_question.yes_no_flag')
    for (const row of rows)
      for (const name of followNames('medication'))
        paths.set(followName(asked.question_id, name, row), `medication_question.medications.${row - 1}.${name}`)
  }
  return paths
}
