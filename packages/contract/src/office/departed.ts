import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { date } from '../rules.ts'
import { officeList } from './list.ts'
import { officeScreens } from './screens.ts'
import { workFilters, workId, workRow } from './worklist.ts'
import { coverageEvent, coverageStates, type CoverageState } from './states.ts'

/** The first day no longer in force of who left: the one after the month of their last day of work. Days are yyyy-mm-dd. */
export const endAfter = (lastDay: string): string => {
  const [year = 0, month = 0] = lastDay.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

/** What becomes of a plan of who left: it ends, or never takes effect where it would only begin then. */
export const endingOf = (
  { state, starts_on }: { readonly state: CoverageState; readonly starts_on: string },
  endsOn: string,
): 'set-end' | 'cancel' => {
  const may = (event: 'set-end' | 'cancel'): boolean => coverageEvent(event).from.includes(state)
  return may('set-end') && (starts_on < endsOn || !may('cancel')) ? 'set-end' : 'cancel'
}

const departedRow = z.object({
  ...workRow,
  enrollment_id: z.string(),
  group_name: z.string(),
  last_day: z.string(),
  /** What is in force or on its way, without an end so far. */
  plans: z.array(
    z.object({ place: z.int(), plan_name: z.string(), state: z.enum(coverageStates), starts_on: z.string() }),
  ),
})
export type DepartedRow = z.output<typeof departedRow>

export const departedEmployees = officeList({
  name: 'departed-employees',
  about:
    'People with coverage of whom their group said that they left, as work, the longest waiting first: their last day of work, who has it, and how it ended.',
  duties: officeScreens.departed.duties,
  filters: workFilters,
  sorts: { since: 'Since' },
  order: 'asc',
  row: departedRow,
})

export const endFields = fields({
  ends_on: {
    label: 'First day no longer in force',
    rule: date,
    control: 'date',
    hint: 'Coverage ends at the end of the day before',
  },
})

export const endForDeparted = call({
  method: 'POST',
  path: '/api/admin/v1/end-for-departed',
  who: 'operator',
  duties: ['service'],
  about:
    'Ends all that a departed employee has, on a day: what would only begin then is cancelled. They are mailed the receipt as it is then. 409 where it is done by now.',
  input: z.strictObject({ work_id: workId, ends_on: endFields.ends_on.rule }),
  /** `unmailed`: the member’s mailbox has had too many. */
  output: z.object({ ended: z.int(), cancelled: z.int(), unmailed: z.boolean() }),
})
