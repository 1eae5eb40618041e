import { saveAgreementInfo } from '@openroll/contract/enroll/agreement'
import { saveDependentInfo } from '@openroll/contract/enroll/dependents'
import { saveEnrollment } from '@openroll/contract/resume/resume'
import { addFilterForNewUser } from '@openroll/contract/shop/filter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEnrollment } from '../../testing/test-enrollment.ts'
import { bodyFault } from './body-shape.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
/** A browser without a session is turned away before its body is read. */
let somebody: string
beforeAll(async () => {
  server = await openTestApp()
  const visitor = server.visitor()
  await startEnrollment(visitor, { plans: [1001] })
  somebody = visitor.cookie()
})
afterAll(() => server.close())

const post = (url: string, payload: string, cookie = '') =>
  server.app.http.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Basic ${btoa('storefront:storefront')}`, 'content-type': 'application/json', cookie },
  })
const keys = (count: number) => Array.from({ length: count }, (_, at) => `"k${at}":1`).join(',')
const list = (item: string, count: number) => `[${Array.from({ length: count }, () => item).join(',')}]`

test.each([
  ['a list of 340,000 texts', `{"enrollment_id":"x","accepted":${list('""', 340_000)}}`],
  ['a list of 340,000 records', `{"enrollment_id":"x","accepted":${list('{}', 340_000)}}`],
  ['a list of 330,000 lists in a list', `{"accepted":[${list('[]', 330_000)}]}`],
  ['90,000 unknown fields', `{${keys(90_000)}}`],
  ['a megabyte of names', `{"enrollment_id":"x","accepted":${list(`"${'a'.repeat(1000)}"`, 1000)}}`],
])('%s: checking takes the server only a moment [D-1.17] [D-8.01]', async (_what, payload) => {
  await post(saveAgreementInfo.path, '{}', somebody)
  const before = performance.now()
  const answer = await post(saveAgreementInfo.path, payload, somebody)
  const duration = performance.now() - before
  expect([answer.statusCode, answer.json().data[0].target_element]).toEqual([413, 'body'])
  expect(duration).toBeLessThan(150)
})

test('reports the first fifty errors, and at most 200 characters of a made-up name [D-8.01]', async () => {
  const answer = await post(addFilterForNewUser.path, `{${keys(1900)}}`)
  expect([answer.statusCode, answer.json().data.length]).toEqual([422, 50])
  const long = await post(addFilterForNewUser.path, JSON.stringify({ ['é'.repeat(30_000)]: 1 }))
  expect([long.statusCode, long.body.length < 5000]).toEqual([422, true])
})

test.each<[string, ReturnType<typeof bodyFault>]>([
  [`{"signature":"${'A'.repeat(700_000)}","a":"b"}`, undefined],
  [`{"signature":"${String.raw`\"`.repeat(300_000)},,,,","a":[${'1,'.repeat(50)}1]}`, undefined],
  [`{"signature":"${String.raw`\\`.repeat(300_000)}","a":[${'1,'.repeat(50)}1]}`, undefined],
  [`{"a":"${','.repeat(60_000)}"}`, undefined],
  [`{"signature":"${'A'.repeat(300_000)}","a":"${'A'.repeat(70_000)}"}`, 'too-much'],
  [`{"a":${list('1', 2001)}}`, 'too-much'],
  [`{"a":"\\","b":${list('1', 2001)}`, undefined],
  ['{"a":"b', undefined],
  ['', undefined],
])('finds a body that is nested too deep or has too many values', (body, fault) => {
  expect(bodyFault(body)).toBe(fault)
})

test('treats an inherited property name as an unknown field, even in drafts [D-8.01]', async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  for (const name of ['toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf', '__defineGetter__'])
    for (const tab of ['primary_info', 'contact_info', 'employer_info']) {
      const kept = { enrollment_id, email: 'maria@example.com', tab, data: { [name]: 'x' } }
      const answer = await post(saveEnrollment.path, JSON.stringify(kept), visitor.cookie())
      expect([name, tab, answer.statusCode < 500]).toEqual([name, tab, true])
    }
})

test('refuses input of another type in our own words, not the library’s [D-8.01]', async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  const sent: [string, object, string, string][] = [
    [saveEnrollment.path, { tab: {}, email: 'maria@example.com' }, 'tab', 'Choose one of the listed values'],
    [saveDependentInfo.path, { dependents: 'x' }, 'dependents', 'Send a list'],
    [saveDependentInfo.path, { dependents: ['x'] }, 'dependents.0', 'Send an object with fields'],
    [saveDependentInfo.path, { dependents: [], set_aside: [{}] }, 'set_aside.0', 'Enter text'],
    [saveDependentInfo.path, { dependents: [], set_aside: Array(21).fill('x') }, 'set_aside', 'Send at most 20'],
    [saveAgreementInfo.path, { accepted: 'x' }, 'accepted', 'Send a list'],
  ]
  for (const [path, given, at, words] of sent) {
    const answer = await post(path, JSON.stringify({ enrollment_id, ...given }), visitor.cookie())
    expect([answer.statusCode, answer.json().data]).toEqual([
      422,
      expect.arrayContaining([{ target_element: at, error_message: words }]),
    ])
    expect(answer.body).not.toMatch(/Invalid|expected/)
  }
})
