import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { plansIn } from '../catalogue/named-by-plans.ts'
import { plansOfVersion } from '../catalogue/plans-named.ts'
import { newestVersion } from '../catalogue/store.ts'
import { endSessions } from '../accounts/store.ts'
import { readFiles } from '../data-files/read-files.ts'
import type { Db } from '../db/pool.ts'
import { checkDirectory } from '../directory/check-directory.ts'
import { nothingNamed, type PlansNamed } from '../directory/check-named.ts'
import { importDirectory } from '../directory/import.ts'
import { readStored } from '../directory/stored.ts'
import { writeFiles } from '../directory/write-files.ts'
import { leftOut } from './left-out.ts'
import { besideOf, folderOf, refuse } from './report.ts'
import { openToolDatabase } from './tool-database.ts'
import { toolSettings } from './tool-settings.ts'

/**
 * npm run directory -- check DIR [CATALOGUE] | import DIR | export DIR. A check holds sites against the plans of CATALOGUE, else of the
 * folder `catalogue` beside DIR; an import against the database's. Exits 1 with every fault, one a line, when there are any.
 */
const [verb, given, beside] = process.argv.slice(2)
if ((verb !== 'check' && verb !== 'import' && verb !== 'export') || given === undefined) {
  console.error('Usage: npm run directory -- check DIR [CATALOGUE], import DIR or export DIR')
  process.exit(2)
}

const check = (folder: string): void => {
  const catalogue = beside === undefined ? besideOf(folder, 'catalogue') : folderOf(beside)
  const plans = catalogue === undefined ? nothingNamed : plansIn(readFiles(catalogue))
  const { faults } = checkDirectory(readFiles(folder), plans)
  if (faults.length > 0) refuse(faults)
  else console.log(catalogue === undefined ? 'No faults. Plans were not checked: give a CATALOGUE.' : 'No faults.')
}

const livePlans = async (db: Db): Promise<PlansNamed> => {
  const newest = await newestVersion(db)
  return newest === undefined ? nothingNamed : plansOfVersion(db, newest)
}

/** Says whose accounts stand for nobody now, and ends their sessions. */
const tellLeftOut = async (db: Db, now: Date): Promise<void> => {
  for (const { role, subject_id, email, name } of await leftOut(db, now)) {
    const ended = await endSessions(db, email)
    const sessions = ended === 0 ? '' : ` Sessions ended: ${ended}.`
    console.log(`${role} ${subject_id}  ${email}  ${name}: not in the directory, can no longer sign in.${sessions}`)
  }
}

const importFrom = async (db: Db, folder: string, production: boolean): Promise<void> => {
  const now = new Date()
  const imported = await importDirectory(db, readFiles(folder), { plans: await livePlans(db), now, production })
  if (imported.revision === null) refuse(imported.faults)
  else if (imported.unchanged) console.log(`Revision ${imported.revision} already holds this directory.`)
  else console.log(`Imported as revision ${imported.revision}. Running servers take it within seconds.`)
  if (imported.revision !== null) await tellLeftOut(db, now)
}

const exportTo = async (db: Db, folder: string): Promise<void> => {
  const stored = await readStored(db)
  const files = stored === undefined ? new Map<string, string>() : writeFiles(stored.records)
  const there = [...files.keys()].filter((name) => existsSync(join(folder, name)))
  if (stored === undefined) console.error('There is no directory in the database yet.')
  else if (there.length > 0) console.error(`${folder} already has files with these names: ${there.join(', ')}.`)
  if (stored === undefined || there.length > 0) return void (process.exitCode = 1)
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of files) writeFileSync(join(folder, name), text)
  console.log(`Revision ${stored.revision} is written to ${folder}.`)
}

if (verb === 'check') check(folderOf(given))
else {
  const folder = verb === 'import' ? folderOf(given) : resolve(given)
  const config = toolSettings()
  const { db, stop } = await openToolDatabase(config)
  await (verb === 'import' ? importFrom(db, folder, config.production) : exportTo(db, folder))
  await stop()
}
