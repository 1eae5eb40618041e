import { openToolVault } from './tool-vault.ts'
import { toolSettings } from './tool-settings.ts'
import { verifyCommand } from './verify-command.ts'

/** npm run verify: checks every signed enrollment against its proof (verify-command.ts). */
const config = toolSettings()
const { db, vault, stop } = await openToolVault(config, 'verify')
process.exitCode = await verifyCommand(db, vault, console)
await stop()
