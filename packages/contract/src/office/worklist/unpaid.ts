import { paidBy } from '../../method-meanings.ts'
import * as z from 'zod'
import { fields } from '../../field.ts'
import { endingOf, endOf } from './departed.ts'
import { column, orNone } from '../list/column.ts'
import { filter } from '../list/filters.ts'
import { list, type ListRow } from '../list/list.ts'
import { assignedTo, whoseFilter } from '../list/work-list.ts'
import { coverageStates, type CoverageState } from '../states.ts'

const unpaidPlans = z.array(
  z.object({
    place: z.int(),
    plan_name: z.string(),
    state: z.enum(coverageStates),
    starts_on: z.string(),
    ends_on: z.string().nullable(),
  }),
)

const payer = { member: 'The member', group: 'Their group' } as const
export const unpaidPolicies = list({
  name: 'unpaid-policies',
  title: 'Unpaid past the grace period',
  about:
    'Lists policies with a month unpaid past the grace period (GRACE_DAYS), longest overdue first: past-due ' +
    'amount, since when, paid-through date, and payments toward later months. Empty if GRACE_DAYS is 0.',
  screen: 'unpaid',
  key: ['policy_id'],
  columns: {
    name: column.text('Member'),
    policy_id: column.text('Policy number', { below: 'name' }),
    /** The unpaid months' current cost. */
    owed: column.cents('Past due'),
    months: column.count('Months unpaid', { below: 'owed' }),
    /** When the oldest of them was due. */
    since: column.day('Due since'),
    method: column.code('Paid by', paidBy, { below: 'since' }),
    /** The first unpaid day: coverage ended for nonpayment ends on it. */
    unpaid_from: column.day('Unpaid from', { sort: 'asc' }),
    /** Payments for later months, owed back if coverage ends before them; 0.00 if none. */
    paid_later: column.cents('Paid for later months', { csvOnly: true }),
    /** Coverages that can be ended, or canceled if not in force. */
    plans: column.data('Plans', unpaidPlans, (plans) => plans.map(({ plan_name }) => plan_name).join('; '), {
      below: 'unpaid_from',
    }),
    /** The day of the last email to the member about one of its payments. */
    last_letter: orNone(column.day('Last notice'), 'None on file'),
    /** The operator the enrollment is assigned to. */
    assigned_to: assignedTo,
    /** Whether `unpaid_from` is the policy's first day and no later month is paid. */
    no_month_paid: column.hidden(z.boolean()),
    /** For operators who may open the enrollment; otherwise null. */
    enrollment_id: column.hidden(z.string().nullable()),
    /** Whether the caller can end it. */
    may_end: column.hidden(z.boolean()),
  },
  order: 'unpaid_from',
  filters: fields({
    payer: filter.oneOf('Who pays', payer, 'Anyone'),
    whose: whoseFilter,
    policy_id: filter.policyNumber,
  }),
  empty: 'No policy is unpaid past the grace period',
})
export type UnpaidRow = ListRow<typeof unpaidPolicies>

type PlanStart = { readonly state: CoverageState; readonly starts_on: string }
/** What happens to coverage unpaid from a day on: coverage in force ends on the first day all of it can; the rest is canceled. */
type UnpaidEnd<Plan> = { readonly plans: readonly Plan[] } & (
  | { readonly event: 'set-end'; readonly ends_on: string }
  | { readonly event: 'cancel' }
)
export const unpaidEnds = <Plan extends PlanStart>(
  plans: readonly Plan[],
  endsOn: string,
): readonly UnpaidEnd<Plan>[] => {
  const [ending, canceled] = [
    plans.filter((plan) => endingOf(plan, endsOn) === 'set-end'),
    plans.filter((plan) => endingOf(plan, endsOn) === 'cancel'),
  ]
  const ends_on =
    ending
      .map((plan) => endOf(plan, endsOn))
      .toSorted()
      .at(-1) ?? endsOn
  return [
    ...(ending.length === 0 ? [] : [{ event: 'set-end' as const, plans: ending, ends_on }]),
    ...(canceled.length === 0 ? [] : [{ event: 'cancel' as const, plans: canceled }]),
  ]
}
