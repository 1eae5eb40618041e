import { fieldNamed, type Answers, type Field, type Fields, type FieldState } from '../field.ts'
import { date, flag, futureFault, notes, phone, text } from '../rules.ts'

/** The follow-ups of a question: general, none (145), with status and physician (146, 147), or medicines. */
export const healthKinds = ['general', 'none', 'physician', 'medication'] as const
type HealthKind = (typeof healthKinds)[number]
/** A health question in the catalog (EW-3.08, D-4.20). */
export type HealthQuestion = {
  readonly question_id: number
  readonly kind: HealthKind
  readonly question_text: string
}

/** Placeholder for the person's name in a question (D-4.23). */
export const nameMark = '{name}'
/** Used until a name is typed. */
export const unnamed = 'this person'
/** The questions with the person's name filled in. */
export const questionsAbout = (questions: readonly HealthQuestion[], name = unnamed): HealthQuestion[] =>
  questions.map((one) => ({ ...one, question_text: one.question_text.replaceAll(nameMark, () => name) }))

/** At most three medicines per person (EW-9.02, EW-9.04). */
export const mostMedications = 3
export const rows = Array.from({ length: mostMedications }, (_, at) => at + 1)

const yesNo = { '1': 'Yes', '0': 'No' } as const
export const recoveryBeforeOnset = 'The date of recovery can’t be before the date of onset'

const line = (label: string, longest = 100): Field => ({
  label,
  rule: text(longest),
  control: 'text',
  maxLength: longest,
  secret: 'health',
})
const pastDate = (label: string): Field => ({
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
  ...pastDate('Date of recovery'),
  hint: 'mm/dd/yyyy. Leave blank if not recovered yet.',
  mayBeEmpty: true,
  check: (day, { today, answers }) => {
    const began = onset === undefined ? undefined : answers[onset]
    return futureFault(day, today) ?? (began !== undefined && day < began ? recoveryBeforeOnset : undefined)
  },
})

type FollowUps = Readonly<Record<string, Field>>
// Created once: building a rule takes as long as checking a whole family with it.
const general: FollowUps = {
  health_condition: line('Health condition'),
  date_of_onset: pastDate('Date of onset'),
  date_of_recovery: recovery(),
  is_treatment: selectYesNo('Being treated for it now?'),
  is_medicate: selectYesNo('Taking medicine for it?'),
  d_last_seen: pastDate('Last seen by a doctor'),
  symptoms: line('Symptoms', 300),
}
const physician: FollowUps = {
  condition: line('Condition'),
  status: { ...line('Status'), hint: 'For example: waiting, planned, or recovered' },
  last_seen_by_physician: pastDate('Last seen by the physician'),
  date_of_recovery: recovery(),
  physician_name: line('Physician’s name'),
  address: line('Physician’s address', 200),
  phone: { ...line('Physician’s phone'), rule: phone, maxLength: 10, inputMode: 'tel', digitsOnly: true },
}
/** The follow-ups of a yes by wire name; `prefix` separates one question's answers (EW-3.09, EW-3.10). */
const followUps: Readonly<Record<HealthKind, (prefix: string) => FollowUps>> = {
  general: (prefix) => ({ ...general, date_of_recovery: recovery(`${prefix}date_of_onset`) }),
  none: () => ({}),
  physician: () => physician,
  medication: () => ({}),
}
const medicine: FollowUps = {
  medication: line('Medicine'),
  dosage: line('Dosage'),
  medical_condition: line('What it’s for'),
}
const names: Readonly<Record<HealthKind, readonly string[]>> = {
  general: Object.keys(general),
  none: [],
  physician: Object.keys(physician),
  medication: Object.keys(medicine),
}
export const followUpNames = (kind: HealthKind): readonly string[] => names[kind]

/** A follow-up field by its wire name. */
export const followUpField = (name: string): Field | undefined =>
  fieldNamed({ ...general, ...physician, ...medicine }, name)

/** The form name of a question's yes or no, and prefix of its follow-ups. */
export const flagName = (id: number): string => `q${id}`
/** The form name of a follow-up, or of a medicine's part in its row (1 to 3). */
export const followUpName = (id: number, name: string, row?: number): string =>
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
  const flagField: Field = {
    label: question_text,
    rule: flag,
    control: 'choice',
    words: yesNo,
    wide: true,
    secret: 'health',
  }
  const followUpFields: [string, Field][] =
    kind === 'medication'
      ? rows.flatMap((row) =>
          Object.entries(medicine).map(([name, field]): [string, Field] => [
            followUpName(id, name, row),
            { ...field, about: `Medicine ${row}`, ...(row === 1 ? {} : { alwaysShown: true }) },
          ]),
        )
      : Object.entries(followUps[kind](`${flagName(id)}_`)).map(([name, field]) => [
          followUpName(id, name),
          { ...field, about: question_text },
        ])
  return [[flagName(id), flagField], ...followUpFields]
}

/** All fields of these questions as one flat form; empty without questions. All are secret. */
export const healthFields = (questions: readonly HealthQuestion[]): Fields =>
  questions.length === 0 ? {} : Object.fromEntries([...questions.flatMap(questionFields), ['notes', notesField]])

const isFilledIn = (answers: Answers, name: string): boolean => (answers[name] ?? '').trim() !== ''
const isYes = (answers: Answers, id: number): boolean => flag.safeParse(answers[flagName(id)]).data === '1'
const isFilled = (answers: Answers, id: number, row: number): boolean =>
  followUpNames('medication').some((name) => isFilledIn(answers, followUpName(id, name, row)))

/** A question's visible fields after these answers, each with whether it is required. */
const visibleFieldsOf = ({ question_id: id, kind }: HealthQuestion, answers: Answers): [string, boolean][] => {
  const followUpFields: [string, boolean][] =
    kind === 'medication'
      ? rows
          .filter((row) => row === 1 || isFilled(answers, id, row) || isFilled(answers, id, row - 1))
          .flatMap((row) =>
            followUpNames(kind).map((name): [string, boolean] => [
              followUpName(id, name, row),
              row === 1 || isFilled(answers, id, row),
            ]),
          )
      : followUpNames(kind).map((name) => [followUpName(id, name), true])
  return [[flagName(id), true], ...(isYes(answers, id) ? followUpFields : [])]
}

/**
 * The form states after these answers: a yes adds follow-ups (EW-4.14); medicines two and three are required once started (EW-3.15). Other
 * fields are unchanged.
 */
export const healthStatesAfter = <Name extends string>(
  questions: readonly HealthQuestion[],
  states: readonly FieldState<Name>[],
  answers: Answers,
): FieldState<Name>[] => {
  const all = healthFields(questions)
  const shown = new Map<string, boolean>([
    ...questions.flatMap((question) => visibleFieldsOf(question, answers)),
    ['notes', questions.length > 0],
  ])
  return states.flatMap((state) => {
    if (!Object.hasOwn(all, state.field_name)) return [state]
    const required = shown.get(state.field_name)
    return required === undefined ? [] : [{ ...state, required }]
  })
}
