import type { Db } from '../../db/pool.ts'

/** Removes the sealed cards and accounts of an enrollment, except the one that `token` names. */
export const forgetOthers = (tx: Db, enrollmentId: string, token: string | null): Promise<number> =>
  tx.run('delete from payment_vault where enrollment_id = $1 and token is distinct from $2', [enrollmentId, token])

/** Keeps a sealed card or account under its token, in the place of every other one of the enrollment. */
export const replaceInVault = (
  tx: Db,
  kept: { enrollment_id: string; token: string; sealed: string; now: Date },
): Promise<number> =>
  tx.run(
    `with replaced as (delete from payment_vault where enrollment_id = $1 and token <> $2)
     insert into payment_vault (enrollment_id, token, sealed, created_at) values ($1, $2, $3, $4)
     on conflict (enrollment_id, token) do update set sealed = excluded.sealed`,
    [kept.enrollment_id, kept.token, kept.sealed, kept.now],
  )

/** An enrollment's sealed cards and accounts: one, or none. */
export const findInVault = (db: Db, enrollmentId: string): Promise<{ token: string; sealed: string }[]> =>
  db.many('select token, sealed from payment_vault where enrollment_id = $1', [enrollmentId])
