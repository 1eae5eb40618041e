import { employeeColumns } from './employees.ts'

/** The template's example line; skipped on upload. */
export const exampleEmployee = {
  email: 'pat.example@example.com',
  first_name: 'Pat',
  last_name: 'Example',
  hire_date: '03/02/2026',
} as const satisfies Record<(typeof employeeColumns)[number], string>

export const templateName = 'employees.csv'
/** The template's content: a header and the example line. */
export const employeesTemplate = [employeeColumns, employeeColumns.map((column) => exampleEmployee[column])]
  .map((line) => `${line.join(',')}\r\n`)
  .join('')
