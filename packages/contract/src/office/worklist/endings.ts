import * as z from 'zod'
import { call } from '../../call.ts'
import { fields } from '../../field.ts'
import { endingWhy } from '../../roles/ending.ts'
import { visibleNotes } from '../../rules.ts'
import { act } from '../act/act.ts'
import { column } from '../list/column.ts'
import type { ListRow } from '../list/list.ts'
import { workList } from '../list/work-list.ts'
import { coverageState } from '../states.ts'
import { workId } from './worklist.ts'

/** Said in place of a last day where coverage should never begin. */
export const beforeStart = 'Before it starts'

export const endingRequests = workList({
  name: 'ending-requests',
  title: 'Ending requests',
  about:
    'Plans that their members asked to end, as work, the longest waiting first: which last day, why, who has it, and how it ended.',
  screen: 'endings',
  columns: {
    plan_name: column.text('Plan'),
    state: column.code('State', coverageState, { below: 'plan_name' }),
    /** null: it should never begin. */
    last_day: column.data('Last day requested', z.string().nullable(), (day) => day ?? beforeStart),
    why: column.code('Reason', endingWhy, { below: 'last_day' }),
    place: column.hidden(z.int()),
    enrollment_id: column.hidden(z.string()),
  },
  filters: {},
  empty: 'No ending requests to handle',
})
export type EndingRow = ListRow<typeof endingRequests>

/** Said to whoever would mark such work as done by hand: its member waits for an answer. */
export const answerTheMember = 'The member waits for an answer: end the plan, cancel it, or decline'

/** Said to whoever answers a request that was taken back, or answered, meanwhile. */
export const requestNotOpen =
  'The member’s request is not open any more: they took it back, or it was answered. Look at it again, then decide'

const declineFields = fields({
  reason: {
    label: 'Why not',
    rule: visibleNotes(500),
    control: 'textarea',
    rows: 3,
    maxLength: 500,
    hint: 'The member reads these words in an email. Leave out health and payment details',
  },
})

export const declineEnding = call({
  method: 'POST',
  path: '/api/admin/v1/decline-ending',
  who: 'operator',
  duties: ['service'],
  audit: 'work-changed',
  about: 'Declines what a member asked about the end of a plan, and mails them why; 409 where it is done by now.',
  input: z.strictObject({ work_id: workId, reason: declineFields.reason.rule }),
  /** Whether the member could be mailed. */
  output: z.object({ mailed: z.boolean() }),
})

export const decline = act({
  call: declineEnding,
  button: 'Decline',
  submit: 'Decline and email',
  about: ({ name }: Pick<EndingRow, 'work_id' | 'name' | 'outcome'>) => name,
  availableWhen: ({ outcome }) => outcome === null,
  says: () => ['Coverage continues. We’ll email the member your reason. They can ask for another day.'],
  fields: declineFields,
  input: ({ work_id }, { reason = '' }) => ({ work_id, reason }),
  done: ({ mailed }) =>
    mailed ? undefined : 'We couldn’t email the member: there is no address, or this site sends no email. Call them.',
})
