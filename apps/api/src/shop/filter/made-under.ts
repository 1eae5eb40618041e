import type { Asker } from '../../http/person.ts'
import { forbidden } from '../../http/refusal.ts'

type Named = { readonly agent_id?: number | undefined; readonly group_id?: number | undefined }

/** The rep and the group that an enrollment is made under: who is signed in, else whom the page names; 403 where both are and differ (D-1.02, D-1.06). */
export const madeUnder = ({ person }: Asker, named: Named): { agent_id: number | null; group_id: number | null } => {
  const one = (role: 'rep' | 'group', id: number | undefined): number | null => {
    if (person?.role !== role) return id ?? null
    if (id !== undefined && id !== person.id) throw forbidden()
    return person.id
  }
  return { agent_id: one('rep', named.agent_id), group_id: one('group', named.group_id) }
}
