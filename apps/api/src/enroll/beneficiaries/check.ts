import type { z } from 'zod'
import {
  beneficiary,
  beneficiaryFields,
  shareStatus,
  type Beneficiary,
  type beneficiaryInput,
} from '@openroll/contract/enroll/beneficiaries'
import { maskAnswers, namesOf, type NameOf } from '@openroll/contract/field'
import type { Fault } from '@openroll/contract/reply'
import { checkPerson, hasSharedSsn, listFaults, sameSsnInList, type CheckedPerson } from '../steps/check-people.ts'
import type { KeptPerson } from '../../enrollment/draft-kinds.ts'

/** Every field is asked of every beneficiary (EW-5.14). */
export const askedBeneficiary = namesOf(beneficiaryFields)

type Given = z.output<typeof beneficiaryInput>
type Around = {
  readonly stored: readonly KeptPerson[]
  readonly memberSsn: string | undefined
  readonly newId: () => string
  readonly today: string
}

/** One beneficiary on the way into the list (EW-5.17); no stored number is compared (D-1.16). Fault targets are plain field names. */
export const checkBeneficiary = (
  given: Given,
  { stored, newId, today }: Omit<Around, 'memberSsn'>,
): CheckedPerson<NameOf<typeof beneficiaryFields>> => {
  const { beneficiary_id, ...answers } = given
  return checkPerson(beneficiaryFields, askedBeneficiary, { id: beneficiary_id ?? newId(), answers }, stored, today)
}

type CheckedList = { readonly people: KeptPerson[]; readonly faults: Fault[] }

/** The whole list but for stored numbers: each person, no typed SSN twice (D-4.10), and shares of exactly 100 percent in all (EW-5.16). */
export const checkBeneficiaries = (given: readonly Given[], around: Omit<Around, 'memberSsn'>): CheckedList => {
  const checked = given.map((one) => checkBeneficiary(one, around))
  const faults = listFaults(checked, (at, name) => `beneficiaries.${at}.${name}`, 'beneficiary_id')
  const people = checked.map(({ person }) => person)
  const list = { people, faults }
  if (faults.length > 0) return list
  const shares = shareStatus(people.map(({ answers }) => Number(answers.beneficiary_percentage)))
  if (!shares.complete) faults.push({ target_element: 'beneficiaries', error_message: shares.message })
  return list
}

/** What is wrong with numbers that are stored: one answer for the whole list (D-1.16). */
export const sharedSsnFaults = (people: readonly KeptPerson[], memberSsn: string | undefined): Fault[] =>
  hasSharedSsn(people, memberSsn) ? [{ target_element: 'beneficiaries', error_message: sameSsnInList }] : []

const { middle_name: _, ...blank } = Object.fromEntries(askedBeneficiary.map((name) => [name, '']))

/** A kept beneficiary as a read shows one: the SSN masked (D-1.07). */
export const shownBeneficiary = ({ id, answers }: KeptPerson): Beneficiary =>
  // What can't be read any more, such as an SSN that no key opens, is asked for again.
  beneficiary.parse({ beneficiary_id: id, ...blank, ...maskAnswers(beneficiaryFields, answers) })
