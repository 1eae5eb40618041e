import { afterEach, beforeAll, afterAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { call, type Access } from '@openroll/contract/call'
import { getSignedInPerson, wrongCredentials, signIn, signOut } from '@openroll/contract/roles/sign-in'
import { getPlanCart } from '@openroll/contract/cart/cart'
import { addFilterForNewUser } from '@openroll/contract/shop/filter'
import { aFilter } from '@openroll/contract/samples/filter'
import { row, text } from '../../db/row.ts'
import { serve } from '../../http/serve.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { openAccounts } from '../../accounts/accounts.ts'
import { demoPeople, createDemoPeople } from '../../accounts/demo-people.ts'
import { hashPassword, isPassword, owaspCost, passwordFault } from '../../accounts/password.ts'
import { setDisabled } from '../../accounts/store.ts'

const password = 'a harbor in the evening'
const dana = { email: 'dana.reyes@example.com', password }
const guardedBy = <const Who extends Access>(who: Who) =>
  call({
    method: 'GET',
    path: `/api/v1/only-for-${who}`,
    who,
    about: 'A call that one role may make.',
    input: z.strictObject({}),
    output: z.object({}),
  })
const onlyFor = { rep: guardedBy('rep'), operator: guardedBy('operator') }

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ passwordCost: owaspCost })
  for (const guarded of Object.values(onlyFor)) {
    serve(server.app, guarded, () => ({}))
    server.app.served.pop()
  }
  await createDemoPeople(server.deps.accounts, password)
})
afterAll(() => server.close())
afterEach(async () => {
  vi.useRealTimers()
  await server.forgetBudgets()
})

const signInAs = (email = dana.email) => browserOf(server, email, password)
const whoIs = async (visitor: Visitor) => (await visitor.send(getSignedInPerson, {})).data.result
/** Advances the clock by minutes, without running timers. */
const later = (minutes: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
}

describe('signing in', () => {
  test.each(demoPeople.map((person) => [person.email, person] as const))(
    'signs %s in, ignoring the email address’s case, and returns who it is [D-1.04] [SF-6.06] [EW-6.07]',
    async (email, demo) => {
      const { email: _email, ...person } = demo
      const visitor = server.visitor()
      const { status, data } = await visitor.send(signIn, { email: email.toUpperCase(), password })
      expect([status, data]).toEqual([200, { result: person }])
      expect(await whoIs(visitor)).toEqual(person)
    },
  )

  test('gives the same error for a wrong password and an unknown account [D-1.04]', async () => {
    const wrong = await server.visitor().send(signIn, { ...dana, password: 'something else entirely' })
    const unknown = await server.visitor().send(signIn, { email: 'nobody@example.com', password })
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
    expect([wrong.status, wrong.faults]).toEqual([401, [{ target_element: 'email', error_message: wrongCredentials }]])
  })

  test('sets an httpOnly SameSite cookie, and Secure under https [D-1.04]', async () => {
    const { db, vault, directory } = server.deps
    const cookiesOver = async (publicUrl: string, secureCookies: boolean) => {
      const accounts = openAccounts({ db, vault, publicUrl, secureCookies, secondFactorRequired: false, directory })
      const known = await accounts.authenticate(dana.email, password)
      return (await accounts.startSession(known?.person_id ?? '', 'A browser')).join('\n')
    }
    expect(await cookiesOver('https://enroll.example.com', true)).toMatch(
      /^__Host-openroll\.session_token=[^;]+;.*HttpOnly;.*Secure;.*SameSite=Lax/im,
    )
    const plain = await cookiesOver('http://localhost:3000', false)
    expect(plain).toMatch(/openroll\.session_token=[^;]+;.*HttpOnly;.*SameSite=Lax/)
    expect(plain).not.toContain('Secure')
  })

  test('stores passwords only as argon2id [D-1.04]', async () => {
    const kept = await server.deps.db.many(row({ password: text }), 'select password from person_credential')
    expect(kept).toHaveLength(demoPeople.length)
    for (const row of kept) expect(row.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/)
    expect(new Set(kept.map((row) => row.password)).size).toBe(kept.length)
  })

  test('reports a missing value at its field [D-8.01]', async () => {
    const { status, faults } = await server.visitor().send(signIn, { email: 'dana', password: '' })
    expect([status, faults.map((fault) => fault.target_element)]).toEqual([422, ['email', 'password']])
  })
})

describe('a session', () => {
  test('ends on the server at sign-out, and its cookie stops working [D-1.04]', async () => {
    const visitor = await signInAs()
    const cookie = visitor.cookie()
    expect((await visitor.send(signOut, {})).status).toBe(200)
    expect(await whoIs(visitor)).toBeNull()
    const again = await server.visitor().send(getSignedInPerson, {}, { cookie })
    expect(again.data.result).toBeNull()
  })

  test('ends when someone signs in again in the same browser, so that a copied cookie stops working [D-1.04]', async () => {
    const visitor = await signInAs()
    const cookie = visitor.cookie()
    expect((await visitor.send(signIn, { email: demoPeople[0]?.email ?? '', password })).status).toBe(200)
    expect(await whoIs(visitor)).not.toBeNull()
    expect((await server.visitor().send(getSignedInPerson, {}, { cookie })).data.result).toBeNull()
  })

  test('ends after 30 idle minutes, and continues while it is used [D-1.04]', async () => {
    const visitor = await signInAs()
    later(29)
    expect(await whoIs(visitor)).not.toBeNull()
    later(29)
    expect(await whoIs(visitor)).not.toBeNull()
    later(31)
    expect(await whoIs(visitor)).toBeNull()
  })

  test('ends after 12 hours, however much it is used [D-1.04]', async () => {
    const visitor = await signInAs()
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      later(20)
      expect([minutes, await whoIs(visitor)]).toEqual([minutes, expect.anything()])
    }
    later(21)
    expect(await whoIs(visitor)).toBeNull()
  })

  test('can be revoked on the server [D-1.04]', async () => {
    const visitor = await signInAs()
    await server.deps.db.run('delete from person_session')
    expect(await whoIs(visitor)).toBeNull()
  })
})

describe('five failures within 15 minutes', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const wrong = { ...dana, password: 'not the right one' }

  test('on one account block it for that address with Retry-After, whether or not it exists [D-1.04]', async () => {
    for (const email of [dana.email, 'nobody@example.com']) {
      for (let tried = 1; tried <= 5; tried += 1)
        expect((await server.visitor().send(signIn, { ...wrong, email }, from('203.0.113.9'))).status).toBe(401)
      const sixth = await server.visitor().send(signIn, { email, password }, from('203.0.113.9'))
      expect([sixth.status, sixth.faults]).toEqual([
        429,
        [{ target_element: 'email', error_message: 'Too many attempts. Try again in 15 minutes' }],
      ])
      expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(14 * 60)
    }
  })

  test('by others at the same address block no one; fifty do, and only that address [D-1.17]', async () => {
    for (let tried = 0; tried < 49; tried += 1)
      await server.visitor().send(signIn, { ...wrong, email: `${tried}@example.com` }, from('203.0.113.1'))
    expect((await server.visitor().send(signIn, dana, from('203.0.113.1'))).status).toBe(200)
    await server.visitor().send(signIn, { ...wrong, email: '49@example.com' }, from('203.0.113.1'))
    expect((await server.visitor().send(signIn, dana, from('203.0.113.1'))).status).toBe(429)
    expect((await server.visitor().send(signIn, dana, from('203.0.113.2'))).status).toBe(200)
  })

  test('expire after 15 minutes; blocked attempts don’t extend that [D-1.04]', async () => {
    const at = (minute: number) =>
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-10T12:00:00Z') + minute * 60_000 })
    for (let tried = 0; tried < 5; tried += 1) {
      at(0)
      await server.visitor().send(signIn, wrong)
    }
    at(10)
    expect((await server.visitor().send(signIn, dana)).status).toBe(429)
    at(16)
    expect((await server.visitor().send(signIn, dana)).status).toBe(200)
  })

  test('can’t be exceeded by concurrent attempts [D-1.04]', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.visitor().send(signIn, wrong)))
    expect(answers.filter((answer) => answer.status === 401).length).toBeLessThanOrEqual(5)
    expect(answers.every((answer) => answer.status === 401 || answer.status === 429)).toBe(true)
  })
})

describe('a browser someone signed in with before', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const wrong = { ...dana, password: 'not the right one' }

  test('still works while a stranger’s failures block the account and the whole office [D-1.17]', async () => {
    const owner = await signInAs()
    await owner.send(signOut, {})
    const stranger = server.visitor()
    for (let tried = 0; tried < 60; tried += 1)
      await stranger.send(
        signIn,
        { ...wrong, email: tried < 6 ? dana.email : `${tried}@example.com` },
        from('203.0.113.1'),
      )
    expect((await server.visitor().send(signIn, dana, from('203.0.113.1'))).status).toBe(429)
    expect((await owner.send(signIn, dana, from('203.0.113.1'))).status).toBe(200)
  })

  test('has its own limit of five, and its cookie can’t be forged [D-1.17]', async () => {
    const owner = await signInAs()
    await owner.send(signOut, {})
    for (let tried = 0; tried < 5; tried += 1) expect((await owner.send(signIn, wrong)).status).toBe(401)
    expect((await owner.send(signIn, dana)).status).toBe(429)
    const mark = /openroll_known=([^;]+)/.exec(owner.cookie())?.[1] ?? ''
    const [, account, signature] = mark.split('.')
    const forged = Array.from(
      { length: 20 },
      (_, n) => `openroll_known=${'b'.repeat(15)}${n % 10}.${account}.${signature}`,
    )
    const statuses = []
    for (const cookie of forged) statuses.push((await server.visitor().send(signIn, wrong, { cookie })).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    // Known to one account, unknown to every other.
    const omar = { ...wrong, email: 'omar.quinn@example.com' }
    for (let tried = 0; tried < 5; tried += 1) await server.visitor().send(signIn, omar)
    expect((await owner.send(signIn, omar)).status).toBe(429)
  })
})

describe('an account', () => {
  const keep = (given: Partial<{ role: 'rep' | 'operator'; id: number; name: string }>, secret: string) =>
    server.deps.accounts.saveAccount(
      { role: 'rep', id: 10110, name: 'Omar Quinn', email: 'omar.quinn@example.com', ...given },
      secret,
    )

  test('that is disabled can’t sign in, and its sessions end [D-1.04]', async () => {
    const visitor = await signInAs('omar.quinn@example.com')
    await setDisabled(server.deps.db, 'omar.quinn@example.com', new Date(), new Date())
    expect(await whoIs(visitor)).toBeNull()
    const tried = await server.visitor().send(signIn, { email: 'omar.quinn@example.com', password })
    expect([tried.status, tried.faults[0]?.error_message]).toEqual([401, wrongCredentials])
    await setDisabled(server.deps.db, 'omar.quinn@example.com', null, new Date())
    await signInAs('omar.quinn@example.com')
  })

  test('saved again for another person belongs to that person, and its sessions end [D-1.04]', async () => {
    const visitor = await signInAs('omar.quinn@example.com')
    await keep({ role: 'operator', id: 7, name: 'Omar at the office' }, 'another harbor at noon')
    expect(await whoIs(visitor)).toBeNull()
    const { data } = await server.visitor().send(signIn, {
      email: 'omar.quinn@example.com',
      password: 'another harbor at noon',
    })
    expect(data.result).toEqual({ role: 'operator', id: 7, name: 'Omar at the office', duties: [] })
    await keep({}, password)
  })
})

test('audits sign-ins, failures and sign-outs with the IP address, without email addresses [D-1.14] [D-7.03]', async () => {
  const visitor = server.visitor()
  await visitor.send(signIn, { ...dana, password: 'not the right one' }, { 'x-forwarded-for': '203.0.113.77' })
  await visitor.send(signIn, dana, { 'x-forwarded-for': '203.0.113.77' })
  await visitor.send(signOut, {}, { 'x-forwarded-for': '203.0.113.77' })
  const auditEntries = await server.deps.db.many(
    row({ event: text }).loose(),
    "select event, actor_role, actor_id from audit_entry where address = '203.0.113.77' order by at, event",
  )
  expect(auditEntries.toSorted((a, b) => a.event.localeCompare(b.event))).toEqual([
    { event: 'sign-in', actor_role: 'rep', actor_id: 10109 },
    { event: 'sign-in-failed', actor_role: null, actor_id: null },
    { event: 'sign-out', actor_role: 'rep', actor_id: 10109 },
  ])
  expect(JSON.stringify(await server.deps.db.rows('select * from audit_entry'))).not.toContain('dana')
})

describe('a call for one role', () => {
  test('returns 401 when signed out and 403 for another role [D-1.05] [SF-6.01]', async () => {
    const statusFor = async (visitor: Visitor) => (await visitor.send(onlyFor.rep, {})).status
    expect(await statusFor(server.visitor())).toBe(401)
    expect(await statusFor(await signInAs('maria.lopez@example.com'))).toBe(403)
    expect(await statusFor(await signInAs())).toBe(200)
    expect((await (await signInAs('ops@harborview.example')).send(onlyFor.operator, {})).status).toBe(200)
  })

  test('rejects a header that names someone other than the signed-in person [D-1.06]', async () => {
    const visitor = await signInAs()
    expect((await visitor.send(onlyFor.rep, {}, { agent_id: '10110' })).status).toBe(403)
    expect((await visitor.send(onlyFor.rep, {}, { agent_id: '10109', group_id: '77' })).status).toBe(200)
  })
})

describe('an enrollment', () => {
  const filter = aFilter({ eprocess: 'rep' })
  const cartOf = async (visitor: Visitor, enrollment_id: string) =>
    (await visitor.send(getPlanCart, { enrollment_id })).status

  test('made by a rep or group administrator is theirs in every browser, and no one else’s [D-1.02]', async () => {
    for (const [mine, other] of [
      [dana.email, 'omar.quinn@example.com'],
      ['admin@bluewater.example', dana.email],
    ] as const) {
      const maker = await signInAs(mine)
      const { data } = await maker.send(addFilterForNewUser, filter)
      expect(await cartOf(maker, data.temp_enrollment_id)).toBe(200)
      expect(await cartOf(await signInAs(mine), data.temp_enrollment_id)).toBe(200)
      expect(await cartOf(await signInAs(other), data.temp_enrollment_id)).toBe(404)
      expect(await cartOf(server.visitor(), data.temp_enrollment_id)).toBe(404)
    }
  })

  test('can’t be made under someone else’s name [D-1.06]', async () => {
    const maker = await signInAs()
    expect((await maker.send(addFilterForNewUser, { ...filter, agent_id: 10_110 })).status).toBe(403)
    expect((await maker.send(addFilterForNewUser, { ...filter, agent_id: 10_109 })).status).toBe(200)
  })
})

describe('a new password', () => {
  test.each([
    ['elevenchars', 'Use at least 12 characters'],
    ['qwerty123456', 'This password is too common. Choose another one'],
    ['QWERTY123456', 'This password is too common. Choose another one'],
    ['abababababab', 'This password is too common. Choose another one'],
    ['harborview-demo', undefined],
    [password, undefined],
  ])('%s: %s [D-1.04]', async (given, fault) => {
    expect(await passwordFault(given)).toBe(fault)
  })

  test('matches in any Unicode composition of its letters', async () => {
    const kept = await hashPassword('caf\u00e9 am hafen 12')
    expect(await isPassword(kept, 'cafe\u0301 am hafen 12')).toBe(true)
    expect(await isPassword(kept, 'cafe am hafen 12')).toBe(false)
    expect(await isPassword('plain text', 'plain text')).toBe(false)
  })

  test('for a demo person replaces the old one', async () => {
    await createDemoPeople(server.deps.accounts, 'quite another phrase')
    expect((await server.visitor().send(signIn, dana)).status).toBe(401)
    expect((await server.visitor().send(signIn, { ...dana, password: 'quite another phrase' })).status).toBe(200)
    await createDemoPeople(server.deps.accounts, password)
  })
})
