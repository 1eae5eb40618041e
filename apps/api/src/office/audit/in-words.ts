import { correctableFields } from '@openroll/contract/office/correction/correction'
import { fieldNamed } from '@openroll/contract/field'
import { downloadReasons } from '@openroll/contract/office/files/download-reasons'
import { coverageState } from '@openroll/contract/office/states'
import { lastDayOf } from '@openroll/contract/receipt/last-day'
import { longDate, longMonth } from '@openroll/contract/shown'
import { auditEvents } from '@openroll/contract/audit-events'

type Details = Readonly<Record<string, string | number | boolean>>

const descriptions: Readonly<Record<string, string>> = auditEvents
/** An event's description without its note on details, which are shown separately. */
export const eventInWords = (event: string): string =>
  (descriptions[event] ?? event).replace(/ \(details [^;)]*(?:; ([^)]*))?\)/, (_, more?: string) =>
    more === undefined ? '' : ` (${more})`,
  )

const states: Readonly<Record<string, string>> = coverageState
const codeInWords = (code: string): string => code.replaceAll(/[-_]/g, ' ')

/** The person or plan that a value belongs to. Places start at 0 in storage and at 1 on screen. */
const ownerInWords = ({ role, place }: Details): string[] => {
  if (place === undefined) return []
  if (role === undefined) return [`plan ${Number(place) + 1}`]
  return [role === 'member' ? 'of the member' : `of ${role} ${Number(place) + 1}`]
}

const isDay = /^\d{4}-\d{2}-\d{2}$/
const isMonth = /^\d{4}-\d{2}$/
/** Formats a day or a month; leaves anything else unchanged. */
const valueInWords = (value: string | number | boolean): string => {
  const text = String(value)
  if (isDay.test(text)) return longDate(text)
  return isMonth.test(text) ? longMonth(text) : text
}

const detailInWords = ([name, value]: [string, string | number | boolean]): string => {
  if (name === 'field') return fieldNamed(correctableFields, String(value))?.label ?? codeInWords(String(value))
  if (name === 'from' || name === 'to') return `${name} ${states[String(value)] ?? value}`
  if (name === 'why') return downloadReasons[String(value)] ?? codeInWords(String(value))
  if (typeof value === 'boolean') return `${codeInWords(name)}: ${value ? 'yes' : 'no'}`
  // Stored: the first day without coverage. Shown: the last day of coverage.
  if (name === 'ends_on') return `last day of coverage: ${valueInWords(lastDayOf(String(value)))}`
  return name === 'page' ? `page ${value}` : `${codeInWords(name)}: ${valueInWords(value)}`
}

/** The console list that a call read. */
const listRead = (call: string): string[] => {
  const [, list, csv] = /\/get-(.+?)(-csv)?$/.exec(call) ?? []
  return list === undefined ? [] : [`list: ${codeInWords(list)}${csv === undefined ? '' : ', as CSV'}`]
}

type Entry = { readonly event: string; readonly details: Details; readonly call?: string | null }
/** An entry's details as a readable line. */
export const detailsInWords = ({ event, details, call }: Entry): string => {
  const isPlaced = details.place !== undefined
  const rest = Object.entries(details).filter(([name]) => !isPlaced || (name !== 'role' && name !== 'place'))
  return [
    ...(event === 'office-list-read' ? listRead(call ?? '') : []),
    ...rest.map(detailInWords),
    ...ownerInWords(details),
  ].join(', ')
}
