import { fieldNamed, type Fields } from '@openroll/contract/field'
import type { Fault as FormFault } from '@openroll/contract/reply'
import type { Fault } from '../../data-files/check-fault.ts'

/** A reason as a form says it beside a field: a sentence, with the field's label for its key. */
const sentence = (reason: string, keys: readonly string[], label: string): string => {
  const [before, key] = [`${keys.join('.')}: `, keys.at(-1) ?? '']
  const bare = reason.startsWith(before) ? reason.slice(before.length) : reason
  const said = (key === '' ? bare : bare.replaceAll(key, label.toLowerCase())).replace(/^(is|may|needs) /, 'This $1 ')
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`
}

/** What the check of the directory says of a record, each beside its field; what is about another record stands above the form. */
export const formFaults = (fields: Fields, faults: readonly Fault[]): FormFault[] => {
  const told = new Set<string>()
  return faults.flatMap(({ path = [], reason }) => {
    const keys = path.filter((part) => typeof part === 'string')
    const key = keys.findLast((part) => fieldNamed(fields, part) !== undefined)
    const label = key === undefined ? undefined : fieldNamed(fields, key)?.label
    const fault = { target_element: key ?? 'record', error_message: sentence(reason, keys, label ?? '') }
    const once = `${fault.target_element} ${fault.error_message}`
    if (told.has(once)) return []
    told.add(once)
    return [fault]
  })
}
