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

/** Times arrive from our pool as ISO texts; the sign-in library compares them as dates. */
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
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- accounts.ts has the shape of what we take of its rows
    return { rows: rows as R[], numAffectedRows: BigInt(rows.length) }
  },
  // oxlint-disable-next-line require-yield -- the library never streams
  streamQuery: async function* () {
    throw new Error('people are read whole, not streamed')
  },
})

const notAlone = () => Promise.reject(new Error('sign-in writes one row at a time, without a transaction'))

/** Kysely over our own pool, so that the sign-in library's queries are prepared, repeated and timed out as all others are. */
export const dialectOver = (db: Db): Dialect => {
  const connection = connectionTo(db)
  const driver: Driver = {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: notAlone,
    commitTransaction: notAlone,
    rollbackTransaction: notAlone,
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
