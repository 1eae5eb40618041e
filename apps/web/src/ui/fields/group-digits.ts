import { brandOf } from '@openroll/contract/card'
import { isMasked } from './masked.ts'

/** Numbers written in groups. */
type Grouping = 'ssn' | 'phone' | 'card'

const groupSizes = (kind: Grouping, digits: string): readonly number[] => {
  if (kind === 'ssn') return [3, 2, 4]
  if (kind === 'phone') return [3, 3, 4]
  return brandOf(digits) === 'amex' ? [4, 6, 5] : [4, 4, 4, 4, 9]
}
const most = { ssn: 9, phone: 10, card: 25 } as const satisfies Record<Grouping, number>

/** The typed digits; a phone number without the country code 1, since no area code starts with it. */
const digitsOf = (kind: Grouping, typed: string): string => {
  const digits = typed.replaceAll(/\D/g, '')
  return kind === 'phone' ? digits.replace(/^1/, '') : digits
}

const joinGroups = (kind: Grouping, digits: string): string => {
  let from = 0
  return groupSizes(kind, digits)
    .map((size) => digits.slice(from, (from += size)))
    .filter((part) => part !== '')
    .join(kind === 'card' ? ' ' : '-')
}

/** Deleting the separator deletes the digit before it. */
const digitsAfterDelete = (kind: Grouping, typed: string, before: string): string => {
  const digits = digitsOf(kind, typed)
  const isSame = typed.length === before.length - 1 && digits === digitsOf(kind, before)
  if (!isSame) return digits
  const place = Array.from(before).findIndex((letter, at) => letter !== typed[at])
  const digitsBefore = digitsOf(kind, before.slice(0, place)).length
  return digits.slice(0, digitsBefore - 1) + digits.slice(digitsBefore)
}

/**
 * What a box shows for text typed or pasted after `before`: its digits in groups. An extra key is ignored; a longer pasted text
 * stays as it is and fails validation.
 */
export const groupDigits = (kind: Grouping, typed: string, before: string): string => {
  if (isMasked(typed)) return typed.length < before.length ? '' : typed
  if (isMasked(before)) return groupDigits(kind, typed.startsWith(before) ? typed.slice(before.length) : typed, '')
  const digits = digitsAfterDelete(kind, typed, before)
  if (digits.length <= most[kind]) return joinGroups(kind, digits)
  return typed.length === before.length + 1 ? before : typed.trim()
}

/** The number without separators, as sent; masked or non-numeric text is returned unchanged. */
export const ungroupDigits = (kind: Grouping, shown: string): string =>
  /^[\d\s-]*$/.test(shown) ? digitsOf(kind, shown) : shown
