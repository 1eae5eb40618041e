import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { databaseUrl } from '../testing/database-url.ts'
import { testDb } from '../testing/test-database.ts'
import { openDatabase } from './database.ts'

test('startup that waits for its database logs which one, without its password', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  const address = silent.address()
  const host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: `postgres://openroll:hunter2@${host}/openroll` })
  const logLines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void logLines.push(line) })
  const stopping = new AbortController()
  const opened = openDatabase(config, log, { signal: stopping.signal }).catch((error: unknown) => error)
  await expect.poll(() => logLines.join(''), { timeout: 8000 }).toContain('the database does not answer yet')
  expect(logLines.join('')).toContain(host)
  expect(logLines.join('')).not.toContain('hunter2')
  stopping.abort()
  expect(await Promise.race([opened, pause(8000, 'late', { ref: false })])).toBeInstanceOf(Error)
  silent.close()
})

test('startup on a database from before the first release fails and says what to do [D-7.01]', async () => {
  const db = await testDb()
  await db.script(`
    delete from schema_migration;
    insert into schema_migration values ('0001-enrollment.sql', 'a', now()), ('0257-mails-of-the-check.sql', 'b', now())`)
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl(db) })
  await expect(openDatabase(config, pino({ level: 'silent' }))).rejects.toThrow(
    /before Openroll’s first release .* Set DATA_DIR to an empty folder, or DATABASE_URL to an empty database/,
  )
  await db.drop()
})
