import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { text } from '../rules.ts'
import { act } from './act/act.ts'
import { column, orNone } from './list/column.ts'
import { filter } from './list/filters.ts'
import { list, type ListRow } from './list/list.ts'
import { officeScreens } from './screens.ts'

/** States of an approval request. */
export const approvalState = {
  waiting: 'Waiting',
  running: 'Approved, in progress',
  done: 'Approved and completed',
  refused: 'Approved, but failed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
} as const
export type ApprovalState = keyof typeof approvalState

const shownRequests = { all: 'All' } as const
export const approvals = list({
  name: 'approvals',
  title: 'Approvals',
  about:
    'Lists requests for a second operator’s approval, longest waiting first. Shows only requests within the ' +
    'caller’s duties.',
  screen: 'approvals',
  key: ['approval_id'],
  columns: {
    approval_id: column.id(),
    name: column.text('Request'),
    // They can name people, so a CSV has none.
    details: { ...column.texts('Details', { below: 'name' }), say: () => null },
    requested_by: column.text('Requested by'),
    requested_at: column.moment('Requested', { sort: 'asc' }),
    ends_at: column.moment('Expires'),
    state: column.code('Status', approvalState, { pill: true }),
    decided_by: orNone(column.text('Decided by', { below: 'state' })),
    decided_at: orNone(column.moment('Decided', { csvOnly: true })),
    /** Why it could not be carried out. */
    refused: orNone(column.text('Reason', { below: 'state' })),
    page: column.hidden(z.string().nullable()),
    yours: column.hidden(z.boolean()),
    /** It changes the caller's own account. */
    about_you: column.hidden(z.boolean()),
  },
  order: 'requested_at',
  filters: fields({ show: filter.oneOf('Show', shownRequests, 'Waiting') }),
  empty: 'Nothing is waiting for approval',
})
export type ApprovalRow = ListRow<typeof approvals>

/** How long an approved export can be downloaded. */
export const permittedHours = 24
/** How long a request can be approved. */
export const approvalDays = 7
/** The most pending requests per operator. */
export const mostWaiting = 20
export const tooManyWaiting = `You have ${mostWaiting} requests waiting. Withdraw some, or get them approved first`
export const noSuchApproval = 'This request doesn’t exist'
export const decidedAlready = 'This request was already decided or has expired. Reload the page'
export const notByYourself = 'Another operator has to approve your request'
export const notYourOwn = 'Another operator has to approve changes to your own account'
/** How long operators can't approve each other's requests if invitations join them. */
export const inviteeDays = 30
export const notByInvitee =
  `Someone else has to approve this. In the last ${inviteeDays} days, one of you invited the other, ` +
  'or the same person invited you both'
export const requesterNotAllowed = 'The operator who requested this can no longer do it'

const { duties } = officeScreens.approvals
const approvalId = text(64)
const decisionCall = {
  method: 'POST',
  who: 'operator',
  duties,
  input: z.strictObject({ approval_id: approvalId }),
} as const

export const approveRequest = call({
  ...decisionCall,
  path: '/api/admin/v1/approve-request',
  audit: 'approval-given',
  about:
    'Approves another operator’s request and carries it out in their name. 403 for your own request, and for ' +
    `requests by an operator who invited you, was invited by you or shares your inviter in the last ${inviteeDays} days, if ` +
    `someone else could approve; ` +
    '409 if it was already decided, has expired or is no longer possible.',
  output: z.object({}),
})

export const declineRequest = call({
  ...decisionCall,
  path: '/api/admin/v1/decline-request',
  audit: 'approval-declined',
  about: 'Declines another operator’s request, or withdraws your own. 409 if it was already decided or has expired.',
  output: z.object({}),
})

export const getApprovalRule = call({
  method: 'GET',
  path: '/api/admin/v1/get-approval-rule',
  who: 'operator',
  duties,
  about: 'Returns whether actions that need a second operator wait for approval on this server (APPROVALS).',
  input: z.strictObject({}),
  output: z.object({ on: z.boolean() }),
})

const about = ({ name }: ApprovalRow): string => name
const input = ({ approval_id }: ApprovalRow) => ({ approval_id })

export const approve = act({
  call: approveRequest,
  button: 'Approve',
  submit: 'Approve',
  about,
  availableWhen: ({ state, yours, about_you }) => state === 'waiting' && !yours && !about_you,
  says: ({ requested_by, details }) => [
    { points: details },
    `${requested_by} requested this. When you approve it, it’s done right away in their name.`,
  ],
  input,
})

export const declineAct = act({
  call: declineRequest,
  button: 'Decline',
  about,
  availableWhen: ({ state, yours }) => state === 'waiting' && !yours,
  says: ({ requested_by }) => [`Nothing changes, and ${requested_by} will see that you declined.`],
  input,
})

export const withdraw = act({
  call: declineRequest,
  button: 'Withdraw',
  about,
  availableWhen: ({ state, yours }) => state === 'waiting' && yours,
  says: () => ['Nobody can approve it after that. You can ask again.'],
  input,
})
