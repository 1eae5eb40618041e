import * as z from 'zod'
import { call } from '../../call.ts'
import { addDays } from '../../date.ts'
import { fields } from '../../field.ts'
import { monthStart } from '../../month.ts'
import { date, flag } from '../../rules.ts'
import { lastDayOf } from '../../receipt/last-day.ts'
import { longDate } from '../../shown.ts'
import { act, type Typed } from '../act/act.ts'
import { column } from '../list/column.ts'
import type { ListRow } from '../list/list.ts'
import { workList } from '../list/work-list.ts'
import { workId } from './worklist.ts'
import { coverageEvent, coverageStates, type CoverageState } from '../states.ts'

/** The default end date for a departed employee: the first of the month after their last day of work. Days are yyyy-mm-dd. */
export const endAfter = (lastDay: string): string => monthStart(lastDay, 1)

/** What happens to a departed employee's plan: it ends, or is canceled if it would start only after that. */
export const endingOf = (
  { state, starts_on }: { readonly state: CoverageState; readonly starts_on: string },
  endsOn: string,
): 'set-end' | 'cancel' => {
  const may = (event: 'set-end' | 'cancel'): boolean => coverageEvent(event).from.includes(state)
  return may('set-end') && (starts_on < endsOn || !may('cancel')) ? 'set-end' : 'cancel'
}

/** The first day without coverage when a plan is ended; coverage in force keeps at least its first day. */
export const endOf = ({ starts_on }: { readonly starts_on: string }, endsOn: string): string =>
  [endsOn, addDays(starts_on, 1)].toSorted().at(-1) ?? endsOn

/** Error: the day isn't after the first day of coverage in force. */
export const coversFirstDay = ({ starts_on }: { readonly starts_on: string }): string =>
  `Coverage started on ${longDate(starts_on)}, so that day is covered. Enter a later date`

/** Error: the employee still works on that day, and it would cancel coverage they are entitled to. */
export const stillWorks = 'Enter a day after their last day of work'

/**
 * Why a departed employee's coverage can't end on a day; undefined if it can. A day before all coverage they had while working would cancel
 * coverage they are entitled to, or precede coverage in force.
 */
export const endDayFault = (
  plans: readonly { readonly state: CoverageState; readonly starts_on: string }[],
  endsOn: string,
  lastDay: string,
): string | undefined => {
  const first = plans.toSorted((one, other) => one.starts_on.localeCompare(other.starts_on))[0]
  if (first === undefined || endsOn > first.starts_on || endsOn > lastDay) return undefined
  return endingOf(first, endsOn) === 'cancel' ? stillWorks : coversFirstDay(first)
}

/** Months from a past day to today, counting partial ones; 0 if it isn't past. */
export const monthsBack = (day: string, today: string): number => {
  if (day >= today) return 0
  const [[y = 0, m = 0, d = 0] = [], [year = 0, month = 0, date = 0] = []] = [day, today].map((one) =>
    one.split('-').map(Number),
  )
  return (year - y) * 12 + month - m + (date > d ? 1 : 0)
}

/** Current or upcoming coverage without an end date. */
const openPlans = z.array(
  z.object({ place: z.int(), plan_name: z.string(), state: z.enum(coverageStates), starts_on: z.string() }),
)

export const departedEmployees = workList({
  name: 'departed-employees',
  title: 'Departed employees',
  about:
    'Lists the work queue of terminated employees who still have coverage, longest waiting first: last day of ' +
    'work, assignee and result. Excludes employees the group restored.',
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

const endFields = fields({
  ends_on: {
    label: 'First day without coverage',
    rule: date,
    control: 'date',
    hint: 'Coverage ends at the end of the day before',
  },
  /** Confirmation for a day in the past. */
  sure: {
    label: 'I’ve checked this date. End coverage retroactively',
    rule: flag.refine((value) => value === '1', 'Check the date, then check this box'),
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
    'Ends all coverage of a departed employee on a given day. Coverage not yet in force by then is canceled; ' +
    'coverage in force keeps at least its first day. Emails the updated receipt. 409 if this is already done.',
  input: z.strictObject({ work_id: workId, ends_on: endFields.ends_on.rule }),
  output: z.object({ ended: z.int(), canceled: z.int() }),
})

/** What happens to a plan that ends on a day (yyyy-mm-dd). */
const endSentence = (plan: DepartedRow['plans'][number], day: string): string => {
  if (endingOf(plan, day) === 'cancel') return `${plan.plan_name}: canceled, never takes effect`
  const ends = endOf(plan, day)
  return ends === day
    ? `${plan.plan_name}: last day of coverage ${longDate(lastDayOf(ends))}`
    : `${plan.plan_name}: already started, so only its first day, ${longDate(plan.starts_on)}, is covered`
}

/** The day entered, or the suggested one until it can be read; why it isn't allowed; how many months back it is. */
const enteredDay = ({ plans, last_day }: DepartedRow, { typed, today }: Typed<typeof endFields>) => {
  const read = endFields.ends_on.rule.safeParse(typed.ends_on)
  const day = read.success ? read.data : endAfter(last_day)
  const whyNot = endDayFault(plans, day, last_day)
  return { day, whyNot, months: whyNot === undefined ? monthsBack(day, today) : 0 }
}

export const endCoverage = act({
  call: endForDeparted,
  button: 'End coverage',
  about: ({ name }: DepartedRow) => name,
  availableWhen: ({ outcome, plans }) => outcome === null && plans.length > 0,
  fields: endFields,
  startsWith: ({ last_day }) => ({ ends_on: endAfter(last_day) }),
  asks: (name, row, typed) => name !== 'sure' || enteredDay(row, typed).months > 0,
  says: (row, typed) => {
    const { day, whyNot, months } = enteredDay(row, typed)
    return [
      `${row.group_name} reported a last day of work: ${longDate(row.last_day)}.`,
      'Coverage continues to the end of that month unless the group’s rules say otherwise.',
      whyNot === undefined ? { points: row.plans.map((plan) => endSentence(plan, day)) } : { warning: `${whyNot}.` },
      months > 0 && {
        warning: `This date is up to ${months === 1 ? 'a month' : `${months} months`} in the past.`,
      },
      months > 0 && {
        warning: 'Payments for later months will be owed as refunds. You’ll find them under Money.',
      },
      'We’ll email the member an updated receipt. The group’s next invoice will show the change.',
    ]
  },
  input: ({ work_id }, { ends_on = '' }) => ({ work_id, ends_on }),
})
