import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { saveBillingInfo } from '@openroll/contract/enroll/billing'
import { getSignedInPerson, signIn } from '@openroll/contract/roles/sign-in'
import { call } from '@openroll/contract/call'
import { anAccount } from '@openroll/contract/samples/payment'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { saveSteps, ssns, startEnrollment } from '../testing/test-enrollment.ts'
import { createDemoPeople } from '../accounts/demo-people.ts'
import { openLogger } from '../start/logger.ts'
import { serve } from './serve.ts'
import { openTestApp } from '../testing/test-app.ts'

/** A server whose log is captured as text. */
const openLogged = async () => {
  const lines: string[] = []
  const log = openLogger('trace', { write: (line: string) => void lines.push(line) })
  const server = await openTestApp({ log })
  return { server, text: () => lines.join('') }
}

test('a complete enrollment leaves no number, name, address, id or cookie in the log [D-7.03]', async () => {
  const { server, text } = await openLogged()
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001], tier: 'IF' })
  await saveSteps(visitor, enrollment_id, { tier: 'IF' })
  await visitor.send(saveBillingInfo, { enrollment_id, payment_method: 'eft', ...anAccount() })
  await visitor.send(saveReviewInfo, { enrollment_id })
  await server.app.http.inject(`/api/v1/get-plan-cart?enrollment_id=${enrollment_id}&ssn=${ssns.member}`)
  await server.app.http.inject(`/nowhere/${ssns.member}?card=4111111111111111`)
  await server.app.http.inject({
    method: 'POST',
    url: '/api/v1/save-billing-info',
    payload: `{"card_number": 4111111111111111,`,
  })
  // A time and a reference may contain any digits.
  const logText = text().replaceAll(/"time":\d+|"reference":"[\da-f-]+"/g, '')
  expect(logText).toContain('"route":"/api/v1/save-billing-info"')
  const digitsOnly = logText.replaceAll(/[\s-]/g, '')
  for (const ssn of Object.values(ssns)) expect(digitsOnly).not.toContain(ssn.replaceAll('-', ''))
  for (const secret of ['4111', '123456789012', '"737"', 'López', 'Main St', 'example.com', '5550142', enrollment_id])
    expect(logText).not.toContain(secret)
  const session = visitor.cookie().split('=')[1]?.split('.')[0] ?? 'none'
  expect(logText).not.toContain(session)
  expect(logText).not.toContain(btoa('storefront:storefront'))
  await server.close()
})

test('logs an unexpected error by reference with route and statement, without the statement’s values [D-8.02] [D-7.03]', async () => {
  const { server, text } = await openLogged()
  const input = z.strictObject({ zip: z.string() })
  const failingCall = call({
    method: 'GET',
    path: '/api/v1/breaking',
    who: 'anyone',
    about: 'Breaks.',
    input,
    output: z.object({}),
  })
  serve(server.app, failingCall, async ({ db, input }) => {
    await db.run('select $1::integer as zip', [input.zip])
    return {}
  })
  const answer = await server.visitor().send(failingCall, { zip: `ssn ${ssns.member}` })
  expect(answer.status).toBe(500)
  const fault = text()
    .split('\n')
    .filter((line) => line.includes('unexpected error'))
    .map((line) => JSON.parse(line))
  expect(fault).toHaveLength(1)
  expect(answer.body).toMatchObject({ reference: fault[0].reference })
  expect(fault[0].err.code).toBe('22P02')
  expect(fault[0].err.statement).toBe('select $1::integer as zip')
  expect([fault[0].method, fault[0].route]).toEqual([failingCall.method, failingCall.path])
  expect(text()).not.toContain(ssns.member)
  await server.close()
})

test('a log line has address, host, route and caller, by role and number only', async () => {
  const { server, text } = await openLogged()
  await createDemoPeople(server.deps.accounts, 'harborview-demo')
  const visitor = server.visitor()
  await visitor.send(signIn, { email: 'dana.reyes@example.com', password: 'harborview-demo' })
  const headers = { host: 'plans.example', 'x-forwarded-for': '203.0.113.7' }
  await visitor.send(getSignedInPerson, {}, headers)
  await server.visitor().send(getSignedInPerson, {}, headers)
  const lines = text()
    .split('\n')
    .filter((line) => line.includes('get-signed-in-person'))
    .map((line) => JSON.parse(line))
  expect(lines.map(({ address, host, who }) => [address, host, who])).toEqual([
    ['203.0.113.7', 'plans.example', 'rep 10109'],
    ['203.0.113.7', 'plans.example', undefined],
  ])
  expect(text()).not.toMatch(/dana|reyes|example\.com/i)
  await server.close()
})

const coded = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more })
const ofDatabase = (code: string, message: string) => Object.assign(new DatabaseError(message, 1, 'error'), { code })

test('only a code or class makes a 503, never a message’s wording [D-8.02]', async () => {
  const { server } = await openLogged()
  const errors: readonly (readonly [number, Error])[] = [
    [500, new Error('the plan’s timeout is wrong')],
    [500, new Error('Timeout')],
    [500, coded('ENOENT', { syscall: 'open' })],
    [500, ofDatabase('23505', 'timeout')],
    [503, coded('ENOENT', { syscall: 'connect' })],
    [503, coded('ECONNREFUSED')],
    [503, new Error('timeout exceeded when trying to connect')],
    [503, ofDatabase('53100', 'no room')],
    [503, ofDatabase('57014', 'canceling statement due to statement timeout')],
  ]
  const calls = errors.map(([status, error], at) => {
    const failingCall = call({
      method: 'GET',
      path: `/api/v1/breaks-${at}`,
      who: 'anyone',
      about: 'Breaks.',
      input: z.strictObject({}),
      output: z.object({}),
    })
    serve(server.app, failingCall, () => Promise.reject(error))
    return { status, error, failingCall }
  })
  for (const { status, error, failingCall } of calls)
    expect([error.message, (await server.visitor().send(failingCall, {})).status]).toEqual([error.message, status])
  await server.close()
})
