import * as z from 'zod'
import type { AdviceFor } from './advice.ts'
import { mask, type Secret } from './mask.ts'
import type { Fault } from './reply.ts'
import { notText, required } from './rules.ts'

/** A form question: everything that the browser draws and both sides check. */
export type Field<Name extends string = string> = {
  readonly label: string
  /** Tells apart labels that repeat on a form, such as by the question before it. */
  readonly about?: string
  /** Parses what was typed into the stored text, or returns the error. */
  readonly rule: z.ZodType<string>
  /** A check that needs more than the value itself. */
  readonly check?: (value: string, given: { readonly today: string; readonly answers: Answers }) => string | undefined
  /** Whether `check` runs as soon as a choice is made. */
  readonly checkAtOnce?: true
  /** Message for a missing answer, instead of the general one. */
  readonly missing?: string
  readonly control: 'text' | 'date' | 'day' | 'select' | 'choice' | 'tick' | 'ticks' | 'textarea'
  /** Codes and labels for select, choice and ticks; omitted if the server sends the list. */
  readonly words?: Readonly<Record<string, string>>
  /** What a picker shows before a choice, instead of the default. */
  readonly empty?: string
  readonly hint?: string
  readonly maxLength?: number
  /** Visible lines of a textarea. */
  readonly rows?: number
  readonly inputMode?: 'numeric' | 'tel' | 'email' | 'decimal'
  readonly autoComplete?: string
  /** Accepts digits only; anything else typed or pasted is dropped. */
  readonly digitsOnly?: true
  /** Shown in groups as typed: 219-09-9999, 312-555-0142, 4242 4242 4242 4242, 12/28. */
  readonly grouped?: 'ssn' | 'phone' | 'card' | 'expiry'
  /** Shown as dots until the person reveals it. */
  readonly concealed?: true
  /** How to fix refused input, below the message. */
  readonly advise?: AdviceFor
  /** How many years back the calendar opens. */
  readonly yearsBack?: number
  /** A password input. */
  readonly hidden?: true
  /** Takes the full width of the form. */
  readonly wide?: true
  /** Encrypted at rest, masked on reads, in logs and in screenshots (D-7.02, D-1.07). */
  readonly secret?: Secret
  /** A multiline text that may contain the tags of html.ts; shown with a toolbar and a preview. */
  readonly prose?: true
  /** Asked only if another asked field has this answer, or one of these. */
  readonly askedWhen?: { readonly field: Name; readonly is: string | readonly string[] }
  /** May stay empty even when the server marks it required (D-4.13: middle_name, zip4). */
  readonly mayBeEmpty?: boolean
  /** Shown even when the server doesn't require it (D-4.13: address2). */
  readonly alwaysShown?: boolean
}
export type Fields = Readonly<Record<string, Field>>
export type Answers = Readonly<Record<string, string>>
/** A field name; a misspelled one does not compile. */
export type NameOf<F extends Fields> = keyof F & string
/** Answers to these fields; each may be missing. */
export type AnswersTo<F extends Fields> = { readonly [Name in NameOf<F>]?: string }
export type FaultOf<F extends Fields> = Fault & { readonly target_element: NameOf<F> }

/** Declares a form's fields under their wire names. `askedWhen` names a field of the same form. */
export const fields = <const F extends { readonly [Name in keyof F]: Field<keyof F & string> }>(declared: F): F =>
  declared

/** Fields shown together under a heading. */
export type Group<Name extends string = string> = { readonly legend: string; readonly names: readonly Name[] }

/** Declares a form's groups in screen order; a field in no group does not compile. */
export const groupsOf = <F extends Fields, const G extends readonly Group<NameOf<F>>[]>(
  _fields: F,
  groups: G &
    (Exclude<NameOf<F>, G[number]['names'][number]> extends never
      ? unknown
      : { readonly inNoGroup: Exclude<NameOf<F>, G[number]['names'][number]> }),
): readonly Group<NameOf<F>>[] => groups

/** The field names, in order. */
export const namesOf = <F extends Fields>(declared: F): NameOf<F>[] => namesIn(declared, Object.keys(declared))
/** Filters names to those that are fields. */
export const namesIn = <F extends Fields>(declared: F, names: readonly string[]): NameOf<F>[] =>
  names.filter((name): name is NameOf<F> => Object.hasOwn(declared, name))

/** Filters answers to those for these fields. */
export const answersTo = <F extends Fields>(declared: F, given: Answers): AnswersTo<F> => {
  const answers: { [Name in NameOf<F>]?: string } = {}
  for (const name of namesOf(declared)) if (answerNamed(given, name) !== undefined) answers[name] = given[name]
  return answers
}

/** Converts answers to plain ones, for code that works with any form. */
export const plainAnswers = <F extends Fields>(declared: F, answers: AnswersTo<F>): Answers =>
  Object.fromEntries(namesOf(declared).flatMap((name) => (answers[name] === undefined ? [] : [[name, answers[name]]])))

export const faultBeside = <F extends Fields>(
  _fields: F,
  target_element: NameOf<F>,
  error_message: string,
): FaultOf<F> => ({ target_element, error_message })

/**
 * What the server says about a field: whether it is required, its value, whether it can be changed (D-4.03), and what is wrong with
 * the stored value if a rule has changed (EW-3.16).
 */
export type FieldState<Name extends string = string> = {
  field_name: Name
  value: string | null
  required: boolean
  read_only: boolean
  error?: true | undefined
  message?: string | undefined
}

/** Wire schema of these fields' states. */
export const statesOf = <F extends Fields>(declared: F) =>
  z.array(
    z.object({
      field_name: z.enum(namesOf(declared)),
      value: z.string().nullable(),
      required: z.boolean(),
      read_only: z.boolean(),
      error: z.literal(true).optional(),
      message: z.string().optional(),
    }),
  )

/** Input schema of a form's save call: loose text, since the server decides which fields it asks (D-4.13). */
export const wireInput = <F extends Fields>(declared: F) => {
  const shape = Object.fromEntries(Object.entries(declared).map(([name, field]) => [name, wireField(field)]))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries loses the keys
  return shape as { [Name in keyof F]: z.ZodOptional<typeof looseText> }
}
const looseText = z
  .union([z.string().max(4000), z.number(), z.boolean()], { error: notText })
  .transform((typed) => (typeof typed === 'boolean' ? (typed ? '1' : '0') : String(typed)))
const wireField = (field: Field) => looseText.optional().describe(field.label)

/** The field with this name; ignores inherited names such as toString. */
export const fieldNamed = (declared: Fields, name: string): Field | undefined =>
  Object.hasOwn(declared, name) ? declared[name] : undefined
/** The answer with this name; ignores inherited names. */
export const answerNamed = (given: Answers, name: string): string | undefined =>
  Object.hasOwn(given, name) ? given[name] : undefined

/** A field's name in an error summary. */
export const summaryLabel = ({ label, about }: Field): string => (about === undefined ? label : `${label} (${about})`)

/** Whether a form shows the field. */
export const isShown = (field: Field, state: FieldState): boolean =>
  state.required || state.read_only || field.alwaysShown === true

/**
 * Validates answers against the asked fields, the same on both sides; the server has the last word (D-4.03). Read-only fields keep
 * the server's value, an unchanged masked secret is accepted, unasked answers are dropped. Use `answers` (normalized) only if
 * `faults` is empty; faults are in form order.
 */
export const checkAnswers = <F extends Fields>(
  declared: F,
  asked: readonly FieldState<NameOf<F>>[],
  given: Answers,
  today: string,
): { answers: AnswersTo<F>; faults: FaultOf<F>[] } => {
  const kept: Record<string, string> = {}
  const faults: FaultOf<F>[] = []
  for (const state of asked) {
    const { field_name: name } = state
    const field = fieldNamed(declared, name)
    if (field === undefined || !isShown(field, state)) continue
    const result = checkField(field, state, answerNamed(given, name))
    if ('fault' in result) faults.push(faultBeside(declared, name, result.fault))
    else if (result.value !== '') kept[name] = result.value
  }
  const answers = answersTo(declared, kept)
  for (const { field_name: name } of asked) {
    const value = answers[name]
    const fault = value === undefined ? undefined : fieldNamed(declared, name)?.check?.(value, { today, answers: kept })
    if (fault !== undefined) faults.push(faultBeside(declared, name, fault))
  }
  const place = (fault: Fault) => asked.findIndex((state) => state.field_name === fault.target_element)
  return { answers, faults: faults.toSorted((a, b) => place(a) - place(b)) }
}

/**
 * Resolves `askedWhen` against the answers, on the server at save and on the screen while typing. A field that depends on an unasked
 * field isn't asked either.
 */
export const resolveConditionalFields = <F extends Fields>(
  declared: F,
  states: readonly FieldState<NameOf<F>>[],
  answers: Answers,
): FieldState<NameOf<F>>[] =>
  states.map((state) => {
    const when = fieldNamed(declared, state.field_name)?.askedWhen
    if (when === undefined) return state
    const isAsked = states.some((other) => other.field_name === when.field && other.required)
    const given = fieldNamed(declared, when.field)?.rule.safeParse(answerNamed(answers, when.field)).data
    return { ...state, required: isAsked && given !== undefined && [when.is].flat().includes(given) }
  })

const checkField = (
  field: Field,
  state: FieldState,
  typed: string | undefined,
): { value: string } | { fault: string } => {
  if (state.read_only) return { value: state.value ?? '' }
  if (typed === undefined || typed.trim() === '') {
    return state.required && field.mayBeEmpty !== true ? { fault: field.missing ?? required } : { value: '' }
  }
  if (field.secret !== undefined && state.value !== null && typed === state.value) return { value: typed }
  const parsed = field.rule.safeParse(typed)
  return parsed.success ? { value: parsed.data } : { fault: parsed.error.issues[0]?.message ?? required }
}

/** Adds what is wrong with the stored value; masked secrets and missing values are fine. */
export const withFault = <Name extends string>(declared: Fields, state: FieldState<Name>): FieldState<Name> => {
  const field = fieldNamed(declared, state.field_name)
  const checked = field === undefined || !state.value ? undefined : checkField(field, state, state.value)
  return checked !== undefined && 'fault' in checked ? { ...state, error: true, message: checked.fault } : state
}

/** An answer with codes replaced by their labels. */
export const wordsOf = ({ control, words }: Field, value: string): string =>
  words === undefined
    ? value
    : (control === 'ticks' ? value.split(',') : [value]).map((code) => words[code] ?? code).join(', ')

/** Answers for a read call, with secrets masked. */
export const maskAnswers = (declared: Fields, answers: Answers, masks = mask): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([name, value]) => {
      const secret = fieldNamed(declared, name)?.secret
      return [name, secret === undefined ? value : masks(secret, value)]
    }),
  )

/** Restores a stored secret where its mask was sent back unchanged (D-1.07). */
export const unmaskAnswers = (declared: Fields, answers: Answers, stored: Answers, masks = mask): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([name, value]) => {
      const secret = fieldNamed(declared, name)?.secret
      const kept = answerNamed(stored, name)
      return [name, secret !== undefined && kept !== undefined && value === masks(secret, kept) ? kept : value]
    }),
  )
