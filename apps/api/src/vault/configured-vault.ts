import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { ReportUnreadable } from './unreadable.ts'
import { openVault, type Vault } from './vault.ts'

/** Opens the vault with SECRET_KEYS, or outside production with the key file in DATA_DIR. */
export const openConfiguredVault = (
  config: Pick<Config, 'secretKeys' | 'sealingKey' | 'dataDir' | 'production'>,
  tell?: ReportUnreadable,
): Vault =>
  openVault({
    secretKeys: config.secretKeys,
    sealingKey: config.sealingKey,
    keyFile: join(config.dataDir, 'secret-keys'),
    production: config.production,
    tell,
  })
