import {
  answersTo,
  plainAnswers,
  checkAnswers,
  maskAnswers,
  type NameOf,
  type Answers,
  type Fields,
  type FieldState,
} from '@openroll/contract/field'
import { numberIsOf } from '@openroll/contract/enroll/same-number'
import type { Fault } from '@openroll/contract/reply'
import { fieldStates } from './field-states.ts'
import type { KeptPerson } from '../../enrollment/draft-kinds.ts'
import { unmaskPerson } from '../../enrollment/people.ts'

/** Beside a number that a stored one equals: whose it is, is not told (D-1.16). */
export const sameSsn = numberIsOf('')

export const sameSsnInList = 'One of these Social Security Numbers is already used for another person'

/**
 * One person checked: the answers in normal form with secrets in the clear; fault targets are the fields' plain names. `typedSsn` is a
 * number that came in the clear, undefined where its mask stands for the stored one.
 */
export type CheckedPerson<Name extends string = string> = {
  readonly person: KeptPerson
  readonly typedSsn: string | undefined
  readonly faults: readonly (Fault & { readonly target_element: Name })[]
}

/** The state of each field that is asked of every person in a list; `known` fills in the values, secrets masked. */
export const personStates = <F extends Fields>(
  fields: F,
  asked: readonly NameOf<F>[],
  known: Answers = {},
): FieldState<NameOf<F>>[] =>
  fieldStates(fields, { asked, fixed: {}, values: answersTo(fields, maskAnswers(fields, known)) })

/** Checks what was given of one person; a mask that came back unchanged stands for the stored secret (D-1.07). */
export const checkPerson = <F extends Fields>(
  fields: F,
  asked: readonly NameOf<F>[],
  given: KeptPerson,
  stored: readonly KeptPerson[],
  today: string,
): CheckedPerson<NameOf<F>> => {
  const known = stored.find((person) => person.id === given.id)?.answers
  const { answers, faults } = checkAnswers(fields, personStates(fields, asked, known), given.answers, today)
  const person = unmaskPerson(fields, { id: given.id, answers: plainAnswers(fields, answers) }, stored)
  return { person, typedSsn: answers.ssn === person.answers.ssn ? answers.ssn : undefined, faults }
}

/**
 * The faults of a whole list under their paths: an SSN that another person of the same request has is one too (D-4.10). Only numbers
 * that came in the clear are compared with each other; a stored one is compared by `hasSharedSsn` alone (D-1.16).
 */
export const listFaults = (
  checked: readonly CheckedPerson[],
  pathOf: (at: number, name: string) => string,
  idName: string,
): Fault[] => {
  /** The first name of whoever came with the number first. */
  const taken = new Map<string, string>()
  const ids = new Set<string>()
  return checked.flatMap(({ person, typedSsn, faults }, at) => {
    const whose = typedSsn === undefined ? undefined : taken.get(typedSsn)
    const repeated = whose === undefined ? [] : [{ target_element: 'ssn', error_message: numberIsOf(whose) }]
    const again = ids.has(person.id) ? [{ target_element: idName, error_message: 'List each person only once' }] : []
    if (typedSsn !== undefined && whose === undefined) taken.set(typedSsn, (person.answers.first_name ?? '').trim())
    ids.add(person.id)
    return [...faults, ...repeated, ...again].map((fault) => ({
      ...fault,
      target_element: pathOf(at, fault.target_element),
    }))
  })
}

/** Whether somebody of the list has the SSN of somebody else, stored ones and the member's among them: one answer for all (D-1.16). */
export const hasSharedSsn = (people: readonly KeptPerson[], memberSsn: string | undefined): boolean => {
  const all = [memberSsn, ...people.map(({ answers }) => answers.ssn)].filter((ssn) => ssn !== undefined)
  return new Set(all).size < all.length
}
