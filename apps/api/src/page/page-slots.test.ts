import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { pageRoutes } from './routes.ts'

const template = '<!doctype html><html><head><!--bootstrap--></head><body></body></html>'
/** More than the network buffers for a client that doesn't read. */
const large = Buffer.alloc(32 * 1024 * 1024)
let server: TestApp
let dist: string
let port: number
const sockets: Socket[] = []
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'openroll-dist-'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), template)
  writeFileSync(join(dist, 'assets/large.bin'), large)
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', TRUST_PROXY: 'loopback', CONCURRENCY: 'page:2' })
  server = await openTestApp({ config })
  await pageRoutes(server.app, dist)
  port = Number(new URL(await server.app.http.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await server.close()
  rmSync(dist, { recursive: true })
})

/** Requests a file and reads nothing. */
const requestWithoutReading = (from: string): Socket => {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write(`GET /assets/large.bin HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${from}\r\n\r\n`)
  return socket
}
const open = (from: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-forwarded-for': from, ...headers } })
const pageFor = async (from: string): Promise<number> => (await open(from)).status
const pageSlots = () => server.app.gate.taken().page

test('a file holds its slot until it is read; a client that doesn’t read loses it to a waiting one [D-1.17]', async () => {
  const unread = ['203.0.113.1', '203.0.113.2'].map(requestWithoutReading)
  await expect.poll(pageSlots).toEqual({ inProgress: 2, waiting: 0 })
  const page = pageFor('203.0.113.3')
  await expect.poll(pageSlots).toEqual({ inProgress: 2, waiting: 1 })
  expect(await page).toBe(200)
  // A dropped client notices as soon as it reads.
  for (const socket of unread) socket.resume()
  await expect.poll(() => unread.some(({ closed, bytesRead }) => closed && bytesRead < large.length)).toBe(true)
  for (const socket of unread) socket.destroy()
  await expect.poll(pageSlots).toEqual({ inProgress: 0, waiting: 0 })
})

test('one IP address gets half of the slots and of the queue; beyond that a page says we’re busy [D-1.17]', async () => {
  const own = await server.app.gate.enter('page', '203.0.113.1')
  const waiting = Array.from({ length: 500 }, () => server.app.gate.enter('page', '203.0.113.1'))
  expect(server.app.gate.isFull('page', '203.0.113.1')).toBe(true)
  const refused = await open('203.0.113.1')
  expect([refused.status, await refused.json()]).toMatchObject([503, { status: 'error' }])
  const shown = await open('203.0.113.1', { accept: 'text/html,*/*' })
  expect([shown.status, shown.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await shown.text()).toContain('We’re busy right now. This page will try again in a few seconds.')
  expect(await pageFor('203.0.113.2')).toBe(200)
  own()
  for (const slot of waiting) (await slot)()
  await expect.poll(pageSlots).toEqual({ inProgress: 0, waiting: 0 })
})
