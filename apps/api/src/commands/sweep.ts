import { openClock } from '../clock.ts'
import { makeDataDir } from '../db/data-folder.ts'
import { openStorage } from '../files/storage.ts'
import { removeExpired, countExpired } from '../lifetimes/expire.ts'
import { graceOf, purgeUnfinished } from '../lifetimes/purge.ts'
import { findOrphans } from '../lifetimes/store.ts'
import { openToolDatabase } from './tool-database.ts'
import { toolSettings } from './tool-settings.ts'

/**
 * npm run sweep: deletes expired data, as the server does every night. `-- --dry-run` only lists how long each table's rows are
 * kept, what would be deleted, and rows without an enrollment. Safe beside a running server and to interrupt.
 */
const config = toolSettings()
const args = process.argv.slice(2)
if (args.some((arg) => arg !== '--dry-run')) {
  console.error('npm run sweep, or npm run sweep -- --dry-run')
  process.exit(2)
}
makeDataDir(config.dataDir)
const { db, stop } = await openToolDatabase(config)
const purge = {
  db,
  storage: openStorage({ dataDir: config.dataDir, storageUrl: config.storageUrl }),
  now: openClock(config.today, config.timeZone).now,
  keepUnfinishedDays: config.keepUnfinishedDays,
  graceMs: graceOf(config),
}
try {
  if (args.length > 0) {
    for (const { table, lives, rows, withEnrollment } of await countExpired(purge))
      console.log(`${table}: ${rows + withEnrollment} would be deleted; rows are kept ${lives}`)
    for (const { table, rows } of await findOrphans(db)) console.log(`${table}: ${rows} belong to no enrollment`)
    console.log('Nothing was deleted.')
  } else {
    for (const { table, rows } of await removeExpired(db, purge.now(), 'all')) console.log(`${table}: ${rows} deleted`)
    console.log(`enrollment: ${await purgeUnfinished(purge)} deleted, with everything that belonged to them`)
  }
} finally {
  await stop()
}
