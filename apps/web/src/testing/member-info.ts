import type { MemberInfo } from '@openroll/contract/roles/member'

/** A returning member's info: enrolled before, by a rep, under a group. */
export const memberInfo = (changes: Partial<MemberInfo> = {}): MemberInfo => ({
  member_info: { first_name: 'Maria', last_name: 'Lopez', userid: 9001 },
  agent_info: { agent_id: 10109 },
  group_info: { gid: 3001, requires_code: null },
  portal_id: 502,
  enrolled_before: true,
  missing: [],
  ...changes,
})
