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
import type { StoredPerson } from '../../enrollment/draft-kinds.ts'

/** Every field applies to every beneficiary (EW-5.14). */
export const beneficiaryFieldNames = namesOf(beneficiaryFields)

type BeneficiaryInput = z.output<typeof beneficiaryInput>
type Context = {
  readonly stored: readonly StoredPerson[]
  readonly memberSsn: string | undefined
  readonly newId: () => string
  readonly today: string
}

/** Checks one beneficiary before it joins the list (EW-5.17), without comparing stored SSNs (D-1.16). Error targets are field names. */
export const checkBeneficiary = (
  input: BeneficiaryInput,
  { stored, newId, today }: Omit<Context, 'memberSsn'>,
): CheckedPerson<NameOf<typeof beneficiaryFields>> => {
  const { beneficiary_id, ...answers } = input
  return checkPerson(
    beneficiaryFields,
    beneficiaryFieldNames,
    { id: beneficiary_id ?? newId(), answers },
    stored,
    today,
  )
}

type CheckedList = { readonly people: StoredPerson[]; readonly faults: Fault[] }

/** Checks the list except stored SSNs: each person, no duplicate typed SSN (D-4.10), shares totaling 100 percent (EW-5.16). */
export const checkBeneficiaries = (
  inputs: readonly BeneficiaryInput[],
  context: Omit<Context, 'memberSsn'>,
): CheckedList => {
  const checked = inputs.map((one) => checkBeneficiary(one, context))
  const faults = listFaults(checked, (at, name) => `beneficiaries.${at}.${name}`, 'beneficiary_id')
  const people = checked.map(({ person }) => person)
  const list = { people, faults }
  if (faults.length > 0) return list
  const shares = shareStatus(people.map(({ answers }) => Number(answers.beneficiary_percentage)))
  if (!shares.complete) faults.push({ target_element: 'beneficiaries', error_message: shares.message })
  return list
}

/** Errors about stored SSNs, as one message for the whole list (D-1.16). */
export const sharedSsnFaults = (people: readonly StoredPerson[], memberSsn: string | undefined): Fault[] =>
  hasSharedSsn(people, memberSsn) ? [{ target_element: 'beneficiaries', error_message: sameSsnInList }] : []

const { middle_name: _, ...blankAnswers } = Object.fromEntries(beneficiaryFieldNames.map((name) => [name, '']))

/** A stored beneficiary as returned, with the SSN masked (D-1.07). */
export const shownBeneficiary = ({ id, answers }: StoredPerson): Beneficiary =>
  // Undecryptable values, such as an SSN, are asked for again.
  beneficiary.parse({ beneficiary_id: id, ...blankAnswers, ...maskAnswers(beneficiaryFields, answers) })
