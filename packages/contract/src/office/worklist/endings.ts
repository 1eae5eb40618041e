import * as z from 'zod'
import { call } from '../../call.ts'
import { fields } from '../../field.ts'
import { endingReasons } from '../../roles/ending-choices.ts'
import { visibleNotes } from '../../rules.ts'
import { act } from '../act/act.ts'
import { column } from '../list/column.ts'
import type { ListRow } from '../list/list.ts'
import { workList } from '../list/work-list.ts'
import { coverageState } from '../states.ts'
import { workId } from './worklist.ts'

/** Shown instead of a last day if coverage should never start. */
export const beforeStart = 'Before it starts'

export const endingRequests = workList({
  name: 'ending-requests',
  title: 'Termination requests',
  about:
    'Lists the work queue of members’ requests to end a plan, longest waiting first: requested last day, reason, ' +
    'assignee and result.',
  screen: 'endings',
  columns: {
    plan_name: column.text('Plan'),
    state: column.code('Status', coverageState, { below: 'plan_name' }),
    /** null if it should never start. */
    last_day: column.data('Last day requested', z.string().nullable(), (day) => day ?? beforeStart),
    why: column.code('Reason', endingReasons, { below: 'last_day' }),
    place: column.hidden(z.int()),
    enrollment_id: column.hidden(z.string()),
  },
  filters: {},
  empty: 'No termination requests to handle',
})
export type EndingRow = ListRow<typeof endingRequests>

/** Error: this work can't be marked as done by hand, since the member is waiting for an answer. */
export const memberAwaitsAnswer = 'The member is waiting for an answer. End the plan, cancel it, or decline'

/** Error: the request was withdrawn or decided in the meantime. */
export const requestNotOpen =
  'The member’s request is no longer open: they withdrew it, or it was answered. Reload the page'

const declineFields = fields({
  reason: {
    label: 'Reason for declining',
    rule: visibleNotes(500),
    control: 'textarea',
    rows: 3,
    maxLength: 500,
    hint: 'We’ll email this to the member. Leave out health and payment details',
  },
})

export const declineEnding = call({
  method: 'POST',
  path: '/api/admin/v1/decline-ending',
  who: 'operator',
  duties: ['service'],
  audit: 'work-changed',
  about: 'Declines a member’s request to end a plan and emails them the reason. 409 if it is already done.',
  input: z.strictObject({ work_id: workId, reason: declineFields.reason.rule }),
  /** Whether the member was emailed. */
  output: z.object({ mailed: z.boolean() }),
})

export const decline = act({
  call: declineEnding,
  button: 'Decline',
  submit: 'Decline and email',
  about: ({ name }: Pick<EndingRow, 'work_id' | 'name' | 'outcome'>) => name,
  availableWhen: ({ outcome }) => outcome === null,
  says: () => ['Coverage continues. We’ll email the member your reason. They can request a different date.'],
  fields: declineFields,
  input: ({ work_id }, { reason = '' }) => ({ work_id, reason }),
  done: ({ mailed }) =>
    mailed
      ? undefined
      : 'We couldn’t email the member: there’s no address, or this site doesn’t send email. Call them.',
})
