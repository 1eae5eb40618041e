import { contactFields } from '@openroll/contract/enroll/contact'
import { dependentFields } from '@openroll/contract/enroll/dependents'
import { employerFields } from '@openroll/contract/enroll/employer-fields'
import { personalFields } from '@openroll/contract/enroll/personal'
import type { Fields } from '@openroll/contract/field'
import type { Fault } from './check-fault.ts'

/** The steps that can ask extra fields, with all their fields (D-4.03). */
const stepFields: Readonly<Record<string, Fields>> = {
  personal: personalFields,
  contact: contactFields,
  employer: employerFields,
  dependents: dependentFields,
}

/** The extra fields, by label. */
export const extraFieldLabels = (asks: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(asks).map(([step, names]) => ({
    step,
    fields: names.map((name) => stepFields[step]?.[name]?.label ?? name),
  }))

/** Unknown steps and fields in a plan's or group's `asks`. */
export const asksFaults = (
  asks: Readonly<Record<string, readonly string[]>> = {},
  fault: (path: readonly (string | number)[], reason: string) => Fault,
): Fault[] =>
  Object.entries(asks).flatMap(([step, names], at) => {
    const fields = stepFields[step]
    if (fields === undefined) return [fault([at], `no step named ${step} can ask for extra fields`)]
    return names.flatMap((name, index) =>
      name in fields ? [] : [fault([step, index], `the step ${step} has no field ${name}`)],
    )
  })
