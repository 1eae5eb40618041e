import type { Field } from '../../field.ts'
import { date, digits, oneOf, text } from '../../rules.ts'

/** Filters shared by lists. */
export const filter = {
  search: (label: string, longest = 60) => ({ label, rule: text(longest), control: 'text', maxLength: longest }),
  policyNumber: { label: 'Policy number', rule: text(20), control: 'text', maxLength: 20 },
  from: { label: 'From', rule: date, control: 'date' },
  to: { label: 'To', rule: date, control: 'date' },
  number: (label: string) => ({
    label,
    rule: digits(1, 999_999_999, 'Enter a number'),
    control: 'text',
    inputMode: 'numeric',
    maxLength: 9,
  }),
  oneOf: (label: string, words: Readonly<Record<string, string>>, empty: string) => ({
    label,
    rule: oneOf(words),
    control: 'select',
    words,
    empty,
  }),
} as const satisfies Readonly<Record<string, Field | ((...given: never[]) => Field)>>
