import type { Db } from '../../db/pool.ts'
import { instant, row, text, type RowOf } from '../../db/row.ts'

const actRow = row({ call: text, content_hash: text, done_at: instant.nullable() })

export const findAct = (db: Db, enrollmentId: string, actId: string): Promise<RowOf<typeof actRow> | undefined> =>
  db.maybe(actRow, 'select call, content_hash, done_at from office_act where enrollment_id = $1 and act_id = $2', [
    enrollmentId,
    actId,
  ])

type NewAct = {
  readonly enrollment_id: string
  readonly act_id: string
  readonly call: string
  readonly content_hash: string
  readonly at: Date
}

/** Records that an act has started. Returns 0 if its id was used before. */
export const insertAct = (tx: Db, act: NewAct): Promise<number> =>
  tx.run(
    `insert into office_act (enrollment_id, act_id, call, content_hash, at)
     values ($enrollment_id, $act_id, $call, $content_hash, $at) on conflict (enrollment_id, act_id) do nothing`,
    act,
  )

export const setActDone = (db: Db, enrollmentId: string, actId: string, now: Date): Promise<number> =>
  db.run('update office_act set done_at = $3 where enrollment_id = $1 and act_id = $2 and done_at is null', [
    enrollmentId,
    actId,
    now,
  ])
