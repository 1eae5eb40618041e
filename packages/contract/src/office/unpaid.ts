import * as z from 'zod'
import { fields } from '../field.ts'
import { oneOf } from '../rules.ts'
import { paymentMethod } from '../method-meanings.ts'
import { codesOf } from '../words.ts'
import { endingOf, endOf } from './departed.ts'
import { officeList } from './list/page.ts'
import { officeScreens } from './screens.ts'
import { coverageStates, type CoverageState } from './states.ts'
import { workFilters } from './worklist.ts'

const unpaidPlan = z.object({
  place: z.int(),
  plan_name: z.string(),
  state: z.enum(coverageStates),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
})

const unpaidRow = z.object({
  policy_id: z.string(),
  name: z.string(),
  method: z.enum(codesOf(paymentMethod)),
  /** What the months that are unpaid cost as things stand. */
  owed: z.string(),
  /** When the oldest of them was to be paid. */
  since: z.string(),
  /** How many they are. */
  months: z.int(),
  /** The first day that is not paid for: coverage that is ended since it was not paid is in force no more from it on. */
  unpaid_from: z.string(),
  /** Whether that is the policy's first day, and no month after it is paid. */
  no_month_paid: z.boolean(),
  /** What is paid for months after that one: owed back where coverage ends before them; 0.00 where nothing is. */
  paid_later: z.string(),
  /** The day of the last letter to the member about a payment of it; null where none is kept. */
  last_letter: z.string().nullable(),
  /** Who looks after the enrollment; null for nobody. */
  assigned_to: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** What can be ended, or cancelled where it is not in force. */
  plans: z.array(unpaidPlan),
  /** For operators who may open the enrollment; null for all others. */
  enrollment_id: z.string().nullable(),
  /** Whether who asks may end it. */
  may_end: z.boolean(),
})
export type UnpaidRow = z.output<typeof unpaidRow>

const payer = { member: 'The member', group: 'Their group' } as const
export const unpaidPolicies = officeList({
  name: 'unpaid-policies',
  about:
    'Policies of which a month is unpaid past the grace period (GRACE_DAYS), the longest unpaid first: how much is owed, since when, from which day on they are unpaid, and what is paid for later months. None where that is set to 0.',
  duties: officeScreens.unpaid.duties,
  filters: {
    ...fields({ payer: { label: 'Who pays', rule: oneOf(payer), control: 'select', words: payer, empty: 'Anybody' } }),
    whose: workFilters.whose,
    policy_id: workFilters.policy_id,
  },
  sorts: { unpaid_from: 'Unpaid from' },
  order: 'asc',
  row: unpaidRow,
})

type Endable = { readonly state: CoverageState; readonly starts_on: string }
/** What is done with what was not paid from a day on: what is in force ends, on the first day on which all of it can; what never was is cancelled. */
export type UnpaidEnd<Plan> = { readonly plans: readonly Plan[] } & (
  | { readonly event: 'set-end'; readonly ends_on: string }
  | { readonly event: 'cancel' }
)
export const unpaidEnds = <Plan extends Endable>(
  plans: readonly Plan[],
  endsOn: string,
): readonly UnpaidEnd<Plan>[] => {
  const [ending, cancelled] = [
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
    ...(cancelled.length === 0 ? [] : [{ event: 'cancel' as const, plans: cancelled }]),
  ]
}
