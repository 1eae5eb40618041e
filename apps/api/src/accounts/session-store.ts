import type { Db } from '../db/pool.ts'
import { instant, row, text, type RowOf } from '../db/row.ts'

/** A session as shown to its owner; `used_at` is accurate to a minute. */
const ownRow = row({ session_id: text, browser: text, begun_at: instant, used_at: instant })

/** A person's sessions, last used first. */
export const listSessions = (db: Db, personId: string, now: Date): Promise<RowOf<typeof ownRow>[]> =>
  db.many(
    ownRow,
    `select id as session_id, coalesce(user_agent, '') as browser, created_at as begun_at, updated_at as used_at
     from person_session where person_id = $1 and expires_at > $2 order by updated_at desc, id limit 100`,
    [personId, now],
  )

/** Ends one of a person's own sessions. */
export const endOneSession = (db: Db, personId: string, sessionId: string): Promise<number> =>
  db.run('delete from person_session where person_id = $1 and id = $2', [personId, sessionId])
