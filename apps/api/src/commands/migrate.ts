import { makeDataDir } from '../db/data-folder.ts'
import { openToolDatabase } from './tool-database.ts'
import { toolSettings } from './tool-settings.ts'

/**
 * npm run migrate: migrates the database and grants the server's role its rights, as starting with DATABASE_OWNER_URL does; for servers
 * started without it.
 */
const config = toolSettings()
if (process.argv.length > 2) {
  console.error('npm run migrate')
  process.exit(2)
}
makeDataDir(config.dataDir)
const { stop } = await openToolDatabase(config)
await stop()
console.log('The database has every migration.')
