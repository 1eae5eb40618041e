import type { Db } from '../db/pool.ts'
import { instant, row, whole } from '../db/row.ts'
import type { OutboxFigures } from '../http/figures/gauges.ts'

const figuresRow = row({ waiting: whole, failing: whole, failed: whole, oldest: instant.nullable() })

/** Counts unsent mail only, so the query stays small. */
export const readOutboxFigures = async (db: Db, now: Date): Promise<OutboxFigures> => {
  const { oldest, ...counted } = await db.one(
    figuresRow,
    `select /* all servers */ count(*) filter (where next_attempt_at is not null) as waiting,
       count(*) filter (where next_attempt_at is not null and attempts > 0) as failing,
       count(*) filter (where next_attempt_at is null) as failed,
       min(created_at) filter (where next_attempt_at is not null) as oldest
     from outbox where sent_at is null and goes_if is distinct from 'held'`,
  )
  const oldestSeconds = oldest === null ? 0 : Math.max(0, (now.getTime() - Date.parse(oldest)) / 1000)
  return { ...counted, oldestSeconds }
}
