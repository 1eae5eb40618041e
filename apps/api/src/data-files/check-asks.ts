import { contactFields } from '@openroll/contract/enroll/contact'
import { dependentFields } from '@openroll/contract/enroll/dependents'
import { employerFields } from '@openroll/contract/enroll/employer-fields'
import { personalFields } from '@openroll/contract/enroll/personal'
import type { Fields } from '@openroll/contract/field'
import type { Fault } from './check-fault.ts'

/** The steps that can ask for more than they do by themselves, with all that they know to ask (D-4.03). */
const asking: Readonly<Record<string, Fields>> = {
  personal: personalFields,
  contact: contactFields,
  employer: employerFields,
  dependents: dependentFields,
}

/** What is asked besides, by the labels of the fields. */
export const askedLabels = (asks: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(asks).map(([step, names]) => ({
    step,
    fields: names.map((name) => asking[step]?.[name]?.label ?? name),
  }))

/** Steps and fields that a plan or a group asks for and the wizard doesn't have; `fault` names a place within `asks`. */
export const asksFaults = (
  asks: Readonly<Record<string, readonly string[]>> = {},
  fault: (path: readonly (string | number)[], reason: string) => Fault,
): Fault[] =>
  Object.entries(asks).flatMap(([step, names], at) => {
    const fields = asking[step]
    if (fields === undefined) return [fault([at], `there is no step that asks for more: ${step}`)]
    return names.flatMap((name, index) =>
      name in fields ? [] : [fault([step, index], `there is no field of ${step}: ${name}`)],
    )
  })
