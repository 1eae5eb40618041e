import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { excessOf, grantRights } from '../db/schema/grants.ts'
import { checkMigrated, migrate } from '../db/schema/migrate.ts'
import type { Db } from '../db/pool.ts'

const migrations = resolve(import.meta.dirname, '../../migrations')

/**
 * Migrates with the owner's role and grants the server's role its rights. Without `owner`, the server's role migrates if it may create
 * tables; otherwise the schema must be migrated already. Warns if the server's role can change the schema.
 */
export const prepareSchema = async (server: Db, owner: Db | undefined, log: Pick<Logger, 'warn'>): Promise<void> => {
  const { role, creates } = await excessOf(server)
  if (owner !== undefined) {
    await migrate(owner, migrations)
    if ((await excessOf(owner)).role !== role) await grantRights(owner, role)
  } else if (creates) await migrate(server, migrations)
  else await checkMigrated(server, migrations)
  const excess = await excessOf(server)
  if (excess.owns || excess.creates)
    log.warn(
      { role },
      'the server’s database role owns its tables or may create some, so its password is enough to change the schema and the audit log: ' +
        'see DATABASE_OWNER_URL',
    )
}
