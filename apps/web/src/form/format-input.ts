import { widths, type Chars } from '../ui/fields/FieldShell.tsx'
import type { Field } from '@openroll/contract/field'
import { fitInput } from '../ui/fields/fit-input.ts'
import { groupDigits, ungroupDigits } from '../ui/fields/group-digits.ts'
import { shapeExpiry } from '../ui/fields/shape-expiry.ts'

/** The formatter of a field's input. */
export const inputFormatterOf = ({
  grouped: kind,
  maxLength: most,
  digitsOnly,
}: Field): ((typed: string, before: string) => string) => {
  if (kind === 'expiry') return shapeExpiry
  if (kind !== undefined) return (typed, before) => groupDigits(kind, typed, before)
  return (typed, before) => fitInput(typed, before, { most, digitsOnly })
}

/** A stored value as first shown. */
export const formatStoredValue = ({ grouped: kind }: Field, value: string): string =>
  kind === undefined || kind === 'expiry' ? value : groupDigits(kind, value, '')

/** A shown value as checked and sent. */
export const parseInputValue = (field: Field | undefined, shown: string): string =>
  field?.grouped === undefined || field.grouped === 'expiry' ? shown : ungroupDigits(field.grouped, shown)

const byInput = { tel: 15, email: undefined, decimal: 12, numeric: undefined } as const

/** A field's width in characters, by its content; undefined: full width. */
export const charsOf = ({ control, concealed, grouped: kind, inputMode, maxLength }: Field): Chars | undefined => {
  if (control === 'date') return 15
  if (control !== 'text') return undefined
  if (kind === 'card') return 25
  if (kind === 'expiry') return 8
  if (concealed === true) return 18
  if (inputMode === 'numeric' && maxLength !== undefined) return widths.find((chars) => chars >= maxLength + 3)
  return inputMode === undefined ? undefined : byInput[inputMode]
}
