import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { answerUnread } from '../input/errors.ts'
import { createOneAtATime } from './one-at-a-time.ts'

type Exchange = { readonly request: IncomingMessage; readonly reply: ServerResponse }
const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((close) => close()))

/** A server that responds when the test says so, and a connection to it. */
const start = async () => {
  const exchanges: Exchange[] = []
  const server = createOneAtATime({}, (request, reply) => exchanges.push({ request, reply }))
  server.on('clientError', answerUnread)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const socket = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1')
  open.push(() => (socket.destroy(), server.close()))
  let said = ''
  socket.on('data', (part: Buffer) => (said += part.toString()))
  let read = 0
  server.on('request', () => (read += 1))
  return { exchanges, socket, said: () => said, read: () => read }
}
const requestFor = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`
const statuses = (said: string): (string | undefined)[] =>
  [...said.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)

test('answers the first of two thousand pipelined requests, refuses one more, and closes the connection', async () => {
  const { exchanges, socket, said, read } = await start()
  socket.write(requestFor('/').repeat(2000))
  await expect.poll(read).toBe(2)
  exchanges[0]?.reply.end('first')
  await once(socket, 'close')
  expect([exchanges.length, read(), statuses(said())]).toEqual([1, 2, ['200', '503']])
  expect(said()).toContain('first')
  expect(said()).toContain('Wait for each response before you send the next request')
  expect(said().slice(said().indexOf('503'))).toMatch(/x-content-type-options: nosniff/)
})

test('doesn’t read what follows a refused request while the first response is pending', async () => {
  const { exchanges, socket, said, read } = await start()
  socket.write(requestFor('/').repeat(2))
  await expect.poll(read).toBe(2)
  for (let nth = 0; nth < 20; nth += 1) {
    socket.write(requestFor('/more').repeat(100))
    await new Promise((done) => setImmediate(done))
  }
  exchanges[0]?.reply.end('first')
  await once(socket, 'close')
  expect([statuses(said()), read()]).toEqual([['200', '503'], 2])
})

test('sequential requests share a connection, including bodies and responses of a megabyte', async () => {
  const { exchanges, socket, said } = await start()
  const large = 'x'.repeat(1_000_000)
  for (const nth of [1, 2, 3]) {
    socket.write(`POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${large.length}\r\n\r\n${large}`)
    await expect.poll(() => exchanges.length).toBe(nth)
    exchanges.at(-1)?.reply.end(`${large} end ${nth}`)
    await expect.poll(said).toContain(`end ${nth}`)
  }
  expect(statuses(said())).toEqual(['200', '200', '200'])
})
