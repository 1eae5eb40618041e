import { namedInList, type Field, type Fields } from '@openroll/contract/field'
import type { Fault } from '@openroll/contract/reply'
import type { SummaryError } from '../ui/ErrorSummary.tsx'

/** The field's name that a fault's path means. */
export type NameAt = (path: string) => string | undefined

/** The field that a fault is shown beside: the one of its name, or of its path's last part (primary_info.ssn). */
export const fieldOf = (
  names: ReadonlySet<string>,
  { target_element }: Fault,
  nameAt: NameAt | undefined,
): string | undefined =>
  [nameAt?.(target_element), target_element, target_element.split('.').at(-1)].find(
    (name) => name !== undefined && names.has(name),
  )

/** What a summary calls a field. */
export const labelOf = (field: Field | undefined): string | undefined => field && namedInList(field)

/** A fault that stands beside no field, named by the question or field that its path means. */
export const summed = (
  fields: Fields,
  { target_element, error_message }: Fault,
  nameAt: NameAt | undefined,
): SummaryError => ({
  name: target_element,
  message: error_message,
  label: labelOf(fields[nameAt?.(target_element) ?? target_element.split('.').at(-1) ?? '']),
})
