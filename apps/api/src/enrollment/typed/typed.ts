import { answerNamed, fieldNamed, type Answers, type Fields } from '@openroll/contract/field'
import type { TypedOnStep } from '@openroll/contract/enroll/keep'
import { hiddenSsn, mask, type Secret } from '@openroll/contract/mask'
import type { KeptPerson } from '../draft-kinds.ts'

/**
 * What of a step is kept while it is typed: a form's or a list's answers,
 * secrets too, or only what is `open` (D-4.21). `also`: names beside the fields.
 */
export type Keeps = {
  readonly what: 'form' | 'list' | 'open'
  readonly fields: Fields
  readonly also?: readonly string[]
}

/** The one person of a step that is a form. */
const self = 'self'
type Known = { readonly person: string; readonly value: string }

/** Numbers, which no read shows; health answers are their owner's to read. */
const numberIn = (fields: Fields, name: string): Secret | undefined => {
  const secret = fieldNamed(fields, name)?.secret
  return secret === 'ssn' || secret === 'number' ? secret : undefined
}
const isMasked = (text: string): boolean => /^x[x-]*\d{0,4}$/.test(text)

const numbersOf = (fields: Fields, typed: TypedOnStep | undefined): Known[] =>
  typed === undefined
    ? []
    : [{ id: typed.person ?? self, answers: typed.answers }, ...(typed.people ?? [])].flatMap(({ id, answers }) =>
        Object.entries(answers).flatMap(([name, value]) =>
          numberIn(fields, name) === undefined || isMasked(value) ? [] : [{ person: id, value }],
        ),
      )

/** The number that was typed and is shown so: that person's own, or the only one that looks like it. */
const behind = (known: readonly Known[], secret: Secret, masked: string, person: string): string | undefined => {
  const fitting = known.filter(({ value }) => masked === hiddenSsn || mask(secret, value) === masked)
  const own = fitting.find((one) => one.person === person)
  return own?.value ?? (new Set(fitting.map(({ value }) => value)).size === 1 ? fitting[0]?.value : undefined)
}

/** Of what came, what is kept. A number is kept once it is complete; one that came masked stands for the one kept `before`. */
export const typedToKeep = (
  { what, fields, also = [] }: Keeps,
  typed: TypedOnStep,
  before: TypedOnStep | undefined,
): TypedOnStep => {
  const known = numbersOf(fields, before)
  const kept = (answers: Answers, person: string): Answers =>
    Object.fromEntries(
      Object.entries(answers).flatMap(([name, value]): (readonly [string, string])[] => {
        const field = fieldNamed(fields, name)
        if (field === undefined) return also.includes(name) ? [[name, value]] : []
        if (field.secret === undefined) return [[name, value]]
        if (what === 'open' || field.secret === 'signature') return []
        const secret = numberIn(fields, name)
        if (secret === undefined || value === '') return [[name, value]]
        if (isMasked(value)) return [[name, behind(known, secret, value, person) ?? value]]
        const read = field.rule.safeParse(value)
        return read.success ? [[name, read.data]] : []
      }),
    )
  const emptied = Object.fromEntries((typed.emptied ?? []).map((name) => [name, '']))
  return {
    answers: kept({ ...emptied, ...typed.answers }, typed.person ?? self),
    ...(typed.person === undefined ? {} : { person: typed.person }),
    ...(typed.people === undefined || what !== 'list'
      ? {}
      : { people: typed.people.map(({ id, answers }) => ({ id, answers: kept(answers, id) })) }),
  }
}

/**
 * As it is read back: numbers masked. One that looks like the saved number of the same person is asked for again, whether it is that one or
 * not: its mask would stand for the saved one, and a difference would tell whether a guess was right (D-1.16).
 */
export const typedShown = (
  fields: Fields,
  typed: TypedOnStep,
  saved: readonly KeptPerson[],
  masks = mask,
): TypedOnStep => {
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

type Given = { readonly id: string | undefined; readonly answers: Answers }

/** Whether a number came masked that no saved one explains. */
export const hasTypedMask = (fields: Fields, given: readonly Given[], saved: readonly KeptPerson[]): boolean =>
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

/** The same people with such numbers as they were typed; a mask of a saved one stays. */
export const withTyped = <Person extends Given>(
  fields: Fields,
  given: readonly Person[],
  saved: readonly KeptPerson[],
  typed: TypedOnStep | undefined,
): Person[] => {
  const known = numbersOf(fields, typed)
  return given.map((person) => {
    if (!hasTypedMask(fields, [person], saved)) return person
    const answers = Object.entries(person.answers).map(([name, value]): [string, string] => {
      const secret = numberIn(fields, name)
      const opened =
        secret === undefined || !isMasked(value) ? undefined : behind(known, secret, value, person.id ?? self)
      return [name, opened ?? value]
    })
    return { ...person, answers: Object.fromEntries(answers) }
  })
}

/** The answers of a step that is one form, as of its one person. */
export const asSelf = (answers: Answers): KeptPerson => ({ id: self, answers })
