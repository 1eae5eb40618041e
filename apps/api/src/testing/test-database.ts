import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Db, openDb } from '../db/pool.ts'
import { admin } from '../db/roles.ts'

/** A database of a test file's own: all migrations applied, no rows. `drop` ends it; call it in afterAll. */
export type TestDb = Db & { readonly settings: { host: string; database: string; user: string }; drop(): Promise<void> }

/** Tests share a machine and wait. */
const longestMs = 30_000

/** Copies the template that test-server.ts made: 30 ms, where copying it through the write-ahead log takes 250. */
export const testDb = async ({ size = 4 }: { size?: number } = {}): Promise<TestDb> => {
  const server = inject('postgres')
  const database = `test_${randomBytes(6).toString('hex')}`
  const besideIt = async (user: string, sql: string) => {
    const other = openDb({ ...server, database: admin, user, size: 1, longestMs })
    await other.script(sql)
    await other.close()
  }
  await besideIt(server.user, `create database ${database} template ${server.database} strategy file_copy`)
  const settings = { ...server, database }
  const db = openDb({ ...settings, size, longestMs })
  return {
    ...db,
    settings,
    drop: async () => {
      await db.close()
      // The server itself may be vacuuming it, and only the superuser may end that.
      await besideIt(admin, `drop database ${database} with (force)`)
    },
  }
}
