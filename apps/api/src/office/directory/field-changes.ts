import { namesOf, wordsOf, type Fields } from '@openroll/contract/field'
import type { FieldChange } from '@openroll/contract/office/directory/shared'

type FieldValues = Readonly<Record<string, string>>

/** Changed fields by label, in form order; for a new record, all its fields. Values of `hidden` fields are masked. */
export const fieldChanges = (
  fields: Fields,
  before: FieldValues | undefined,
  after: FieldValues,
  hidden: (name: string) => boolean = () => false,
): FieldChange[] =>
  namesOf(fields).flatMap((name) => {
    const field = fields[name]
    const [was, now] = [before?.[name] ?? '', after[name] ?? '']
    if (field === undefined || was === now) return []
    const inWords = (value: string): string => (value === '' ? '' : hidden(name) ? masked : wordsOf(field, value))
    return [{ label: field.label, was: inWords(was), now: inWords(now) }]
  })

const masked = '••••'
