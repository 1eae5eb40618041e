import { makeDataDir } from '../db/data-folder.ts'
import { distributeCommand } from './distribute-command.ts'
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
  process.exitCode = await distributeCommand(db, console)
} finally {
  await stop()
}
