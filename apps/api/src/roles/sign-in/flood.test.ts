import { wrongCredentials, signIn } from '@openroll/contract/roles/sign-in'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { readConfig } from '../../config.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const password = 'a harbor in the evening'
const dana = { email: 'dana.reyes@example.com', password }
const wrong = { ...dana, password: 'not the right one' }
const from = (address: string) => ({ 'x-forwarded-for': address })

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({
    config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', TRUST_PROXY: 'loopback' }),
  })
  await createDemoPeople(server.deps.accounts, password)
})
afterAll(() => server.close())
beforeEach(() => server.forgetBudgets())

const enter = async (given: typeof dana, address: string) =>
  (await server.visitor().send(signIn, given, from(address))).status

test('wrong passwords from one address or many don’t lock the owner out elsewhere [D-1.04, D-1.17]', async () => {
  for (let tried = 0; tried < 5; tried += 1) expect(await enter(wrong, '198.51.100.1')).toBe(401)
  expect(await enter(dana, '198.51.100.1')).toBe(429)
  expect(await enter(dana, '203.0.113.1')).toBe(200)
  for (let tried = 0; tried < 40; tried += 1) await enter(wrong, `198.51.100.${10 + tried}`)
  expect(await enter(dana, '203.0.113.2')).toBe(200)
})

test('during a distributed attack each address gets one wrong password, whether or not the account exists [D-1.04, D-1.17]', async () => {
  for (const email of [dana.email, 'nobody@example.com']) {
    for (let tried = 0; tried < 25; tried += 1) await enter({ ...wrong, email }, `198.51.100.${tried}`)
    const late = await server.visitor().send(signIn, { ...wrong, email }, from('203.0.113.7'))
    expect([late.status, late.faults[0]?.error_message]).toEqual([401, wrongCredentials])
    const second = await server.visitor().send(signIn, { email, password }, from('203.0.113.7'))
    expect([second.status, Number(second.headers['retry-after']) > 14 * 60]).toEqual([429, true])
  }
})

test('concurrent attempts from many addresses don’t exceed the limit [D-1.04]', async () => {
  const statuses = await Promise.all(Array.from({ length: 60 }, (_, at) => enter(wrong, `198.51.100.${at % 6}`)))
  // Six addresses: five failures each up to 25, then one each.
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(25 + 6)
})
