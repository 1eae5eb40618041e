import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { getReceipt, openReceipt, receiptLinkNotKnown } from '@openroll/contract/receipt/receipt'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { row, text } from '../db/row.ts'
import { makeReceiptToken } from '../enrollment/receipt-link.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { saveSteps, startEnrollment } from '../testing/test-enrollment.ts'

let server: TestApp
let now = Date.parse('2026-11-10T12:00:00Z')
beforeAll(async () => {
  server = await openTestApp({ clock: { now: () => new Date(now), today: () => '2026-11-10' } })
})
afterAll(() => server.close())
beforeEach(() => server.forgetBudgets())

/** A family's submitted enrollment, and the link in its member's email. */
const submitted = async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001], tier: 'IF', agent_id: 10109 })
  await saveSteps(visitor, enrollment_id, { tier: 'IF' })
  expect((await visitor.send(saveReviewInfo, { enrollment_id, first_enroll: 1 })).faults).toEqual([])
  const mail = await server.deps.db.one(
    row({ text: text }),
    `select text from outbox where enrollment_id = $1 and event = 'submitted/member'`,
    [enrollment_id],
  )
  return { visitor, enrollment_id, text: mail.text, token: /\/receipt#([\w-]+)/.exec(mail.text)?.[1] ?? '' }
}
const openWith = (token: string) => server.visitor().send(openReceipt, { token })

test('an emailed link opens the receipt in any browser without address, payment or last names [D-6.02]', async () => {
  const { visitor, enrollment_id, token, text: said } = await submitted()
  expect(said).not.toContain(enrollment_id)
  expect(Buffer.from(token, 'base64').toString()).not.toContain(enrollment_id)
  const own = (await visitor.send(getReceipt, { enrollment_id })).data
  const { status, data, headers } = await openWith(token)
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  const {
    email,
    mail: _,
    mail_copy: _copy,
    payment,
    charges: _charges,
    payments_on_hold: _wait,
    missing: _missing,
    ...same
  } = own
  const firstNames = own.people.map(({ relationship, name }) => ({ relationship, name: name.split(' ')[0] }))
  expect(data).toEqual({ ...same, name: 'María', people: firstNames })
  expect(firstNames.length).toBeGreaterThan(1)
  for (const hidden of [email, payment, 'López', enrollment_id]) expect(JSON.stringify(data)).not.toContain(hidden)
})

test('the link opens nothing else, and the enrollment stays with its browser [D-1.15, D-1.02]', async () => {
  const { visitor, enrollment_id, token } = await submitted()
  const other = server.visitor()
  expect((await other.send(openReceipt, { token })).status).toBe(200)
  expect((await other.send(getReceipt, { enrollment_id })).status).toBe(404)
  expect((await visitor.send(getReceipt, { enrollment_id })).status).toBe(200)
})

test('a token that is wrong, altered, expired, unsubmitted or purged gets the same response [D-1.16, D-7.05]', async () => {
  const { enrollment_id, token } = await submitted()
  const { db, vault } = server.deps
  const [link = ''] = Buffer.from(token, 'base64url').toString().split('.')
  const coded = (text: string) => Buffer.from(text).toString('base64url')
  const unsubmitted = await startEnrollment(server.visitor(), { plans: [1001] })
  const made = async (id: string, at: number) => {
    const { token: other, keeping } = makeReceiptToken(vault, id, new Date(at))
    await db.runEach([keeping])
    return other
  }
  const tokens = [
    'x',
    coded(link),
    coded(`${link}.${vault.sign('resume', link)}`),
    coded(`another.${vault.sign('receipt', 'another')}`),
    await made(unsubmitted, now),
    await made('gone', now),
    await made(enrollment_id, now - 31 * 86_400_000),
  ]
  for (const wrong of tokens) {
    const { status, faults } = await openWith(wrong)
    expect([status, faults]).toEqual([404, [{ target_element: 'token', error_message: receiptLinkNotKnown }]])
  }
  now += 30 * 86_400_000 + 1
  expect((await openWith(token)).status).toBe(404)
  now -= 30 * 86_400_000 + 1
  expect((await openWith(token)).status).toBe(200)
})

test('logs each opening and limits them to sixty an hour [D-1.14, D-1.17]', async () => {
  const { enrollment_id, token } = await submitted()
  for (let times = 0; times < 60; times += 1) expect((await openWith(token)).status).toBe(200)
  expect((await openWith(token)).status).toBe(429)
  const noted = await server.deps.db.many(
    row({ event: text }),
    `select event from audit_entry where enrollment_id = $1 and event = 'receipt-opened'`,
    [enrollment_id],
  )
  expect(noted).toHaveLength(60)
})

test('stores only a hash of the token [D-7.03]', async () => {
  const { token } = await submitted()
  const rows = await server.deps.db.many(row({ kept: text }), 'select row_to_json(l)::text as kept from receipt_link l')
  const [link = '-'] = Buffer.from(token, 'base64url').toString().split('.')
  expect(JSON.stringify(rows)).not.toContain(link)
})
