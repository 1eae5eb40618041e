import { DatabaseError } from 'pg'
import type { Db } from '../db/pool.ts'
import { insertEntries, type AuditRow } from './store.ts'

/** Most statements at once, and entries per statement; further entries collect for the next. */
const [mostUnderWay, mostEntries] = [2, 200]

type PendingWrite = {
  readonly rows: readonly AuditRow[]
  readonly written: () => void
  readonly failed: (error: unknown) => void
}

/** SQLSTATE classes for an invalid row, where a retry would fail again. */
const isOfRow = (error: unknown): boolean => error instanceof DatabaseError && /^2[23]/.test(error.code ?? '')

/**
 * Writes simultaneous entries in one commit; each caller waits for the commit with its own. On a cluster each is written separately,
 * since they are on different servers.
 */
export const batchWrites = (
  db: Db,
  insert: typeof insertEntries = insertEntries,
): ((rows: readonly AuditRow[]) => Promise<void>) => {
  let waiting: PendingWrite[] = []
  let underWay = 0

  const each = async ({ rows, written, failed }: PendingWrite): Promise<void> => {
    await insert(db, rows).then(written, failed)
  }
  const write = async (some: readonly PendingWrite[]): Promise<void> => {
    const [first] = some
    if (some.length === 1 && first !== undefined) return each(first)
    try {
      await insert(
        db,
        some.flatMap(({ rows }) => rows),
      )
    } catch (error) {
      // One invalid entry must not fail the others.
      if (isOfRow(error)) await Promise.all(some.map(each))
      else for (const { failed } of some) failed(error)
      return
    }
    for (const { written } of some) written()
  }
  const next = async (): Promise<void> => {
    if (waiting.length === 0 || underWay >= mostUnderWay) return
    const [some, rest] = [waiting.slice(0, mostEntries), waiting.slice(mostEntries)]
    waiting = rest
    underWay += 1
    await write(some)
    underWay -= 1
    void next()
  }
  return async (rows) => {
    if (!(await db.onOneServer())) {
      await insert(db, rows)
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.push({ rows, written: resolve, failed: reject })
    void next()
    await promise
  }
}
