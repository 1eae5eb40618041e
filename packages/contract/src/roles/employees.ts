import * as z from 'zod'
import { call, type OutputOf } from '../call.ts'
import { fields } from '../field.ts'
import { date, email, id, oneOf, personName, text, whole } from '../rules.ts'
import { dollars } from '../shop/plans.ts'
import { tableContent } from '../table-content.ts'
import { codesOf } from '../words.ts'

/** As many as one group's list holds. */
export const mostEmployees = 5000
/** Rows of one page. */
export const employeesPerPage = 10
/** The columns of a file, in any order. No other is taken: least of all a social security number. */
export const employeeColumns = ['email', 'first_name', 'last_name', 'hire_date'] as const

const name = personName('Please enter valid name')
/** Somebody who may enroll under a group. */
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
  hire_date: { label: 'Hired on', rule: date, control: 'date', autoComplete: 'off', yearsBack: 10 },
})

/** Which employees a list shows. */
export const employeesShown = { all: 'Everybody', missing: 'Not enrolled yet', enrolled: 'Enrolled' } as const
export type EmployeesShown = keyof typeof employeesShown

const employee = z.object({
  email: z.string(),
  name: z.string(),
  /** null of who was enrolled before they stood on the list, and gave no day. */
  hire_date: z.string().nullable(),
  /** The day of their enrollment in this group; null while there is none. */
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
    'One page of a group’s list of employees, by name, and which of them have enrolled; ' +
    'for its own administrator only. An enrollment that is not submitted tells nothing.',
  input: z.strictObject({
    ...ofGroup,
    page: whole(1, 9_999_999, 'Enter a number').optional(),
    search: text(100).optional(),
    show: oneOf(employeesShown).optional(),
  }),
  output: z.object({ result: z.array(employee), total: z.number(), all: z.number(), enrolled: z.number() }),
})

/** The names of those whose coverage the office was asked to end, and is not any more. */
const takenBack = { taken_back: z.array(z.string()) }

export const addEmployee = call({
  method: 'POST',
  path: '/api/v1/add-employee',
  who: 'group',
  audit: 'employees-changed',
  about:
    'Puts somebody on a group’s list of employees, or changes who has the address already. ' +
    'Of whom the group said that they left, this is taken back, unless the office has ended their coverage.',
  input: z.strictObject({
    ...ofGroup,
    first_name: employeeFields.first_name.rule,
    last_name: employeeFields.last_name.rule,
    email: employeeFields.email.rule,
    hire_date: employeeFields.hire_date.rule,
  }),
  output: z.object(takenBack),
})

/** Said of a list with more people than that. */
export const tooManyEmployees = `A list holds at most ${mostEmployees} people`
export const longestEmployeeLine = 1000
const employeesFile = tableContent({
  characters: 900_000,
  tooLarge: 'The file is too large',
  // Some programs write an empty line after each.
  lines: 2 * mostEmployees,
  tooMany: tooManyEmployees,
  line: longestEmployeeLine,
  tooWide: 'A line has 1,000 characters at most: this is no list of employees',
})

export const uploadEmployees = call({
  method: 'POST',
  path: '/api/v1/upload-employees',
  who: 'group',
  bodyLimit: 1024 * 1024,
  load: 'large',
  audit: 'employees-changed',
  about:
    'Takes a whole list of employees from a CSV with the columns email, first_name, last_name and hire_date: ' +
    'all of its lines, or none with the line and reason of each fault.',
  input: z.strictObject({ ...ofGroup, csv: employeesFile }),
  output: z.object({ taken: z.number(), ...takenBack }),
})

export const sendReminders = call({
  method: 'POST',
  path: '/api/v1/send-reminders',
  who: 'group',
  audit: 'reminders-sent',
  about:
    'Emails employees who have not enrolled how to: one of them by `email`, otherwise all. ' +
    'Who was reminded within the last days is left out.',
  input: z.strictObject({ ...ofGroup, email: employeeFields.email.rule.optional() }),
  output: z.object({ sent: z.number(), left_out: z.number() }),
})

/** How a group pays whose members are on a bill: a sentence to its administrator, without a full stop. */
export const billed = {
  list: 'You get one bill for everybody',
  elist: 'You get one bill for everybody, and it is taken from your account',
  stmt: 'You get a statement',
} as const

export const getNextBill = call({
  method: 'GET',
  path: '/api/v1/get-next-bill',
  who: 'group',
  about:
    'What a group will be billed next, member by member, as things stand: ' +
    'what a batch through the first day of that month takes, the first month that no bill has asked for; ' +
    'for its own administrator only.',
  input: z.strictObject(ofGroup),
  output: z.object({
    /** Its first day. */
    month: z.string(),
    lines: z.array(
      z.object({
        name: z.string(),
        policy_id: z.string(),
        /** The months that it asks for, by their first days: some were asked for before, as where a payment for them came back. */
        months: z.array(z.string()),
        plans: z.array(z.string()),
        amount: dollars,
      }),
    ),
    total: dollars,
    way: z.enum(codesOf(billed)).nullable(),
  }),
})
export type NextBill = OutputOf<typeof getNextBill>
