import { accountCommand } from './account-command.ts'
import { askPassword } from './ask-password.ts'
import { openToolVault } from './tool-vault.ts'
import { toolSettings } from './tool-settings.ts'

/** npm run account: sign-in accounts. Exits 2 for invalid arguments, 1 for an error. */
const open = async () => {
  const config = toolSettings()
  return { config, ...(await openToolVault(config)) }
}
process.exitCode = await accountCommand(process.argv.slice(2), { open, askPassword, terminal: console })
