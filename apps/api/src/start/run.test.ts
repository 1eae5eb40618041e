import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { readyFolder } from '../testing/ready-folder.ts'
import { slowCall } from '../testing/slow-call.ts'
import { newFolder, postmasterOf, startProcess, type Started } from '../testing/test-process.ts'

const folders: string[] = []
const running: Started[] = []
afterEach(() => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

const start = (folder: string, env: Record<string, string> = {}) => {
  folders.push(folder)
  const server = startProcess(folder, env)
  running.push(server)
  return { ...server, hasDatabase: () => postmasterOf(folder).state !== 'none' }
}

describe('starting', () => {
  // config.test.ts tests each setting's own reason.
  test.each([
    ['DATABASE_URL', { DATABASE_URL: 'mysql://root:hunter2@db/x' }, 'must be a postgres:// URL'],
    ['SECRET_KEYS', { SECRET_KEYS: 'k1:tooshort+secret' }, 'entry 1'],
  ])('stops at an invalid %s with its name and reason, never its value', async (name, env, reason) => {
    const server = start(newFolder(), env)
    expect(await server.ended).toBe(1)
    expect(server.said()).toContain(name)
    expect(server.said()).toContain(reason)
    expect(server.said()).not.toMatch(/hunter2|tooshort|\n\s+at /)
  })

  test('reports a port in use, and leaves no database behind', async () => {
    const portHolder = createServer()
    await new Promise<void>((done) => portHolder.listen(0, '127.0.0.1', done))
    const address = portHolder.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const server = start(await readyFolder(), { PORT: String(port) })
    expect(await server.ended).toBe(1)
    expect(server.said()).toContain(`127.0.0.1:${port} is in use by another program`)
    expect(server.hasDatabase()).toBe(false)
    portHolder.close()
  })
})

describe('stopping', () => {
  test('finishes running requests but no new ones, drops those that never finish, and stops its database within ten seconds [D-7.01]', async () => {
    const server = start(await readyFolder())
    const address = await server.address
    // Still starting up, it may be busy at first.
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200)
    await expect.poll(async () => (await fetch(`${address}/dev/mailbox.json`)).status).toBe(200)
    const [slow] = await Promise.all([slowCall(address), slowCall(address)])
    const signaledAt = performance.now()
    server.child.kill('SIGTERM')
    await expect.poll(() => fetch(`${address}/healthz`).catch(({ message }: Error) => message)).toBe('fetch failed')
    slow.finish()
    expect(await slow.answer).toMatch(/^HTTP\/1\.1 422 /)
    expect(await server.ended).toBe(0)
    expect(performance.now() - signaledAt).toBeLessThan(10_000)
    expect(server.hasDatabase()).toBe(false)
  })

  test('exits at once at the second signal, and its database stops by itself', async () => {
    const server = start(await readyFolder())
    await slowCall(await server.address)
    const signaledAt = performance.now()
    server.child.kill('SIGINT')
    await expect.poll(server.said).toContain('SIGINT: finishing running requests')
    await pause(50)
    expect(server.child.exitCode).toBeNull()
    server.child.kill('SIGINT')
    expect(await server.ended).toBe(1)
    expect(performance.now() - signaledAt).toBeLessThan(2000)
    await expect.poll(server.hasDatabase).toBe(false)
  })
})
