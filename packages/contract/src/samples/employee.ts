import type { AnswersTo } from '../field.ts'
import type { employeeFields } from '../roles/employees.ts'
import type { Sample } from './sample.ts'

const employee = {
  first_name: 'Ana',
  last_name: 'Reyes',
  email: 'Ana@Example.com',
  hire_date: '03/01/2020',
} as const satisfies Sample<typeof employeeFields>

/** An employee a group administrator adds to the roster. */
export const anEmployee = (changes: AnswersTo<typeof employeeFields> = {}) => ({ ...employee, ...changes })
