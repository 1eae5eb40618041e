import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Db, openDb } from '../db/pool.ts'
import { admin } from '../db/roles.ts'

/** A test file's own database. Call `drop` in afterAll. */
export type TestDb = Db & { readonly settings: { host: string; database: string; user: string }; drop(): Promise<void> }

/** Tests share a machine and are slow. */
const longestMs = 30_000

/**
 * Copies a template database as files in 30 ms; through the write-ahead log it takes 250. By default the template of test-server.ts,
 * with all migrations and no rows.
 */
export const testDb = async ({ size = 4, template }: { size?: number; template?: string } = {}): Promise<TestDb> => {
  const server = inject('postgres')
  const settings = { ...server, database: `test_${randomBytes(6).toString('hex')}` }
  // As the superuser, who alone may end the server's vacuum of a dropped database.
  const asAdmin = async (sql: string) => {
    const admins = openDb({ ...server, database: admin, user: admin, size: 1, longestMs })
    await admins.script(sql)
    await admins.close()
  }
  await asAdmin(
    `create database ${settings.database} template ${template ?? server.database} strategy file_copy owner ${server.user}`,
  )
  const db = openDb({ ...settings, size, longestMs })
  return {
    ...db,
    settings,
    drop: async () => {
      await db.close()
      await asAdmin(`drop database ${settings.database} with (force)`)
    },
  }
}
