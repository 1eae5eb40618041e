import type { RecordChange } from '@openroll/contract/office/directory/shared'
import { listOperators } from '../../accounts/store.ts'
import type { Db } from '../../db/pool.ts'
import { changesOf } from '../../directory/change/change-store.ts'

/** Changes to a record, newest first, with operators' names. */
export const historyOf = async (db: Db, of: Parameters<typeof changesOf>[1]): Promise<RecordChange[]> => {
  const [changes, operators] = await Promise.all([changesOf(db, of), listOperators(db)])
  const names = new Map(operators.map(({ id, name }) => [id, name]))
  return changes.map(({ at, actor_id, fields }) => ({
    at,
    who: names.get(actor_id) ?? `Operator ${actor_id}`,
    fields,
  }))
}
