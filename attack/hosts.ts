import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { getStates } from '@openroll/contract/arrive/site'
import { median, sendRequest } from '../bench/load.ts'
import { counted, type Attack } from './attack.ts'

export const randomHosts: Attack = {
  name: 'pages requested under random hosts',
  run: async (server) => {
    const page = async (host: string): Promise<number> => {
      const from = performance.now()
      await sendRequest(server.pool(), { method: 'GET', path: '/', headers: { host } })
      return performance.now() - from
    }
    const rounds = server.short ? 150 : 1500
    for (let n = 0; n < 20; n += 1) await page('localhost')
    const before = server.memory()
    const [known, random]: [number[], number[]] = [[], []]
    for (let n = 0; n < rounds; n += 1) {
      known.push(await page('localhost'))
      random.push(await page(`${randomBytes(12).toString('hex')}.example`))
    }
    const [usual, other] = [median(known), median(random)]
    return {
      figure: `${other.toFixed(2)} ms vs. ${usual.toFixed(2)} ms for the known host, memory ${before} to ${server.memory()} MiB`,
      limit: 'twice the known host',
      held: other < usual * 2 + 0.5,
    }
  },
}

/** Sends a raw request; returns the response's status. */
const statusOf = async (port: number, from: string, lines: readonly string[]): Promise<string> => {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  let said = ''
  socket.on('data', (part) => (said += part.toString('latin1')))
  socket.write(`${lines.join('\r\n')}\r\nconnection: close\r\n\r\n`)
  await once(socket, 'close')
  return /^HTTP\/1\.1 (\d+)/.exec(said)?.[1] ?? 'none'
}

export const twoHosts: Attack = {
  name: 'two Host headers in one request',
  run: async (server) => {
    const port = Number(new URL(server.address).port)
    const statuses: string[] = []
    for (const path of ['/', '/icon.svg', getStates.path, '/nothing-here', '/healthz'])
      for (const hosts of [
        ['host: localhost', 'host: evil.example'],
        ['Host: evil.example', 'HOST: localhost'],
      ])
        statuses.push(await statusOf(port, server.from(), [`GET ${path} HTTP/1.1`, ...hosts]))
    const accepted = statuses.filter((status) => status !== '400').length
    return {
      figure: `${accepted} of ${statuses.length} accepted: ${counted(statuses)}`,
      limit: '0',
      held: accepted === 0,
    }
  },
}
