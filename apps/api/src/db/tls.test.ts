import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openDb } from './pool.ts'

const sockets = new Set<Socket>()
let close: () => Promise<void> = async () => undefined
afterEach(() => close())

/** Whoever sits between the server and its database: refuses encryption, asks for the password, and keeps what it is sent. */
const eavesdrop = async () => {
  const heard: Buffer[] = []
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    let asked = false
    socket.on('data', (part) => {
      heard.push(part)
      // The first packet asks for encryption: "N" says that there is none. Then: "send the password in the clear".
      socket.write(asked ? Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]) : 'N')
      asked = true
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  close = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((done) => void server.close(done))
  }
  const { port } = server.address() as AddressInfo
  return { port, heard: () => Buffer.concat(heard).toString('latin1') }
}

test('a database that offers no encryption gets neither the user nor the password where its certificate must be checked', async () => {
  const { port, heard } = await eavesdrop()
  const db = openDb({
    url: `postgres://openroll:hunter2@127.0.0.1:${port}/openroll?sslmode=verify-full`,
    longestMs: 1500,
  })
  await expect(db.run('select 1')).rejects.toThrow('does not support SSL')
  await db.close().catch(() => undefined)
  expect(heard()).not.toMatch(/hunter2|openroll/)
})
