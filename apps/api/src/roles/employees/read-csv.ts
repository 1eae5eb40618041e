import {
  employeeColumns,
  employeeFields,
  longestEmployeeLine,
  mostEmployees,
  tooManyEmployees,
} from '@openroll/contract/roles/employees'
import { exampleEmployee } from '@openroll/contract/roles/employees-template'
import type { Fault } from '@openroll/contract/reply'
import { messageOf } from '@openroll/contract/rules'
import { parse } from 'csv-parse/sync'
import { whyNotHired } from './hired.ts'
import type { NewEmployee } from './store.ts'

type Read = { readonly people: readonly NewEmployee[] } | { readonly faults: readonly Fault[] }
type Line = { readonly record: readonly string[]; readonly info: { readonly lines: number } }

/** No more faults are told at once: whoever has that many has one cause. */
const mostFaults = 50
const ofLine = (line: number, error_message: string): Fault => ({ target_element: `line ${line}`, error_message })
const ofFile = (error_message: string): Read => ({ faults: [{ target_element: 'csv', error_message }] })

/** A list of employees from a file: everybody, or every fault with its line and reason. */
export const readEmployees = (csv: string, today: string): Read => {
  const lines = linesOf(csv)
  if (typeof lines === 'string') return ofFile(lines)
  const [head, ...rows] = lines
  const names = head?.record.map(columnNamed) ?? []
  const people = rows.filter(({ record }) => record[names.indexOf('email')]?.toLowerCase() !== exampleEmployee.email)
  const fault = headFault(names) ?? countFault(rows.length, people.length)
  return fault === undefined ? readRows(people, names, today) : ofFile(fault)
}

const columnNamed = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')

/** Why these are not the columns of a list. */
const headFault = (names: readonly string[]): string | undefined => {
  const strange = names.filter((name) => !employeeColumns.some((column) => column === name))
  if (strange.some((name) => name.includes('ssn') || name.includes('social')))
    return 'We don’t take social security numbers here. Remove that column, and upload the file again.'
  const wanted = `The first line has to name the columns ${employeeColumns.join(', ')}`
  if (strange.length > 0) return `${wanted}, and no others: there is also “${strange[0]?.slice(0, 40)}”`
  const isWhole = employeeColumns.every((column) => names.includes(column)) && names.length === employeeColumns.length
  return isWhole ? undefined : wanted
}

/** Why these are too few or too many; `people` is without the example. */
const countFault = (rows: number, people: number): string | undefined => {
  if (rows === 0) return 'There is nobody in this file'
  if (rows > mostEmployees) return tooManyEmployees
  return people === 0 ? 'There is nobody in this file but the example: add your people below it' : undefined
}

/** The lines of the file, or why it can't be read. */
const linesOf = (csv: string): readonly Line[] | string => {
  try {
    const read: unknown = parse(csv, {
      bom: true,
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
      trim: true,
      max_record_size: longestEmployeeLine,
    })
    return Array.isArray(read) ? read.filter(isLine) : []
  } catch (error) {
    const line = error instanceof Error && 'lines' in error && typeof error.lines === 'number' ? error.lines : undefined
    return line === undefined ? 'This is not a CSV file' : `This is not a CSV file: line ${line} can’t be read`
  }
}
const isLine = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && 'record' in value && Array.isArray(value.record) && 'info' in value

const readRows = (rows: readonly Line[], names: readonly string[], today: string): Read => {
  const people: NewEmployee[] = []
  const faults: Fault[] = []
  const seen = new Map<string, number>()
  for (const { record, info } of rows) {
    const given = new Map(names.map((name, at) => [name, record[at] ?? '']))
    const wrong =
      record.length === names.length
        ? cellFaults(given)
        : [`This line has ${record.length} values, not ${names.length}`]
    if (wrong.length === 0) {
      const person = personOf(given)
      people.push(person)
      wrong.push(...personFaults(person, today, seen.get(person.email)))
      seen.set(person.email, info.lines)
    }
    faults.push(...wrong.map((message) => ofLine(info.lines, message)))
    if (faults.length >= mostFaults) break
  }
  return faults.length > 0 ? { faults: faults.slice(0, mostFaults) } : { people }
}

const cellFaults = (given: ReadonlyMap<string, string>): string[] =>
  employeeColumns.flatMap((column) => {
    const { rule, label } = employeeFields[column]
    const message = messageOf(rule, given.get(column))
    return message === undefined ? [] : [`${label}: ${message}`]
  })

/** `before`: the line that has the same email address. */
const personFaults = ({ hire_date }: NewEmployee, today: string, before: number | undefined): string[] => {
  const notHired = hire_date === null ? undefined : whyNotHired(hire_date, today)
  return [
    ...(notHired === undefined ? [] : [`${employeeFields.hire_date.label}: ${notHired}`]),
    ...(before === undefined ? [] : [`This email address is also on line ${before}`]),
  ]
}

const personOf = (given: ReadonlyMap<string, string>): NewEmployee => ({
  email: employeeFields.email.rule.parse(given.get('email')),
  first_name: String(employeeFields.first_name.rule.parse(given.get('first_name'))),
  last_name: String(employeeFields.last_name.rule.parse(given.get('last_name'))),
  hire_date: employeeFields.hire_date.rule.parse(given.get('hire_date')),
})
