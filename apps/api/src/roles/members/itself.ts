import { isMember, type MemberRole } from '@openroll/contract/role-meanings'
import { memberNumber, type Asker } from '../../who/person.ts'
import { forbidden, unauthorized } from '../../who/refusal.ts'
import type { LookingOn } from './store.ts'

/** The member who is signed in, who asks about nobody else (D-1.05). */
export const itself = ({ person }: Asker, userId: number): LookingOn & { readonly role: MemberRole } => {
  if (person === null) throw unauthorized()
  const { role } = person
  if (!isMember(role) || (person.id !== userId && memberNumber(person) !== userId)) throw forbidden()
  return { ...person, role }
}
