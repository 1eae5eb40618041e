import { employeeColumns } from './employees.ts'

/** Nobody: it shows how a line of the file is written, and is left out wherever it stands. */
export const exampleEmployee = {
  email: 'pat.example@example.com',
  first_name: 'Pat',
  last_name: 'Example',
  hire_date: '03/02/2026',
} as const satisfies Record<(typeof employeeColumns)[number], string>

export const templateName = 'employees.csv'
/** A list of employees to be filled in: the columns, and the example. */
export const employeesTemplate = [employeeColumns, employeeColumns.map((column) => exampleEmployee[column])]
  .map((line) => `${line.join(',')}\r\n`)
  .join('')
