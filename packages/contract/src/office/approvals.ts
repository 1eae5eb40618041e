import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { text } from '../rules.ts'
import { act } from './act/act.ts'
import { column, orNone } from './list/column.ts'
import { filter } from './list/filters.ts'
import { list, type ListRow } from './list/list.ts'
import { officeScreens } from './screens.ts'

/** How a request for approval ended, or that it waits. */
export const approvalState = {
  waiting: 'Waiting',
  running: 'Approved, being done',
  done: 'Approved and done',
  refused: 'Approved, but not possible',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
} as const
export type ApprovalState = keyof typeof approvalState

const toSee = { all: 'All' } as const
export const approvals = list({
  name: 'approvals',
  title: 'Approvals',
  about:
    'What operators asked a second operator to approve, the longest waiting first; only what is within one’s duties.',
  screen: 'approvals',
  key: ['approval_id'],
  columns: {
    approval_id: column.id(),
    name: column.text('What'),
    details: column.texts('Details', { below: 'name' }),
    asked_by: column.text('Asked by'),
    asked_at: column.moment('Asked', { sort: 'asc' }),
    ends_at: column.moment('Expires'),
    state: column.code('State', approvalState, { pill: true }),
    decided_by: orNone(column.text('Decided by', { below: 'state' })),
    decided_at: orNone(column.moment('Decided', { csvOnly: true })),
    /** Why it was not possible. */
    refused: orNone(column.text('Why not', { below: 'state' })),
    page: column.hidden(z.string().nullable()),
    yours: column.hidden(z.boolean()),
    /** It changes the account of whoever reads the list. */
    about_you: column.hidden(z.boolean()),
  },
  order: 'asked_at',
  filters: fields({ show: filter.oneOf('Show', toSee, 'Waiting') }),
  empty: 'Nothing waits for approval',
})
export type ApprovalRow = ListRow<typeof approvals>

/** A request can be approved for so long. */
export const approvalDays = 7
/** So many requests of one operator wait at most. */
export const mostWaiting = 20
export const tooManyWaiting = `You have ${mostWaiting} requests waiting. Withdraw some, or ask for their approval first`
export const noSuchApproval = 'There is no such request'
export const decidedAlready = 'This request was decided, or it expired. Look at it again'
export const notByYourself = 'Another operator has to approve what you asked for'
export const notYourOwn = 'Another operator has to approve what changes your own account'
export const askerMayNot = 'The operator who asked can no longer do this'

const { duties } = officeScreens.approvals
const approvalId = text(64)
const decides = { method: 'POST', who: 'operator', duties, input: z.strictObject({ approval_id: approvalId }) } as const

export const approveRequest = call({
  ...decides,
  path: '/api/admin/v1/approve-request',
  audit: 'approval-given',
  about:
    'Approves what another operator asked for, and does it in their name. 403 for one’s own request; 409 if it was decided, ' +
    'expired, or is no longer possible.',
  output: z.object({}),
})

export const declineRequest = call({
  ...decides,
  path: '/api/admin/v1/decline-request',
  audit: 'approval-declined',
  about:
    'Declines what another operator asked for, or withdraws what one asked for oneself. 409 where it was decided or expired.',
  output: z.object({}),
})

export const getApprovalRule = call({
  method: 'GET',
  path: '/api/admin/v1/get-approval-rule',
  who: 'operator',
  duties,
  about: 'Whether acts that need a second operator wait for approval here (APPROVALS).',
  input: z.strictObject({}),
  output: z.object({ on: z.boolean() }),
})

const about = ({ name }: ApprovalRow): string => name
const input = ({ approval_id }: ApprovalRow) => ({ approval_id })

export const approve = act({
  call: approveRequest,
  button: 'Approve',
  submit: 'Approve and do it',
  about,
  availableWhen: ({ state, yours, about_you }) => state === 'waiting' && !yours && !about_you,
  says: ({ asked_by, details }) => [
    { points: details },
    `${asked_by} asked for this. It is done in their name as soon as you approve it.`,
  ],
  input,
})

export const declineIt = act({
  call: declineRequest,
  button: 'Decline',
  about,
  availableWhen: ({ state, yours }) => state === 'waiting' && !yours,
  says: ({ asked_by }) => [`Nothing happens, and ${asked_by} sees that you declined it.`],
  input,
})

export const withdraw = act({
  call: declineRequest,
  button: 'Withdraw',
  about,
  availableWhen: ({ state, yours }) => state === 'waiting' && yours,
  says: () => ['Nobody can approve it then. You can ask again.'],
  input,
})
