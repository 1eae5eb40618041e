import { namesOf, wordsOf, type Fields } from '@openroll/contract/field'
import type { FieldChange } from '@openroll/contract/office/directory/words'

type Shown = Readonly<Record<string, string>>

/**
 * What changed, each field by its label, in the order of the form; of a new
 * record all that it has. Codes are `hidden`: that they changed is all.
 */
export const toldChanges = (
  fields: Fields,
  before: Shown | undefined,
  after: Shown,
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
