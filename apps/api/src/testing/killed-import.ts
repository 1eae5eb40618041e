import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findBuilt } from '../catalog/versions/built-store.ts'
import { checksumOf } from '../catalog/versions/file-hash.ts'
import { programHash } from '../catalog/versions/program-hash.ts'
import { allVersions, filesOf } from '../catalog/versions/store.ts'
import type { DataFiles } from '../data-files/read-files.ts'
import type { Db } from '../db/pool.ts'
import { shippedEnvironment, shippedFlags } from './as-shipped.ts'
import { writeCatalog } from './country/country.ts'

const tool = resolve(import.meta.dirname, '../commands/catalog.ts')

/** Runs the import command, killed with the signal after a time (null: never). Returns how long it ran and whether it finished. */
const importOf = async (folder: string, url: string, signal: NodeJS.Signals, afterMs: number | null) => {
  const env = { ...shippedEnvironment(), DATA_DIR: join(folder, '../none'), DATABASE_URL: url }
  const from = performance.now()
  const child = spawn(process.execPath, [...shippedFlags, tool, 'import', folder], { env, stdio: 'ignore' })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  if (afterMs !== null) void pause(afterMs, undefined, { ref: false }).then(() => child.kill(signal))
  const code = await ended
  return { ms: performance.now() - from, done: code === 0 }
}

/** Inconsistencies: a version with a missing or wrong file, one with a damaged build, a file of no version. */
export const halves = async (db: Db): Promise<string[]> => {
  const wrong: string[] = []
  for (const { version, checksum } of await allVersions(db)) {
    const files = await filesOf(db, version).catch(() => undefined)
    if (files === undefined || checksumOf(files) !== checksum) wrong.push(`version ${version}`)
    if ((await findBuilt(db, { checksum, program: programHash() })) === null) wrong.push(`the built form of ${version}`)
  }
  const [orphans] = await db.rows(
    `select count(*) as count from catalog_file where hash not in
       (select entry ->> 1 from catalog_version, jsonb_array_elements(files) entry)`,
  )
  if (orphans?.count !== 0) wrong.push(`${String(orphans?.count)} files of no version`)
  return wrong
}

type KillOptions = {
  readonly db: Db
  readonly url: string
  readonly rounds: number
  readonly next: (round: number) => DataFiles
}

/**
 * Imports new versions and ends each import at a random moment, alternating Ctrl-C and kill -9; `look` checks after each whether one
 * complete version is sold. Returns how many finished and the inconsistencies found.
 */
export const killImports = async (
  { db, url, rounds, next }: KillOptions,
  look: (round: number, versions: number) => Promise<string[]>,
): Promise<{ done: number; wrong: string[] }> => {
  const folder = mkdtempSync(join(tmpdir(), 'openroll-kill-import-'))
  const write = (round: number) => {
    const own = join(folder, String(round))
    writeCatalog(own, next(round))
    return own
  }
  const whole = await importOf(write(0), url, 'SIGKILL', null)
  if (!whole.done) throw new Error('an import that wasn’t killed didn’t finish')
  const wrong: string[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const own = write(round)
    await importOf(own, url, round % 2 === 0 ? 'SIGKILL' : 'SIGINT', Math.random() * whole.ms * 1.1)
    rmSync(own, { recursive: true })
    // The server takes a moment to notice that its client is gone.
    await pause(100)
    const found = [...(await halves(db)), ...(await look(round, (await allVersions(db)).length))]
    wrong.push(...found.map((what) => `round ${round}: ${what}`))
  }
  rmSync(folder, { recursive: true })
  return { done: (await allVersions(db)).length - 1, wrong }
}
