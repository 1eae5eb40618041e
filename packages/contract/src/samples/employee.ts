import type { AnswersTo } from '../field.ts'
import type { employeeFields } from '../roles/employees.ts'
import type { Sample } from './sample.ts'

const employee = {
  first_name: 'Ana',
  last_name: 'Reyes',
  email: 'Ana@Example.com',
  hire_date: '03/01/2020',
} as const satisfies Sample<typeof employeeFields>

/** Somebody whom a group's administrator adds to their list. */
export const anEmployee = (given: AnswersTo<typeof employeeFields> = {}) => ({ ...employee, ...given })
