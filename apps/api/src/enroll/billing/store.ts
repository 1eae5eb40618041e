import type { Db } from '../../db/pool.ts'

/** Keeps a sealed card or account under its token; the same token again changes nothing, a submitted enrollment neither. */
export const putInVault = (
  db: Db,
  kept: { enrollment_id: string; token: string; sealed: string; now: Date },
): Promise<number> =>
  db.run(
    `insert into payment_vault (enrollment_id, token, sealed, created_at)
     select $1, $2, $3, $4 where exists (select 1 from enrollment where enrollment_id = $1 and submitted_at is null)
     on conflict (enrollment_id, token) do nothing`,
    [kept.enrollment_id, kept.token, kept.sealed, kept.now],
  )
