import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Row } from '../db/row.ts'

/** Our pool returns ISO strings; the sign-in library expects dates. */
const withDates = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      column.endsWith('_at') && typeof value === 'string' ? new Date(value) : value,
    ]),
  )

const connectionTo = (db: Db): DatabaseConnection => ({
  executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
    const rows = (await db.rows(sql, parameters)).map(withDates)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- accounts.ts validates the rows we use
    return { rows: rows as R[], numAffectedRows: BigInt(rows.length) }
  },
  // oxlint-disable-next-line require-yield -- the library never streams
  streamQuery: async function* () {
    throw new Error('streaming is not supported')
  },
})

const noTransactions = () => Promise.reject(new Error('the sign-in library must not use transactions'))

/** Kysely over our pool, so that the sign-in library's queries are prepared, retried and timed out like all others. */
export const dialectOver = (db: Db): Dialect => {
  const connection = connectionTo(db)
  const driver: Driver = {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: noTransactions,
    commitTransaction: noTransactions,
    rollbackTransaction: noTransactions,
    releaseConnection: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
  }
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
