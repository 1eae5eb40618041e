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
 * Opens database and vault for a tool; one that decrypts values names its `command` for the audit log (D-1.14). Exits with a message
 * if the keys don't match the database.
 */
export const openToolVault = async (
  config: Config,
  command?: string,
): Promise<{ db: Db; vault: Vault; stop: () => Promise<void> }> => {
  makeDataDir(config.dataDir)
  const { db, stop } = await openToolDatabase(config)
  const vault = await checkKeys(db, openConfiguredVault(config), new Date()).catch(async (error: unknown) => {
    await stop()
    if (!(error instanceof WrongKeys)) throw error
    console.error(error.message)
    process.exit(1)
  })
  if (command !== undefined) {
    const actor = { session: null, person: null, address: 'command' }
    await openAudit(openMetrics(), db).note(db, { event: 'key-use', actor, details: { command }, now: new Date() })
  }
  return { db, vault, stop }
}
