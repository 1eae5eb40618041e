import type { MemberRow } from '@openroll/contract/roles/members'

const days = { starts_on: '2026-01-01', ends_on: null }

/** A member as listed for a rep or group. */
export const member = (name: string, changes: Partial<MemberRow> = {}): MemberRow => ({
  name,
  dob: '1980-04-05',
  policy_id: 'AAA-111',
  user_id: 7,
  email: 'ana@example.com',
  ssn: 'xxx-xx-6789',
  group_info: { group_id: 21, group_name: 'Open Fields' },
  plan_info: [
    { plan: 1, plan_name: 'Harbor Dental', plan_status: 'ACTIVE', standing: 'active', ...days },
    { plan: 2, plan_name: 'Clear Vision', plan_status: 'TERMED', standing: 'ended', ...days, ends_on: '2026-10-01' },
  ],
  ...changes,
})
