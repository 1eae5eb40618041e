import { makeDataDir } from '../db/data-folder.ts'
import { distributeCommand } from './distribute-command.ts'
import { openToolDatabase } from './tool-database.ts'
import { toolSettings } from './tool-settings.ts'

/**
 * npm run distribute: migrates the database and distributes its tables over a Citus cluster in one transaction; run it again after
 * an upgrade for new tables. Safe while people enroll: one waits for the other (docs/cluster.md).
 */
const config = toolSettings()
if (process.argv.length > 2) {
  console.error('npm run distribute')
  process.exit(2)
}
makeDataDir(config.dataDir)
const { db, stop } = await openToolDatabase(config, true)
try {
  process.exitCode = await distributeCommand(db, console)
} finally {
  await stop()
}
