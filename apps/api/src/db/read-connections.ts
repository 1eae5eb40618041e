import { Client, type ClientConfig, type QueryConfig, type QueryResult } from 'pg'
import { type Attempt, spoilsConnection } from './retry.ts'
import type { Row } from './row.ts'

/** Connections that pipeline many reads; a lost one fails its reads, and the next read opens another. */
export type ReadConnections = {
  readonly read: (query: QueryConfig, attempt: Attempt) => Promise<QueryResult<Row>>
  readonly close: () => Promise<void>
}
type ReadConnection = { readonly client: Client; readonly ready: Promise<unknown>; pending: number }

/**
 * Sends reads back to back over `count` connections without waiting for answers (docs/decisions/0001). Reads take no locks, so one
 * can't block those behind it for long.
 */
export const openReadConnections = (
  settings: ClientConfig,
  onError: (error: Error) => void,
  count: number,
): ReadConnections => {
  const lines = new Set<ReadConnection>()
  const drop = (line: ReadConnection): void => {
    if (lines.delete(line)) void line.client.end().catch(onError)
  }
  const open = (): ReadConnection => {
    const client = new Client({ ...settings, pipeline: true })
    const line: ReadConnection = { client, ready: client.connect(), pending: 0 }
    client.on('error', (error) => {
      lines.delete(line)
      onError(error)
    })
    lines.add(line)
    return line
  }
  const leastBusy = (): ReadConnection => {
    const [first, ...others] = lines
    if (first === undefined) return open()
    const found = others.reduce((best, line) => (line.pending < best.pending ? line : best), first)
    return found.pending > 0 && lines.size < count ? open() : found
  }
  return {
    read: async (query: QueryConfig, attempt: Attempt) => {
      const started = performance.now()
      const line = leastBusy()
      line.pending += 1
      try {
        await line.ready
        attempt.connected = true
        const leftMs = attempt.leftMs - (performance.now() - started)
        // Usually all the time is left, and the connection's own limit applies.
        if (leftMs > (settings.query_timeout ?? 0) - 100) return await line.client.query<Row>(query)
        const queryWithTimeout: QueryConfig & { query_timeout: number } = {
          ...query,
          query_timeout: Math.max(1, leftMs),
        }
        return await line.client.query<Row>(queryWithTimeout)
      } catch (error) {
        if (spoilsConnection(error)) drop(line)
        throw error
      } finally {
        line.pending -= 1
      }
    },
    close: async () => {
      const open = [...lines]
      lines.clear()
      await Promise.all(open.map(({ ready, client }) => ready.then(() => client.end())))
    },
  }
}
