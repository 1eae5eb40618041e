import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { signIn } from '@openroll/contract/roles/sign-in'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { saveSteps, startEnrollment } from '../../testing/test-enrollment.ts'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const password = 'a harbor in the evening'
const from = (address: string) => ({ 'x-forwarded-for': address })
const start = (more: Record<string, string> = {}) =>
  openTestApp({
    config: readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: 'loopback',
      CONCURRENCY: 'read:9999,save:9999',
      ...more,
    }),
  })

let server: TestApp
beforeAll(async () => {
  server = await start()
  await createDemoPeople(server.deps.accounts, password)
})
afterAll(() => server.close())
beforeEach(() => server.forgetBudgets())

test.each([
  ['their own correct password', () => ({ email: 'maria.lopez@example.com', password })],
  ['wrong passwords', (at: number) => ({ email: `nobody${at}@example.com`, password: 'wrong-wrong-wrong' })],
])('24 connections from one IP address that sign in with %s block nobody else [D-1.17]', async (_what, credentials) => {
  const many = Array.from({ length: 24 }, (_, at) =>
    server.visitor().send(signIn, credentials(at), from('203.0.113.1')),
  )
  const others = await Promise.all(
    ['203.0.113.2', '203.0.113.3'].map((address) =>
      server.visitor().send(signIn, { email: 'omar.quinn@example.com', password }, from(address)),
    ),
  )
  expect(others.map(({ status }) => status)).toEqual([200, 200])
  const statuses = (await Promise.all(many)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(14)
})

test('48 submissions of someone else’s enrollment don’t delay its owner’s, even from the same IP address [D-1.17] [D-1.02]', async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  await saveSteps(visitor, enrollment_id, {})
  const strangers = ['x', enrollment_id].flatMap((id) =>
    Array.from({ length: 24 }, () => server.visitor().send(saveReviewInfo, { enrollment_id: id })),
  )
  const own = await visitor.send(saveReviewInfo, { enrollment_id })
  expect([own.status, own.faults]).toEqual([200, []])
  expect(new Set((await Promise.all(strangers)).map(({ status }) => status))).toEqual(new Set([404]))
  expect(server.app.gate.taken().submission.waiting).toBe(0)
})

test('limits passwords per IP address and hour, even correct ones; a known browser has its own limit [D-1.17]', async () => {
  const limitedServer = await start({ LIMIT_SIGN_INS_PER_ADDRESS: '3' })
  await createDemoPeople(limitedServer.deps.accounts, password)
  const maria = { email: 'maria.lopez@example.com', password }
  const owner = limitedServer.visitor()
  const statuses = [(await owner.send(signIn, maria, from('203.0.113.1'))).status]
  for (let tried = 0; tried < 4; tried += 1)
    statuses.push((await limitedServer.visitor().send(signIn, maria, from('203.0.113.1'))).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  const refused = await limitedServer.visitor().send(signIn, maria, from('203.0.113.1'))
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  expect((await limitedServer.visitor().send(signIn, maria, from('203.0.113.2'))).status).toBe(200)
  expect((await owner.send(signIn, maria, from('203.0.113.1'))).status).toBe(200)
  await limitedServer.close()
})
