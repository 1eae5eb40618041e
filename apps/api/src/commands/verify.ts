import { kindOfOwner } from '../seals/verify-store.ts'
import { acceptOne } from '../seals/accept.ts'
import { endAltered } from '../work/altered.ts'
import { openToolVault } from './tool-vault.ts'
import { toolSettings } from './tool-settings.ts'
import { verifyCommand } from './verify-command.ts'

/**
 * npm run verify: checks everything against what was signed, sealed and chained. `-- --head HEAD`: a head from the log must still be there.
 * `-- --accept ID`: seals a policy, account or batch as it is now, once somebody has checked and corrected it.
 */
const use = 'npm run verify [-- --head HEAD | --accept ENROLLMENT_ID, ACCOUNT_ID OR BATCH_ID]'
const [option, given] = process.argv.slice(2)
if ((option !== undefined && given === undefined) || !['--head', '--accept', undefined].includes(option)) {
  console.error(use)
  process.exit(2)
}
const config = toolSettings()
const tool = await openToolVault(config, option === '--accept' ? 'verify --accept' : 'verify')
const { db, vault, chain, stop } = tool
if (option === '--accept' && given !== undefined) {
  const kind = await kindOfOwner(db, given)
  if (kind === undefined) console.error(`There is no policy, account or batch ${given}`)
  else {
    await acceptOne(db, vault, chain, kind, given)
    if (kind === 'policy') await endAltered(db, given, new Date())
    console.log(`${given} was sealed in its current state.`)
  }
  process.exitCode = kind === undefined ? 1 : 0
} else process.exitCode = await verifyCommand(db, vault, console, given)
await stop()
