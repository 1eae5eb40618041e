import type { Db } from '../db/pool.ts'
import { row, text } from '../db/row.ts'
import type { Vault } from '../vault/vault.ts'
import { isAuthorized } from './proof.ts'

const changeRow = row({ enrollment_id: text, change_id: text, content: text, proof: text })

/** Checks every saved authorization in batches and reports those that have changed (D-7.07). */
export const verifyAuthorized = async (
  db: Db,
  vault: Pick<Vault, 'verify'>,
  tell: (enrollmentId: string) => void,
  { batch = 200 }: { batch?: number } = {},
): Promise<number> => {
  let seen = 0
  let after = { enrollment_id: '', change_id: '' }
  for (;;) {
    const rows = await db.many(
      changeRow,
      `select /* all servers */ enrollment_id, change_id, content, proof from payment_change
       where (enrollment_id, change_id) > ($enrollment_id, $change_id) order by enrollment_id, change_id limit $batch`,
      { enrollment_id: after.enrollment_id, change_id: after.change_id, batch },
    )
    for (const row of rows) if (!isAuthorized(vault, row)) tell(row.enrollment_id)
    seen += rows.length
    after = rows.at(-1) ?? after
    if (rows.length < batch) return seen
  }
}
