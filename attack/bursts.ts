import { once } from 'node:events'
import { connect } from 'node:net'
import { setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { since, times } from './attack.ts'

/**
 * A process that opens 200 connections, writes a hundred requests at once on each, and reconnects when dropped. Prints how many were
 * answered with 200. Arguments: server port, source address, seconds, paths to request in turn.
 */
const connections = 200
const [port = '', from = '', seconds = '', ...paths] = process.argv.slice(2)
const requests = Array.from(
  { length: 100 },
  (_, at) => `GET ${paths[at % paths.length]} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
).join('')
// A remote attacker would not use this machine's processor.
setPriority(19)

const burst = async (mostSeconds: number): Promise<number> => {
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: from })
  let answers = 0
  socket.on('data', (part) => (answers += part.toString('latin1').split('HTTP/1.1 200').length - 1))
  socket.on('error', () => undefined)
  socket.write(requests)
  await Promise.race([once(socket, 'close'), pause(Math.max(0, mostSeconds) * 1000, undefined, { ref: false })])
  socket.destroy()
  return answers
}

const began = performance.now()
const answered = await times(connections, connections, async () => {
  let own = 0
  while (since(began) < Number(seconds)) {
    const answers = await burst(Number(seconds) - since(began))
    own += answers
  }
  return own
})
process.send?.(answered.reduce((sum, own) => sum + own, 0))
process.disconnect()
