import { directoryCommand } from './directory-command.ts'
import { openToolDatabase } from './tool-database.ts'
import { toolSettings } from './tool-settings.ts'

/** npm run directory: checks, imports and exports groups, reps, portals and sites (directory-command.ts). */
const open = async () => {
  const config = toolSettings()
  return { config, ...(await openToolDatabase(config)) }
}
process.exitCode = await directoryCommand(process.argv.slice(2), { open, terminal: console })
