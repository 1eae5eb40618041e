import { pino } from 'pino'
import { openToolDatabase } from './tool-database.ts'
import { siblingFolder, folderOf, refuse, withFolders } from './report.ts'
import { openProgress } from './progress.ts'
import { buildInWorker } from '../catalog/versions/build-in-worker.ts'
import { compareVersion } from '../catalog/differences/compare-version.ts'
import { importCatalog } from '../catalog/versions/import.ts'
import { anyDirectory } from '../catalog/read/plan-references.ts'
import { checkDirectory } from '../directory/check-directory.ts'
import { droppedFaults } from '../directory/check-references.ts'
import { knownIn, readStoredDirectory } from '../directory/read-stored-directory.ts'
import { readFiles } from '../data-files/read-files.ts'
import { toolSettings } from './tool-settings.ts'

/**
 * npm run catalog -- check DIR [DIRECTORY] | import DIR. A check uses the groups and portals of DIRECTORY, by default of the folder
 * `directory` beside DIR; an import those in the database. Exits 1 after listing all errors.
 */
const [verb, folderArg, directoryArg] = process.argv.slice(2)
if ((verb !== 'check' && verb !== 'import') || folderArg === undefined) {
  console.error('Usage: npm run catalog -- check DIR [DIRECTORY], or: npm run catalog -- import DIR')
  process.exit(2)
}
const progress = openProgress(verb === 'check' ? 'Checking' : 'Importing')

const check = async (folder: string): Promise<number> => {
  const files = readFiles(folder)
  const directoryFolder = directoryArg === undefined ? siblingFolder(folder, 'directory') : folderOf(directoryArg)
  const directory = directoryFolder === undefined ? undefined : checkDirectory(readFiles(directoryFolder))
  const { faults, plans } = await buildInWorker(files, directory?.known, progress.tell)
  progress.end()
  const all = [...faults, ...droppedFaults(directory?.records, plans)]
  if (all.length > 0) return refuse(all, console)
  if (directoryFolder === undefined) console.log('No errors. To check groups, portals and sites too, add a DIRECTORY.')
  else console.log('No errors.')
  return 0
}

const importFrom = async (folder: string): Promise<number> => {
  const files = readFiles(folder)
  const { db, stop } = await openToolDatabase(toolSettings())
  const stored = await readStoredDirectory(db)
  const known = stored === undefined ? anyDirectory : knownIn(stored.records)
  const imported = await importCatalog(db, files, new Date(), known, {
    extraFaults: (plans) => droppedFaults(stored?.records, plans),
    tell: progress.tell,
  })
  progress.end()
  if (imported.version !== null && imported.unchanged)
    console.log(`Version ${imported.version} already holds this catalog.`)
  else if (imported.version !== null) {
    console.log(`Imported as version ${imported.version}. Running servers pick it up within seconds.`)
    await compareVersion({ db, log: pino({ level: 'silent' }), now: () => new Date() }, imported.version)
  }
  await stop()
  return imported.version === null ? refuse(imported.faults, console) : 0
}

process.exitCode = await withFolders(console, () => (verb === 'check' ? check : importFrom)(folderOf(folderArg)))
