import { setTimeout as pause } from 'node:timers/promises'
import { authorization } from '../bench/client.ts'
import { openConnections, sendRequest } from '../bench/load.ts'

/** A path's slowest responses in milliseconds: all but one in twenty were faster than `p95`. */
export type Watched = {
  readonly p95: number
  readonly slowest: number
  readonly asked: number
  readonly failed: number
}

/**
 * A process that acts as bystanders of an attack: requests each path five times a second from its own IP address until stopped, then
 * prints the results. Arguments: server, address, `kept` or `new` connections, paths.
 */
const [server = '', from = '', connections = '', ...paths] = process.argv.slice(2)
const over = { yet: false }
process.once('message', () => (over.yet = true))

const watch = async (path: string, begun: () => void): Promise<Watched> => {
  const times: number[] = []
  let failed = 0
  let pool = openConnections(server, 1, from)
  for (let asked = 0; !over.yet; asked += 1) {
    const began = performance.now()
    const ask = { method: 'GET', path, headers: { authorization, 'accept-encoding': 'gzip' } }
    const { status } = await sendRequest(pool, ask).catch(() => ({ status: 0 }))
    if (asked === 0) begun()
    else times.push(performance.now() - began)
    if (status !== 200) failed += 1
    if (connections === 'new') {
      await pool.destroy()
      pool = openConnections(server, 1, from)
    }
    await pause(200)
  }
  await pool.destroy()
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Infinity
  return { p95: at(0.95), slowest: at(1), asked: sorted.length, failed }
}

let waiting = paths.length
const begun = () => {
  waiting -= 1
  if (waiting === 0) process.send?.('begun')
}
process.send?.(await Promise.all(paths.map((path) => watch(path, begun))))
process.disconnect()
