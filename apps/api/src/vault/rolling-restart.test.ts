import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { pathParameters, type Call, type InputOf } from '@openroll/contract/call'
import { getFormFieldsPersonalInfo, savePersonalInfo } from '@openroll/contract/enroll/personal'
import { aMember } from '@openroll/contract/samples/member'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { buildReferenceCatalog } from '../catalog/versions/reference.ts'
import { openClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { row, text } from '../db/row.ts'
import { buildReferenceDirectory } from '../directory/reference.ts'
import { openDeps } from '../http/open-deps.ts'
import { openMetrics } from '../metrics.ts'
import { databaseUrl } from '../testing/database-url.ts'
import { testDb, type TestDb } from '../testing/test-database.ts'
import { startEnrollment } from '../testing/test-enrollment.ts'
import type { Visitor } from '../testing/test-app.ts'
import { newFolder, startProcess } from '../testing/test-process.ts'
import { protect } from '../seals/protect.ts'
import { checkKeys } from './canary.ts'
import { openConfiguredVault } from './configured-vault.ts'

let db: TestDb
const folder = newFolder()
const running = new Set<{ stop: () => Promise<void> }>()
beforeAll(async () => {
  db = await testDb()
})
afterAll(async () => {
  for (const { stop } of running) await stop()
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})

const [oldKey, newKey, otherKey] = ['old', 'new', 'old'].map((id) => `${id}:${randomBytes(32).toString('base64')}`)
const [catalog, directory] = [buildReferenceCatalog(), buildReferenceDirectory()]
type Keys = { readonly SECRET_KEYS: string; readonly SEALING_KEY?: string }

/** A server like a separate process: keys from its own settings, sharing only this test's database. */
const start = async (keys: Keys) => {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'silent', ...keys })
  const clock = openClock('2026-11-10')
  const vault = await checkKeys(db, openConfiguredVault(config), clock.now())
  const deps = openDeps({
    config,
    clock,
    ...protect(db, vault, clock.now),
    vault,
    log: pino({ level: 'silent' }),
    metrics: openMetrics(),
    catalog: () => catalog,
    directory: () => directory,
  })
  const { http } = await buildApp(deps)
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  const server = {
    address,
    stop: async () => {
      running.delete(server)
      await http.close()
      await deps.papers.close()
    },
  }
  running.add(server)
  return server
}
type Started = Awaited<ReturnType<typeof start>>

/** A browser whose calls go to the process that `at` currently names. */
const browser = (at: () => Started): Visitor => {
  let cookie = ''
  const send = async <C extends Call>(call: C, input: InputOf<C>) => {
    expect(pathParameters(call.path)).toEqual([])
    const query = new URLSearchParams(
      Object.entries(input as object).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const get = call.method === 'GET'
    const response = await fetch(`${at().address}${call.path}${get ? `?${query.toString()}` : ''}`, {
      method: call.method,
      headers: {
        authorization: `Basic ${btoa('storefront:storefront')}`,
        cookie,
        ...(get ? {} : { 'content-type': 'application/json' }),
      },
      ...(get ? {} : { body: JSON.stringify(input) }),
    })
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    const body = (await response.json()) as { data: unknown }
    return { status: response.status, data: body.data, faults: body.data, headers: {}, body }
  }
  return { send, cookie: () => cookie } as Visitor
}

test('two rolling restarts introduce a new key, and every process always decrypts the others’ values [D-7.02]', async () => {
  const known = { SECRET_KEYS: `${newKey},${oldKey}`, SEALING_KEY: 'old' }
  let first = await start({ SECRET_KEYS: `${oldKey}` })
  let second = await start({ SECRET_KEYS: `${oldKey}` })
  let at = first
  const visitor = browser(() => at)
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })

  const sealedBy = async () =>
    (await db.one(row({ sealed: text }), `select sealed from step_draft where step = 'primary_info'`)).sealed.split(
      '.',
    )[0]
  const shows = async (server: Started) => {
    at = server
    const { data } = await visitor.send(getFormFieldsPersonalInfo, { enrollment_id })
    return data.result.find((state) => state.field_name === 'ssn')?.value
  }
  /** Saves in one process and reads in the other. */
  const crosswise = async () => {
    const sealed: unknown[] = []
    for (const [writes, reads] of [
      [first, second],
      [second, first],
    ] as const) {
      at = writes
      expect((await visitor.send(savePersonalInfo, { enrollment_id, ...aMember() })).status).toBe(200)
      sealed.push(await sealedBy())
      expect(await shows(reads)).toBe('xxx-xx-6789')
    }
    return sealed
  }

  await first.stop()
  first = await start(known)
  expect(await crosswise()).toEqual(['old', 'old'])
  await second.stop()
  second = await start(known)
  await first.stop()
  first = await start({ SECRET_KEYS: known.SECRET_KEYS })
  expect(await crosswise()).toEqual(['new', 'old'])
  await second.stop()
  second = await start({ SECRET_KEYS: known.SECRET_KEYS })
  expect(await crosswise()).toEqual(['new', 'new'])
  await Promise.all([first.stop(), second.stop()])

  // Another key under a known id: the process exits before it encrypts anything.
  const wrong = startProcess(folder, {
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl(db),
    LOG_LEVEL: 'silent',
    SECRET_KEYS: `${otherKey}`,
  })
  expect(await wrong.ended).toBe(1)
  expect(wrong.said()).toContain(
    'Openroll cannot start: SECRET_KEYS: the key "old" is not the one that this database knows under that id',
  )
  expect(wrong.said()).not.toContain(otherKey?.slice(4))
})
