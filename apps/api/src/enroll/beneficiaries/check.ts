import type { z } from 'zod'
import {
  beneficiary,
  beneficiaryFields,
  shareStatus,
  type Beneficiary,
  type beneficiaryInput,
} from '@openroll/contract/enroll/beneficiaries'
import { maskAnswers } from '@openroll/contract/field'
import type { Fault } from '@openroll/contract/reply'
import { checkPerson, listFaults, sameSsn, type CheckedPerson } from '../record/check-people.ts'
import type { KeptPerson } from '../record/people.ts'

/** Every field is asked of every beneficiary (EW-5.14). */
export const askedBeneficiary = Object.keys(beneficiaryFields)

type Given = z.output<typeof beneficiaryInput>
type Around = {
  readonly stored: readonly KeptPerson[]
  readonly memberSsn: string | undefined
  readonly newId: () => string
  readonly today: string
}

const checkGiven = (given: Given, { stored, newId, today }: Around): CheckedPerson => {
  const { beneficiary_id, ...answers } = given
  return checkPerson(beneficiaryFields, askedBeneficiary, { id: beneficiary_id ?? newId(), answers }, stored, today)
}

/** One beneficiary on the way into the list (EW-5.17); fault targets are plain field names. */
export const checkBeneficiary = (given: Given, around: Around): CheckedPerson => {
  const { person, faults } = checkGiven(given, around)
  const own = person.answers.ssn !== undefined && person.answers.ssn === around.memberSsn
  return { person, faults: own ? [...faults, { target_element: 'ssn', error_message: sameSsn }] : faults }
}

/** The whole list: each person, no SSN twice (D-4.10), and shares of exactly 100 percent in all (EW-5.16). */
export const checkBeneficiaries = (
  given: readonly Given[],
  around: Around,
): { people: KeptPerson[]; faults: Fault[] } => {
  const checked = given.map((one) => checkGiven(one, around))
  const faults = listFaults(checked, around.memberSsn, (at, name) => `beneficiaries.${at}.${name}`, 'beneficiary_id')
  const people = checked.map(({ person }) => person)
  if (faults.length > 0) return { people, faults }
  const shares = shareStatus(people.map(({ answers }) => Number(answers.beneficiary_percentage)))
  if (!shares.complete) faults.push({ target_element: 'beneficiaries', error_message: shares.message })
  return { people, faults }
}

/** A kept beneficiary as a read shows one: the SSN masked (D-1.07). */
export const shownBeneficiary = ({ id, answers }: KeptPerson): Beneficiary =>
  beneficiary.parse({ beneficiary_id: id, ...maskAnswers(beneficiaryFields, answers) })
