import type { Field } from '@openroll/contract/field'
import { bootstrap } from '../bootstrap.ts'

const realNumbers = new Set(['ssn', 'number'])
const warning = 'This is a demonstration: don’t enter a real number.'

/** On a site that is a demonstration, beside each number that would do harm in wrong hands. */
export const warnedOf = (field: Field): Field =>
  bootstrap.site.settings.demonstration === 'true' && realNumbers.has(field.secret ?? '')
    ? { ...field, hint: field.hint === undefined ? warning : `${field.hint.replace(/([^.])$/, '$1.')} ${warning}` }
    : field
