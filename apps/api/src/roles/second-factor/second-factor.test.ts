import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { auditEntries } from '@openroll/contract/office/audit'
import {
  beginAuthenticator,
  changedMeanwhile,
  confirmAuthenticator,
  getAccount,
  newRecoveryCodes,
  removeAuthenticator,
  lastSecondFactor,
} from '@openroll/contract/roles/account'
import { codeWrong, secondFactorMissing, signInAgain, verifySecondFactor } from '@openroll/contract/roles/second-factor'
import { getSignedInPerson, signIn } from '@openroll/contract/roles/sign-in'
import { setDisabled } from '../../accounts/store.ts'
import { readConfig } from '../../config.ts'
import { codeOf, setUpApp } from '../../testing/second-factor.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

const password = 'a harbor in the evening'
const start = new Date('2026-11-10T12:00:00Z')
let now = start
/** Sets the clock of phones and this server. */
const setClock = (at: Date) => {
  now = at
  vi.setSystemTime(at)
}
let server: TestApp
let strict: TestApp
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  const clock = { now: () => now, today: () => '2026-11-10' }
  server = await openTestApp({ clock })
  const config = readConfig({ NODE_ENV: 'test', OPERATOR_SECOND_FACTOR: 'required', LOG_LEVEL: 'silent' })
  strict = await openTestApp({ clock, config })
})
afterAll(async () => {
  vi.useRealTimers()
  await server.close()
  await strict.close()
})
afterEach(async () => {
  setClock(start)
  await server.forgetBudgets()
})

let repCount = 0
/** A rep with an account of their own, signed in. */
const rep = async (on: TestApp = server, role: 'rep' | 'operator' = 'rep') => {
  repCount += 1
  const email = `person${repCount}@agency.example`
  const duties = role === 'operator' ? (['auditor'] as const) : []
  await on.deps.accounts.saveAccount({ role, id: 10109, name: 'Dana Reyes', email, duties }, password)
  const browser = on.visitor()
  await browser.send(signIn, { email, password })
  return { email, browser }
}
const withApp = async () => {
  const { email, browser } = await rep()
  return { email, browser, ...(await setUpApp(browser, password)) }
}
const who = async (browser: Visitor) => (await browser.send(getSignedInPerson, {})).data.result
/** A new browser after the password step. */
const passPassword = async (email: string) => {
  const browser = server.visitor()
  const { data } = await browser.send(signIn, { email, password })
  expect(data).toEqual({ result: null, second_factor: ['code'] })
  return browser
}
const minutes = (count: number) => new Date(start.getTime() + count * 60_000)

test('with an app, sign-in takes both password and code [D-1.04]', async () => {
  const { email, secret } = await withApp()
  const browser = await passPassword(email)
  expect(await who(browser)).toBeNull()
  setClock(minutes(1))
  const { status, data } = await browser.send(verifySecondFactor, { code: await codeOf(secret) })
  expect([status, data.result?.role]).toEqual([200, 'rep'])
  expect(await who(browser)).not.toBeNull()
  const stranger = await server.visitor().send(verifySecondFactor, { code: await codeOf(secret, 1) })
  expect([stranger.status, stranger.faults]).toEqual([401, [{ target_element: 'sign_in', error_message: signInAgain }]])
})

test('no code works twice, even in another browser, and a sign-in waits ten minutes for it [D-1.04]', async () => {
  const { email, secret } = await withApp()
  setClock(minutes(1))
  const code = await codeOf(secret)
  expect((await (await passPassword(email)).send(verifySecondFactor, { code })).status).toBe(200)
  const second = await passPassword(email)
  const repeat = await second.send(verifySecondFactor, { code })
  expect([repeat.status, repeat.faults[0]?.error_message]).toEqual([401, codeWrong])
  setClock(minutes(12))
  const late = await second.send(verifySecondFactor, { code: await codeOf(secret) })
  expect([late.status, late.faults[0]?.error_message]).toEqual([401, signInAgain])
})

test('two requests with the same code sign in once [D-1.04]', async () => {
  const { email, secret } = await withApp()
  setClock(minutes(1))
  const browser = await passPassword(email)
  const code = await codeOf(secret)
  const both = await Promise.all([1, 2].map(() => browser.send(verifySecondFactor, { code })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
})

test('of several browsers using the same code, one signs in [D-1.04]', async () => {
  const { email, secret } = await withApp()
  setClock(minutes(1))
  const browsers = [await passPassword(email), await passPassword(email), await passPassword(email)]
  const code = await codeOf(secret)
  const all = await Promise.all(browsers.map((browser) => browser.send(verifySecondFactor, { code })))
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
})

/** How many of these recovery codes sign in. */
const working = async (email: string, codes: readonly string[]) => {
  let count = 0
  for (const code of codes)
    count += (await (await passPassword(email)).send(verifySecondFactor, { code })).status === 200 ? 1 : 0
  return count
}
type Answers = readonly { status: number; data: { recovery_codes: string[] } }[]
const succeeded = (answers: Answers) => answers.filter(({ status }) => status === 200)

test('of several concurrent confirmations, one succeeds and its recovery codes work [D-1.04]', async () => {
  const { email, browser } = await rep()
  const { data } = await browser.send(beginAuthenticator, { password })
  const code = await codeOf(data.secret)
  const all = await Promise.all([1, 2, 3].map(() => browser.send(confirmAuthenticator, { code })))
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  expect(await working(email, succeeded(all)[0]?.data.recovery_codes.slice(0, 2) ?? [])).toBe(2)
  setClock(minutes(1))
  expect((await (await passPassword(email)).send(verifySecondFactor, { code: await codeOf(data.secret) })).status).toBe(
    200,
  )
})

test('of two apps set up concurrently, one is kept and only its browser stays signed in [D-1.04]', async () => {
  const { email, browser } = await rep()
  const other = server.visitor()
  await other.send(signIn, { email, password })
  const both = [browser, other] as const
  const codes: string[] = []
  for (const one of both) codes.push(await codeOf((await one.send(beginAuthenticator, { password })).data.secret))
  const all = await Promise.all(both.map((one, at) => one.send(confirmAuthenticator, { code: codes[at] ?? '' })))
  expect(succeeded(all)).toHaveLength(1)
  const isIn = []
  for (const one of both) isIn.push((await who(one)) !== null)
  expect(isIn).toEqual(all.map(({ status }) => status === 200))
})

test('of several concurrent requests for new recovery codes, one succeeds and its codes work [D-1.04]', async () => {
  const { email, browser } = await withApp()
  const all = await Promise.all([1, 2, 3].map(() => browser.send(newRecoveryCodes, { password })))
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  expect(all.find(({ status }) => status !== 200)?.faults).toEqual([
    { target_element: 'password', error_message: changedMeanwhile },
  ])
  expect(await working(email, succeeded(all)[0]?.data.recovery_codes.slice(0, 2) ?? [])).toBe(2)
})

test('a recovery code works once, however it is typed, and an email says how many are left [D-1.04]', async () => {
  const { email, codes } = await withApp()
  expect([codes.length, new Set(codes).size]).toEqual([10, 10])
  const [first = '', second = ''] = codes
  expect(
    (await (await passPassword(email)).send(verifySecondFactor, { code: ` ${first.toLowerCase()} ` })).status,
  ).toBe(200)
  expect((await (await passPassword(email)).send(verifySecondFactor, { code: first })).status).toBe(401)
  const [mail] = await server.deps.db.rows(
    `select text from outbox where to_address = $1 and text like '%recovery code%' order by created_at desc limit 1`,
    [email],
  )
  expect(String(mail?.text)).toContain('You have 9 left')
  expect(String(mail?.text)).not.toContain(first)
  const other = await withApp()
  expect((await (await passPassword(other.email)).send(verifySecondFactor, { code: second })).status).toBe(401)
})

test('five wrong codes block codes for 15 minutes, except from a known browser [D-1.17]', async () => {
  const { email, secret, browser: own } = await withApp()
  const stranger = await passPassword(email)
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await stranger.send(verifySecondFactor, { code: '000000' })).status).toBe(401)
  setClock(minutes(1))
  const sixth = await stranger.send(verifySecondFactor, { code: await codeOf(secret) })
  expect([sixth.status, sixth.faults[0]?.target_element]).toEqual([429, 'code'])
  await own.send(signIn, { email, password })
  expect((await own.send(verifySecondFactor, { code: await codeOf(secret) })).status).toBe(200)
})

test('stores the secret sealed and recovery codes hashed, and never shows them in emails, logs or other responses [D-7.02] [D-7.03]', async () => {
  const { secret, codes, browser } = await withApp()
  const tables = ['person_totp', 'person_recovery_code', 'person_challenge', 'outbox', 'audit_entry']
  const storedRows = await Promise.all(
    tables.map((table) => server.deps.db.rows(`select row_to_json(t)::text as r from ${table} t`)),
  )
  const text = JSON.stringify(storedRows)
  for (const one of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) expect(text).not.toContain(one)
  expect(JSON.stringify((await browser.send(getAccount, {})).body)).not.toContain(secret)
})

test('setting up an app requires the password and a code, ends other sessions and sends an email [D-1.04]', async () => {
  const { email, browser } = await rep()
  const elsewhere = server.visitor()
  await elsewhere.send(signIn, { email, password })
  const wrong = await browser.send(beginAuthenticator, { password: 'not this one' })
  expect([wrong.status, wrong.faults[0]?.target_element]).toEqual([422, 'password'])
  const { data } = await browser.send(beginAuthenticator, { password })
  expect((await browser.send(confirmAuthenticator, { code: '000000' })).status).toBe(422)
  expect((await elsewhere.send(confirmAuthenticator, { code: await codeOf(data.secret) })).status).toBe(422)
  expect((await server.visitor().send(signIn, { email, password })).data.result).not.toBeNull()
  expect((await browser.send(confirmAuthenticator, { code: await codeOf(data.secret) })).status).toBe(200)
  expect([await who(elsewhere), (await who(browser))?.role]).toEqual([null, 'rep'])
  const sentMails = await server.deps.db.rows(
    `select 1 from outbox where to_address = $1 and kind = 'sign-in-changed' and text like '%app was set up%'`,
    [email],
  )
  expect(sentMails).toHaveLength(1)
})

test('replacing or removing an app requires the password; new recovery codes replace the old ones [D-1.04]', async () => {
  const { email, browser, secret, codes } = await withApp()
  const fresh = await browser.send(newRecoveryCodes, { password })
  expect(fresh.data.recovery_codes).toHaveLength(10)
  expect((await (await passPassword(email)).send(verifySecondFactor, { code: codes[0] ?? '' })).status).toBe(401)
  const second = await setUpApp(browser, password)
  setClock(minutes(1))
  const half = await passPassword(email)
  expect((await half.send(verifySecondFactor, { code: await codeOf(secret) })).status).toBe(401)
  expect((await half.send(verifySecondFactor, { code: await codeOf(second.secret) })).status).toBe(200)
  expect((await half.send(removeAuthenticator, { password: 'not this one' })).status).toBe(422)
  expect((await half.send(removeAuthenticator, { password })).status).toBe(200)
  expect((await server.visitor().send(signIn, { email, password })).data.result).not.toBeNull()
  expect((await half.send(newRecoveryCodes, { password })).status).toBe(403)
})

test('an account disabled during sign-in can’t finish it [D-1.04]', async () => {
  const { email, secret } = await withApp()
  const browser = await passPassword(email)
  await setDisabled(server.deps.db, email, now, now)
  setClock(minutes(1))
  expect((await browser.send(verifySecondFactor, { code: await codeOf(secret) })).status).toBe(401)
})

test('where second factors are required, an operator without one can’t use the console [D-1.04] [D-1.08]', async () => {
  const { email, browser } = await rep(strict, 'operator')
  expect(await who(browser)).toMatchObject({ second_factor_due: true })
  for (const call of [auditEntries.page, auditEntries.csv]) {
    const refused = await browser.send(call, {})
    expect([refused.status, refused.faults[0]?.error_message]).toEqual([403, secondFactorMissing])
  }
  const { secret } = await setUpApp(browser, password)
  expect((await browser.send(auditEntries.page, {})).status).toBe(200)
  expect(await who(browser)).not.toHaveProperty('second_factor_due')
  const refusal = await browser.send(removeAuthenticator, { password })
  expect([refusal.status, refusal.faults[0]?.error_message]).toEqual([422, lastSecondFactor])
  setClock(minutes(1))
  const another = strict.visitor()
  await another.send(signIn, { email, password })
  expect((await another.send(auditEntries.page, {})).status).toBe(401)
  await another.send(verifySecondFactor, { code: await codeOf(secret) })
  expect((await another.send(auditEntries.page, {})).status).toBe(200)
  // Optional: an operator can work without one.
  const offered = await rep(server, 'operator')
  expect((await offered.browser.send(auditEntries.page, {})).status).toBe(200)
})
