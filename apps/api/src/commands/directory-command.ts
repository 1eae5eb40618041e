import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { plansIn } from '../catalog/read/plan-references.ts'
import { plansOfVersion } from '../catalog/versions/plans-of-version.ts'
import { newestVersion } from '../catalog/versions/store.ts'
import { endSessions } from '../accounts/store.ts'
import { readFiles } from '../data-files/read-files.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/pool.ts'
import { checkDirectory } from '../directory/check-directory.ts'
import { noReferences, type PlanReferences } from '../directory/check-references.ts'
import { importDirectory } from '../directory/import.ts'
import { readStoredDirectory } from '../directory/read-stored-directory.ts'
import { writeFiles } from '../directory/write-files.ts'
import { removedAccounts } from './removed-accounts.ts'
import { siblingFolder, folderOf, refuse, type Terminal, withFolders } from './report.ts'

type OpenedEnvironment = {
  readonly config: Pick<Config, 'production'>
  readonly db: Db
  readonly stop: () => Promise<void>
}
type Context = { readonly open: () => Promise<OpenedEnvironment>; readonly terminal: Terminal }

const check = (folder: string, catalogArg: string | undefined, terminal: Terminal): number => {
  const catalog = catalogArg === undefined ? siblingFolder(folder, 'catalog') : folderOf(catalogArg)
  const plans = catalog === undefined ? noReferences : plansIn(readFiles(catalog))
  const { faults } = checkDirectory(readFiles(folder), plans)
  if (faults.length > 0) return refuse(faults, terminal)
  terminal.log(catalog === undefined ? 'No errors. To check plans too, add a CATALOG.' : 'No errors.')
  return 0
}

const livePlans = async (db: Db): Promise<PlanReferences> => {
  const newest = await newestVersion(db)
  return newest === undefined ? noReferences : plansOfVersion(db, newest)
}

/** Lists accounts no longer in the directory and ends their sessions. */
const endRemovedSessions = async (db: Db, now: Date, terminal: Terminal): Promise<void> => {
  for (const { role, subject_id, email, name } of await removedAccounts(db, now)) {
    const ended = await endSessions(db, email)
    const sessions = ended === 0 ? '' : ` Sessions ended: ${ended}.`
    terminal.log(`${role} ${subject_id}  ${email}  ${name}: not in the directory, can no longer sign in.${sessions}`)
  }
}

const importFrom = async (folder: string, { db, config }: OpenedEnvironment, terminal: Terminal): Promise<number> => {
  const now = new Date()
  const { production } = config
  const imported = await importDirectory(db, readFiles(folder), { plans: await livePlans(db), now, production })
  if (imported.revision === null) return refuse(imported.faults, terminal)
  if (imported.unchanged) terminal.log(`Revision ${imported.revision} already holds this directory.`)
  else terminal.log(`Imported as revision ${imported.revision}. Running servers pick it up within seconds.`)
  await endRemovedSessions(db, now, terminal)
  return 0
}

const exportTo = async (folder: string, { db }: OpenedEnvironment, terminal: Terminal): Promise<number> => {
  const stored = await readStoredDirectory(db)
  const files = stored === undefined ? new Map<string, string>() : writeFiles(stored.records)
  const existing = [...files.keys()].filter((name) => existsSync(join(folder, name)))
  if (stored === undefined) terminal.error('There is no directory in the database yet.')
  else if (existing.length > 0) terminal.error(`${folder} already has files with these names: ${existing.join(', ')}.`)
  if (stored === undefined || existing.length > 0) return 1
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of files) writeFileSync(join(folder, name), text)
  terminal.log(`Revision ${stored.revision} is written to ${folder}.`)
  return 0
}

/**
 * npm run directory -- check DIR [CATALOG] | import DIR | export DIR. A check uses the plans of CATALOG, by default of the folder
 * `catalog` beside DIR; an import those in the database. Lists all errors. Returns the exit code: 1 for errors, 2 for invalid
 * arguments.
 */
export const directoryCommand = async (args: readonly string[], { open, terminal }: Context): Promise<number> => {
  const [verb, folderArg, catalogArg] = args
  if ((verb !== 'check' && verb !== 'import' && verb !== 'export') || folderArg === undefined) {
    terminal.error('Usage: npm run directory -- check DIR [CATALOG], import DIR or export DIR')
    return 2
  }
  return withFolders(terminal, async () => {
    if (verb === 'check') return check(folderOf(folderArg), catalogArg, terminal)
    const folder = verb === 'import' ? folderOf(folderArg) : resolve(folderArg)
    const environment = await open()
    try {
      return await (verb === 'import' ? importFrom : exportTo)(folder, environment, terminal)
    } finally {
      await environment.stop()
    }
  })
}
