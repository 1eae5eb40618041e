import { fields } from '../field.ts'
import { required, text } from '../rules.ts'

/** One code field; `missing` is the message for an empty one. */
export const codeFields = (label: string, missing = required) =>
  fields({ code: { label, rule: text(40), control: 'text', maxLength: 40, missing } })
