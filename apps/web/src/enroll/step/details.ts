import { wordsOf, type Fields, type NameOf } from '@openroll/contract/field'
import { longDate, shownPhone } from '@openroll/contract/shown'

/** A row to read on a review card. */
export type Detail = {
  readonly label: string
  readonly value: string
  /** No picture shows it. */
  readonly secret?: true
}
/** Makes a card's rows of what a step keeps, as get-enrollment-temp-info answers it. */
export type RowsOf = (kept: unknown) => Detail[]
export type Named = Record<string, unknown>

export const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The names of a record's raised flags, as the answer to a field of several ticks. */
const flagged = (flags: Named): string =>
  Object.keys(flags)
    .filter((name) => flags[name] === '1')
    .join(',')

/** An answer in words, dates and phone numbers as people read them. */
export const wordsFor = (fields: Fields, name: string, value: string): string => {
  const field = fields[name]
  if (field?.control === 'date') return longDate(value)
  if (field?.inputMode === 'tel') return shownPhone(value)
  return field === undefined ? value : wordsOf(field, value)
}

/** The card of a form: its answers in the order of its fields, codes in words. `silent`: what a person need not read again. */
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

/** The card of a list: a row a person, with who they are and what `more` says of them. */
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
