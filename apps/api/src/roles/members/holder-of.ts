import type { Asker } from '../../who/person.ts'
import { forbidden, unauthorized } from '../../who/refusal.ts'
import type { Holder } from './store.ts'

/** Who is signed in as a rep or for a group: 401 where nobody is, 403 for anybody else (D-1.05). */
export const holderOf = ({ person }: Asker): Holder => {
  if (person === null) throw unauthorized()
  if (person.role !== 'rep' && person.role !== 'group') throw forbidden()
  return { role: person.role, id: person.id }
}
