import { Client } from 'pg'
import { numberPlaces, type Values, valuesInOrder } from '../../db/named-values.ts'
import { withRetry } from '../../db/retry.ts'
import { severalValues } from './several-values.ts'

export type Planner = { plan(sql: string, values: Values): Promise<void>; close(): Promise<void> }

/** SQLSTATE classes 22 and 23, a wrong value or a missing row, after planning; 42P01, a table that only the test has. */
const isDataError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]|^42P01$/.test(error.code)

/** The cluster serves all test workers at once, so it may have no free connection for a moment. */
const patience = { longestMs: 60_000 }

/**
 * Runs statements on an empty cluster one by one and rolls each back; throws what the cluster refuses. Explain isn't enough: it
 * can't plan parameters of a writing CTE.
 */
export const openPlanner = (url: string): Planner => {
  let client: Client | undefined
  let last: Promise<unknown> = Promise.resolve()
  const connect = async (): Promise<Client> => {
    const newClient = new Client({ connectionString: url, options: '-c timezone=UTC -c statement_timeout=30000' })
    newClient.on('error', () => (client = undefined))
    await newClient.connect()
    return newClient
  }
  const run = async (text: string, list: unknown[]): Promise<void> => {
    client ??= await connect()
    await client.query('begin')
    try {
      await client.query(text, list)
    } catch (error) {
      if (!isDataError(error)) throw error
    } finally {
      await client?.query('rollback')
    }
  }
  const plan = async (sql: string, values: Values): Promise<void> => {
    const { text, names } = numberPlaces(sql)
    for (const list of severalValues(valuesInOrder(names, values)))
      try {
        await withRetry(patience, true, () => run(text, list))
      } catch (error) {
        throw new Error(`the cluster refuses (${error instanceof Error ? error.message : 'unknown'}): ${sql}`, {
          cause: error,
        })
      }
  }
  return {
    plan: (sql, values) => {
      const planned = last.then(() => plan(sql, values))
      last = planned.catch(() => undefined)
      return planned
    },
    close: async () => {
      await client?.end()
    },
  }
}
