import { summaryLabel, type Field, type Fields } from '@openroll/contract/field'
import type { Fault } from '@openroll/contract/reply'
import type { SummaryError } from '../ui/ErrorSummary.tsx'

/** Finds the field that a fault's path points to. */
type NameAt = (path: string) => string | undefined

/** The field to show a fault beside: by its name, or by the last part of its path (primary_info.ssn). */
export const fieldOf = (
  names: ReadonlySet<string>,
  { target_element }: Fault,
  nameAt: NameAt | undefined,
): string | undefined =>
  [nameAt?.(target_element), target_element, target_element.split('.').at(-1)].find(
    (name) => name !== undefined && names.has(name),
  )

/** A field's name in the summary. */
export const labelOf = (field: Field | undefined): string | undefined => field && summaryLabel(field)

/** A fault shown only in the summary, labeled with its field or question. */
export const summaryError = (
  fields: Fields,
  { target_element, error_message }: Fault,
  nameAt: NameAt | undefined,
): SummaryError => ({
  name: target_element,
  message: error_message,
  label: labelOf(fields[nameAt?.(target_element) ?? target_element.split('.').at(-1) ?? '']),
})
