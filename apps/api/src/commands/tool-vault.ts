import type { Config } from '../config.ts'
import type { Db } from '../db/pool.ts'
import { openAudit } from '../audit/audit.ts'
import { makeDataDir } from '../db/data-folder.ts'
import { openMetrics } from '../metrics.ts'
import { checkKeys, WrongKeys } from '../vault/canary.ts'
import { vaultOfSettings } from '../vault/of-settings.ts'
import type { Vault } from '../vault/vault.ts'
import { openToolDatabase } from './tool-database.ts'

/**
 * Database and vault for a tool; one that opens sealed values names its `command`, for the
 * audit log (D-1.14). It ends with a message where the keys are not those of the database.
 */
export const openToolVault = async (
  config: Config,
  command?: string,
): Promise<{ db: Db; vault: Vault; stop: () => Promise<void> }> => {
  makeDataDir(config.dataDir)
  const { db, stop } = await openToolDatabase(config)
  const vault = await checkKeys(db, vaultOfSettings(config), new Date()).catch(async (error: unknown) => {
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
