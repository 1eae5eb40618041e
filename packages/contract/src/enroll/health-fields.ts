import { fieldNamed, type Answers, type Field, type Fields, type FieldState } from '../field.ts'
import { date, flag, futureFault, notes, phone, text } from '../rules.ts'

/** How a question is followed up: as most are, not at all (145), with status and physician (146, 147), or by medicines. */
export const healthKinds = ['general', 'none', 'physician', 'medication'] as const
type HealthKind = (typeof healthKinds)[number]
/** A question about somebody's health as the catalog has it (EW-3.08, D-4.20). */
export type HealthQuestion = {
  readonly question_id: number
  readonly kind: HealthKind
  readonly question_text: string
}

/** Stands for the person's name in a question about them (D-4.23). */
export const nameMark = '{name}'
/** Used until the name is typed. */
export const unnamed = 'this person'
/** The questions with the person's name filled in. */
export const askedAbout = (questions: readonly HealthQuestion[], name = unnamed): HealthQuestion[] =>
  questions.map((one) => ({ ...one, question_text: one.question_text.replaceAll(nameMark, () => name) }))

/** At most three medicines a person (EW-9.02, EW-9.04). */
export const mostMedications = 3
export const rows = Array.from({ length: mostMedications }, (_, at) => at + 1)

const yesNo = { '1': 'Yes', '0': 'No' } as const
export const recoveredEarly = 'The date of recovery cannot be before the date of onset'

const line = (label: string, longest = 100): Field => ({
  label,
  rule: text(longest),
  control: 'text',
  maxLength: longest,
  secret: 'health',
})
const past = (label: string): Field => ({
  label,
  rule: date,
  control: 'date',
  check: (day, { today }) => futureFault(day, today),
  secret: 'health',
})
/** EW-9.04: the options are please select, Yes and No. */
const selectYesNo = (label: string): Field => ({
  label,
  rule: flag,
  control: 'select',
  words: yesNo,
  empty: 'Please select',
  secret: 'health',
})
const recovery = (onset?: string): Field => ({
  ...past('Date of recovery'),
  hint: 'mm/dd/yyyy. Leave it empty if there is no recovery yet.',
  mayBeEmpty: true,
  check: (day, { today, answers }) => {
    const began = onset === undefined ? undefined : answers[onset]
    return futureFault(day, today) ?? (began !== undefined && day < began ? recoveredEarly : undefined)
  },
})

type Follow = Readonly<Record<string, Field>>
// Rules are made once: making one takes as long as checking a whole family by it.
const general: Follow = {
  health_condition: line('Health condition'),
  date_of_onset: past('Date of onset'),
  date_of_recovery: recovery(),
  is_treatment: selectYesNo('Are you being treated for it now?'),
  is_medicate: selectYesNo('Do you take medicine for it?'),
  d_last_seen: past('Last seen by a doctor'),
  symptoms: line('Symptoms', 300),
}
const physician: Follow = {
  condition: line('Condition'),
  status: { ...line('Status'), hint: 'For example: waiting, planned, or recovered' },
  last_seen_by_physician: past('Last seen by the physician'),
  date_of_recovery: recovery(),
  physician_name: line('Physician’s name'),
  address: line('Physician’s address', 200),
  phone: { ...line('Physician’s phone'), rule: phone, maxLength: 10, inputMode: 'tel', digitsOnly: true },
}
/** What a yes is followed by, under the wire names; `prefix` sets the answers of one question apart (EW-3.09, EW-3.10). */
const followUps: Readonly<Record<HealthKind, (prefix: string) => Follow>> = {
  general: (prefix) => ({ ...general, date_of_recovery: recovery(`${prefix}date_of_onset`) }),
  none: () => ({}),
  physician: () => physician,
  medication: () => ({}),
}
const medicine: Follow = {
  medication: line('Medicine'),
  dosage: line('Dosage'),
  medical_condition: line('What you take it for'),
}
const names: Readonly<Record<HealthKind, readonly string[]>> = {
  general: Object.keys(general),
  none: [],
  physician: Object.keys(physician),
  medication: Object.keys(medicine),
}
export const followNames = (kind: HealthKind): readonly string[] => names[kind]

/** A follow-up or a part of a medicine by its wire name; undefined for a name that is none. */
export const followField = (name: string): Field | undefined =>
  fieldNamed({ ...general, ...physician, ...medicine }, name)

/** The name of a question’s yes or no in a form, and in front of what follows it. */
export const flagName = (id: number): string => `q${id}`
/** The name of a follow-up, or of a part of a medicine in its row (1 to 3). */
export const followName = (id: number, name: string, row?: number): string =>
  row === undefined ? `${flagName(id)}_${name}` : `${flagName(id)}_${row}_${name}`

const notesField: Field = {
  label: 'Additional Notes',
  rule: notes(2000),
  control: 'textarea',
  rows: 4,
  maxLength: 2000,
  mayBeEmpty: true,
  secret: 'health',
}

const questionFields = ({ question_id: id, kind, question_text }: HealthQuestion): [string, Field][] => {
  const asked: Field = {
    label: question_text,
    rule: flag,
    control: 'choice',
    words: yesNo,
    wide: true,
    secret: 'health',
  }
  const after: [string, Field][] =
    kind === 'medication'
      ? rows.flatMap((row) =>
          Object.entries(medicine).map(([name, field]): [string, Field] => [
            followName(id, name, row),
            { ...field, about: `Medicine ${row}`, ...(row === 1 ? {} : { alwaysShown: true }) },
          ]),
        )
      : Object.entries(followUps[kind](`${flagName(id)}_`)).map(([name, field]) => [
          followName(id, name),
          { ...field, about: question_text },
        ])
  return [[flagName(id), asked], ...after]
}

/** All fields of these questions in one flat form; none where nothing is asked. Each is secret. */
export const healthFields = (questions: readonly HealthQuestion[]): Fields =>
  questions.length === 0 ? {} : Object.fromEntries([...questions.flatMap(questionFields), ['notes', notesField]])

const isGiven = (answers: Answers, name: string): boolean => (answers[name] ?? '').trim() !== ''
const isYes = (answers: Answers, id: number): boolean => flag.safeParse(answers[flagName(id)]).data === '1'
const isFilled = (answers: Answers, id: number, row: number): boolean =>
  followNames('medication').some((name) => isGiven(answers, followName(id, name, row)))

/** Which fields of a question are shown after these answers, each with whether it must be answered. */
const shownOf = ({ question_id: id, kind }: HealthQuestion, answers: Answers): [string, boolean][] => {
  const after: [string, boolean][] =
    kind === 'medication'
      ? rows
          .filter((row) => row === 1 || isFilled(answers, id, row) || isFilled(answers, id, row - 1))
          .flatMap((row) =>
            followNames(kind).map((name): [string, boolean] => [
              followName(id, name, row),
              row === 1 || isFilled(answers, id, row),
            ]),
          )
      : followNames(kind).map((name) => [followName(id, name), true])
  return [[flagName(id), true], ...(isYes(answers, id) ? after : [])]
}

/**
 * Of a form’s fields those that are asked after these answers: a yes brings its follow-ups (EW-4.14), the second and third medicine must be
 * whole once anything of it is given (EW-3.15). What is no health question stays as it is.
 */
export const askedAfter = <Name extends string>(
  questions: readonly HealthQuestion[],
  states: readonly FieldState<Name>[],
  answers: Answers,
): FieldState<Name>[] => {
  const all = healthFields(questions)
  const shown = new Map<string, boolean>([
    ...questions.flatMap((question) => shownOf(question, answers)),
    ['notes', questions.length > 0],
  ])
  return states.flatMap((state) => {
    if (!Object.hasOwn(all, state.field_name)) return [state]
    const required = shown.get(state.field_name)
    return required === undefined ? [] : [{ ...state, required }]
  })
}
