import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveScreenshot } from '@openroll/contract/enroll/screenshots'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { getReceipt } from '@openroll/contract/receipt/receipt'
import { aSignature } from '@openroll/contract/samples/signature'
import { openStorage } from '../apps/api/src/files/storage.ts'
import { saveSteps, startEnrollment } from '../apps/api/src/testing/test-enrollment.ts'
import { openPostgres, type Postgres } from './postgres.ts'
import { startProcess, type RunningProgram } from './start-process.ts'
import { openVisitor } from './visitor.ts'

const root = resolve(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/operate.md'), 'utf8')
const client = 'storefront:storefront'
const keys = `k1:${randomBytes(32).toString('base64')}`
let folder: string
let postgres: Postgres
const running: RunningProgram[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'openroll-backup-'))
  chmodSync(folder, 0o711)
  postgres = await openPostgres()
  for (const database of ['first', 'second', 'third']) await postgres.make(database)
}, 60_000)
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

type Installation = { readonly DATA_DIR: string; readonly DATABASE_URL?: string; readonly DATABASE_OWNER_URL?: string }

/** A separate folder, and a database if named. */
const newInstallation = (name: string, database?: string): Installation => {
  const DATA_DIR = join(folder, name)
  mkdirSync(DATA_DIR)
  chmodSync(DATA_DIR, 0o711)
  return database === undefined ? { DATA_DIR } : { DATA_DIR, ...postgres.settingsOf(database) }
}
const environment = (given: Installation, secretKeys: string) => ({
  PATH: process.env.PATH,
  PORT: '0',
  OPENROLL_TODAY: '2026-11-10',
  LOG_LEVEL: 'warn',
  DEMO: 'off',
  SECRET_KEYS: secretKeys,
  ...given,
})
const start = (given: Installation, secretKeys = keys): RunningProgram => {
  const env = environment(given, secretKeys)
  const server = startProcess([process.execPath, join(root, 'apps/api/src/main.ts')], { cwd: root, env })
  running.push(server)
  return server
}
const listening = async (server: RunningProgram): Promise<string> => {
  await server.saying('Openroll is at ')
  await expect.poll(() => /Openroll is at (\S+)\n/.test(server.said())).toBe(true)
  return /Openroll is at (\S+)\n/.exec(server.said())?.[1] ?? ''
}
const stop = async (server: RunningProgram) => {
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
}

/** Runs the commands that docs/operate.md gives under this name. */
const asDocumented = (name: string, given: Installation): void => {
  const commands = new RegExp(`\`\`\`sh ${name}\\n(.*?)\`\`\``, 's').exec(page)?.[1] ?? 'false'
  const BACKUP = join(folder, `backup-${name.replace(/^(backup|restore)/, '')}`)
  mkdirSync(BACKUP, { recursive: true })
  const PATH = `${postgres.programs}${delimiter}${process.env.PATH}`
  const { status, stderr } = spawnSync('sh', ['-ec', commands], { encoding: 'utf8', env: { PATH, BACKUP, ...given } })
  expect([status, stderr]).toEqual([0, ''])
}

/** A person enrolls and submits, with a step screenshot. */
const submit = async (address: string) => {
  const { visitor, cookies } = openVisitor(address, client)
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  await saveSteps(visitor, enrollment_id)
  const kept = await visitor.send(saveScreenshot, { enrollment_id, name: 'primary_info', image: aSignature })
  expect([kept.status, kept.faults]).toEqual([200, []])
  expect((await visitor.send(saveReviewInfo, { enrollment_id })).faults).toEqual([])
  const { data: receipt } = await visitor.send(getReceipt, { enrollment_id })
  return { enrollment_id, cookies, receipt }
}
const picturesOf = async ({ DATA_DIR }: Installation, enrollment_id: string) => {
  const storage = openStorage({ dataDir: DATA_DIR })
  const paths = await storage.listScreenshots(enrollment_id)
  return Promise.all(paths.map(async (path) => [path, (await storage.readScreenshot(path)).toString('base64')]))
}
const unreadable = (given: Installation): string =>
  execFileSync(process.execPath, [join(root, 'scripts/run.js'), 'apps/api/src/commands/rotate-keys.ts'], {
    encoding: 'utf8',
    env: environment(given, keys),
  })

describe('a backup made and restored with the commands in docs/operate.md', () => {
  test('can be tested, because PostgreSQL’s tools are installed', () => {
    const wanted = join(postgres.programs, 'pg_dump')
    expect(existsSync(wanted), `install PostgreSQL with pg_dump: there is no ${wanted}`).toBe(true)
  })

  test.each([
    ['your own PostgreSQL', 'backup', 'restore', 'first', 'second'],
    ['the private database', 'backup-private', 'restore-private', undefined, undefined],
  ])(
    'restores the receipt, screenshots and encrypted values elsewhere, with %s',
    { timeout: 180_000 },
    async (_title, backup, restore, first, second) => {
      const here = newInstallation(`${backup}-here`, first)
      const server = start(here)
      const { enrollment_id, cookies, receipt } = await submit(await listening(server))
      const pictures = await picturesOf(here, enrollment_id)
      expect(receipt.policy_id).toMatch(/\w/)
      expect(pictures).toHaveLength(1)
      if (first === undefined) await stop(server)
      asDocumented(backup, here)
      if (first !== undefined) await stop(server)

      const there = newInstallation(`${backup}-there`, second)
      asDocumented(restore, there)
      const restored = start(there)
      const { visitor } = openVisitor(await listening(restored), client, cookies)
      expect((await visitor.send(getReceipt, { enrollment_id })).data).toEqual(receipt)
      expect(await picturesOf(there, enrollment_id)).toEqual(pictures)
      await stop(restored)
      const report = unreadable(there)
      expect(report).toContain('Every value is encrypted with')
      expect(report).not.toMatch(/[1-9]\d* that no key decrypts/)
    },
  )

  test('is refused by a server with other keys, which doesn’t start', { timeout: 60_000 }, async () => {
    const there = newInstallation('other-keys', 'third')
    asDocumented('restore', there)
    const server = start(there, `k1:${randomBytes(32).toString('base64')}`)
    expect(await server.ended).toBe(1)
    expect(server.said()).toContain('SECRET_KEYS')
  })
})
