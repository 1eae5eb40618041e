import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { openToolDatabase } from './tool-database.ts'
import { checkCatalogue } from '../catalogue/check-catalogue.ts'
import { faultText, type Fault } from '../catalogue/check-fault.ts'
import { importCatalogue } from '../catalogue/import.ts'
import { readFiles } from '../catalogue/read-files.ts'

/** npm run catalogue -- check DIR | import DIR. Exits 1 with every fault, one a line, when there are any. */
const [verb, folder] = process.argv.slice(2)
if ((verb !== 'check' && verb !== 'import') || folder === undefined) {
  console.error('Use: npm run catalogue -- check DIR, or: npm run catalogue -- import DIR')
  process.exit(2)
}
if (!existsSync(folder)) {
  console.error(`There is no folder ${resolve(folder)}.`)
  process.exit(2)
}
const refuse = (faults: readonly Fault[]): void => {
  for (const fault of faults) console.error(faultText(fault))
  console.error(`${faults.length === 1 ? '1 fault' : `${faults.length} faults`}. Nothing was imported.`)
  process.exitCode = 1
}

const { faults } = checkCatalogue(resolve(folder))
if (faults.length > 0) refuse(faults)
else if (verb === 'check') console.log('No faults.')
else {
  const { db, stop } = await openToolDatabase(readConfig(process.env))
  const imported = await importCatalogue(db, readFiles(resolve(folder)), new Date())
  if (imported.version === null) refuse(imported.faults)
  else if (imported.unchanged) console.log(`Version ${imported.version} already holds this catalogue.`)
  else console.log(`Imported as version ${imported.version}. Running servers take it within seconds.`)
  await stop()
}
