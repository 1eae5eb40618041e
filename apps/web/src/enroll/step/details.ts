import { wordsOf, type Fields, type NameOf } from '@openroll/contract/field'
import { longDate, shownPhone } from '@openroll/contract/shown'

/** A row on a review card. */
export type Detail = {
  readonly label: string
  readonly value: string
  /** Screenshots hide the value. */
  readonly secret?: true
}
/** Builds a card's rows from a step's saved data (get-enrollment-temp-info). */
export type RowsOf = (saved: unknown) => Detail[]
export type Named = Record<string, unknown>

export const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The names of the flags that are '1', joined like a checkbox field's answer. */
const flagNames = (flags: Named): string =>
  Object.keys(flags)
    .filter((name) => flags[name] === '1')
    .join(',')

/** The text of an answer: codes as words, dates and phone numbers formatted. */
export const wordsFor = (fields: Fields, name: string, value: string): string => {
  const field = fields[name]
  if (field?.control === 'date') return longDate(value)
  if (field?.inputMode === 'tel') return shownPhone(value)
  return field === undefined ? value : wordsOf(field, value)
}

/** The rows of a step with one form, in field order. `omitted` names fields to leave out. */
export const formRows =
  <F extends Fields>(fields: F, omitted: readonly NameOf<F>[] = []): RowsOf =>
  (saved) =>
    isNamed(saved)
      ? Object.entries<Fields[string]>(fields).flatMap(([name, { label }]) => {
          const value = isNamed(saved[name]) ? flagNames(saved[name]) : saved[name]
          const isOmitted = omitted.some((other) => other === name)
          return typeof value !== 'string' || value === '' || isOmitted
            ? []
            : [{ label, value: wordsFor(fields, name, value) }]
        })
      : []

/** The rows of a list: one per person, with the relationship and what `more` adds. */
export const peopleRows =
  (
    fields: Fields,
    list: string,
    more: (person: Named) => string,
    personOf = (entry: Named): unknown => entry,
  ): RowsOf =>
  (saved) => {
    const people: unknown = isNamed(saved) ? saved[list] : undefined
    return (Array.isArray(people) ? people : []).flatMap((entry: unknown) => {
      const person = isNamed(entry) ? personOf(entry) : undefined
      if (!isNamed(person)) return []
      const relationship = wordsFor(fields, 'relationship', textOf(person.relationship))
      return [
        {
          label: `${textOf(person.first_name)} ${textOf(person.last_name)}`,
          value: [relationship, more(person)].filter(Boolean).join(', '),
        },
      ]
    })
  }
