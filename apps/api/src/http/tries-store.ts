import type { Db } from '../db/pool.ts'

type Try = { readonly key: string; readonly tryId: string; readonly now: Date; readonly since: Date }

/** Notes a try before it is judged, so that tries at once can't slip by; yields the tries of this key since then, oldest first. */
export const noteTry = async (db: Db, { key, tryId, now, since }: Try): Promise<readonly string[]> => {
  await db.run('insert into failed_try (key, try_id, failed_at) values ($1, $2, $3) on conflict do nothing', [
    key,
    tryId,
    now,
  ])
  const tries = await db.many<{ failed_at: string }>(
    'select failed_at from failed_try where key = $1 and failed_at > $2 order by failed_at, try_id',
    [key, since],
  )
  return tries.map((row) => row.failed_at)
}

/** A try that did not fail, or was not judged. */
export const forgetTry = (db: Db, key: string, tryId: string): Promise<number> =>
  db.run('delete from failed_try where key = $1 and try_id = $2', [key, tryId])

/** All tries of a key, once its owner came in; or those that no longer count. */
export const forgetTries = (db: Db, key: string, before: Date): Promise<number> =>
  db.run('delete from failed_try where key = $1 and failed_at <= $2', [key, before])
