import { createHash } from 'node:crypto'
import { Pool, type ClientConfig, type PoolClient, type QueryResult } from 'pg'
import { columnValues } from './column-values.ts'
import { openReadConnections, type ReadConnections } from './read-connections.ts'
import { noteStatement } from './failed-statement.ts'
import { type NumberedStatement, numberPlaces, onlyReads, valuesInOrder, type Values } from './named-values.ts'
import { clusterRow, countsRow, isCluster, combineWrites, type Write } from './run-each.ts'
import { connectMs, type Patience, spoilsConnection, withRetry } from './retry.ts'
import { readRow, type Row, type RowOf, type Shape } from './row.ts'
import { withClient } from './with-client.ts'

/**
 * The database as stores see it. Statements are prepared per connection and named by their text, so SQL texts are constants and
 * variables go into `values` ($1 … or $now; arrays as JSON via JSON.stringify). If the connection is lost, a statement or
 * transaction is retried, so writes must be idempotent (application-made ids, ON CONFLICT); row counts may then come from the retry.
 * Use `once` otherwise. Plain selects outside transactions use shared connections; inside `work`, query only `tx`.
 */
export type Db = {
  /** Returns the only row, validated by its shape (row.ts); throws for none or several. */
  one<S extends Shape>(shape: S, sql: string, values?: Values): Promise<RowOf<S>>
  /** Returns the row or undefined; throws for several. */
  maybe<S extends Shape>(shape: S, sql: string, values?: Values): Promise<RowOf<S> | undefined>
  many<S extends Shape>(shape: S, sql: string, values?: Values): Promise<RowOf<S>[]>
  /** Returns raw rows. */
  rows(sql: string, values?: Values): Promise<Row[]>
  /** Returns the number of rows written or found. */
  run(sql: string, values?: Values): Promise<number>
  /**
   * Runs several independent writes and returns each row count: one statement and commit on plain PostgreSQL, separate ones on a
   * cluster.
   */
  runEach(writes: readonly Write[]): Promise<number[]>
  /** Whether all rows are on one server, so that a transaction can touch many enrollments; on a cluster it can touch one. */
  onOneServer(): Promise<boolean>
  /** Runs plain SQL: several statements, no values, no time limit. For migrations. */
  script(sql: string): Promise<void>
  /** Runs `work` atomically; it may run several times and must use only `tx`. Inside a transaction it joins. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Calls `then` once the transaction has committed; at once outside transactions. */
  afterCommit(then: () => void): void
  /** The same database without retries of what the server may already have committed. */
  readonly once: Db
  /** Write connections in this process, and calls waiting for one. */
  connections(): { readonly total: number; readonly idle: number; readonly waiting: number }
  /** Statements that this process has sent, begin and commit included. */
  sent(): number
  close(): Promise<void>
}

/**
 * Where the database is: a URL, or host (a socket folder), database and user; `size` is connections per process. Every statement or
 * transaction ends within `longestMs`, retries included; 8 s by default, below the call limit, and more for tools and migrations.
 */
type DbSettings = {
  readonly size?: number
  readonly longestMs?: number
  readonly onError?: (error: Error) => void
} & (
  | { readonly url: string }
  | {
      readonly host: string
      readonly port?: number
      readonly database: string
      readonly user: string
      readonly password?: string
    }
)

type Query = { name?: string; text: string; values?: unknown[]; query_timeout?: number }
type Send = (query: Query, reads: boolean) => Promise<QueryResult<Row>>
type Transact = Db['transaction']

/** For migrations and other work nobody waits for. */
export const anHourMs = 3_600_000
type Statement = NumberedStatement & { readonly name?: string; readonly reads: boolean }
const statementCache = new Map<string, Statement>()

/** Ends a statement whose best plan depends on its values, such as a filtered list; it is not prepared. */
export const plannedEachTime = '/* planned each time */'
/** A statement's name, the same in every process, and whether it only reads. Beyond 2,000 texts there are no names. */
const statementOf = (sql: string): Statement => {
  const found = statementCache.get(sql)
  if (found !== undefined) return found
  const numbered = numberPlaces(sql)
  if (statementCache.size >= 2000) return { ...numbered, reads: onlyReads(sql) }
  const name = `q_${createHash('sha256').update(sql).digest('base64url').slice(0, 22)}`
  const statement = { ...numbered, ...(sql.endsWith(plannedEachTime) ? {} : { name }), reads: onlyReads(sql) }
  statementCache.set(sql, statement)
  return statement
}

/** A pool, and whether its database is a cluster once that is known. */
type Shared = {
  readonly pool: Pool
  readonly readConnections: ReadConnections
  readonly patience: Patience
  sent: number
  cluster?: boolean
}

const statements = (
  shared: Shared,
  send: Send,
  transaction: Transact,
  afterCommit: Db['afterCommit'],
  close: () => Promise<void>,
): Omit<Db, 'once'> => {
  const { pool } = shared
  const query = (sql: string, values: Values = []) => {
    const { name, text, names, reads } = statementOf(sql)
    shared.sent += 1
    return send({ ...(name === undefined ? {} : { name }), text, values: valuesInOrder(names, values) }, reads).catch(
      (error: unknown) => {
        noteStatement(error, sql)
        throw error
      },
    )
  }
  const maybe: Db['maybe'] = async (shape, sql, values) => {
    const { rows } = await query(sql, values)
    if (rows.length > 1) throw new Error(`expected one row at most, got ${rows.length}: ${sql}`)
    return rows[0] && readRow(shape, rows[0])
  }
  const one: Db['one'] = async (shape, sql, values) => {
    const row = await maybe(shape, sql, values)
    if (row === undefined) throw new Error(`expected one row, got none: ${sql}`)
    return row
  }
  const onOneServer = async (): Promise<boolean> => {
    shared.cluster ??= (await one(clusterRow, isCluster)).cluster
    return !shared.cluster
  }
  return {
    maybe,
    one,
    onOneServer,
    many: async (shape, sql, values) => (await query(sql, values)).rows.map((row) => readRow(shape, row)),
    rows: async (sql, values) => (await query(sql, values)).rows,
    run: async (sql, values) => (await query(sql, values)).rowCount ?? 0,
    runEach: async (writes) => {
      if (writes.length < 2 || !(await onOneServer())) {
        const counts: number[] = []
        for (const { sql, values } of writes) counts.push((await query(sql, values)).rowCount ?? 0)
        return counts
      }
      const { sql, values } = combineWrites(writes)
      return (await one(countsRow, sql, values)).counts
    },
    script: async (sql) => {
      await send({ text: sql, query_timeout: anHourMs }, false)
    },
    transaction,
    afterCommit,
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    sent: () => shared.sent,
    close,
  }
}

const inTransaction = (shared: Shared, client: PoolClient, committed: (() => void)[]): Db => {
  const tx: Db = {
    ...statements(
      shared,
      (query) => client.query<Row>(query),
      (work) => work(tx),
      (then) => void committed.push(then),
      () => Promise.reject(new Error('a transaction ends when its work does; it can’t be closed')),
    ),
    get once() {
      return tx
    },
  }
  return tx
}

const onPool = (shared: Shared, repeatable: boolean): Omit<Db, 'once'> => {
  const { pool, readConnections, patience } = shared
  return statements(
    shared,
    (query, reads) =>
      reads
        ? withRetry(patience, true, (attempt) => readConnections.read(query, attempt))
        : withRetry(
            patience,
            repeatable,
            (attempt) =>
              withClient(pool, attempt, (client) => {
                attempt.mayBeCommitted = true
                return client.query<Row>(query)
              }),
            query.query_timeout,
          ),
    (work) =>
      withRetry(patience, repeatable, (attempt) =>
        withClient(pool, attempt, async (client) => {
          const committed: (() => void)[] = []
          shared.sent += 2
          await client.query('begin')
          try {
            const result = await work(inTransaction(shared, client, committed))
            attempt.mayBeCommitted = true
            const { command } = await client.query('commit')
            if (command !== 'COMMIT')
              throw new Error('the transaction was rolled back: one of its statements had failed')
            for (const then of committed) then()
            return result
          } catch (error) {
            if (!spoilsConnection(error)) await client.query('rollback')
            throw error
          }
        }),
      ),
    (then) => then(),
    async () => {
      await readConnections.close()
      await pool.end()
    },
  )
}

/** Opens a pool (10 connections, plus 2 for reads) that connects on first use. Lost idle connections go to `onError`. */
export const openDb = ({ size = 10, longestMs = 8000, onError = () => {}, ...where }: DbSettings): Db => {
  const settings: ClientConfig = {
    ...('url' in where ? { connectionString: where.url } : where),
    application_name: 'openroll',
    types: columnValues(),
    options: '-c timezone=UTC',
    keepAlive: true,
    connectionTimeoutMillis: Math.min(connectMs(longestMs), 15_000),
    // The server's own timeout fires first, which keeps the connection intact.
    statement_timeout: longestMs * 0.75,
    query_timeout: longestMs,
    idle_in_transaction_session_timeout: longestMs * 2,
  }
  const pool = new Pool({ ...settings, max: size, idleTimeoutMillis: 60_000 })
  const readConnections = openReadConnections(settings, onError, 2)
  pool.on('error', onError)
  // Between two statements of a transaction, a lost connection only emits this event; the next statement reports it.
  pool.on('connect', (client) => client.on('error', () => {}))
  const shared: Shared = { pool, readConnections, patience: { longestMs }, sent: 0 }
  const retrying = onPool(shared, true)
  const once: Db = {
    ...onPool(shared, false),
    get once() {
      return once
    },
  }
  return { ...retrying, once }
}
