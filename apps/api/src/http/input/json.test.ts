import { addFilterForNewUser } from '@openroll/contract/shop/filter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const post = (payload: string) =>
  server.app.http.inject({
    method: 'POST',
    url: addFilterForNewUser.path,
    payload,
    headers: { authorization: `Basic ${btoa('storefront:storefront')}`, 'content-type': 'application/json' },
  })
const nested = (deep: number, [open, close]: [string, string]) => `${open.repeat(deep)}1${close.repeat(deep)}`

test.each<[string, [string, string]]>([
  ['lists', ['[', ']']],
  ['records', ['{"a":', '}']],
])('%s nested deeper than 32 is a 400 in the error form, up to the body limit [D-8.01]', async (_what, parts) => {
  for (const deep of [33, 5000, 32_000 / parts[0].length]) {
    const answer = await post(nested(deep, parts))
    expect([deep, answer.statusCode]).toEqual([deep, 400])
    expect(answer.json()).toEqual({
      status: 'error',
      data: [{ target_element: 'body', error_message: 'Send JSON that is nested at most 32 levels deep' }],
    })
  }
  expect((await post(nested(32, parts))).statusCode).toBe(422)
})

test.each(['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}', '{"zip":'])(
  '%s is a 400 [D-8.01]',
  async (body) => {
    expect((await post(body)).statusCode).toBe(400)
  },
)
