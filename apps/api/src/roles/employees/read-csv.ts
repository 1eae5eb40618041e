import {
  employeeColumns,
  employeeFields,
  longestEmployeeLine,
  maxEmployees,
  tooManyEmployees,
} from '@openroll/contract/roles/employees'
import { exampleEmployee } from '@openroll/contract/roles/employees-template'
import type { Fault } from '@openroll/contract/reply'
import { messageOf } from '@openroll/contract/rules'
import { parse } from 'csv-parse/sync'
import { hireDateFault } from './hire-date.ts'
import type { NewEmployee } from './store.ts'

type ParseResult = { readonly people: readonly NewEmployee[] } | { readonly faults: readonly Fault[] }
type Line = { readonly record: readonly string[]; readonly info: { readonly lines: number } }

/** More errors than this usually have one cause. */
const maxErrors = 50
const lineError = (line: number, error_message: string): Fault => ({ target_element: `line ${line}`, error_message })
const fileError = (error_message: string): ParseResult => ({ faults: [{ target_element: 'csv', error_message }] })

/** Parses a roster file: all employees, or every error with its line. */
export const readEmployees = (csv: string, today: string): ParseResult => {
  const lines = parseLines(csv)
  if (typeof lines === 'string') return fileError(lines)
  const [head, ...rows] = lines
  const names = head?.record.map(normalizeColumn) ?? []
  const people = rows.filter(({ record }) => record[names.indexOf('email')]?.toLowerCase() !== exampleEmployee.email)
  const fault = headerError(names) ?? countError(rows.length, people.length)
  return fault === undefined ? readRows(people, names, today) : fileError(fault)
}

const normalizeColumn = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')

/** Why the header is not a roster's, or undefined. */
const headerError = (names: readonly string[]): string | undefined => {
  const unknown = names.filter((name) => !employeeColumns.some((column) => column === name))
  if (unknown.some((name) => name.includes('ssn') || name.includes('social')))
    return 'We don’t accept Social Security numbers here. Remove that column and upload the file again.'
  const columnsRule = `The first line must have the columns ${employeeColumns.join(', ')}`
  if (unknown.length > 0) return `${columnsRule} and no others. Remove “${unknown[0]?.slice(0, 40)}”`
  const hasAllColumns =
    employeeColumns.every((column) => names.includes(column)) && names.length === employeeColumns.length
  return hasAllColumns ? undefined : columnsRule
}

/** Why the row count is wrong, or undefined; `people` excludes the example line. */
const countError = (rows: number, people: number): string | undefined => {
  if (rows === 0) return 'This file has no employees'
  if (rows > maxEmployees) return tooManyEmployees
  return people === 0 ? 'This file has only the example line. Add your employees below it' : undefined
}

/** The file's lines, or an error message. */
const parseLines = (csv: string): readonly Line[] | string => {
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
    return line === undefined ? 'This isn’t a CSV file' : `This isn’t a CSV file. We can’t read line ${line}`
  }
}
const isLine = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && 'record' in value && Array.isArray(value.record) && 'info' in value

const readRows = (rows: readonly Line[], names: readonly string[], today: string): ParseResult => {
  const people: NewEmployee[] = []
  const faults: Fault[] = []
  const seen = new Map<string, number>()
  for (const { record, info } of rows) {
    const cells = new Map(names.map((name, at) => [name, record[at] ?? '']))
    const errors =
      record.length === names.length
        ? cellErrors(cells)
        : [`This line should have ${names.length} values but has ${record.length}`]
    if (errors.length === 0) {
      const person = personOf(cells)
      people.push(person)
      errors.push(...personErrors(person, today, seen.get(person.email)))
      seen.set(person.email, info.lines)
    }
    faults.push(...errors.map((message) => lineError(info.lines, message)))
    if (faults.length >= maxErrors) break
  }
  return faults.length > 0 ? { faults: faults.slice(0, maxErrors) } : { people }
}

const cellErrors = (cells: ReadonlyMap<string, string>): string[] =>
  employeeColumns.flatMap((column) => {
    const { rule, label } = employeeFields[column]
    const message = messageOf(rule, cells.get(column))
    return message === undefined ? [] : [`${label}: ${message}`]
  })

/** `before`: an earlier line with the same email address. */
const personErrors = ({ hire_date }: NewEmployee, today: string, before: number | undefined): string[] => {
  const hireFault = hire_date === null ? undefined : hireDateFault(hire_date, today)
  return [
    ...(hireFault === undefined ? [] : [`${employeeFields.hire_date.label}: ${hireFault}`]),
    ...(before === undefined ? [] : [`This email address is also on line ${before}`]),
  ]
}

const personOf = (cells: ReadonlyMap<string, string>): NewEmployee => ({
  email: employeeFields.email.rule.parse(cells.get('email')),
  first_name: String(employeeFields.first_name.rule.parse(cells.get('first_name'))),
  last_name: String(employeeFields.last_name.rule.parse(cells.get('last_name'))),
  hire_date: employeeFields.hire_date.rule.parse(cells.get('hire_date')),
})
