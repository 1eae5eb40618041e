import { pathParameters, type Call } from '@openroll/contract/call'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSteps, startEnrollment } from '../enroll/record/test-enrollment.ts'
import { goodInput } from './good-input.ts'
import { openTestApp, type TestApp } from './test-app.ts'

const unknown = 'AAAAAAAAAAAAAAAAAAAAAA'
let server: TestApp
let enrollment_id: string
let owner: string
beforeAll(async () => {
  server = await openTestApp()
  const visitor = server.visitor()
  enrollment_id = await startEnrollment(visitor, { plans: [1001], tier: 'IS' })
  await saveSteps(visitor, enrollment_id, { tier: 'IS' })
  owner = visitor.cookie()
})
afterAll(() => server.close())

const ask = (call: Call, id: string, cookie: string) => {
  const input = goodInput(call, id)
  const url = pathParameters(call.path).reduce((path, name) => path.replace(`:${name}`, String(input[name])), call.path)
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !pathParameters(call.path).includes(name)))
  const headers = { authorization: `Basic ${btoa('storefront:storefront')}`, cookie }
  const query = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]))
  return server.app.http.inject({
    method: call.method,
    url,
    headers,
    ...(call.method === 'GET' ? { query } : { payload: rest }),
  })
}

/** Everything that is kept of an enrollment, as text. */
const kept = async (): Promise<string> => {
  const tables = await server.deps.db.many<{ name: string }>(
    "select table_name as name from information_schema.columns where column_name = 'enrollment_id' and table_schema = 'public' order by 1",
  )
  const rows = tables.map(({ name }) =>
    server.deps.db.many(`select * from ${name} where enrollment_id = $1 order by 1, 2`, [enrollment_id]),
  )
  return JSON.stringify(await Promise.all(rows))
}

const about = (call: Call): boolean => 'enrollment_id' in call.input.shape || 'tempId' in call.input.shape

test('a second browser that sends a known id is answered as for an id that nobody has, by every call, and changes nothing [D-1.02]', async () => {
  const calls = server.app.served.filter(about)
  expect(calls.length).toBeGreaterThan(45)
  const before = await kept()
  const stranger = server.visitor().cookie()
  const answers: { call: Call; body: unknown }[] = []
  for (const call of calls) {
    const [theirs, none] = [await ask(call, enrollment_id, stranger), await ask(call, unknown, stranger)]
    expect([call.path, theirs.statusCode, theirs.body]).toEqual([call.path, none.statusCode, none.body])
    answers.push({ call, body: theirs.json() })
  }
  const notFound = [{ target_element: 'enrollment_id', error_message: 'Enrollment not found' }]
  for (const { call, body } of answers.filter((answer) => answer.call.who === 'owner'))
    expect([call.path, body]).toEqual([call.path, { status: 'error', data: notFound }])
  expect(await kept()).toBe(before)
})

test('the owner is found by every one of these calls when all is submitted [D-1.02] [D-4.06]', async () => {
  const calls = server.app.served.filter(about)
  expect((await ask(saveReviewInfo, enrollment_id, owner)).statusCode).toBe(200)
  for (const call of calls) {
    const { statusCode } = await ask(call, enrollment_id, owner)
    expect([call.path, statusCode === 404]).toEqual([call.path, false])
  }
})
