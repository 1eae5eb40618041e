import { checkAnswers, maskAnswers, type Answers, type Fields, type FieldState } from '@openroll/contract/field'
import type { Fault } from '@openroll/contract/reply'
import { fieldStates } from './field-states.ts'
import { unmaskPerson, type KeptPerson } from './people.ts'

export const sameSsn = 'This Social Security Number is already given for another person'

/** One person checked: the answers in normal form with secrets in the clear; fault targets are the fields' plain names. */
export type CheckedPerson = { readonly person: KeptPerson; readonly faults: readonly Fault[] }

/** The state of each field that is asked of every person in a list; `known` fills in the values, secrets masked. */
export const personStates = (fields: Fields, asked: readonly string[], known: Answers = {}): FieldState[] =>
  fieldStates(fields, { asked, fixed: {}, values: maskAnswers(fields, known) })

/** Checks what was given of one person; a mask that came back unchanged stands for the stored secret (D-1.07). */
export const checkPerson = (
  fields: Fields,
  asked: readonly string[],
  given: KeptPerson,
  stored: readonly KeptPerson[],
  today: string,
): CheckedPerson => {
  const known = stored.find((person) => person.id === given.id)?.answers
  const { answers, faults } = checkAnswers(fields, personStates(fields, asked, known), given.answers, today)
  return { person: unmaskPerson(fields, { id: given.id, answers }, stored), faults }
}

/** The faults of a whole list under their paths: an SSN that the member or an earlier person has is one too (D-4.10). */
export const listFaults = (
  checked: readonly CheckedPerson[],
  memberSsn: string | undefined,
  pathOf: (at: number, name: string) => string,
  idName: string,
): Fault[] => {
  const taken = new Set([memberSsn])
  const ids = new Set<string>()
  return checked.flatMap(({ person, faults }, at) => {
    const { ssn } = person.answers
    const repeated = ssn !== undefined && taken.has(ssn) ? [{ target_element: 'ssn', error_message: sameSsn }] : []
    const again = ids.has(person.id) ? [{ target_element: idName, error_message: 'Each person is listed once' }] : []
    taken.add(ssn ?? memberSsn)
    ids.add(person.id)
    return [...faults, ...repeated, ...again].map((fault) => ({
      ...fault,
      target_element: pathOf(at, fault.target_element),
    }))
  })
}
