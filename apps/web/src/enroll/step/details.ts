import { wordsOf, type Fields, type NameOf } from '@openroll/contract/field'
import { longDate, shownPhone } from '@openroll/contract/shown'

/** A row on a review card. */
export type Detail = {
  readonly label: string
  readonly value: string
  /** Left out of pictures. */
  readonly secret?: true
}
/** Builds a card's rows from a step's saved data (get-enrollment-temp-info). */
export type RowsOf = (kept: unknown) => Detail[]
export type Named = Record<string, unknown>

export const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The names of a record's set flags, as the answer of a checkbox field. */
const flagged = (flags: Named): string =>
  Object.keys(flags)
    .filter((name) => flags[name] === '1')
    .join(',')

/** An answer for reading: codes in words, dates and phone numbers formatted. */
export const wordsFor = (fields: Fields, name: string, value: string): string => {
  const field = fields[name]
  if (field?.control === 'date') return longDate(value)
  if (field?.inputMode === 'tel') return shownPhone(value)
  return field === undefined ? value : wordsOf(field, value)
}

/** A form's card: answers in field order, codes in words. `silent`: fields left out. */
export const formRows =
  <F extends Fields>(fields: F, silent: readonly NameOf<F>[] = []): RowsOf =>
  (kept) =>
    isNamed(kept)
      ? Object.entries<Fields[string]>(fields).flatMap(([name, { label }]) => {
          const value = isNamed(kept[name]) ? flagged(kept[name]) : kept[name]
          const isSilent = silent.some((other) => other === name)
          return typeof value !== 'string' || value === '' || isSilent
            ? []
            : [{ label, value: wordsFor(fields, name, value) }]
        })
      : []

/** A list's card: a row per person with their relationship and what `more` adds. */
export const peopleRows =
  (
    fields: Fields,
    list: string,
    more: (person: Named) => string,
    personOf = (entry: Named): unknown => entry,
  ): RowsOf =>
  (kept) => {
    const people: unknown = isNamed(kept) ? kept[list] : undefined
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
