import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'

const main = resolve(import.meta.dirname, '../main.ts')
const folders: string[] = []
const running: ReturnType<typeof spawn>[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

/** Starts the server as npm does, on an empty folder and a free port; `address` comes once it listens. */
const start = (env: Record<string, string> = {}) => {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'openroll-run-'))
  chmodSync(folder, 0o711)
  folders.push(folder)
  const given = {
    PATH: process.env.PATH,
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    OPENROLL_TODAY: '2026-11-10',
    ...env,
  }
  const child = spawn(process.execPath, [main], { env: given })
  running.push(child)
  let said = ''
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const address = new Promise<string>((found, failed) => {
    const listen = (part: Buffer) => {
      said += part.toString()
      const at = /Openroll is at (\S+)/.exec(said)?.[1]
      if (at !== undefined) found(at)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void ended.then((code) => failed(new Error(`ended with ${code}: ${said}`)))
  })
  address.catch(() => undefined)
  const hasDatabase = () => existsSync(join(folder, 'data/postgres/postmaster.pid'))
  return { child, address, ended, hasDatabase, said: () => said }
}

describe('starting', () => {
  test.each([
    ['PORT', { PORT: 'many' }, 'must be a port number'],
    ['OPENROLL_TODAY', { OPENROLL_TODAY: '10.11.2026' }, 'must be yyyy-mm-dd'],
    ['SECRET_KEYS', { NODE_ENV: 'production', PUBLIC_URL: 'https://x.example' }, 'must be set in production'],
    ['SECRET_KEYS', { SECRET_KEYS: 'k1:tooshort+secret' }, 'entry 1'],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://root:hunter2@db/x' }, 'must be a postgres:// address'],
  ])('stops at a wrong %s with its name and reason, and never its value', async (name, env, reason) => {
    const server = start(env)
    expect(await server.ended).toBe(1)
    expect(server.said()).toContain(name)
    expect(server.said()).toContain(reason)
    expect(server.said()).not.toMatch(/hunter2|tooshort|\n\s+at /)
  })

  test('says that a port is taken, and leaves no database behind', async () => {
    const holder = createServer()
    await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done))
    const held = holder.address()
    const port = typeof held === 'object' && held !== null ? held.port : 0
    const server = start({ PORT: String(port) })
    expect(await server.ended).toBe(1)
    expect(server.said()).toContain(`127.0.0.1:${port} is in use by another program`)
    expect(server.hasDatabase()).toBe(false)
    holder.close()
  })
})

describe('stopping', () => {
  test(
    'makes its own database and is ready; told to stop it answers what is under way and nothing new [D-7.01]',
    { timeout: 60_000 },
    async () => {
      const server = start()
      const address = await server.address
      expect((await fetch(`${address}/readyz`)).status).toBe(200)
      expect((await fetch(`${address}/dev/mailbox.json`)).status).toBe(200)
      const slow = slowRequest(address)
      await slow.begun
      const told = performance.now()
      server.child.kill('SIGTERM')
      await pause(200)
      await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed')
      slow.finish()
      expect(await slow.answer).toMatch(/^HTTP\/1\.1 422 /)
      expect(await server.ended).toBe(0)
      expect(performance.now() - told).toBeLessThan(4000)
    },
  )

  test(
    'hangs up on who never finishes, and still ends its database within ten seconds',
    { timeout: 60_000 },
    async () => {
      const server = start()
      const slow = slowRequest(await server.address)
      await slow.begun
      const told = performance.now()
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(0)
      expect(performance.now() - told).toBeLessThan(10_000)
    },
  )

  test('ends at once at the second signal, and its database by itself', { timeout: 60_000 }, async () => {
    const server = start()
    const slow = slowRequest(await server.address)
    await slow.begun
    const told = performance.now()
    server.child.kill('SIGINT')
    await pause(300)
    server.child.kill('SIGINT')
    expect(await server.ended).toBe(1)
    expect(performance.now() - told).toBeLessThan(2000)
    await expect.poll(server.hasDatabase, { timeout: 10_000 }).toBe(false)
  })
})

/** A call of which half the body is sent; `finish` sends the rest. */
const slowRequest = (address: string) => {
  const body = '{"colour":"red"}'
  const head = [
    'POST /api/v1/add-filter-for-new-user HTTP/1.1',
    'Host: localhost',
    `Authorization: Basic ${btoa('storefront:storefront')}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ].join('\r\n')
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (part: Buffer) => void (answer += part.toString()))
  socket.on('error', () => undefined)
  const begun = new Promise<void>((done) =>
    socket.write(`${head}\r\n\r\n${body.slice(0, 5)}`, () => setTimeout(done, 200)),
  )
  const ended = new Promise<string>((done) => socket.once('close', () => done(answer)))
  return { begun, answer: ended, finish: () => void socket.write(body.slice(5)) }
}
