import { isHolder } from '@openroll/contract/role-meanings'
import type { Asker } from '../../who/person.ts'
import { forbidden, unauthorized } from '../../who/refusal.ts'
import type { Holder } from './store.ts'

/** Who is signed in as a rep or for a group: 401 where nobody is, 403 for anybody else (D-1.05). */
export const holderOf = ({ person }: Asker): Holder => {
  if (person === null) throw unauthorized()
  const { role, id } = person
  if (!isHolder(role)) throw forbidden()
  return { role, id }
}
