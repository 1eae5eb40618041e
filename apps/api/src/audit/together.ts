import { DatabaseError } from 'pg'
import type { Db } from '../db/pool.ts'
import { insertEntries, type AuditRow } from './store.ts'

/** So many statements are under way at once, with so many entries each; what comes meanwhile gathers for the next. */
const [mostUnderWay, mostEntries] = [2, 200]

type Waiting = {
  readonly rows: readonly AuditRow[]
  readonly written: () => void
  readonly failed: (error: unknown) => void
}

/** SQLSTATE classes of what is wrong with a row itself: another try would only meet it again. */
const isOfRow = (error: unknown): boolean => error instanceof DatabaseError && /^2[23]/.test(error.code ?? '')

/**
 * Writes the entries of one moment together: what many ask for at the same time is committed once. Each caller waits for the commit that
 * holds its own entries. On a cluster each is written by itself, since they lie on different servers.
 */
export const writeTogether = (
  db: Db,
  insert: typeof insertEntries = insertEntries,
): ((rows: readonly AuditRow[]) => Promise<void>) => {
  let waiting: Waiting[] = []
  let underWay = 0

  const each = async ({ rows, written, failed }: Waiting): Promise<void> => {
    await insert(db, rows).then(written, failed)
  }
  const write = async (some: readonly Waiting[]): Promise<void> => {
    const [first] = some
    if (some.length === 1 && first !== undefined) return each(first)
    try {
      await insert(
        db,
        some.flatMap(({ rows }) => rows),
      )
    } catch (error) {
      // What one entry is refused for is no other's fault.
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
