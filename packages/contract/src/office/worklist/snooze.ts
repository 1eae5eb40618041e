import * as z from 'zod'
import { call } from '../../call.ts'
import { fields } from '../../field.ts'
import { date, visibleNotes } from '../../rules.ts'
import { act } from '../act/act.ts'
import type { Work } from '../list/work-list.ts'
import { workId } from './worklist.ts'

/** How far ahead work can be snoozed. */
const mostSnoozeDays = 90
export const snoozeRange = {
  mostDays: mostSnoozeDays,
  message: `Enter a day from tomorrow to ${mostSnoozeDays} days from now`,
}

const snoozeFields = fields({
  until: { label: 'Until', rule: date, control: 'date', hint: 'It returns to the queue on this day' },
  why: {
    label: 'Reason',
    rule: visibleNotes(300),
    control: 'text',
    maxLength: 300,
    hint: 'Your colleagues will see it here',
  },
})

const byBoth = { method: 'POST', who: 'operator', duties: ['service', 'money'], audit: 'work-changed' } as const
export const snoozeWork = call({
  ...byBoth,
  path: '/api/admin/v1/snooze-work',
  about: 'Hides a work item from its queue until a day, with a reason. 409 if it is done.',
  input: z.strictObject({ work_id: workId, until: snoozeFields.until.rule, why: snoozeFields.why.rule }),
  output: z.object({ snoozed_until: z.string() }),
})

export const wakeWork = call({
  ...byBoth,
  path: '/api/admin/v1/wake-work',
  about: 'Returns a snoozed work item to its queue now. 409 if it is done.',
  input: z.strictObject({ work_id: workId }),
  output: z.object({ snoozed_until: z.null() }),
})

type SnoozeRow = Pick<Work, 'work_id' | 'name' | 'outcome' | 'snoozed_until'>
const about = ({ name }: SnoozeRow): string => name

export const snooze = act({
  call: snoozeWork,
  button: 'Snooze',
  about,
  availableWhen: ({ outcome }) => outcome === null,
  fields: snoozeFields,
  says: () => ['Nothing changes for the member. Deadlines stay as they are.'],
  input: ({ work_id }, { until = '', why = '' }) => ({ work_id, until, why }),
})

export const wake = act({
  call: wakeWork,
  button: 'Back to queue',
  about,
  availableWhen: ({ outcome, snoozed_until }) => outcome === null && snoozed_until !== null,
  input: ({ work_id }) => ({ work_id }),
})
