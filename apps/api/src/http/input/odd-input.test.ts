import fc from 'fast-check'
import { pathParameters, type Call } from '@openroll/contract/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEnrollment } from '../../testing/test-enrollment.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
let enrollment_id: string
let cookie: string
beforeAll(async () => {
  server = await openTestApp()
  const visitor = server.visitor()
  enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  cookie = visitor.cookie()
})
afterAll(() => server.close())

/** Names that every object inherits. */
const inherited = fc.dictionary(
  fc.constantFrom('toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf', '__defineGetter__', '__lookupSetter__'),
  fc.constantFrom('x', '1'),
  { minKeys: 1, maxKeys: 2 },
)

/** Values that have broken programs before, plus arbitrary JSON. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    '\u0000',
    '\uD800',
    '__proto__',
    'NaN',
    '9'.repeat(400),
    'é'.repeat(3000),
    "'; drop table x --",
    '<script>alert(1)</script>',
    '9'.repeat(50_000),
    'AAAAAAAAAAAAAAAAAAAAAAAA',
  ),
  fc.constantFrom<unknown>(-1, 0, 1e308, 2 ** 31, 2 ** 53, 0.1, true, false, null, [], {}, [[]], [null]),
  fc.constantFrom<unknown>(
    '02/30/2026',
    '0000-00-00',
    '9999-12-31',
    '60601',
    '1',
    'IO',
    'yes',
    'cc',
    'primary_info',
    'contact_info',
    1001,
    6001,
    8101,
    'Maria',
    'maria@example.com',
    '312 555 0142',
    '%',
    '\\',
    '{"a":1}',
  ),
  fc.jsonValue({ maxDepth: 3 }),
  inherited,
  // Lists of answers to a plan's questions, some of them real questions.
  fc.array(
    fc.record(
      {
        question_id: fc.oneof(fc.constantFrom(81011, 81012, 81013, 81014), fc.jsonValue({ maxDepth: 1 })),
        answer: fc.oneof(fc.string(), fc.jsonValue({ maxDepth: 1 })),
        qid: fc.oneof(fc.constantFrom(60011, 60012, 60013), fc.jsonValue({ maxDepth: 1 })),
        true_condition: fc.oneof(fc.constantFrom('1', 1, true), fc.jsonValue({ maxDepth: 1 })),
      },
      { requiredKeys: [] },
    ),
    { maxLength: 5 },
  ),
)

/** Input with the call's own names, some odd, some missing, sometimes an extra one; calls about an enrollment mostly name a real one. */
const inputFor = (call: Call) => {
  const names = Object.keys(call.input.shape)
  const ids = names.filter((name) => ['enrollment_id', 'tempId'].includes(name))
  const own = fc.record(
    Object.fromEntries(ids.map((name) => [name, fc.oneof({ weight: 5, arbitrary: fc.constant(enrollment_id) }, odd)])),
  )
  const rest = fc.record(Object.fromEntries(names.filter((name) => !ids.includes(name)).map((name) => [name, odd])), {
    requiredKeys: [],
  })
  const more = fc.oneof(
    { weight: 4, arbitrary: fc.constant({}) },
    fc.dictionary(fc.string(), odd, { maxKeys: 2 }),
    inherited,
  )
  return fc.tuple(own, rest, more).map(([own, rest, more]): Record<string, unknown> => ({ ...more, ...rest, ...own }))
}

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

const send = (call: Call, input: Record<string, unknown>) => {
  const inPath = pathParameters(call.path)
  const url = inPath.reduce(
    (path, name) => path.replace(`:${name}`, encodeURIComponent(asText(input[name]))),
    call.path,
  )
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name))
  const headers = { authorization: `Basic ${btoa('storefront:storefront')}`, cookie }
  if (call.method === 'GET')
    return server.app.http.inject({
      url,
      headers,
      query: Object.fromEntries(rest.map(([name, value]) => [name.toWellFormed(), asText(value)])),
    })
  const payload = JSON.stringify(Object.fromEntries(rest))
  return server.app.http.inject({
    method: call.method,
    url,
    payload,
    headers: { ...headers, 'content-type': 'application/json' },
  })
}

test('no odd input makes any call answer 500, and every refusal has the error format [D-8.01]', async () => {
  for (const call of server.app.served) {
    await fc.assert(
      fc.asyncProperty(inputFor(call), async (input) => {
        const answer = await send(call, input)
        expect([call.path, answer.statusCode, answer.statusCode < 500]).toEqual([call.path, answer.statusCode, true])
        if (answer.statusCode === 200 || answer.statusCode === 204) return
        const body = answer.json()
        expect(body.status).toBe('error')
        expect(body.data.length).toBeGreaterThan(0)
        for (const fault of body.data)
          expect(fault).toEqual({ target_element: expect.any(String), error_message: expect.stringMatching(/./) })
      }),
      { numRuns: Number(process.env.ODD_INPUTS ?? 40) },
    )
  }
})
