import { isMember } from '@openroll/contract/role-meanings'
import type { AuditEntry } from '../audit/audit.ts'
import type { Known } from './store.ts'

/** Whose account it was, for the audit log: a member by their number, anybody by the account's own id, which names nobody. */
export const aboutAccount = ({
  role,
  subject_id,
  member_id,
  person_id,
}: Pick<Known, 'role' | 'subject_id' | 'member_id' | 'person_id'>): Required<
  Pick<AuditEntry, 'about' | 'details'>
> => ({
  about: isMember(role) ? [{ user_id: member_id ?? subject_id }] : [],
  details: { account: person_id, role, number: subject_id },
})
