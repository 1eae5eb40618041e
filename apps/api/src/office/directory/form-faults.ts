import { fieldNamed, type Fields } from '@openroll/contract/field'
import type { Fault as FormFault } from '@openroll/contract/reply'
import { sentenceCase } from '@openroll/contract/shown'
import type { Fault } from '../../data-files/check-fault.ts'

/** Turns a check's reason into a sentence that names the field by its label. */
const sentence = (reason: string, keys: readonly string[], label: string): string => {
  const [before, key] = [`${keys.join('.')}: `, keys.at(-1) ?? '']
  const withoutKeys = reason.startsWith(before) ? reason.slice(before.length) : reason
  const text = (key === '' ? withoutKeys : withoutKeys.replaceAll(key, label.toLowerCase())).replace(
    /^(is|may|must|needs) /,
    'This $1 ',
  )
  return sentenceCase(text)
}

/** Directory check errors for a form, each at its field; errors about other records go above the form. */
export const formFaults = (fields: Fields, faults: readonly Fault[]): FormFault[] => {
  const seen = new Set<string>()
  return faults.flatMap(({ path = [], reason }) => {
    const keys = path.filter((part) => typeof part === 'string')
    const key = keys.findLast((part) => fieldNamed(fields, part) !== undefined)
    const label = key === undefined ? undefined : fieldNamed(fields, key)?.label
    const fault = { target_element: key ?? 'record', error_message: sentence(reason, keys, label ?? '') }
    const faultKey = `${fault.target_element} ${fault.error_message}`
    if (seen.has(faultKey)) return []
    seen.add(faultKey)
    return [fault]
  })
}
