import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { openToolDatabase } from '../start/tool-database.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { faultText } from './check-fault.ts'
import { importCatalogue } from './import.ts'
import { readFiles } from './read-files.ts'

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
const { faults } = checkCatalogue(resolve(folder))
for (const fault of faults) console.error(faultText(fault))
if (faults.length > 0) {
  console.error(`${faults.length === 1 ? '1 fault' : `${faults.length} faults`}. Nothing was imported.`)
  process.exit(1)
}
if (verb === 'check') console.log('No faults.')
else {
  const config = readConfig(process.env)
  const { db, stop } = await openToolDatabase(config)
  const { version, unchanged } = await importCatalogue(db, readFiles(resolve(folder)), new Date())
  console.log(
    unchanged
      ? `Version ${version} already holds this catalogue.`
      : `Imported as version ${version}. Running servers take it within seconds.`,
  )
  await stop()
}
