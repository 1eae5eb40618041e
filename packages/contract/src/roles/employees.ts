import * as z from 'zod'
import { call, type OutputOf } from '../call.ts'
import { fields } from '../field.ts'
import { dollars } from '../shop/dollars.ts'
import { date, email, id, oneOf, personName, text, whole } from '../rules.ts'
import { tableContent } from '../table-content.ts'
import { codesOf } from '../words.ts'

/** The most employees on one group's roster. */
export const maxEmployees = 5000
/** Rows per page. */
export const employeesPerPage = 10
/** The columns of a roster file, in any order. Others are rejected, so that nobody uploads SSNs. */
export const employeeColumns = ['email', 'first_name', 'last_name', 'hire_date'] as const

const name = personName('Please enter valid name')
export const employeeFields = fields({
  first_name: { label: 'First name', rule: name, control: 'text', maxLength: 60, autoComplete: 'off' },
  last_name: { label: 'Last name', rule: name, control: 'text', maxLength: 60, autoComplete: 'off' },
  email: {
    label: 'Email address',
    rule: email('Enter valid email address'),
    control: 'text',
    maxLength: 254,
    inputMode: 'email',
    autoComplete: 'off',
  },
  hire_date: { label: 'Hire date', rule: date, control: 'date', autoComplete: 'off', yearsBack: 10 },
})

export const employeeFilters = { all: 'Everyone', missing: 'Not enrolled yet', enrolled: 'Enrolled' } as const
export type EmployeeFilter = keyof typeof employeeFilters

const employee = z.object({
  email: z.string(),
  name: z.string(),
  /** null if they enrolled before they were listed and gave no date. */
  hire_date: z.string().nullable(),
  /** The date they enrolled under this group; null until they do. */
  enrolled_on: z.string().nullable(),
  reminded_at: z.string().nullable(),
})
export type Employee = z.infer<typeof employee>

const ofGroup = { group_id: id }

export const getEmployees = call({
  method: 'GET',
  path: '/api/v1/get-employees',
  who: 'group',
  about:
    'Lists a group’s employees by name, a page at a time, and whether each has enrolled. Only submitted enrollments ' +
    'count. For the group’s own administrator.',
  input: z.strictObject({
    ...ofGroup,
    page: whole(1, 9_999_999, 'Enter a number').optional(),
    search: text(100).optional(),
    show: oneOf(employeeFilters).optional(),
  }),
  output: z.object({
    result: z.array(employee),
    total: z.number(),
    all: z.number(),
    enrolled: z.number(),
    /** How many of the whole list enrolled on each day on which someone did, by day. */
    by_day: z.array(z.object({ on: z.string(), count: z.number() })),
    /** The latest reminder to anyone on the list. */
    last_reminder: z.string().nullable(),
  }),
})

/** Names of employees whose request to end coverage was withdrawn. */
const withdrawnTerminations = { withdrawn_terminations: z.array(z.string()) }

export const addEmployee = call({
  method: 'POST',
  path: '/api/v1/add-employee',
  who: 'group',
  audit: 'employees-changed',
  about:
    'Adds an employee to a group’s roster, or updates the one with this email address. Withdraws a reported departure ' +
    'unless their coverage has been ended.',
  input: z.strictObject({
    ...ofGroup,
    first_name: employeeFields.first_name.rule,
    last_name: employeeFields.last_name.rule,
    email: employeeFields.email.rule,
    hire_date: employeeFields.hire_date.rule,
  }),
  output: z.object(withdrawnTerminations),
})

export const tooManyEmployees = `A list can have at most ${maxEmployees} people`
export const longestEmployeeLine = 1000
const employeesFile = tableContent({
  characters: 900_000,
  tooLarge: 'The file is too large',
  // Some programs write an empty line after each.
  lines: 2 * maxEmployees,
  tooMany: tooManyEmployees,
  line: longestEmployeeLine,
  tooWide: 'A line is longer than 1,000 characters. Check that this is your employee list',
})

export const uploadEmployees = call({
  method: 'POST',
  path: '/api/v1/upload-employees',
  who: 'group',
  bodyLimit: 1024 * 1024,
  load: 'large',
  audit: 'employees-changed',
  about:
    'Imports employees from a CSV with the columns email, first_name, last_name and hire_date. If any line has an ' +
    'error, nothing is imported and each error names its line.',
  input: z.strictObject({ ...ofGroup, csv: employeesFile }),
  output: z.object({ imported: z.number(), ...withdrawnTerminations }),
})

export const sendReminders = call({
  method: 'POST',
  path: '/api/v1/send-reminders',
  who: 'group',
  audit: 'reminders-sent',
  about:
    'Emails a reminder to enroll to employees who haven’t: the one with `email`, or all. Skips those reminded in the last few days.',
  input: z.strictObject({ ...ofGroup, email: employeeFields.email.rule.optional() }),
  output: z.object({ sent: z.number(), left_out: z.number() }),
})

/** How a group that pays for its members is billed; sentences without a period. */
export const groupBillingWords = {
  list: 'You get one invoice for everyone',
  elist: 'You get one invoice for everyone, and we charge it to your account',
  stmt: 'You get a statement',
} as const

export const getNextInvoice = call({
  method: 'GET',
  path: '/api/v1/get-next-invoice',
  who: 'group',
  about:
    'Previews a group’s next invoice, member by member: everything due through the first day of the first unbilled month. ' +
    'For the group’s own administrator.',
  input: z.strictObject(ofGroup),
  output: z.object({
    /** The month's first day. */
    month: z.string(),
    lines: z.array(
      z.object({
        name: z.string(),
        policy_id: z.string(),
        /** The first day of each month billed; includes earlier months whose payment was returned. */
        months: z.array(z.string()),
        plans: z.array(z.string()),
        amount: dollars,
      }),
    ),
    total: dollars,
    way: z.enum(codesOf(groupBillingWords)).nullable(),
  }),
})
export type NextInvoice = OutputOf<typeof getNextInvoice>
