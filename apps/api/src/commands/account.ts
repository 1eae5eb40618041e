import { accountCommand } from './account-command.ts'
import { askPassword } from './ask-password.ts'
import { openToolVault } from './tool-vault.ts'
import { toolSettings } from './tool-settings.ts'

/** npm run account: the accounts that people sign in with. Exits 2 when it doesn't understand, 1 with what is wrong. */
const open = async () => {
  const config = toolSettings()
  return { config, ...(await openToolVault(config)) }
}
process.exitCode = await accountCommand(process.argv.slice(2), { open, askPassword, terminal: console })
