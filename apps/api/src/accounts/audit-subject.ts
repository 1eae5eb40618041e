import { isMember } from '@openroll/contract/role-meanings'
import type { AuditEntry } from '../audit/audit.ts'
import type { SignInAccount } from './store.ts'

/** The account an audit entry is about: its id and, for a member, the member number. */
export const auditSubjectOf = ({
  role,
  subject_id,
  member_id,
  person_id,
}: Pick<SignInAccount, 'role' | 'subject_id' | 'member_id' | 'person_id'>): Required<
  Pick<AuditEntry, 'about' | 'details'>
> => ({
  about: isMember(role) ? [{ user_id: member_id ?? subject_id }] : [],
  details: { account: person_id, role, number: subject_id },
})
