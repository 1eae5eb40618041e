import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { addFilterForNewUser } from '@openroll/contract/shop/filter'
import { authorization } from '../bench/client.ts'
import { sendRequest } from '../bench/load.ts'
import { since, times, type Attack } from './attack.ts'

export const deepJson: Attack = {
  name: 'endlessly nested JSON',
  run: async (server) => {
    const from = performance.now()
    const statuses = await times(server.short ? 100 : 1000, 8, async (n) => {
      const deep = 33 + ((n * 997) % 16_000)
      const body =
        n % 2 === 0 ? '['.repeat(deep) + ']'.repeat(deep) : `${'{"a":'.repeat(deep / 3)}1${'}'.repeat(deep / 3)}`
      const headers = { authorization, 'content-type': 'application/json' }
      return (await sendRequest(server.pool(), { method: 'POST', path: addFilterForNewUser.path, headers, body }))
        .status
    })
    const ms = (since(from) * 1000) / statuses.length
    const others = statuses.filter((status) => status !== 400 && status !== 422).length
    return {
      figure: `${others} of ${statuses.length} not refused as invalid input, ${ms.toFixed(1)} ms each`,
      limit: '0',
      held: others === 0,
    }
  },
}

/** Sends a request body at a byte per second; returns the seconds until the server ends it, undefined beyond `most`. */
const slow = async (port: number, most: number): Promise<number | undefined> => {
  const socket = connect(port, '127.0.0.1')
  const from = performance.now()
  const seen: { ended?: number } = {}
  socket.on('error', () => (seen.ended ??= since(from)))
  socket.once('data', () => (seen.ended ??= since(from)))
  socket.once('close', () => (seen.ended ??= since(from)))
  const head = `POST ${addFilterForNewUser.path} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization}\r\n`
  socket.write(`${head}content-type: application/json\r\ncontent-length: 5000\r\n\r\n{`)
  while (seen.ended === undefined && since(from) < most) {
    await pause(1000)
    if (!socket.destroyed) socket.write(' ')
  }
  socket.destroy()
  return seen.ended
}

export const slowBodies: Attack = {
  name: 'bodies sent one byte per second',
  run: async (server) => {
    const count = server.short ? 50 : 500
    const port = Number(new URL(server.address).port)
    const ends = await times(count, count, () => slow(port, 15))
    const open = ends.filter((seconds) => seconds === undefined).length
    const slowest = Math.max(...ends.map((seconds) => seconds ?? 15))
    return {
      figure: `${count - open} of ${count} ended, the last after ${slowest.toFixed(1)} s`,
      limit: 'all, 12 s',
      held: open === 0 && slowest < 12,
    }
  },
}
