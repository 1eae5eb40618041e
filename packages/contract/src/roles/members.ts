import * as z from 'zod'
import { call } from '../call.ts'
import { id, oneOf, required, text } from '../rules.ts'
import { codesOf, eprocess, openType, planStatus, tier } from '../words.ts'

export const chooseTier = 'Please choose a tier'

/** A current member as a list shows them (SF-3.17); the SSN masked (D-1.07). `policy_id` is the newest one. */
export const memberRow = z.object({
  name: z.string(),
  dob: z.string(),
  policy_id: z.string(),
  user_id: z.number(),
  email: z.string(),
  ssn: z.string(),
  group_info: z.object({ group_id: z.number().nullable(), group_name: z.string() }),
  plan_info: z.array(z.object({ plan: z.number(), plan_name: z.string(), plan_status: z.enum(codesOf(planStatus)) })),
})
export type MemberRow = z.infer<typeof memberRow>
const members = z.object({ result: z.array(memberRow) })

export const getAgentMembers = call({
  method: 'GET',
  path: '/api/v1/get-agent-members',
  who: 'rep',
  about: 'The members that a rep has enrolled, by name; only the rep’s own.',
  input: z.strictObject({ agent_id: id }),
  output: members,
})

export const getGroupUsers = call({
  method: 'GET',
  path: '/api/v1/get-group-users',
  who: 'group',
  about: 'The members of a group, by name; only for its own administrator.',
  input: z.strictObject({ group_id: id }),
  output: members,
})

export const addFilterForExistingUser = call({
  method: 'POST',
  path: '/api/v1/add-filter-for-existing-user',
  who: 'anyone',
  creates: true,
  about:
    'Starts another enrollment for a member of the rep or group administrator who is signed in, with what the member has answered before.',
  input: z.strictObject({
    user_id: id,
    tier: oneOf(tier, required),
    eprocess: oneOf(eprocess),
    group_id: id.optional(),
    agent_id: id.optional(),
    policy_id: text(20).optional(),
    open_type: oneOf(openType).optional(),
  }),
  output: z.object({ temp_enrollment_id: z.string(), portal_id: z.number().nullable() }),
})
