import { isPartner } from '@openroll/contract/role-meanings'
import type { Caller } from '../../who/person.ts'
import { forbidden, unauthorized } from '../../who/refusal.ts'
import type { Holder } from './store.ts'

/** The signed-in rep or group; 401 if nobody is signed in, 403 for other roles (D-1.05). */
export const requirePartner = ({ person }: Caller): Holder => {
  if (person === null) throw unauthorized()
  const { role, id } = person
  if (!isPartner(role)) throw forbidden()
  return { role, id }
}
