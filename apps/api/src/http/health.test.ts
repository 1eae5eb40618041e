import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const get = (url: string) => server.app.http.inject({ method: 'GET', url })

describe('what a supervisor asks', () => {
  test('is alive and, with database and catalogue, ready', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'alive' })
    const ready = await get('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }])
  })

  test('is alive but not ready while the database does not answer', async () => {
    const lost = { ...server.deps.db, one: () => Promise.reject(new Error('connect ECONNREFUSED')) }
    const apart = await openTestApp({ db: lost })
    expect((await apart.app.http.inject('/readyz')).statusCode).toBe(503)
    expect((await apart.app.http.inject('/healthz')).statusCode).toBe(200)
    await apart.close()
  })

  test('is not ready without a catalogue', async () => {
    const empty: Catalogue = { ...server.deps.catalogue(), planList: [] }
    const apart = await openTestApp({ catalogue: () => empty })
    expect((await apart.app.http.inject('/readyz')).statusCode).toBe(503)
    await apart.close()
  })

  test('measures by the pattern of a route, and never by its address [D-7.03]', async () => {
    await get('/store-api/v1/some-secret-4111111111111111?ssn=123456789')
    await get('/api/openapi.json?ssn=123456789')
    const text = (await get('/metrics')).body
    expect(text).toContain('http_request_seconds_count{method="GET",route="/api/openapi.json",status="200"} 1')
    expect(text).toContain('process_cpu_seconds_total')
    expect(text).not.toMatch(/4111111111111111|123456789/)
  })
})
