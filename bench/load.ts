import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'

export type LoadRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string
}

/**
 * Keep-alive connections to a server, from a local address if given; undici, since a slow client would be measured along with the
 * server.
 */
export const openConnections = (address: string, connections: number, localAddress?: string): Pool =>
  new Pool(address, { connections, pipelining: 1, ...(localAddress !== undefined && { localAddress }) })

/** One request over a kept connection; returns status, body and set cookies. */
export const sendRequest = async (
  pool: Pool,
  { method, path, headers, body }: LoadRequest,
): Promise<{ status: number; text: string; cookies: readonly string[]; headers: Record<string, unknown> }> => {
  const answer = await pool.request({ method, path, headers, ...(body === undefined ? {} : { body }) })
  const cookies = answer.headers['set-cookie'] ?? []
  return {
    status: answer.statusCode,
    text: await answer.body.text(),
    cookies: typeof cookies === 'string' ? [cookies] : cookies,
    headers: answer.headers,
  }
}

/**
 * Responses per second of sequential requests on each connection for `seconds`; throws at the first that is not 200. With `onBusy`,
 * busy responses are reported, retried and not counted.
 */
export const rateOf = async (
  address: string,
  requestFor: (connection: number) => LoadRequest,
  connections: number,
  seconds: number,
  onBusy?: () => void,
): Promise<number> => {
  const pool = openConnections(address, connections)
  const end = performance.now() + seconds * 1000
  let answered = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      while (performance.now() < end) {
        const { status, text } = await sendRequest(pool, requestFor(connection))
        if (status === 503 && onBusy !== undefined) {
          onBusy()
          await pause(50)
          continue
        }
        if (status !== 200) throw new Error(`answered ${status}: ${text.slice(0, 200)}`)
        answered += 1
      }
    }),
  )
  await pool.close()
  return answered / ((performance.now() - started) / 1000)
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
