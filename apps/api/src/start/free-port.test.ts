import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { withPort } from './free-port.ts'

test('with port 0, emails and pages still have the server’s real URL', async () => {
  const env = await withPort({ PORT: '0' })
  const { port, publicUrl } = readConfig(env)
  expect(port).toBeGreaterThan(1023)
  expect(publicUrl).toBe(`http://localhost:${port}`)
  const server = createServer()
  await new Promise<void>((done, failed) => server.once('error', failed).listen(port, '127.0.0.1', done))
  server.close()
})

test.each([
  ['a port', { PORT: '3000' }],
  ['a public URL', { PORT: '0', PUBLIC_URL: 'https://benefits.example' }],
  ['a host that is not this machine', { PORT: '0', HOST: '192.0.2.1' }],
])('leaves settings that name %s unchanged', async (_, env) => {
  expect(await withPort(env)).toEqual(env)
})
