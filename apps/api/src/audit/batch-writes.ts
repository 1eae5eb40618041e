import { DatabaseError } from 'pg'
import type { Db } from '../db/pool.ts'
import { insertEntries, type AuditRow } from './store.ts'

/** Limits on concurrent statements and on entries per statement; more entries wait for the next statement. */
const [maxConcurrent, maxEntries] = [2, 200]

type PendingWrite = {
  readonly rows: readonly AuditRow[]
  readonly written: () => void
  readonly failed: (error: unknown) => void
}

/** SQLSTATE classes for an invalid row, where a retry would fail again. */
const isInvalidRow = (error: unknown): boolean => error instanceof DatabaseError && /^2[23]/.test(error.code ?? '')

/**
 * Writes simultaneous entries in one commit; each caller waits for the commit with its entry. On a cluster each entry is written
 * separately, since they are on different servers.
 */
export const batchWrites = (
  db: Db,
  insert: typeof insertEntries = insertEntries,
): ((rows: readonly AuditRow[]) => Promise<void>) => {
  let queue: PendingWrite[] = []
  let running = 0

  const writeOne = async ({ rows, written, failed }: PendingWrite): Promise<void> => {
    await insert(db, rows).then(written, failed)
  }
  const writeBatch = async (batch: readonly PendingWrite[]): Promise<void> => {
    const [first] = batch
    if (batch.length === 1 && first !== undefined) return writeOne(first)
    try {
      await insert(
        db,
        batch.flatMap(({ rows }) => rows),
      )
    } catch (error) {
      // One invalid entry must not fail the others.
      if (isInvalidRow(error)) await Promise.all(batch.map(writeOne))
      else for (const { failed } of batch) failed(error)
      return
    }
    for (const { written } of batch) written()
  }
  const writeNext = async (): Promise<void> => {
    if (queue.length === 0 || running >= maxConcurrent) return
    const [batch, rest] = [queue.slice(0, maxEntries), queue.slice(maxEntries)]
    queue = rest
    running += 1
    await writeBatch(batch)
    running -= 1
    void writeNext()
  }
  return async (rows) => {
    if (!(await db.onOneServer())) {
      await insert(db, rows)
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    queue.push({ rows, written: resolve, failed: reject })
    void writeNext()
    await promise
  }
}
