import type { Field } from '@openroll/contract/field'
import { fitted } from '../ui/fields/fitted.ts'
import { grouped, ungrouped } from '../ui/fields/grouped.ts'
import { shapeExpiry } from '../ui/fields/shape-expiry.ts'

/** What a field's box shows for what is typed or pasted after `before`. */
export const shapeOf = ({
  grouped: kind,
  maxLength: most,
  digitsOnly,
}: Field): ((typed: string, before: string) => string) => {
  if (kind === 'expiry') return shapeExpiry
  if (kind !== undefined) return (typed, before) => grouped(kind, typed, before)
  return (typed, before) => fitted(typed, before, { most, digitsOnly })
}

/** A kept value as its box shows it first. */
export const firstShown = ({ grouped: kind }: Field, value: string): string =>
  kind === undefined || kind === 'expiry' ? value : grouped(kind, value, '')

/** What a box shows, as it is checked and sent. */
export const asSent = (field: Field | undefined, shown: string): string =>
  field?.grouped === undefined || field.grouped === 'expiry' ? shown : ungrouped(field.grouped, shown)

const byInput = { tel: 14, email: undefined, decimal: 12, numeric: undefined } as const

/** How many characters a field's box is wide, by what goes into it; undefined: as wide as the form. */
export const charsOf = ({ control, concealed, grouped: kind, inputMode, maxLength }: Field): number | undefined => {
  if (control === 'date') return 15
  if (control !== 'text') return undefined
  if (kind === 'card') return 25
  if (kind === 'expiry') return 8
  if (concealed === true) return 18
  if (inputMode === 'numeric' && maxLength !== undefined) return Math.max(maxLength + 3, 6)
  return inputMode === undefined ? undefined : byInput[inputMode]
}
