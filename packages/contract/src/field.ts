import * as z from 'zod'
import type { Advise } from './advice.ts'
import { mask, type Secret } from './mask.ts'
import type { Fault } from './reply.ts'
import { notText, required } from './rules.ts'

/** A question on a form: everything that the browser draws and both sides check, written once. */
export type Field<Name extends string = string> = {
  readonly label: string
  /** What a label that stands on the form several times is about, such as the question before it. */
  readonly about?: string
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
  /** What a picker says before anything is chosen, instead of the general word. */
  readonly empty?: string
  readonly hint?: string
  readonly maxLength?: number
  /** How many lines a textarea shows. */
  readonly rows?: number
  readonly inputMode?: 'numeric' | 'tel' | 'email' | 'decimal'
  readonly autoComplete?: string
  /** Nothing but digits goes in; what else is typed or pasted is left out. */
  readonly digitsOnly?: true
  /** Typed and shown in groups: 219-09-9999, 312-555-0142, 4242 4242 4242 4242, 12/28. */
  readonly grouped?: 'ssn' | 'phone' | 'card' | 'expiry'
  /** Shown as dots until whoever types it wants to see it. */
  readonly concealed?: true
  /** What to do about what was refused, below the message. */
  readonly advise?: Advise
  /** How many years before today a calendar opens. */
  readonly yearsBack?: number
  /** Typed unseen. */
  readonly hidden?: true
  /** Takes the whole width of the form. */
  readonly wide?: true
  /** Encrypted at rest, masked on reads, in logs and in pictures (D-7.02, D-1.07). */
  readonly secret?: Secret
  /** A text of several lines may hold the plain tags of html.ts: what puts them in stands above it, and what readers see beside it. */
  readonly prose?: true
  /** Asked only of who gave this answer, or one of these, to another field that is asked. */
  readonly askedWhen?: { readonly field: Name; readonly is: string | readonly string[] }
  /** May stay empty although the server asks for it (D-4.13: middle_name, zip4). */
  readonly mayBeEmpty?: boolean
  /** Shown even where the server does not ask for it (D-4.13: address2). */
  readonly alwaysShown?: boolean
}
export type Fields = Readonly<Record<string, Field>>
export type Answers = Readonly<Record<string, string>>
/** The name of one of the fields: a misspelled one does not compile. */
export type NameOf<F extends Fields> = keyof F & string
/** Answers to these fields, each of which may be missing. */
export type AnswersTo<F extends Fields> = { readonly [Name in NameOf<F>]?: string }
/** A fault beside one of these fields. */
export type FaultOf<F extends Fields> = Fault & { readonly target_element: NameOf<F> }

/** Declares the fields of a form; the names are the wire names. `askedWhen` names a field of the same form. */
export const fields = <const F extends { readonly [Name in keyof F]: Field<keyof F & string> }>(declared: F): F =>
  declared

/** Fields that stand together on the screen, under a heading. */
export type Group<Name extends string = string> = { readonly legend: string; readonly names: readonly Name[] }

/** Declares the groups of a form, in their order on the screen; a field in none of them would not be drawn, and doesn't compile. */
export const groupsOf = <F extends Fields, const G extends readonly Group<NameOf<F>>[]>(
  _fields: F,
  groups: G &
    (Exclude<NameOf<F>, G[number]['names'][number]> extends never
      ? unknown
      : { readonly inNoGroup: Exclude<NameOf<F>, G[number]['names'][number]> }),
): readonly Group<NameOf<F>>[] => groups

/** The names of the fields, in their order. */
export const namesOf = <F extends Fields>(declared: F): NameOf<F>[] => namesIn(declared, Object.keys(declared))
/** Of some names, those that are fields. */
export const namesIn = <F extends Fields>(declared: F, names: readonly string[]): NameOf<F>[] =>
  names.filter((name): name is NameOf<F> => Object.hasOwn(declared, name))

/** Of some answers, those to these fields. */
export const answersTo = <F extends Fields>(declared: F, given: Answers): AnswersTo<F> => {
  const answers: { [Name in NameOf<F>]?: string } = {}
  for (const name of namesOf(declared)) if (answerNamed(given, name) !== undefined) answers[name] = given[name]
  return answers
}

/** The same as plain answers, for what works with any form. */
export const plainAnswers = <F extends Fields>(declared: F, answers: AnswersTo<F>): Answers =>
  Object.fromEntries(namesOf(declared).flatMap((name) => (answers[name] === undefined ? [] : [[name, answers[name]]])))

/** A fault beside one of these fields. */
export const faultBeside = <F extends Fields>(
  _fields: F,
  target_element: NameOf<F>,
  error_message: string,
): FaultOf<F> => ({ target_element, error_message })

/**
 * The server's word on one field of a form: whether it is asked, what it holds, whether it may be changed (D-4.03), and what is wrong with
 * what it holds, where a rule has changed since (EW-3.16).
 */
export type FieldState<Name extends string = string> = {
  field_name: Name
  value: string | null
  required: boolean
  read_only: boolean
  error?: true | undefined
  message?: string | undefined
}

/** How the states of these fields come over the wire. */
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

/** What a form's save call takes for its fields: loose text, since which field is asked decides the server (D-4.13). */
export const wireInput = <F extends Fields>(declared: F) => {
  const shape = Object.fromEntries(Object.entries(declared).map(([name, field]) => [name, wireField(field)]))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the keys that it was given
  return shape as { [Name in keyof F]: z.ZodOptional<typeof looseText> }
}
const looseText = z
  .union([z.string().max(4000), z.number(), z.boolean()], { error: notText })
  .transform((typed) => (typeof typed === 'boolean' ? (typed ? '1' : '0') : String(typed)))
const wireField = (field: Field) => looseText.optional().describe(field.label)

/** The field of that name; none for a name that every object answers to, such as toString. */
export const fieldNamed = (declared: Fields, name: string): Field | undefined =>
  Object.hasOwn(declared, name) ? declared[name] : undefined
/** The answer of that name; none for a name that every object answers to. */
export const answerNamed = (given: Answers, name: string): string | undefined =>
  Object.hasOwn(given, name) ? given[name] : undefined

/** How a list of faults names a field. */
export const namedInList = ({ label, about }: Field): string => (about === undefined ? label : `${label} (${about})`)

/** Whether a form shows the field. */
export const isShown = (field: Field, state: FieldState): boolean =>
  state.required || state.read_only || field.alwaysShown === true

/**
 * Checks what was given against the fields that are asked: the same on both sides, the server's word is final (D-4.03).
 * Read-only fields keep the server's value; a masked secret that comes back unchanged is accepted as it is; what is not
 * asked is dropped. `answers` holds the normal forms and is only to be used when `faults` is empty; those are in the order of the form.
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
 * The states of a form with what depends on its answers (`askedWhen`): the server asks so on a save, and the screen while somebody types.
 * What hangs on a field that is not asked is not asked either.
 */
export const askedFor = <F extends Fields>(
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

/** A state with what is wrong with the value that is kept; a masked secret is right, and one that isn't there is not wrong yet. */
export const withFault = <Name extends string>(declared: Fields, state: FieldState<Name>): FieldState<Name> => {
  const field = fieldNamed(declared, state.field_name)
  const checked = field === undefined || !state.value ? undefined : checkField(field, state, state.value)
  return checked !== undefined && 'fault' in checked ? { ...state, error: true, message: checked.fault } : state
}

/** An answer in words: codes as people read them. */
export const wordsOf = ({ control, words }: Field, value: string): string =>
  words === undefined
    ? value
    : (control === 'ticks' ? value.split(',') : [value]).map((code) => words[code] ?? code).join(', ')

/** Answers as a read call shows them: secrets masked. */
export const maskAnswers = (declared: Fields, answers: Answers, masks = mask): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([name, value]) => {
      const secret = fieldNamed(declared, name)?.secret
      return [name, secret === undefined ? value : masks(secret, value)]
    }),
  )

/** Puts the stored secret back where its mask came in unchanged (D-1.07). */
export const unmaskAnswers = (declared: Fields, answers: Answers, stored: Answers, masks = mask): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([name, value]) => {
      const secret = fieldNamed(declared, name)?.secret
      const kept = answerNamed(stored, name)
      return [name, secret !== undefined && kept !== undefined && value === masks(secret, kept) ? kept : value]
    }),
  )
