import { getPlanDetailById } from '@openroll/contract/shop/plan'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { logoRoutes } from './logos.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
  logoRoutes(server.app)
})
afterAll(() => server.close())

test('the server sends a plan’s logo from the catalog; a plan without one has none [SF-3.12, SF-3.18]', async () => {
  const logoOf = async (planId: number) =>
    (await server.visitor().send(getPlanDetailById, { planId })).data.result.plan_logo
  expect(await logoOf(1001)).toBe('')
  const url = await logoOf(9201)
  expect(url).toBe('/logos/great-plains-life.svg')
  const response = await server.app.http.inject({ url: url })
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(response.body).toMatch(/^<svg /)
  expect(response.headers['content-security-policy']).toContain('sandbox')
})

test.each(['nobody.svg', 'constructor', '..%2fplans'])('there is no logo at /logos/%s', async (name) => {
  expect((await server.app.http.inject({ url: `/logos/${name}` })).statusCode).toBe(404)
})
