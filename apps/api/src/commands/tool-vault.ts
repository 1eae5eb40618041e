import type { Chain } from '../audit/chain.ts'
import { protect } from '../seals/protect.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/pool.ts'
import { openAudit } from '../audit/audit.ts'
import { makeDataDir } from '../db/data-folder.ts'
import { openMetrics } from '../metrics.ts'
import { checkKeys, WrongKeys } from '../vault/canary.ts'
import { openConfiguredVault } from '../vault/configured-vault.ts'
import type { Vault } from '../vault/vault.ts'
import { openToolDatabase } from './tool-database.ts'

/**
 * Opens database and vault for a tool; `raw` writes without seals, to fill a database. A tool that decrypts values names its `command`
 * for the audit log (D-1.14). Exits with a message if the keys don't match the database.
 */
export const openToolVault = async (
  config: Config,
  command?: string,
): Promise<{ db: Db; raw: Db; vault: Vault; chain: Chain; stop: () => Promise<void> }> => {
  makeDataDir(config.dataDir)
  const { db: raw, stop: close } = await openToolDatabase(config)
  const vault = await checkKeys(raw, openConfiguredVault(config), new Date()).catch(async (error: unknown) => {
    await close()
    if (!(error instanceof WrongKeys)) throw error
    console.error(error.message)
    process.exit(1)
  })
  const { db, chain } = protect(raw, vault, () => new Date())
  const stop = async (): Promise<void> => {
    await chain.settled()
    await close()
  }
  if (command !== undefined) {
    const actor = { session: null, person: null, address: 'command' }
    await openAudit(openMetrics(), db, { signer: vault, chain }).note(db, {
      event: 'key-use',
      actor,
      details: { command },
      now: new Date(),
    })
  }
  return { db, raw, vault, chain, stop }
}
