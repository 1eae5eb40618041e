import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { shippedEnvironment, shippedFlags } from './as-shipped.ts'

const migrateModule = resolve(import.meta.dirname, '../db/schema/migrate.ts')
const poolModule = resolve(import.meta.dirname, '../db/pool.ts')
const program = `
  const [url, folder] = process.argv.slice(1)
  const [{ migrate }, { openDb }] = await Promise.all([import('${migrateModule}'), import('${poolModule}')])
  const db = openDb({ url, size: 1 })
  console.log(JSON.stringify(await migrate(db, folder)))
  await db.close()`

/** For tests: a process that migrates a database to a folder's migrations; `applied` are their names, none if killed first. */
export const migrating = (url: string, folder: string): { child: ChildProcess; applied: Promise<string[]> } => {
  const child = spawn(process.execPath, [...shippedFlags, '--input-type=module', '--eval', program, url, folder], {
    env: shippedEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { child, applied: text(child.stdout).then((said): string[] => (said === '' ? [] : JSON.parse(said))) }
}
