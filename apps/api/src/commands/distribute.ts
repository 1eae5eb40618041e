import { makeDataDir } from '../db/data-folder.ts'
import { distribute, NoCluster } from '../db/distribute.ts'
import { openToolDatabase } from './tool-database.ts'
import { toolSettings } from './tool-settings.ts'

/**
 * npm run distribute: migrates the database and places its tables on the servers of a Citus cluster, in one transaction; again after an
 * upgrade, for the tables that it brings. Safe while people enroll: they wait for it, or it waits for them (docs/cluster.md).
 */
const config = toolSettings()
if (process.argv.length > 2) {
  console.error('npm run distribute')
  process.exit(2)
}
makeDataDir(config.dataDir)
const { db, stop } = await openToolDatabase(config)
try {
  const { steps, faults } = await distribute(db)
  if (faults.length > 0) {
    for (const fault of faults) console.error(`${fault}.`)
    console.error('Nothing was changed.')
    process.exitCode = 1
  } else {
    for (const { table } of steps) console.log(`${table} is placed`)
    console.log(
      steps.length === 0
        ? 'Every table has its place already.'
        : `${steps.length} ${steps.length === 1 ? 'table was' : 'tables were'} placed.`,
    )
  }
} catch (error) {
  if (!(error instanceof NoCluster)) throw error
  console.error(
    'This database is one server: it has no extension named citus, so there is nothing to distribute. On the coordinator of a cluster, run "create extension citus" first.',
  )
  process.exitCode = 1
} finally {
  await stop()
}
