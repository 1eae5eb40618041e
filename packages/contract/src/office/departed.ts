import * as z from 'zod'
import { call } from '../call.ts'
import { addDays } from '../date.ts'
import { fields } from '../field.ts'
import { monthStart } from '../month.ts'
import { date, flag } from '../rules.ts'
import { longDate } from '../shown.ts'
import { column } from './list/column.ts'
import type { ListRow } from './list/list.ts'
import { workList } from './list/work-list.ts'
import { workId } from './worklist.ts'
import { coverageEvent, coverageStates, type CoverageState } from './states.ts'

/** The first day no longer in force of who left: the one after the month of their last day of work. Days are yyyy-mm-dd. */
export const endAfter = (lastDay: string): string => monthStart(lastDay, 1)

/** What becomes of a plan of who left: it ends, or never takes effect where it would only begin then. */
export const endingOf = (
  { state, starts_on }: { readonly state: CoverageState; readonly starts_on: string },
  endsOn: string,
): 'set-end' | 'cancel' => {
  const may = (event: 'set-end' | 'cancel'): boolean => coverageEvent(event).from.includes(state)
  return may('set-end') && (starts_on < endsOn || !may('cancel')) ? 'set-end' : 'cancel'
}

/** The first day on which a plan that is ended is in force no more: what is in force already covers its first day at least. */
export const endOf = ({ starts_on }: { readonly starts_on: string }, endsOn: string): string =>
  [endsOn, addDays(starts_on, 1)].toSorted().at(-1) ?? endsOn

/** Said of a day that is not after the first one of what is in force. */
export const coversFirstDay = ({ starts_on }: { readonly starts_on: string }): string =>
  `It has been in force since ${longDate(starts_on)}, so it covers that day at least. Enter a day after it`

/** Said of a day on which somebody still works and that would cancel what they are to have. */
export const stillWorks = 'Enter a day after their last day of work'

/**
 * Why all that somebody has can’t end on a day, said beside it; undefined where it can. A day before all that
 * they had while they worked is none: it would cancel what they are to have, or be before what is in force.
 */
export const whyNotOn = (
  plans: readonly { readonly state: CoverageState; readonly starts_on: string }[],
  endsOn: string,
  lastDay: string,
): string | undefined => {
  const first = plans.toSorted((one, other) => one.starts_on.localeCompare(other.starts_on))[0]
  if (first === undefined || endsOn > first.starts_on || endsOn > lastDay) return undefined
  return endingOf(first, endsOn) === 'cancel' ? stillWorks : coversFirstDay(first)
}

/** How many months lie between a day that has passed and today, begun ones too; 0 where it has not. */
export const monthsBack = (day: string, today: string): number => {
  if (day >= today) return 0
  const [[y = 0, m = 0, d = 0] = [], [year = 0, month = 0, date = 0] = []] = [day, today].map((one) =>
    one.split('-').map(Number),
  )
  return (year - y) * 12 + month - m + (date > d ? 1 : 0)
}

/** What is in force or on its way, without an end so far. */
const openPlans = z.array(
  z.object({ place: z.int(), plan_name: z.string(), state: z.enum(coverageStates), starts_on: z.string() }),
)

export const departedEmployees = workList({
  name: 'departed-employees',
  title: 'Departed employees',
  about:
    'People with coverage of whom their group said that they left, as work, the longest waiting first: ' +
    'their last day of work, who has it, and how it ended.',
  screen: 'departed',
  columns: {
    last_day: column.day('Last day of work'),
    group_name: column.text('Group', { below: 'last_day' }),
    plans: column.data('Still active', openPlans, (plans) => plans.map(({ plan_name }) => plan_name).join('; ')),
    enrollment_id: column.hidden(z.string()),
  },
  filters: {},
  empty: 'No departed employees to handle',
})
export type DepartedRow = ListRow<typeof departedEmployees>

export const endFields = fields({
  ends_on: {
    label: 'First day no longer in force',
    rule: date,
    control: 'date',
    hint: 'Coverage ends at the end of the day before',
  },
  /** Asked of a day that has passed. */
  sure: {
    label: 'I have checked this day: end it back then',
    rule: flag.refine((ticked) => ticked === '1', 'Check the day, then tick this'),
    control: 'tick',
  },
})

export const endForDeparted = call({
  method: 'POST',
  path: '/api/admin/v1/end-for-departed',
  who: 'operator',
  duties: ['service'],
  audit: 'work-changed',
  about:
    'Ends all that a departed employee has, on a day: what would only begin then is cancelled, and what has begun ' +
    'after it covers its first day. They are mailed the receipt as it is then. 409 where it is done by now.',
  input: z.strictObject({ work_id: workId, ends_on: endFields.ends_on.rule }),
  /** `unmailed`: the member’s mailbox has had too many. */
  output: z.object({ ended: z.int(), cancelled: z.int(), unmailed: z.boolean() }),
})
