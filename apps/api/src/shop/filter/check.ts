import type { Fault } from '@openroll/contract/reply'
import { adultFault, ageOn, futureBirthMessage, required, spouseAgeFault } from '@openroll/contract/rules'
import { type Tier, coversSpouse, coversChildren, maxChildren } from '@openroll/contract/tier-meanings'
import type { TabName } from '@openroll/contract/enroll/steps'
import type { Catalog, Zip } from '../../catalog/catalog.ts'

/** Error for a five-digit zip code that doesn't exist. */
const unknownZip = 'We don’t recognize this zip code. Check the five digits.'

/** The zip code's place, or the error. */
export const findZip = (catalog: Catalog, zip: string): Zip | Fault =>
  catalog.zips.get(zip) ?? { target_element: 'zip', error_message: unknownZip }

export const isFault = (found: Zip | Fault): found is Fault => 'target_element' in found

/** The error for an enrollee's birth date, if any (SF-5.03). */
export const dobFault = (dob: string, today: string): Fault | undefined => {
  const message =
    adultFault(dob, today) ?? (ageOn(dob, today) > 120 ? 'Enter a date of birth within the last 120 years' : undefined)
  return message === undefined ? undefined : { target_element: 'dob', error_message: message }
}

type Dependents = { readonly tier: Tier; readonly dep_dob: string | null; readonly no_of_children: number | null }

/** Errors in the data about dependents the tier requires (SF-5.10, SF-9.08). */
export const dependentFaults = ({ tier, dep_dob, no_of_children }: Dependents, today: string): Fault[] => {
  const faults: Fault[] = []
  const fault = (target_element: string, error_message: string) => faults.push({ target_element, error_message })
  if (coversSpouse(tier)) {
    if (dep_dob === null) fault('dep_dob', required)
    else {
      const wrong = dep_dob > today ? futureBirthMessage : spouseAgeFault(dep_dob, today)
      if (wrong !== undefined) fault('dep_dob', wrong)
    }
  }
  if (coversChildren(tier)) {
    if (no_of_children === null) fault('no_of_children', required)
    else if (no_of_children > maxChildren[tier]) fault('no_of_children', `Choose 1 to ${maxChildren[tier]} children`)
  }
  return faults
}

type FilterAnswers = {
  readonly zip: string
  readonly dob: string
  readonly gender: string
  readonly tier: string
  readonly eprocess: string
  readonly agent_id: number | null
  readonly group_id: number | null
  readonly spouse_dob: string | null
  readonly no_of_children: number | null
}

/** Steps to repeat after a filter change, because their answers were for another person, place, family, employer or signer. */
export const stepsToRepeat = (before: FilterAnswers, after: FilterAnswers): TabName[] => {
  const repeat = new Set<TabName>(['review_info'])
  if (before.dob !== after.dob || before.gender !== after.gender) repeat.add('primary_info')
  if (before.zip !== after.zip) repeat.add('contact_info')
  const isSameFamily = (['tier', 'spouse_dob', 'no_of_children'] as const).every((name) => before[name] === after[name])
  if (!isSameFamily) repeat.add('dependent_info')
  if (before.group_id !== after.group_id) repeat.add('employer_info').add('billing_info')
  if (before.group_id !== after.group_id || before.agent_id !== after.agent_id || before.eprocess !== after.eprocess)
    repeat.add('agreement_info')
  return [...repeat]
}
