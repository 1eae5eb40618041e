import { getPlanCart, removePlanFromCart } from '@openroll/contract/cart/cart'
import { submittedEnrollments } from '@openroll/contract/office/enrollments'
import { directContinue } from '@openroll/contract/resume/resume'
import { changeFilterInfo } from '@openroll/contract/shop/filter'
import { duties } from '@openroll/contract/duty-meanings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '../testing/operators.ts'
import { startEnrollment } from '../testing/test-enrollment.ts'
import { openTestApp, type TestApp, type Visitor } from '../testing/test-app.ts'

let server: TestApp
let visitor: Visitor
let enrollment_id: string
beforeAll(async () => {
  server = await openTestApp()
  visitor = server.visitor()
  enrollment_id = await startEnrollment(visitor, { plans: [1001] })
})
afterAll(() => server.close())

const line = async () => {
  const [line] = (await visitor.send(getPlanCart, { enrollment_id })).data.result
  return { enrollment_id, plan_id: 1001, plan_pricing_id: line?.plan_pricing_id ?? 0 }
}

const foreign: readonly Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { referer: 'https://evil.example/localhost:3000' },
  { origin: 'http://localhost:3000.evil.example' },
]

test.each(foreign)('a page of another site (%j) changes nothing, by GET or POST', async (headers) => {
  const removed = await visitor.send(removePlanFromCart, await line(), headers)
  expect([removed.status, removed.faults[0]?.target_element]).toEqual([403, 'authorization'])
  expect((await visitor.send(directContinue, { id: 'x' }, headers)).status).toBe(403)
  expect((await visitor.send(changeFilterInfo, { tempId: enrollment_id, zip: '60602' }, headers)).status).toBe(403)
  expect((await visitor.send(getPlanCart, { enrollment_id })).data.result).toHaveLength(1)
})

test('no operator call, with or without a file, works from another site’s page [D-1.08]', async () => {
  const clerk = await operator(server, duties)
  const [office, other] = [
    server.app.served.filter(({ who }) => who === 'operator'),
    { 'sec-fetch-site': 'cross-site' },
  ]
  expect(office.filter(({ method, file }) => method === 'GET' && file !== undefined).length).toBeGreaterThan(8)
  for (const call of office) {
    const { status, faults } = await clerk.send(call, {}, other)
    expect([call.path, status, faults[0]?.target_element]).toEqual([call.path, 403, 'authorization'])
  }
  expect((await clerk.send(submittedEnrollments.csv, {}, { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
})

test('HEAD never changes anything, but can read', async () => {
  const { plan_id, plan_pricing_id } = await line()
  const head = (path: string, more = `&plan_id=${plan_id}&plan_pricing_id=${plan_pricing_id}`) =>
    server.app.http.inject({
      method: 'HEAD',
      url: `${path}?enrollment_id=${enrollment_id}${more}`,
      headers: { authorization: `Basic ${btoa('storefront:storefront')}`, cookie: visitor.cookie() },
    })
  for (const call of server.app.served.filter(({ changes }) => changes === true))
    expect((await head(call.path.replace(':id', 'x'))).statusCode).toBeGreaterThanOrEqual(400)
  expect((await head(getPlanCart.path, '')).statusCode).toBe(200)
  expect((await visitor.send(getPlanCart, { enrollment_id })).data.result).toHaveLength(1)
})

const own: readonly Record<string, string>[] = [
  {},
  { 'sec-fetch-site': 'same-origin' },
  { origin: 'http://localhost:3000' },
  { origin: 'http://localhost' },
  { referer: 'http://localhost:80/cart' },
]

test.each(own)('the storefront’s own pages and programs can (%j)', async (headers) => {
  const input = { tempId: enrollment_id, zip: '60602' }
  expect((await visitor.send(changeFilterInfo, input, { host: 'localhost', ...headers })).status).toBe(200)
})
