import * as z from 'zod'
import { call } from '../call.ts'
import { id, oneOf, text, whole } from '../rules.ts'
import { eprocess, openType, planStatuses } from '../words.ts'
import { standingFields } from '../receipt/standing.ts'
import { enrollAgainFields } from './enroll-again-fields.ts'

/** A row of the member list (SF-3.17); SSN masked (D-1.07), `policy_id` the newest. */
export const memberRow = z.object({
  name: z.string(),
  dob: z.string(),
  policy_id: z.string(),
  user_id: z.number(),
  email: z.string(),
  ssn: z.string(),
  group_info: z.object({ group_id: z.number().nullable(), group_name: z.string() }),
  plan_info: z.array(
    z.object({ plan: z.number(), plan_name: z.string(), plan_status: z.enum(planStatuses), ...standingFields }),
  ),
})
export type MemberRow = z.infer<typeof memberRow>
/** Rows per page (SF-2.31). */
export const membersPerPage = 5
/** The most members a search counts and pages through. */
export const maxMembersCounted = 1000
/** One page and the total; `more` if the search matches more than `total`. */
const members = z.object({ result: z.array(memberRow), total: z.number(), more: z.boolean() })
const listing = { page: whole(1, 9_999_999, 'Enter a number').optional(), search: text(100).optional() }

export const getAgentMembers = call({
  method: 'GET',
  path: '/api/v1/get-agent-members',
  who: 'rep',
  about:
    'Lists members the signed-in rep has enrolled, newest first, a page at a time. `search` matches names, email ' +
    'addresses, group names and policy numbers.',
  input: z.strictObject({ agent_id: id, ...listing }),
  output: members,
})

export const getGroupUsers = call({
  method: 'GET',
  path: '/api/v1/get-group-users',
  who: 'group',
  about: 'Lists a group’s members, newest first, a page at a time. For the group’s own administrator.',
  input: z.strictObject({ group_id: id, ...listing }),
  output: members,
})

/** A member's next enrollment, with its portal and group. */
export const nextEnrollment = z.object({
  temp_enrollment_id: z.string(),
  portal_id: z.number().nullable(),
  group_id: z.number().nullable(),
})

export const addFilterForExistingUser = call({
  method: 'POST',
  path: '/api/v1/add-filter-for-existing-user',
  who: 'anyone',
  creates: true,
  about:
    'Starts a new enrollment for a member of the signed-in rep or group administrator, with the member’s earlier answers.',
  input: z.strictObject({
    user_id: id,
    tier: enrollAgainFields.tier.rule,
    eprocess: oneOf(eprocess),
    group_id: id.optional(),
    agent_id: id.optional(),
    policy_id: text(20).optional(),
    open_type: oneOf(openType).optional(),
  }),
  output: nextEnrollment,
})
