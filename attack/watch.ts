import { setTimeout as pause } from 'node:timers/promises'
import { authorization } from '../bench/client.ts'
import { openConnections, shoot } from '../bench/load.ts'

/** The slowest answers of one path in milliseconds: of twenty, all but one came faster than `p95`. */
export type Watched = {
  readonly p95: number
  readonly slowest: number
  readonly asked: number
  readonly failed: number
}

/**
 * A process beside an attack, as other people on a server: asks each path five times a second from an address of its own until it is
 * told to stop, then tells what came of each. Arguments: the server, the address, `kept` or `new` connections, paths.
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
    const { status } = await shoot(pool, ask).catch(() => ({ status: 0 }))
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
