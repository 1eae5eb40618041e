import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  beginAuthenticator,
  changePassword,
  confirmAuthenticator,
  endSession,
  getAccount,
  newRecoveryCodes,
  passwordWrong,
  removeAuthenticator,
} from '@openroll/contract/roles/account'
import { passwordIsName } from '@openroll/contract/roles/password'
import { getSignedInPerson, signIn } from '@openroll/contract/roles/sign-in'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

const password = 'a harbor in the evening'
const newPassword = 'a lighthouse in the morning'
let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())
afterEach(() => server.forgetBudgets())

let accountCount = 0
const person = async () => {
  accountCount += 1
  const email = `own${accountCount}@agency.example`
  await server.deps.accounts.saveAccount({ role: 'rep', id: 10109, name: 'Dana Reyes', email }, password)
  return { email, browsers: [await signedIn(email), await signedIn(email)] as const }
}
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
const signedIn = async (email: string, given = password): Promise<Visitor> => {
  const browser = server.visitor()
  await browser.send(signIn, { email, password: given }, { 'user-agent': firefox })
  return browser
}
const isSignedIn = async (browser: Visitor) => (await browser.send(getSignedInPerson, {})).data.result !== null
const accountOf = async (browser: Visitor) => (await browser.send(getAccount, {})).data.result

test('the account page shows name, email address and sessions, with this browser marked [D-1.04]', async () => {
  const { email, browsers } = await person()
  const account = await accountOf(browsers[0])
  expect(account).toMatchObject({ name: 'Dana Reyes', email, role: 'rep', has_app: false, second_factor_needed: false })
  expect(account.sessions.map(({ browser, here }) => `${browser} ${here ? 'here' : 'there'}`).toSorted()).toEqual([
    'Firefox on Linux here',
    'Firefox on Linux there',
  ])
})

test('people can end one or all of their other sessions, never someone else’s [D-1.04]', async () => {
  const { email, browsers } = await person()
  const [own, other] = browsers
  const stranger = (await person()).browsers[0]
  const theirs = (await accountOf(own)).sessions.find(({ here }) => !here)?.session_id ?? ''
  expect((await stranger.send(endSession, { session_id: theirs })).status).toBe(200)
  expect(await isSignedIn(other)).toBe(true)
  expect((await own.send(endSession, { session_id: theirs })).status).toBe(200)
  expect([await isSignedIn(own), await isSignedIn(other)]).toEqual([true, false])
  const third = await signedIn(email)
  await own.send(endSession, {})
  expect([await isSignedIn(own), await isSignedIn(third), await isSignedIn(stranger)]).toEqual([true, false, true])
})

test('changing a password requires the old one, ends other sessions and sends an email [D-1.04]', async () => {
  const { email, browsers } = await person()
  const [own, other] = browsers
  const wrong = await own.send(changePassword, { old_password: newPassword, password: newPassword })
  expect([wrong.status, wrong.faults]).toEqual([
    422,
    [{ target_element: 'old_password', error_message: passwordWrong }],
  ])
  const weak = await own.send(changePassword, { old_password: password, password: 'passwordpassword' })
  expect([weak.status, weak.faults[0]?.target_element]).toEqual([422, 'password'])
  expect((await own.send(changePassword, { old_password: password, password: newPassword })).status).toBe(200)
  expect([
    await isSignedIn(own),
    await isSignedIn(other),
    await isSignedIn(await signedIn(email, newPassword)),
  ]).toEqual([true, false, true])
  expect(await server.deps.accounts.hasPassword(email, password)).toBe(false)
  const sentMails = await server.deps.db.rows(
    `select 1 from outbox where to_address = $1 and kind = 'sign-in-changed'`,
    [email],
  )
  expect(sentMails).toHaveLength(1)
})

test('of two concurrent changes with the same old password, one succeeds and the other gets a wrong-password error [D-1.04]', async () => {
  const { email, browsers } = await person()
  const chosen = [newPassword, 'a ferry that is late at noon'] as const
  const both = await Promise.all(
    browsers.map((browser, at) =>
      browser.send(changePassword, { old_password: password, password: chosen[at] ?? newPassword }),
    ),
  )
  const held = await Promise.all(chosen.map((one) => server.deps.accounts.hasPassword(email, one)))
  expect(both.map(({ status }) => status === 200)).toEqual(held)
  expect(held.filter(Boolean)).toHaveLength(1)
  const loser = both.find(({ status }) => status !== 200)
  // Its session may already have ended.
  if (loser?.status === 401) return
  expect([loser?.status, loser?.faults]).toEqual([
    422,
    [{ target_element: 'old_password', error_message: passwordWrong }],
  ])
})

test('rejects a password that is the owner’s name or email address [D-1.04]', async () => {
  const { email, browsers } = await person()
  for (const own of [email, email.toUpperCase(), 'dana-reyes-1980']) {
    const refused = await browsers[0].send(changePassword, { old_password: password, password: own })
    expect([refused.status, refused.faults]).toEqual([
      422,
      [{ target_element: 'password', error_message: passwordIsName }],
    ])
  }
})

test('limits password guesses in an open session to five in 15 minutes [D-1.17]', async () => {
  const { browsers } = await person()
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await browsers[0].send(beginAuthenticator, { password: 'a guess' })).status).toBe(422)
  expect((await browsers[0].send(removeAuthenticator, { password })).status).toBe(429)
})

test('each account call returns 401 when signed out [D-1.05]', async () => {
  const visitor = server.visitor()
  const statuses = [
    await visitor.send(getAccount, {}),
    await visitor.send(changePassword, { old_password: password, password: newPassword }),
    await visitor.send(beginAuthenticator, { password }),
    await visitor.send(confirmAuthenticator, { code: '123456' }),
    await visitor.send(newRecoveryCodes, { password }),
    await visitor.send(removeAuthenticator, { password }),
    await visitor.send(endSession, {}),
  ].map(({ status }) => status)
  expect(statuses).toEqual(statuses.map(() => 401))
})
