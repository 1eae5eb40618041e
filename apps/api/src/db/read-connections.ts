import { Client, type ClientConfig, type QueryConfig, type QueryResult } from 'pg'
import { type Attempt, spoilsConnection } from './retry.ts'
import type { Row } from './row.ts'

/** Connections that pipeline many reads; a lost one fails its reads, and the next read opens another. */
export type ReadConnections = {
  readonly read: (query: QueryConfig, attempt: Attempt) => Promise<QueryResult<Row>>
  readonly close: () => Promise<void>
}
type Line = { readonly client: Client; readonly ready: Promise<unknown>; underWay: number }

/**
 * Sends reads back to back over `count` connections without waiting for answers (docs/decisions/0001). Reads take no locks, so one
 * can't block those behind it for long.
 */
export const openReadConnections = (
  settings: ClientConfig,
  onError: (error: Error) => void,
  count: number,
): ReadConnections => {
  const lines = new Set<Line>()
  const drop = (line: Line): void => {
    if (lines.delete(line)) void line.client.end().catch(onError)
  }
  const open = (): Line => {
    const client = new Client({ ...settings, pipeline: true })
    const line: Line = { client, ready: client.connect(), underWay: 0 }
    client.on('error', (error) => {
      lines.delete(line)
      onError(error)
    })
    lines.add(line)
    return line
  }
  const freest = (): Line => {
    const [first, ...others] = lines
    if (first === undefined) return open()
    const found = others.reduce((best, line) => (line.underWay < best.underWay ? line : best), first)
    return found.underWay > 0 && lines.size < count ? open() : found
  }
  return {
    read: async (query: QueryConfig, attempt: Attempt) => {
      const started = performance.now()
      const line = freest()
      line.underWay += 1
      try {
        await line.ready
        attempt.connected = true
        const left = attempt.leftMs - (performance.now() - started)
        // Usually all the time is left, and the connection's own limit applies.
        if (left > (settings.query_timeout ?? 0) - 100) return await line.client.query<Row>(query)
        const timed: QueryConfig & { query_timeout: number } = { ...query, query_timeout: Math.max(1, left) }
        return await line.client.query<Row>(timed)
      } catch (error) {
        if (spoilsConnection(error)) drop(line)
        throw error
      } finally {
        line.underWay -= 1
      }
    },
    close: async () => {
      const open = [...lines]
      lines.clear()
      await Promise.all(open.map(({ ready, client }) => ready.then(() => client.end())))
    },
  }
}
