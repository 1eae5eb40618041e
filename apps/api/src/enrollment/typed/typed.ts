import { answerNamed, fieldNamed, type Answers, type Fields } from '@openroll/contract/field'
import type { UnsavedInput } from '@openroll/contract/enroll/autosave'
import { hiddenSsn, mask, type Secret } from '@openroll/contract/mask'
import type { StoredPerson } from '../draft-kinds.ts'

/**
 * Which unsaved input of a step is stored: a form's or a list's answers, with secrets
 * or only `open` fields (D-4.21). `also` names extra fields.
 */
export type AutosaveRule = {
  readonly kind: 'form' | 'list' | 'open'
  readonly fields: Fields
  readonly also?: readonly string[]
}

/** Id of the single person of a form step. */
const self = 'self'
type StoredValue = { readonly person: string; readonly value: string }

/** Secret numbers, never returned in full; health answers are readable by their owner. */
const numberIn = (fields: Fields, name: string): Secret | undefined => {
  const secret = fieldNamed(fields, name)?.secret
  return secret === 'ssn' || secret === 'number' ? secret : undefined
}
const isMasked = (text: string): boolean => /^x[x-]*\d{0,4}$/.test(text)

const numbersOf = (fields: Fields, typed: UnsavedInput | undefined): StoredValue[] =>
  typed === undefined
    ? []
    : [{ id: typed.person ?? self, answers: typed.answers }, ...(typed.people ?? [])].flatMap(({ id, answers }) =>
        Object.entries(answers).flatMap(([name, value]) =>
          numberIn(fields, name) === undefined || isMasked(value) ? [] : [{ person: id, value }],
        ),
      )

/** The typed number behind a mask: the same person's, or the only match. */
const numberBehind = (
  numbers: readonly StoredValue[],
  secret: Secret,
  masked: string,
  person: string,
): string | undefined => {
  const matches = numbers.filter(({ value }) => masked === hiddenSsn || mask(secret, value) === masked)
  const own = matches.find((one) => one.person === person)
  return own?.value ?? (new Set(matches.map(({ value }) => value)).size === 1 ? matches[0]?.value : undefined)
}

/** The input to store. Numbers are stored once complete; a mask stands for the number stored `before`. */
export const inputToStore = (
  { kind, fields, also = [] }: AutosaveRule,
  typed: UnsavedInput,
  before: UnsavedInput | undefined,
): UnsavedInput => {
  const known = numbersOf(fields, before)
  const storedAnswers = (answers: Answers, person: string): Answers =>
    Object.fromEntries(
      Object.entries(answers).flatMap(([name, value]): (readonly [string, string])[] => {
        const field = fieldNamed(fields, name)
        if (field === undefined) return also.includes(name) ? [[name, value]] : []
        if (field.secret === undefined) return [[name, value]]
        if (kind === 'open' || field.secret === 'signature') return []
        const secret = numberIn(fields, name)
        if (secret === undefined || value === '') return [[name, value]]
        if (isMasked(value)) return [[name, numberBehind(known, secret, value, person) ?? value]]
        const read = field.rule.safeParse(value)
        return read.success ? [[name, read.data]] : []
      }),
    )
  const emptied = Object.fromEntries((typed.emptied ?? []).map((name) => [name, '']))
  return {
    answers: storedAnswers({ ...emptied, ...typed.answers }, typed.person ?? self),
    ...(typed.person === undefined ? {} : { person: typed.person }),
    ...(typed.people === undefined || kind !== 'list'
      ? {}
      : { people: typed.people.map(({ id, answers }) => ({ id, answers: storedAnswers(answers, id) })) }),
  }
}

/**
 * Unsaved input as read back, numbers masked. A number whose mask equals the saved one's is asked for again: its mask would
 * stand for the saved number, and a difference would confirm guesses (D-1.16).
 */
export const maskedUnsaved = (
  fields: Fields,
  typed: UnsavedInput,
  saved: readonly StoredPerson[],
  masks = mask,
): UnsavedInput => {
  const shown = (answers: Answers, person: string): Answers => {
    const own = saved.find(({ id }) => id === person)?.answers ?? {}
    return Object.fromEntries(
      Object.entries(answers).map(([name, value]) => {
        const secret = numberIn(fields, name)
        if (secret === undefined || value === '' || isMasked(value)) return [name, value]
        const masked = masks(secret, value)
        const other = answerNamed(own, name)
        return [name, other !== undefined && masks(secret, other) === masked ? '' : masked]
      }),
    )
  }
  return {
    ...typed,
    answers: shown(typed.answers, typed.person ?? self),
    ...(typed.people === undefined
      ? {}
      : { people: typed.people.map(({ id, answers }) => ({ id, answers: shown(answers, id) })) }),
  }
}

type TypedPerson = { readonly id: string | undefined; readonly answers: Answers }

/** Whether a mask was sent that matches no saved number. */
export const hasTypedMask = (fields: Fields, given: readonly TypedPerson[], saved: readonly StoredPerson[]): boolean =>
  given.some(({ id, answers }) => {
    const own = saved.find((person) => person.id === (id ?? self))?.answers ?? {}
    return Object.entries(answers).some(([name, value]) => {
      const secret = numberIn(fields, name)
      const other = answerNamed(own, name)
      return (
        secret !== undefined &&
        isMasked(value) &&
        (other === undefined || (value !== hiddenSsn && mask(secret, other) !== value))
      )
    })
  })

/** Replaces masks of unsaved numbers with the numbers as typed; masks of saved numbers stay. */
export const withTyped = <Person extends TypedPerson>(
  fields: Fields,
  given: readonly Person[],
  saved: readonly StoredPerson[],
  typed: UnsavedInput | undefined,
): Person[] => {
  const known = numbersOf(fields, typed)
  return given.map((person) => {
    if (!hasTypedMask(fields, [person], saved)) return person
    const answers = Object.entries(person.answers).map(([name, value]): [string, string] => {
      const secret = numberIn(fields, name)
      const opened =
        secret === undefined || !isMasked(value) ? undefined : numberBehind(known, secret, value, person.id ?? self)
      return [name, opened ?? value]
    })
    return { ...person, answers: Object.fromEntries(answers) }
  })
}

/** A form step's answers as a single person. */
export const asOnePerson = (answers: Answers): StoredPerson => ({ id: self, answers })
