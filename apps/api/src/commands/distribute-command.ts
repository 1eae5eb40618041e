import { distribute, NoCluster } from '../db/distribute.ts'
import type { Db } from '../db/pool.ts'
import type { Terminal } from './report.ts'

/**
 * npm run distribute, on a migrated database: distributes its tables over a Citus cluster in one transaction. Returns the exit code:
 * 1 if nothing could be placed.
 */
export const distributeCommand = async (db: Db, terminal: Terminal): Promise<number> => {
  try {
    const { steps, faults } = await distribute(db)
    if (faults.length > 0) {
      for (const fault of faults) terminal.error(`${fault}.`)
      terminal.error('Nothing was changed.')
      return 1
    }
    for (const { table } of steps) terminal.log(`${table} is placed`)
    terminal.log(
      steps.length === 0
        ? 'Every table is already placed.'
        : `${steps.length} ${steps.length === 1 ? 'table was' : 'tables were'} placed.`,
    )
    return 0
  } catch (error) {
    if (!(error instanceof NoCluster)) throw error
    terminal.error(
      'This database runs on a single server, without the citus extension, so there is nothing to distribute. ' +
        'On the coordinator of a cluster, run "create extension citus" first.',
    )
    return 1
  }
}
