import * as z from 'zod'
import { steps } from '../enroll/steps.ts'
import { fields } from '../field.ts'
import { date, digits, oneOf, text } from '../rules.ts'
import { dollars } from '../shop/plans.ts'
import { paidBy, paymentMethod } from '../method-meanings.ts'
import { codesOf } from '../words.ts'
import { officeList } from './list/page.ts'
import { officeScreens } from './screens.ts'
import { stateMeans } from './state-meanings.ts'
import { coverageState, coverageStates, type CoverageState, submittedStates } from './states.ts'
import { rowsOf } from '../code-table.ts'

/** Why a policy is not charged for the moment. */
const paymentHold = {
  unchecked: 'Being checked',
  'likely-duplicate': 'Likely duplicate',
  returned: 'A payment came back',
} as const
export const holdWords = (hold: string): string =>
  Object.entries(paymentHold).find(([code]) => code === hold)?.[1] ?? hold
/**
 * Whether a policy is held now. One that was cancelled keeps why, so that nothing of it is ever charged, and so does a duplicate that has
 * ended: nobody has to decide anything there. What came back of a policy that has ended is still owed.
 */
export const isHeldNow = (hold: string | null, state: CoverageState): boolean =>
  hold !== null && holdCounts[stateMeans[state].holdsThatCount](hold)
const holdCounts = { all: () => true, returned: (hold: string) => hold === 'returned', none: () => false } as const

const number = (label: string) => ({
  label,
  rule: digits(1, 999_999_999, 'Enter a number'),
  control: 'text' as const,
  inputMode: 'numeric' as const,
  maxLength: 9,
})
/** Asked by its number; whoever types a part of its name is offered it. */
const named = (label: string) => ({
  label,
  rule: digits(1, 999_999_999, 'Choose one of the list, or enter its number'),
  control: 'text' as const,
  maxLength: 60,
})
const under = {
  from: { label: 'From', rule: date, control: 'date' },
  to: { label: 'To', rule: date, control: 'date' },
  site_id: { label: 'Site', rule: text(60), control: 'text', maxLength: 60 },
  agent_id: named('Rep'),
  group_id: named('Group'),
} as const

/** The states that a submitted enrollment can show. */
export const submittedState = rowsOf(coverageState, submittedStates)

const enrollmentRow = z.object({
  enrollment_id: z.string(),
  policy_id: z.string(),
  name: z.string(),
  state: z.enum(coverageStates),
  plans: z.array(z.string()),
  starts_on: z.string(),
  submitted_at: z.string(),
  changed_at: z.string(),
  site_id: z.string().nullable(),
  rep: z.string().nullable(),
  group: z.string().nullable(),
  payment_method: z.enum(codesOf(paymentMethod)),
  hold: z.string().nullable(),
  monthly: dollars,
  assigned_to: z.int().nullable(),
})
export type EnrollmentRow = z.output<typeof enrollmentRow>

export const submittedEnrollments = officeList({
  name: 'enrollments',
  about:
    'The submitted enrollments, the last changed first. Dates are of the last change, or of the submission where the list is sorted by that or by name.',
  duties: officeScreens.enrollments.duties,
  filters: fields({
    search: { label: 'Name, email, phone or policy number', rule: text(60), control: 'text', maxLength: 60 },
    state: {
      label: 'State',
      rule: oneOf(submittedState),
      control: 'select',
      words: submittedState,
      empty: 'Any state',
    },
    ...under,
    plan_id: named('Plan'),
    payment_method: {
      label: 'Paid by',
      rule: oneOf(paidBy),
      control: 'select',
      words: paidBy,
      empty: 'Any way',
    },
    hold: {
      label: 'On hold',
      rule: oneOf(paymentHold),
      control: 'select',
      words: paymentHold,
      empty: 'On hold or not',
    },
    assigned_to: number('Operator’s number'),
  }),
  often: ['search', 'state', 'hold'],
  sorts: { changed: 'Last change', submitted: 'Submitted', name: 'Member' },
  order: 'desc',
  row: enrollmentRow,
})

/** How far an unfinished enrollment has come: the last step that it saved. */
export const reached: Readonly<Record<string, string>> = {
  cart: 'Shopping',
  ...Object.fromEntries(steps.map(({ tab_name, short }) => [tab_name, short])),
}

const unfinishedRow = z.object({
  enrollment_id: z.string(),
  begun_at: z.string(),
  changed_at: z.string(),
  reached: z.string(),
  plans: z.array(z.string()),
  /** Where its person is reached, masked. */
  contact: z.array(z.string()),
  state: z.string(),
  site_id: z.string().nullable(),
  rep: z.string().nullable(),
  group: z.string().nullable(),
})
export type UnfinishedRow = z.output<typeof unfinishedRow>

export const unfinishedEnrollments = officeList({
  name: 'unfinished-enrollments',
  about:
    'The enrollments that are in progress, the last begun first: how far each has come, and where its person is reached, masked; nothing else of them. Who looked is noted. Dates are of the beginning.',
  duties: officeScreens.unfinished.duties,
  filters: fields({
    reached: { label: 'Last step', rule: oneOf(reached), control: 'select', words: reached, empty: 'Any step' },
    ...under,
  }),
  sorts: { begun: 'Begun' },
  order: 'desc',
  row: unfinishedRow,
})
