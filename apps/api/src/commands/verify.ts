import { headText } from '../audit/anchor.ts'
import { latestAnchor } from '../audit/chain-store.ts'
import { openStorage } from '../files/storage.ts'
import { acceptOne } from '../seals/accept.ts'
import { kindOfOwner } from '../seals/verify-store.ts'
import { endAltered } from '../work/altered.ts'
import { openToolVault } from './tool-vault.ts'
import { toolSettings } from './tool-settings.ts'
import { verifyCommand } from './verify-command.ts'

/**
 * npm run verify: checks all data against its signatures, seals and the audit log's chain. `-- --head HEAD` also requires that head to be
 * in the log. `-- --accept ID` seals a policy, account or batch in its current state, after someone has checked and corrected it; with
 * `log`, it accepts the database's head after a restore from a backup.
 */
const usage = 'npm run verify [-- --head HEAD | --accept ENROLLMENT_ID, ACCOUNT_ID, BATCH_ID or log]'
const [option, given] = process.argv.slice(2)
if ((option !== undefined && given === undefined) || !['--head', '--accept', undefined].includes(option)) {
  console.error(usage)
  process.exit(2)
}
const config = toolSettings()
const tool = await openToolVault(config, option === '--accept' ? 'verify --accept' : 'verify')
const { db, vault, chain, stop } = tool
const storage = openStorage({ dataDir: config.dataDir, storageUrl: config.storageUrl })

/** Accepts an id that an operator has checked; returns the message, or undefined if the id is unknown. */
const accept = async (id: string): Promise<string | undefined> => {
  if (id === 'log') {
    const anchor = await latestAnchor(db)
    if (anchor === undefined) return undefined
    await storage.keepHead(headText(anchor))
    return `The head ${headText(anchor)} was kept.`
  }
  const kind = await kindOfOwner(db, id)
  if (kind === undefined) return undefined
  await acceptOne(db, vault, chain, kind, id)
  if (kind === 'policy') await endAltered(db, id, new Date())
  return `${id} was sealed in its current state.`
}

if (option === '--accept' && given !== undefined) {
  const message = await accept(given)
  console.log(message ?? `There is no policy, account or batch ${given}`)
  process.exitCode = message === undefined ? 1 : 0
} else {
  const heads = [given, await storage.readHead()].filter((head) => head !== undefined)
  process.exitCode = await verifyCommand(db, vault, console, heads)
}
await stop()
