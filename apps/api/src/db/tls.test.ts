import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openDb } from './pool.ts'

const sockets = new Set<Socket>()
let close: () => Promise<void> = async () => undefined
afterEach(() => close())

/** A server in the middle that refuses encryption, asks for the password, and records what it is sent. */
const eavesdrop = async () => {
  const received: Buffer[] = []
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    let isEncryptionRefused = false
    socket.on('data', (part) => {
      received.push(part)
      // The first packet asks for encryption; "N" refuses it. The reply to the second is "send the password in the clear".
      socket.write(isEncryptionRefused ? Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]) : 'N')
      isEncryptionRefused = true
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  close = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((done) => void server.close(done))
  }
  const { port } = server.address() as AddressInfo
  return { port, heard: () => Buffer.concat(received).toString('latin1') }
}

test('sends neither user nor password to a database without encryption if its certificate must be verified', async () => {
  const { port, heard } = await eavesdrop()
  const db = openDb({
    url: `postgres://openroll:hunter2@127.0.0.1:${port}/openroll?sslmode=verify-full`,
    longestMs: 1500,
  })
  await expect(db.run('select 1')).rejects.toThrow('does not support SSL')
  await db.close().catch(() => undefined)
  expect(heard()).not.toMatch(/hunter2|openroll/)
})
