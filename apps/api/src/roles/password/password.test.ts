import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  forgotPassword,
  passwordLinkInvalid,
  openPasswordLink,
  passwordIsName,
  setPassword,
} from '@openroll/contract/roles/password'
import { getSignedInPerson, signIn } from '@openroll/contract/roles/sign-in'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { setDisabled } from '../../accounts/store.ts'
import { row, text } from '../../db/row.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

const password = 'a harbor in the evening'
const newPassword = 'a lighthouse in the morning'
const email = 'dana.reyes@example.com'
let server: TestApp
let now = new Date('2026-11-10T12:00:00Z')
beforeAll(async () => {
  server = await openTestApp({ clock: { now: () => now, today: () => '2026-11-10' } })
})
afterAll(() => server.close())
afterEach(async () => {
  now = new Date('2026-11-10T12:00:00Z')
  await server.deps.db.run('delete from outbox')
  await server.forgetBudgets()
  await setDisabled(server.deps.db, email, null, now)
  await createDemoPeople(server.deps.accounts, password)
})
beforeAll(() => createDemoPeople(server.deps.accounts, password))

const mailRow = row({ to_address: text, kind: text, subject: text, text })
const mails = () =>
  server.deps.db.many(mailRow, 'select to_address, kind, subject, text from outbox order by created_at')
const ask = (to = email, visitor: Visitor = server.visitor()) => visitor.send(forgotPassword, { email: to })
const linkTo = async (to = email) => {
  await ask(to)
  const mail = (await mails()).findLast(({ kind }) => kind === 'new-password')
  return /\/new-password#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const ended = [404, passwordLinkInvalid]
const use = async (token: string, chosen = newPassword) => {
  const visitor = server.visitor()
  const answer = await visitor.send(setPassword, { token, password: chosen })
  return { visitor, answer, said: [answer.status, answer.faults[0]?.error_message] }
}
const enter = async (given: string, to = email) =>
  (await server.visitor().send(signIn, { email: to, password: given })).status
/** Restores the original password for the next test. */
afterEach(async () => {
  const known = { role: 'rep', id: 10109, name: 'Dana Reyes', email } as const
  if (!(await server.deps.accounts.hasPassword(email, password)))
    await server.deps.accounts.saveAccount(known, password)
})

test('no reset link goes to an email address that was put into an account in the database, and none opens such an account [D-7.08]', async () => {
  const token = await linkTo()
  await server.owner.run('update person set email = $1 where email = $2', ['mallory@example.com', email])
  try {
    await ask('mallory@example.com')
    expect((await mails()).map(({ to_address }) => to_address)).not.toContain('mallory@example.com')
    expect((await use(token)).answer.status).toBe(403)
  } finally {
    await server.owner.run('update person set email = $1 where email = $2', [email, 'mallory@example.com'])
  }
  expect((await use(token)).answer.status).toBe(200)
})

test('a reset link sets a new password once, ends all sessions and signs in [D-1.04]', async () => {
  const old = server.visitor()
  await old.send(signIn, { email, password })
  const token = await linkTo('  DANA.reyes@example.com ')
  expect((await server.visitor().send(openPasswordLink, { token })).data).toEqual({
    email: 'd***@example.com',
    invited: false,
  })
  const { visitor, answer } = await use(token)
  expect([answer.status, answer.data.result]).toEqual([200, { role: 'rep', id: 10109, name: 'Dana Reyes' }])
  expect((await visitor.send(getSignedInPerson, {})).data.result).not.toBeNull()
  expect((await old.send(getSignedInPerson, {})).data.result).toBeNull()
  expect([await enter(password), await enter(newPassword)]).toEqual([401, 200])
  expect((await use(token)).said).toEqual(ended)
  expect((await server.visitor().send(openPasswordLink, { token })).status).toBe(404)
})

test('emails the owner about the change, without the password or a link [D-1.04]', async () => {
  const token = await linkTo()
  await use(token)
  const told = (await mails()).filter(({ kind }) => kind === 'sign-in-changed')
  expect(told.map(({ to_address, subject }) => [to_address, subject])).toEqual([
    [email, 'Your Harborview Benefits password was changed'],
  ])
  expect(told[0]?.text).not.toContain(newPassword)
  expect(told[0]?.text).not.toContain(token)
})

test('responds the same, in the same time, for any account or none; only an enabled one gets an email [D-1.04] [D-1.16]', async () => {
  await setDisabled(server.deps.db, 'omar.quinn@example.com', now, now)
  const answers = []
  for (const to of [email, 'omar.quinn@example.com', 'nobody@example.com']) {
    const began = performance.now()
    const { status, body } = await ask(to)
    answers.push([status, body])
    expect(performance.now() - began).toBeGreaterThan(240)
  }
  expect(answers).toEqual(answers.map(() => [200, { status: 'success', data: {} }]))
  expect((await mails()).map(({ to_address }) => to_address)).toEqual([email])
  await setDisabled(server.deps.db, 'omar.quinn@example.com', null, now)
})

test('a link stops working after an hour, after a newer password and while the account is disabled; a forged one never works [D-1.04]', async () => {
  const [first, second] = [await linkTo(), await linkTo()]
  now = new Date('2026-11-10T13:00:01Z')
  expect((await use(first)).said).toEqual(ended)
  now = new Date('2026-11-10T12:59:00Z')
  await setDisabled(server.deps.db, email, now, now)
  expect((await use(second)).said).toEqual(ended)
  await setDisabled(server.deps.db, email, null, now)
  expect((await use(second)).said[0]).toBe(200)
  expect((await use(first)).said).toEqual(ended)
  for (const forged of ['x', '', 'a'.repeat(399), first.slice(0, -2)]) expect((await use(forged)).said[0]).not.toBe(200)
})

test('a link reassigned to another account in the database doesn’t open [D-1.04] [D-7.08]', async () => {
  const token = await linkTo()
  const changed = await server.raw.run(
    `update person_link set person_id = (select id from person where role = 'group' limit 1)`,
  )
  expect(changed).toBe(1)
  expect((await use(token)).said).toEqual(ended)
})

test('concurrent uses of a link set one password [D-1.04]', async () => {
  const token = await linkTo()
  const both = await Promise.all([use(token, newPassword), use(token, 'another one of mine')])
  expect(both.map(({ answer }) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 404])
})

test('concurrent uses of two links set one password [D-1.04]', async () => {
  const links = [await linkTo(), await linkTo()] as const
  const chosen = [newPassword, 'another one of mine'] as const
  const both = await Promise.all([use(links[0], chosen[0]), use(links[1], chosen[1])])
  const held = await Promise.all(chosen.map((one) => server.deps.accounts.hasPassword(email, one)))
  expect(both.map(({ answer }) => answer.status === 200)).toEqual(held)
  expect(held.filter(Boolean)).toHaveLength(1)
})

test('failed attempts at the old password don’t count once a link has set a new one [D-1.04] [D-1.17]', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await enter('not the right one')).toBe(401)
  expect(await enter(password)).toBe(429)
  await use(await linkTo())
  expect(await enter(newPassword)).toBe(200)
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await enter('not the right one')).toBe(401)
  expect(await enter(newPassword)).toBe(429)
})

test('rejects the owner’s name or address as a password without using up the link [D-1.04]', async () => {
  const token = await linkTo()
  for (const ownBrowser of [email, 'Dana Reyes 1980'])
    expect((await use(token, ownBrowser)).said).toEqual([422, passwordIsName])
  expect((await use(token)).said[0]).toBe(200)
})

test('checks the password’s rules at its field before using up the link [D-1.04]', async () => {
  const token = await linkTo()
  for (const weak of ['short', 'passwordpassword', 'aaaaaaaaaaaaaaaa'])
    expect((await use(token, weak)).answer.faults[0]?.target_element).toBe('password')
  expect((await use(token)).said[0]).toBe(200)
})

test('limits a mailbox to three links an hour per IP address, so that strangers elsewhere don’t use them up [D-1.17]', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  for (const to of [email, 'nobody@example.com']) {
    for (let at = 0; at < 3; at += 1)
      expect((await server.visitor().send(forgotPassword, { email: to }, from('203.0.113.1'))).status).toBe(200)
    const fourth = await server.visitor().send(forgotPassword, { email: to }, from('203.0.113.1'))
    expect([fourth.status, fourth.faults[0]?.target_element]).toEqual([429, 'email'])
    expect((await server.visitor().send(forgotPassword, { email: to }, from('203.0.113.2'))).status).toBe(200)
  }
})

test('emails the owner about a sign-in from a new browser, except the first and known ones [D-1.04]', async () => {
  const told = async () => (await mails()).filter(({ kind }) => kind === 'new-browser').length
  await server.deps.db.run('update person set signed_in_at = null where email = $1', [email])
  const ownBrowser = server.visitor()
  await ownBrowser.send(signIn, { email, password })
  await ownBrowser.send(signIn, { email, password })
  expect(await told()).toBe(0)
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
  await server.visitor().send(signIn, { email, password }, { 'user-agent': agent })
  expect(await told()).toBe(1)
  expect((await mails()).at(-1)?.text).toContain('Firefox on Linux on November 10, 2026 at 7:00 AM EST')
  for (let at = 0; at < 6; at += 1) expect(await enter(password)).toBe(200)
  expect(await told()).toBe(5)
})
