import type { Field } from '@openroll/contract/field'
import { bootstrap } from '../bootstrap.ts'

const realNumbers = new Set(['ssn', 'number'])
const warning = 'This is a demo. Don’t enter a real number.'

/** Warns beside sensitive numbers on a demo site. */
export const withDemoWarning = (field: Field): Field =>
  bootstrap.site.settings.demonstration === 'true' && realNumbers.has(field.secret ?? '')
    ? { ...field, hint: field.hint === undefined ? warning : `${field.hint.replace(/([^.])$/, '$1.')} ${warning}` }
    : field
