import type { Db } from '../db/pool.ts'
import type { OutboxFigures } from '../http/gauges.ts'

/** Read from what is not sent, which is few. */
export const readOutboxFigures = async (db: Db, now: Date): Promise<OutboxFigures> => {
  const row = await db.one<{ waiting: string | number; failed: string | number; oldest: string | null }>(
    `select count(*) filter (where next_attempt_at is not null) as waiting,
       count(*) filter (where next_attempt_at is null) as failed,
       min(created_at) filter (where next_attempt_at is not null) as oldest
     from outbox where sent_at is null`,
  )
  const oldestSeconds = row.oldest === null ? 0 : Math.max(0, (now.getTime() - Date.parse(row.oldest)) / 1000)
  return { waiting: Number(row.waiting), failed: Number(row.failed), oldestSeconds }
}
