import type { Fields } from '@openroll/contract/field'
import type { Trouble } from './trouble.ts'

type PersonList = {
  readonly noun: string
  readonly names: readonly string[]
  readonly fields: Fields
  /** Maps a path to its field when the path doesn't end with the field's name. */
  readonly nameAt?: (path: string) => string | undefined
}

/** Adds the person and field to a list's faults: dependents.1.primary_info.ssn is Dependent #2 (EW-8.08). */
export const labelFaults = (
  trouble: Trouble | undefined,
  { noun, names, fields, nameAt }: PersonList,
): Trouble | undefined => {
  if (trouble?.kind !== 'refused') return trouble
  const faults = trouble.faults.map((fault) => {
    const [, place, ...path] = fault.target_element.split('.')
    const at = Number(place)
    if (place === undefined || !Number.isInteger(at)) return fault
    const person = [`${noun} #${at + 1}`, names[at]].filter(Boolean).join(', ')
    const label = fields[nameAt?.(path.join('.')) ?? path.at(-1) ?? '']?.label
    return { ...fault, error_message: [person, label, fault.error_message].filter(Boolean).join(': ') }
  })
  return { ...trouble, faults }
}
