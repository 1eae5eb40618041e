import { Client, type ClientConfig, type QueryConfig, type QueryResult } from 'pg'
import { type Attempt, spoilsConnection } from './retry.ts'
import type { Row } from './row.ts'

/** Connections that carry many reads at once; a lost one ends the reads on it with its error, and the next read opens another. */
export type ReadingLines = {
  readonly read: (query: QueryConfig, attempt: Attempt) => Promise<QueryResult<Row>>
  readonly close: () => Promise<void>
}
type Line = { readonly client: Client; readonly ready: Promise<unknown>; underWay: number }

/**
 * Reads sent one behind the other without waiting for answers, over `count` connections (docs/decisions/0002): a read holds no
 * lock and waits for none, so that none can stop those behind it for long, as a write could.
 */
export const openReadingLines = (
  settings: ClientConfig,
  onError: (error: Error) => void,
  count: number,
): ReadingLines => {
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
        // Almost always all the time is left, and the line's own limit holds.
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
