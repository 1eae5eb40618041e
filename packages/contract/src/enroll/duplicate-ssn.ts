import type { Answers } from '../field.ts'

const duplicateSsn = 'This Social Security number is already used for another person'

/** The message for an SSN already in the list (D-4.10); names its owner if known. */
export const duplicateSsnMessage = (name: string): string =>
  name === '' ? duplicateSsn : `That’s ${name}’s number. Each person needs their own`

/** Compares a typed SSN with the others in the clear in the same list (D-1.16). Masked ones stand for stored numbers and are skipped. */
export const duplicateSsnFault = (ssn: string | undefined, others: readonly Answers[]): string | undefined => {
  if (ssn === undefined || !/^\d{9}$/.test(ssn)) return undefined
  const other = others.find((person) => person.ssn?.replaceAll('-', '') === ssn)
  return other === undefined ? undefined : duplicateSsnMessage((other.first_name ?? '').trim())
}
