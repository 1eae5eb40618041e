import { isMember, type MemberRole } from '@openroll/contract/role-meanings'
import { memberNumber, type Caller } from '../../who/person.ts'
import { forbidden, unauthorized } from '../../who/refusal.ts'
import type { MemberViewer } from './store.ts'

/** The signed-in member, if `userId` is theirs; otherwise 401 or 403 (D-1.05). */
export const requireOwnMember = ({ person }: Caller, userId: number): MemberViewer & { readonly role: MemberRole } => {
  if (person === null) throw unauthorized()
  const { role } = person
  if (!isMember(role) || (person.id !== userId && memberNumber(person) !== userId)) throw forbidden()
  return { ...person, role }
}
