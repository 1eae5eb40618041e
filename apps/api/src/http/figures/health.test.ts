import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Catalog } from '../../catalog/catalog.ts'
import { queueMail } from '../../mail/outbox.ts'
import { sortOnDisk } from './health.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const get = (url: string) => server.app.http.inject({ method: 'GET', url })

describe('supervisor probes', () => {
  test('reports alive, and ready once it has a database and a catalog', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'alive' })
    const ready = await get('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }])
  })

  test('is alive but not ready while the database doesn’t answer', async () => {
    const refuseConnection = () => Promise.reject(new Error('connect ECONNREFUSED'))
    const lost = { ...server.deps.db, one: refuseConnection, run: refuseConnection }
    const otherServer = await openTestApp({ db: lost })
    expect((await otherServer.app.http.inject('/readyz')).statusCode).toBe(503)
    expect((await otherServer.app.http.inject('/healthz')).statusCode).toBe(200)
    await otherServer.close()
  })

  test('is ready only if the database can write to its disk, which the probe tests', async () => {
    const explained = await server.deps.db.rows(`explain (analyze) ${sortOnDisk}`)
    expect(JSON.stringify(explained)).toContain('Sort Method: external merge  Disk')
    let attempts = 0
    const full = () => {
      attempts += 1
      return Promise.reject(new Error('could not write to file: No space left on device'))
    }
    const otherServer = await openTestApp({ db: { ...server.deps.db, run: full } })
    for (let nth = 0; nth < 5; nth += 1) expect((await otherServer.app.http.inject('/readyz')).statusCode).toBe(503)
    expect(attempts).toBeLessThan(5)
    await otherServer.close()
  })

  test('is not ready without a catalog', async () => {
    const empty: Catalog = { ...server.deps.catalog(), planList: [] }
    const otherServer = await openTestApp({ catalog: () => empty })
    expect((await otherServer.app.http.inject('/readyz')).statusCode).toBe(503)
    await otherServer.close()
  })

  test('reports the current outbox, catalog version, connections and submissions in /metrics', async () => {
    const { db, clock } = server.deps
    const figure = async (name: string) => {
      const text = (await get('/metrics')).body
      return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
    }
    expect(await figure('openroll_outbox_waiting')).toBe(0)
    const letter = { subject: 's', text: 't', html: 'h' }
    const mail = {
      enrollment_id: 'e',
      event: 'one',
      kind: 'receipt' as const,
      from_name: 'f',
      to: 'ann@example.com',
      letter,
    }
    await queueMail(db, mail, new Date(clock.now().getTime() - 90_000))
    await queueMail(db, { ...mail, event: 'two' }, clock.now())
    await db.run("update outbox set next_attempt_at = null where event = 'two'")
    expect(await figure('openroll_outbox_waiting')).toBe(1)
    expect(await figure('openroll_outbox_failed')).toBe(1)
    expect(Math.round((await figure('openroll_outbox_oldest_seconds')) / 10)).toBe(9)
    expect(await figure('openroll_database_answers')).toBe(1)
    expect(await figure('openroll_catalog_version')).toBe(1)
    expect(await figure('openroll_submissions_total')).toBe(0)
    expect(await figure('openroll_audit_events_total{event="sign-in-failed"}')).toBe(0)
    expect(await figure('openroll_database_connections{state="waiting"}')).toBe(0)
    expect(await figure('openroll_database_connections{state="total"}')).toBeGreaterThan(0)
    expect(await figure('openroll_requests_in_progress{load="save"}')).toBe(0)
  })

  test('answers /metrics and /readyz within a second while the database hangs, without the database’s metrics', async () => {
    const hang = () => new Promise<never>(() => {})
    const hanging = { ...server.deps.db, one: hang, run: hang }
    const otherServer = await openTestApp({ db: hanging })
    const started = performance.now()
    const [figures, ready] = await Promise.all([
      otherServer.app.http.inject('/metrics'),
      otherServer.app.http.inject('/readyz'),
    ])
    expect(performance.now() - started).toBeLessThan(1000)
    expect([figures.statusCode, ready.statusCode]).toEqual([200, 503])
    expect(figures.body).toContain('openroll_database_answers 0')
    expect(figures.body).not.toMatch(/^openroll_outbox_waiting \d/m)
    await otherServer.close()
  })

  test('labels metrics by route pattern, never by URL [D-7.03]', async () => {
    await get('/store-api/v1/some-secret-4111111111111111?ssn=123456789')
    await get('/api/openapi.json?ssn=123456789')
    const text = (await get('/metrics')).body
    expect(text).toContain('http_request_seconds_count{method="GET",route="/api/openapi.json",status="200"} 1')
    expect(text).toContain('process_cpu_seconds_total')
    expect(text).not.toMatch(/4111111111111111|123456789/)
  })
})
