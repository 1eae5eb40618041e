import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import { distributionOf, type Distribution } from './distribution.ts'
import { placement } from './placement.ts'
import type { Db } from './pool.ts'
import { row, text, whole } from './row.ts'
import { clusterRow, isCluster } from './run-each.ts'

/** The database has no citus extension: it is a single server. */
export class NoCluster extends Error {}

const placedRow = row({ table: text, key: text.nullable(), group: whole })
const placedTables = `select table_name::text as table, colocation_id as group,
    case citus_table_type when 'distributed' then distribution_column end as key
  from citus_tables where citus_table_type in ('distributed', 'reference')`
const referenceRow = row({ from: text, to: text })
const foreignKeys = `select c.conrelid::regclass::text as from, c.confrelid::regclass::text as to from pg_constraint c
  join pg_namespace n on n.oid = c.connamespace where c.contype = 'f' and n.nspname = 'public'`

/** Longest wait for a lock while others queue behind it: less than a call may take. */
const lockWait = '2s'
const maxTries = 15
/** SQLSTATE for a lock timeout. */
const lockTimeout = '55P03'

/**
 * Few shards, since queries across all rows ask every shard, but room for four times the workers; keeps a setting other than the default of
 * 32.
 */
const setShardCount = `select set_config('citus.shard_count', greatest(8, 4 * count(*))::text, true) from pg_dist_node
  where groupid > 0 and isactive and coalesce(current_setting('citus.shard_count', true), '32') = '32'
  having count(*) > 0`

const placeAll = (db: Db): Promise<Distribution> =>
  db.transaction(async (tx) => {
    const input = {
      wanted: placement,
      placed: await tx.many(placedRow, placedTables),
      references: await tx.many(referenceRow, foreignKeys),
    }
    const distribution = distributionOf(input)
    const { steps, faults } = distribution
    if (faults.length > 0 || steps.length === 0) return distribution
    // Locks everything before moving the first table, so that saves wait for all of it or none.
    const tables = steps.map(({ table }) => table).join(', ')
    await tx.script(
      `set local citus.multi_shard_modify_mode to 'sequential'; set local lock_timeout = '${lockWait}';
       lock table ${tables} in access exclusive mode; set local lock_timeout = 0`,
    )
    await tx.script(setShardCount)
    for (const { sql } of steps) await tx.script(sql)
    return distribution
  })

/**
 * Distributes every table of a migrated schema in one transaction; placed tables stay. Returns what was placed, or why nothing could
 * be. Throws NoCluster on a single server, and fails if the locks don't come within about 30 seconds.
 */
export const distribute = async (db: Db): Promise<Distribution> => {
  if (!(await db.one(clusterRow, isCluster)).cluster) throw new NoCluster()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await placeAll(db)
    } catch (error) {
      if (!(error instanceof DatabaseError && error.code === lockTimeout) || attempt === maxTries) throw error
      await pause(200 * Math.random())
    }
  }
}
