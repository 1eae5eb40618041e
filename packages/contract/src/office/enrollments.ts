import * as z from 'zod'
import { steps } from '../enroll/steps.ts'
import { fields } from '../field.ts'
import { digits, text } from '../rules.ts'
import { paidBy } from '../method-meanings.ts'
import { stateMeanings } from './state-meanings.ts'
import { coverageState, type CoverageState, submittedStates } from './states.ts'
import { columnOf, rowsOf } from '../code-table.ts'
import { holdMeanings } from './hold-meanings.ts'
import { column, orNone } from './list/column.ts'
import { filter } from './list/filters.ts'
import { list } from './list/list.ts'

const paymentHold = columnOf(holdMeanings, 'label')
export const holdWords = (hold: string): string =>
  Object.entries(paymentHold).find(([code]) => code === hold)?.[1] ?? hold
/**
 * Whether a policy needs a decision about its hold. Canceled policies and ended duplicates keep their hold so that nothing is charged; a
 * returned payment of an ended policy is still owed.
 */
export const isHeldNow = (hold: string | null, state: CoverageState): boolean =>
  hold !== null && holdCounts[stateMeanings[state].holdsThatCount](hold)
const holdCounts = { all: () => true, returned: (hold: string) => hold === 'returned', none: () => false } as const

/** A number; typing part of a name suggests it. */
const numberFilter = (label: string) => ({
  label,
  rule: digits(1, 999_999_999, 'Choose one from the list, or enter its number'),
  control: 'text' as const,
  maxLength: 60,
})
const commonFilters = {
  from: filter.from,
  to: filter.to,
  site_id: { label: 'Site', rule: text(60), control: 'text', maxLength: 60 },
  agent_id: numberFilter('Rep'),
  group_id: numberFilter('Group'),
} as const

/** The states a submitted enrollment can have. */
export const submittedState = rowsOf(coverageState, submittedStates)

/** Who enrolled the member, in both lists. */
const enrolledBy = {
  group: orNone(column.text('Group'), 'No group'),
  rep: orNone(column.text('Rep', { below: 'group' })),
  site_id: orNone(column.text('Site', { csvOnly: true })),
}

export const submittedEnrollments = list({
  name: 'enrollments',
  title: 'Enrollments',
  about:
    'Lists submitted enrollments, most recently changed first. `from` and `to` apply to the last change, or to the ' +
    'submission date when sorted by that or by name.',
  screen: 'enrollments',
  key: ['enrollment_id'],
  columns: {
    enrollment_id: column.id(),
    name: column.text('Member', { sort: 'asc' }),
    policy_id: column.text('Policy number', { below: 'name' }),
    state: column.code('Status', coverageState),
    hold: orNone(column.data('On hold', z.string(), holdWords, { below: 'state', pill: true })),
    plans: column.texts('Plans'),
    starts_on: column.day('Effective date', { below: 'plans' }),
    ...enrolledBy,
    monthly: column.cents('Monthly cost'),
    payment_method: column.code('Paid by', paidBy, { below: 'monthly' }),
    submitted_at: column.moment('Submitted', { sort: 'desc' }),
    changed_at: column.moment('Last change', { sort: 'desc' }),
    assigned_to: orNone(column.number('Operator', { csvOnly: true })),
  },
  order: 'changed_at',
  filters: fields({
    search: filter.search('Name, email, phone or policy number'),
    state: filter.oneOf('Status', submittedState, 'Any status'),
    ...commonFilters,
    plan_id: numberFilter('Plan'),
    payment_method: filter.oneOf('Paid by', paidBy, 'Any method'),
    hold: filter.oneOf('On hold', paymentHold, 'On hold or not'),
    assigned_to: filter.number('Operator number'),
  }),
  mainFilters: ['search', 'state', 'hold'],
  empty: 'No submitted enrollments yet',
})

/** The last step saved in an unfinished enrollment. */
export const lastStepLabel: Readonly<Record<string, string>> = {
  cart: 'Shopping',
  ...Object.fromEntries(steps.map(({ tab_name, short }) => [tab_name, short])),
}

export const unfinishedEnrollments = list({
  name: 'unfinished-enrollments',
  title: 'In progress',
  about:
    'Lists enrollments in progress, newest first: the last step saved and masked contact details, nothing else. ' +
    'Each view is logged. `from` and `to` apply to the date the enrollment began.',
  screen: 'unfinished',
  key: ['enrollment_id'],
  columns: {
    enrollment_id: column.id(),
    begun_at: column.moment('Started', { sort: 'desc' }),
    reached: column.data('Last step', z.string(), (step) => lastStepLabel[step] ?? step, { pill: true }),
    /** The person's contact details, masked. */
    contact: column.texts('Contact'),
    changed_at: column.moment('Last change'),
    plans: column.texts('Plans'),
    state: column.text('Home state'),
    ...enrolledBy,
  },
  order: 'begun_at',
  filters: fields({ reached: filter.oneOf('Last step', lastStepLabel, 'Any step'), ...commonFilters }),
  empty: 'No enrollments in progress',
})
