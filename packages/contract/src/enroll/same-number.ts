import type { Answers } from '../field.ts'

const someoneElses = 'This Social Security Number is already used for another person'

/** The message beside a number that somebody else of the same list was given (D-4.10); by name where there is one. */
export const numberIsOf = (name: string): string =>
  name === '' ? someoneElses : `This is the number of ${name}. Each person has a number of their own`

/**
 * What is wrong with the number that was typed for one person, held against the others whose numbers stand in clear
 * beside it, since all go out in one list (D-1.16). A mask stands for a stored number, and is compared with nothing.
 */
export const sameNumberFault = (ssn: string | undefined, others: readonly Answers[]): string | undefined => {
  if (ssn === undefined || !/^\d{9}$/.test(ssn)) return undefined
  const other = others.find((person) => person.ssn?.replaceAll('-', '') === ssn)
  return other === undefined ? undefined : numberIsOf((other.first_name ?? '').trim())
}
