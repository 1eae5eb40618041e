import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { endingWhy } from '../roles/ending.ts'
import { visibleNotes } from '../rules.ts'
import { codesOf } from '../words.ts'
import { officeList } from './list/page.ts'
import { officeScreens } from './screens.ts'
import { coverageStates } from './states.ts'
import { workFilters, workId, workRow } from './worklist.ts'

const endingRow = z.object({
  ...workRow,
  enrollment_id: z.string(),
  place: z.int(),
  plan_name: z.string(),
  state: z.enum(coverageStates),
  /** The last day of coverage that was asked for; null: it should never begin. */
  last_day: z.string().nullable(),
  why: z.enum(codesOf(endingWhy)),
})
export type EndingRow = z.output<typeof endingRow>

export const endingRequests = officeList({
  name: 'ending-requests',
  about:
    'Plans that their members asked to end, as work, the longest waiting first: which last day, why, who has it, and how it ended.',
  duties: officeScreens.endings.duties,
  filters: workFilters,
  sorts: { since: 'Since' },
  order: 'asc',
  row: endingRow,
})

/** Said to whoever would mark such work as done by hand: its member waits for an answer. */
export const answerTheMember = 'The member waits for an answer: end the plan, cancel it, or decline'

/** Said to whoever answers a request that was taken back, or answered, meanwhile. */
export const requestNotOpen =
  'The member’s request is not open any more: they took it back, or it was answered. Look at it again, then decide'

export const declineFields = fields({
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
