import * as z from 'zod'
import { mask, type Secret } from './mask.ts'
import type { Fault } from './reply.ts'
import { required } from './rules.ts'

/** A question on a form: everything that the browser draws and both sides check, written once. */
export type Field = {
  readonly label: string
  /** Takes what was typed, yields the text that is kept, or says what is wrong. */
  readonly rule: z.ZodType<string>
  /** A check that needs more than the value itself. */
  readonly check?: (value: string, given: { readonly today: string; readonly answers: Answers }) => string | undefined
  /** Whether `check` speaks as soon as somebody chooses, before they go on. */
  readonly checkAtOnce?: true
  /** Said where nothing was given, instead of the general message. */
  readonly missing?: string
  readonly control: 'text' | 'date' | 'select' | 'choice' | 'tick' | 'ticks' | 'textarea'
  /** Codes and their words for select, choice and ticks; a list that the server sends instead leaves it out. */
  readonly words?: Readonly<Record<string, string>>
  readonly hint?: string
  readonly maxLength?: number
  readonly inputMode?: 'numeric' | 'tel' | 'email' | 'decimal'
  readonly autoComplete?: string
  /** Encrypted at rest, masked on reads, in logs and in pictures (D-7.02, D-1.07). */
  readonly secret?: Secret
  /** May stay empty although the server asks for it (D-4.13: middle_name, zip4). */
  readonly mayBeEmpty?: boolean
  /** Shown even where the server does not ask for it (D-4.13: address2). */
  readonly alwaysShown?: boolean
}
export type Fields = Readonly<Record<string, Field>>
export type Answers = Readonly<Record<string, string>>

/** Declares the fields of a form; the names are the wire names. */
export const fields = <const F extends Fields>(declared: F): F => declared

/** The server's word on one field of a form: whether it is asked, what it holds, whether it may be changed (D-4.03). */
export const fieldState = z.object({
  field_name: z.string(),
  value: z.string().nullable(),
  required: z.boolean(),
  read_only: z.boolean(),
})
export type FieldState = z.infer<typeof fieldState>

/** What a form's save call takes for its fields: loose text, since which field is asked decides the server (D-4.13). */
export const wireInput = <F extends Fields>(declared: F) => {
  const shape = Object.fromEntries(Object.entries(declared).map(([name, field]) => [name, wireField(field)]))
  return shape as { [Name in keyof F]: z.ZodOptional<typeof looseText> } // oxlint-disable-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the keys that it was given
}
const looseText = z
  .union([z.string().max(4000), z.number(), z.boolean()], { error: 'Enter text' })
  .transform((typed) => (typeof typed === 'boolean' ? (typed ? '1' : '0') : String(typed)))
const wireField = (field: Field) => looseText.optional().describe(field.label)

/** The field of that name; none for a name that every object answers to, such as toString. */
export const fieldNamed = (declared: Fields, name: string): Field | undefined =>
  Object.hasOwn(declared, name) ? declared[name] : undefined
const answerNamed = (given: Answers, name: string): string | undefined =>
  Object.hasOwn(given, name) ? given[name] : undefined

/** Whether a form shows the field. */
export const isShown = (field: Field, state: FieldState): boolean =>
  state.required || state.read_only || field.alwaysShown === true

/**
 * Checks what was given against the fields that are asked: the same on both sides, the server's word is final (D-4.03).
 * Read-only fields keep the server's value; a masked secret that comes back unchanged is accepted as it is; what is not
 * asked is dropped. `answers` holds the normal forms and is only to be used when `faults` is empty; those stand in the order of the form.
 */
export const checkAnswers = (
  declared: Fields,
  asked: readonly FieldState[],
  given: Answers,
  today: string,
): { answers: Answers; faults: Fault[] } => {
  const answers: Record<string, string> = {}
  const faults: Fault[] = []
  for (const state of asked) {
    const field = fieldNamed(declared, state.field_name)
    if (field === undefined || !isShown(field, state)) continue
    const result = checkField(field, state, answerNamed(given, state.field_name))
    if ('fault' in result) faults.push({ target_element: state.field_name, error_message: result.fault })
    else if (result.value !== '') answers[state.field_name] = result.value
  }
  for (const [name, value] of Object.entries(answers)) {
    const fault = fieldNamed(declared, name)?.check?.(value, { today, answers })
    if (fault !== undefined) faults.push({ target_element: name, error_message: fault })
  }
  const place = (fault: Fault) => asked.findIndex((state) => state.field_name === fault.target_element)
  return { answers, faults: faults.toSorted((a, b) => place(a) - place(b)) }
}

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

/** An answer in words: codes as people read them. */
export const wordsOf = ({ control, words }: Field, value: string): string =>
  words === undefined
    ? value
    : (control === 'ticks' ? value.split(',') : [value]).map((code) => words[code] ?? code).join(', ')

/** Answers as a read call shows them: secrets masked. */
export const maskAnswers = (declared: Fields, answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([name, value]) => {
      const secret = fieldNamed(declared, name)?.secret
      return [name, secret === undefined ? value : mask(secret, value)]
    }),
  )

/** Puts the stored secret back where its mask came in unchanged (D-1.07). */
export const unmaskAnswers = (declared: Fields, answers: Answers, stored: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([name, value]) => {
      const secret = fieldNamed(declared, name)?.secret
      const kept = answerNamed(stored, name)
      return [name, secret !== undefined && kept !== undefined && value === mask(secret, kept) ? kept : value]
    }),
  )
