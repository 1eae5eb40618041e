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
import { duplicateSsnMessage } from '@openroll/contract/enroll/duplicate-ssn'
import type { Fault } from '@openroll/contract/reply'
import { fieldStates } from './field-states.ts'
import type { StoredPerson } from '../../enrollment/draft-kinds.ts'
import { unmaskPerson } from '../../enrollment/people.ts'

/** Shown for an SSN that equals a stored one, without telling whose (D-1.16). */
export const sameSsn = duplicateSsnMessage('')

export const sameSsnInList = 'One of these Social Security numbers is already used for another person'

/**
 * A checked person: normalized answers with secrets in the clear. `typedSsn` is an SSN sent in the clear, undefined if its mask stands for
 * the stored one.
 */
export type CheckedPerson<Name extends string = string> = {
  readonly person: StoredPerson
  readonly typedSsn: string | undefined
  readonly faults: readonly (Fault & { readonly target_element: Name })[]
}

/** The form of one person in a list; `known` fills in values, secrets masked. */
export const personStates = <F extends Fields>(
  fields: F,
  required: readonly NameOf<F>[],
  known: Answers = {},
): FieldState<NameOf<F>>[] =>
  fieldStates(fields, { required, fixed: {}, values: answersTo(fields, maskAnswers(fields, known)) })

/** Checks one person's input; an unchanged mask stands for the stored secret (D-1.07). */
export const checkPerson = <F extends Fields>(
  fields: F,
  fieldNames: readonly NameOf<F>[],
  input: StoredPerson,
  stored: readonly StoredPerson[],
  today: string,
): CheckedPerson<NameOf<F>> => {
  const known = stored.find((person) => person.id === input.id)?.answers
  const { answers, faults } = checkAnswers(fields, personStates(fields, fieldNames, known), input.answers, today)
  const person = unmaskPerson(fields, { id: input.id, answers: plainAnswers(fields, answers) }, stored)
  return { person, typedSsn: answers.ssn === person.answers.ssn ? answers.ssn : undefined, faults }
}

/**
 * The faults of a list by path, including repeated SSNs (D-4.10). Compares only SSNs sent in the clear; `hasSharedSsn` compares stored
 * ones (D-1.16).
 */
export const listFaults = (
  checked: readonly CheckedPerson[],
  pathOf: (at: number, name: string) => string,
  idName: string,
): Fault[] => {
  /** First name by SSN, of the first person who has it. */
  const namesBySsn = new Map<string, string>()
  const ids = new Set<string>()
  return checked.flatMap(({ person, typedSsn, faults }, at) => {
    const whose = typedSsn === undefined ? undefined : namesBySsn.get(typedSsn)
    const repeated = whose === undefined ? [] : [{ target_element: 'ssn', error_message: duplicateSsnMessage(whose) }]
    const repeatedId = ids.has(person.id)
      ? [{ target_element: idName, error_message: 'List each person only once' }]
      : []
    if (typedSsn !== undefined && whose === undefined)
      namesBySsn.set(typedSsn, (person.answers.first_name ?? '').trim())
    ids.add(person.id)
    return [...faults, ...repeated, ...repeatedId].map((fault) => ({
      ...fault,
      target_element: pathOf(at, fault.target_element),
    }))
  })
}

/** Whether two people share an SSN, including stored ones and the member's; never tells which (D-1.16). */
export const hasSharedSsn = (people: readonly StoredPerson[], memberSsn: string | undefined): boolean => {
  const all = [memberSsn, ...people.map(({ answers }) => answers.ssn)].filter((ssn) => ssn !== undefined)
  return new Set(all).size < all.length
}
