import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  addressTaken,
  enableFirst,
  changeAccount,
  changedMeanwhile,
  getOneAccount,
  inviteAccount,
  notYourOwn,
  officeAccounts,
  onlyOperators,
  type AccountChange,
} from '@openroll/contract/office/accounts'
import { openPasswordLink, setPassword } from '@openroll/contract/roles/password'
import { getSignedInPerson, signIn } from '@openroll/contract/roles/sign-in'
import { duties } from '@openroll/contract/duty-meanings'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { row, text } from '../../db/row.ts'
import { operator } from '../../testing/operators.ts'
import { setUpApp } from '../../testing/second-factor.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

const password = 'a harbor in the evening'
const { page, csv } = officeAccounts
let server: TestApp
let keeper: Visitor
let now = new Date('2026-11-10T12:00:00Z')
beforeAll(async () => {
  server = await openTestApp({ clock: { now: () => now, today: () => '2026-11-10' } })
  await createDemoPeople(server.deps.accounts, password)
  keeper = await operator(server, duties)
})
afterAll(() => server.close())
afterEach(async () => {
  now = new Date(now.getTime() + 60_000)
  await server.forgetBudgets()
})

let accountCount = 0
const invite = async (given: Partial<Parameters<typeof keeper.send<typeof inviteAccount>>[1]> = {}) => {
  accountCount += 1
  const email = `invited${accountCount}@office.example`
  const answer = await keeper.send(inviteAccount, {
    role: 'operator',
    duties: 'service,money',
    name: 'Ines Invited',
    email,
    ...given,
  })
  return { email, answer, account_id: answer.data?.account_id ?? '' }
}
const tokenTo = async (email: string) => {
  const { text: said } = await server.deps.db.one(
    row({ text }),
    `select text from outbox where to_address = $1 and text like '%new-password#%' order by created_at desc limit 1`,
    [email],
  )
  return /\/new-password#([\w-]+)/.exec(said)?.[1] ?? ''
}
/** Invites an account and chooses its password; returns it with its browser. */
const activate = async (given: Parameters<typeof invite>[0] = {}) => {
  const { email, account_id } = await invite(given)
  const browser = server.visitor()
  await browser.send(setPassword, { token: await tokenTo(email), password })
  return { email, account_id, browser }
}
const read = async (account_id: string) => (await keeper.send(getOneAccount, { account_id })).data.result
const change = async (account_id: string, what: AccountChange, more: { duties?: string; seen?: string } = {}) => {
  const { seen } = await read(account_id)
  return keeper.send(changeAccount, { account_id, seen, change: what, ...more })
}
const isSignedIn = async (browser: Visitor) => (await browser.send(getSignedInPerson, {})).data.result !== null
const signInStatus = async (email: string) => (await server.visitor().send(signIn, { email, password })).status

test('invites an operator by email, who chooses a password once and signs in with these duties [D-1.04] [D-1.08]', async () => {
  const { email, account_id, answer } = await invite()
  expect(answer.status).toBe(200)
  expect(await read(account_id)).toMatchObject({
    email,
    state: 'invited',
    duties: ['service', 'money'],
    signed_in_at: null,
  })
  expect(await signInStatus(email)).toBe(401)
  const token = await tokenTo(email)
  expect((await server.visitor().send(openPasswordLink, { token })).data).toEqual({
    email: 'i***@office.example',
    invited: true,
  })
  const browser = server.visitor()
  const { data } = await browser.send(setPassword, { token, password })
  expect(data.result).toMatchObject({ role: 'operator', name: 'Ines Invited', duties: ['service', 'money'] })
  expect((await server.visitor().send(setPassword, { token, password })).status).toBe(404)
  expect(await read(account_id)).toMatchObject({ state: 'active' })
})

test('names the inviter and the duties in the invitation [D-1.04] [D-1.08]', async () => {
  const { email, account_id } = await invite()
  const said = 'An Operator at Harborview Benefits created an account for you: Operator, for Service and Money.'
  const mails = async () =>
    (await server.deps.db.rows('select text from outbox where to_address = $1', [email])).map((mail) =>
      String(mail.text).replaceAll(/\s+/g, ' ').includes(said),
    )
  expect(await mails()).toEqual([true])
  await change(account_id, 'mail-link')
  expect(await mails()).toEqual([true, true])
})

test('keeps an invitation valid for seven days, also for reps and groups [D-1.04]', async () => {
  const rep = await invite({ role: 'rep', agent_id: '10109', duties: undefined })
  const group = await invite({ role: 'group', group_id: '3001', duties: undefined })
  expect((await read(rep.account_id)).stands_for).toBe('Rep 10109, Dana Reyes')
  expect((await read(group.account_id)).stands_for).toBe('Group administrator 3001, Bluewater Logistics')
  const token = await tokenTo(rep.email)
  const before = now
  now = new Date(before.getTime() + 7 * 86_400_000 + 1)
  expect((await server.visitor().send(setPassword, { token, password })).status).toBe(404)
  now = new Date(before.getTime() + 7 * 86_400_000 - 1)
  expect((await server.visitor().send(setPassword, { token, password })).data.result).toMatchObject({
    role: 'rep',
    id: 10109,
  })
})

test.each([
  [{ role: 'rep', agent_id: '1' }, 'agent_id', 'There is no rep 1 in the directory'],
  [{ role: 'rep', agent_id: undefined }, 'agent_id', 'Field is required'],
  [{ role: 'group', group_id: '5' }, 'group_id', 'There is no group 5 in the directory'],
  [{ role: 'operator', duties: undefined }, 'duties', 'Field is required'],
  [{ role: 'operator', duties: 'everything' }, 'duties', 'Choose at least one duty'],
  [{ role: 'member' }, 'role', 'Choose one from the list'],
  [{ email: 'dana.reyes@example.com' }, 'email', addressTaken],
  [{ email: 'nowhere' }, 'email', 'Enter an email address'],
])('refuses an invitation with %j, with an error at %s [D-1.04] [D-8.01]', async (given, target, message) => {
  const count = () => server.deps.db.run('select 1 from person')
  const before = await count()
  const { answer } = await invite(given)
  expect([answer.status, answer.faults]).toEqual([422, [{ target_element: target, error_message: message }]])
  expect(await count()).toBe(before)
})

test('creates one account and sends one email when an invitation is repeated [D-8.07]', async () => {
  const email = 'twice@office.example'
  const given = { role: 'operator', duties: 'auditor', name: 'Two Ice', email }
  const key = { 'idempotency-key': 'the-same-key-0001' }
  const both = [await keeper.send(inviteAccount, given, key), await keeper.send(inviteAccount, given, key)]
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[0]?.data).toEqual(both[1]?.data)
  expect(await server.deps.db.run('select 1 from outbox where to_address = $1', [email])).toBe(1)
})

test('signs a disabled account out at once, and refuses its password and links until it is enabled [D-1.04]', async () => {
  const { email, account_id, browser } = await activate()
  await change(account_id, 'mail-link')
  const token = await tokenTo(email)
  expect((await change(account_id, 'disable')).status).toBe(200)
  expect([await isSignedIn(browser), await signInStatus(email)]).toEqual([false, 401])
  expect((await server.visitor().send(setPassword, { token, password })).status).toBe(404)
  expect(await read(account_id)).toMatchObject({ state: 'disabled', sessions: [] })
  const mailCount = () => server.deps.db.run('select 1 from outbox where to_address = $1', [email])
  const before = await mailCount()
  const linked = await change(account_id, 'mail-link')
  expect([linked.status, linked.faults]).toEqual([409, [{ target_element: 'change', error_message: enableFirst }]])
  expect(await mailCount()).toBe(before)
  expect((await change(account_id, 'enable')).status).toBe(200)
  expect(await signInStatus(email)).toBe(200)
})

test('ends sessions, replaces emailed links, and removes a lost second factor with an email [D-1.04]', async () => {
  const { email, account_id, browser } = await activate()
  await setUpApp(browser, password)
  expect(await read(account_id)).toMatchObject({ second_factor: true })
  expect((await change(account_id, 'end-sessions')).status).toBe(200)
  expect(await isSignedIn(browser)).toBe(false)
  await change(account_id, 'mail-link')
  const first = await tokenTo(email)
  now = new Date(now.getTime() + 1000)
  await change(account_id, 'mail-link')
  const second = await tokenTo(email)
  expect((await server.visitor().send(openPasswordLink, { token: first })).status).toBe(404)
  const opened = await server.visitor().send(openPasswordLink, { token: second })
  expect([opened.status, opened.data.invited]).toEqual([200, false])
  expect((await change(account_id, 'remove-second-factor')).status).toBe(200)
  expect((await server.visitor().send(signIn, { email, password })).data.result).not.toBeNull()
  const sentMails = await server.deps.db.run(
    `select 1 from outbox where to_address = $1 and text like '%removed two-step%'`,
    [email],
  )
  expect(sentMails).toBe(1)
})

test('changes duties of operators at once, and refuses unknown duties [D-1.08]', async () => {
  const { account_id, browser } = await activate({ duties: 'service' })
  expect((await browser.send(page, {})).status).toBe(403)
  expect((await change(account_id, 'duties', { duties: 'accounts,service' })).status).toBe(200)
  expect((await browser.send(page, {})).status).toBe(200)
  const none = await change(account_id, 'duties')
  expect([none.status, none.faults[0]?.target_element]).toEqual([422, 'duties'])
  const rep = await activate({ role: 'rep', agent_id: '10109', duties: undefined })
  const refused = await change(rep.account_id, 'duties', { duties: 'accounts' })
  expect([refused.status, refused.faults[0]?.error_message]).toEqual([422, onlyOperators])
})

test('makes a change once, and refuses one to an account that changed since it was read [D-8.07]', async () => {
  const { account_id } = await activate()
  const { seen } = await read(account_id)
  now = new Date(now.getTime() + 1000)
  const disable = () => keeper.send(changeAccount, { account_id, seen, change: 'disable' })
  expect((await disable()).status).toBe(200)
  now = new Date(now.getTime() + 1000)
  const repeat = await disable()
  expect([repeat.status, repeat.faults]).toEqual([409, [{ target_element: 'seen', error_message: changedMeanwhile }]])
  const stale = await keeper.send(changeAccount, { account_id, seen, change: 'duties', duties: 'accounts' })
  expect([stale.status, (await read(account_id)).duties]).toEqual([409, ['service', 'money']])
})

test('makes one of several changes sent in the same millisecond [D-8.07]', async () => {
  const { account_id } = await activate()
  const { seen } = await read(account_id)
  now = new Date(now.getTime() + 1000)
  const sent = ['service', 'money', 'plans', 'auditor'].map((duties) =>
    keeper.send(changeAccount, { account_id, seen, change: 'duties', duties }),
  )
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(3)
})

test('refuses changes to one’s own account, and always leaves one operator with the accounts duty [D-1.04]', async () => {
  const own = (await keeper.send(getSignedInPerson, {})).data.result
  const ownRow = (await keeper.send(page, { search: 'operator1@' })).data.result.find(
    ({ number }) => number === own?.id,
  )
  for (const what of ['disable', 'duties', 'remove-second-factor', 'end-sessions'] as const) {
    const refused = await change(ownRow?.account_id ?? '', what, { duties: 'auditor' })
    expect([refused.status, refused.faults[0]?.error_message]).toEqual([422, notYourOwn])
  }
  const other = await activate({ duties: 'accounts' })
  await server.deps.db.run(`update person set disabled_at = $1 where role = 'operator' and id not in ($2, $3)`, [
    now,
    ownRow?.account_id,
    other.account_id,
  ])
  const [a, b] = [await read(ownRow?.account_id ?? ''), await read(other.account_id)]
  await Promise.all([
    keeper.send(changeAccount, { account_id: b.account_id, seen: b.seen, change: 'disable' }),
    other.browser.send(changeAccount, { account_id: a.account_id, seen: a.seen, change: 'disable' }),
  ])
  const remaining = await server.deps.db.run(
    `select 1 from person where duties like '%accounts%' and disabled_at is null`,
  )
  expect(remaining).toBeGreaterThan(0)
  await server.deps.db.run(`update person set disabled_at = null`)
  // Both are signed out.
  keeper = await operator(server, duties)
})

test('filters the list by name, address, role and state, and exports the same rows [D-1.08]', async () => {
  const { email } = await invite({ name: '100%_Sure Person' })
  const found = async (asked: Parameters<typeof keeper.send<typeof page>>[1]) =>
    (await keeper.send(page, asked)).data.result.map((account) => account.email)
  expect(await found({ search: '100%_S' })).toEqual([email])
  expect(await found({ search: 'MARIA.LOPEZ@' })).toEqual(['maria.lopez@example.com'])
  expect(await found({ search: '%' })).toEqual([email])
  expect(await found({ role: 'group', search: 'bluewater' })).toEqual(['admin@bluewater.example'])
  expect(await found({ state: 'invited', search: email })).toEqual([email])
  expect(await found({ state: 'active', search: email })).toEqual([])
  const file = await keeper.send(csv, { search: email })
  expect(String(file.bytes)).toContain(`100%_Sure Person,${email},Operator`)
})

test('only lets operators with the accounts duty in: 401 signed out, 403 for others [D-1.08]', async () => {
  const { account_id } = await activate()
  const { seen } = await read(account_id)
  const others = await operator(
    server,
    duties.filter((duty) => duty !== 'accounts'),
  )
  const rep = server.visitor()
  await rep.send(signIn, { email: 'dana.reyes@example.com', password })
  for (const [who, status] of [
    [server.visitor(), 401],
    [others, 403],
    [rep, 403],
  ] as const) {
    const answers = [
      await who.send(page, {}),
      await who.send(csv, {}),
      await who.send(getOneAccount, { account_id }),
      await who.send(inviteAccount, { role: 'operator', duties: 'accounts', name: 'X', email: 'x@office.example' }),
      await who.send(changeAccount, { account_id, seen, change: 'disable' }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
  }
  expect((await keeper.send(getOneAccount, { account_id: 'nobody' })).status).toBe(404)
})

test('logs each view and change [D-1.14]', async () => {
  const { account_id } = await activate()
  await change(account_id, 'disable')
  const auditEntries = await server.deps.db.rows(
    `select event, details->>'verb' as verb from audit_entry
     where details->>'account' = $1 and actor_role = 'operator' and event in ('account-read', 'account-changed') order by at, event`,
    [account_id],
  )
  expect(auditEntries.map(({ event, verb }) => [event, verb])).toEqual(
    expect.arrayContaining([
      ['account-changed', 'invite'],
      ['account-read', null],
      ['account-changed', 'disable'],
    ]),
  )
})
