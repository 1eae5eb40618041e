import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openDb } from '../db/pool.ts'
import { admin } from '../db/roles.ts'
import { readyTemplate } from './prepared.ts'
import type { TestDb } from './test-database.ts'

const longestMs = 30_000

/** A database of a test file's own as a first start leaves it, with the shipped catalog built: a server on it starts in half the time. */
export const readyDb = async ({ size = 4 }: { size?: number } = {}): Promise<TestDb> => {
  const template = await readyTemplate()
  const { user, host } = inject('postgres')
  const database = `ready_${randomBytes(6).toString('hex')}`
  const asAdmin = async (sql: string) => {
    const admins = openDb({ host, database: admin, user: admin, size: 1, longestMs })
    await admins.script(sql)
    await admins.close()
  }
  await asAdmin(`create database ${database} template ${template} strategy file_copy owner ${user}`)
  const settings = { host, user, database }
  const db = openDb({ ...settings, size, longestMs })
  return {
    ...db,
    settings,
    drop: async () => {
      await db.close()
      await asAdmin(`drop database ${database} with (force)`)
    },
  }
}
