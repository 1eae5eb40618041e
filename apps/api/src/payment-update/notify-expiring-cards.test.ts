import { getMemberPolicies } from '@openroll/contract/roles/member'
import { replacePaymentMethod, getRepayForm } from '@openroll/contract/office/enrollment/payment-update'
import { closeBatch } from '@openroll/contract/office/money/close'
import { markPayment } from '@openroll/contract/office/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createDemoPeople } from '../accounts/demo-people.ts'
import { row, text } from '../db/row.ts'
import { otherPaymentMethod } from '../testing/returned-payment.ts'
import { operator } from '../testing/operators.ts'
import { payer } from '../testing/payer.ts'
import { browserOf } from '../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../testing/test-app.ts'
import { onceADay } from '../once-a-day.ts'
import { notifyExpiringCards } from './notify-expiring-cards.ts'

let server: TestApp
let money: Visitor
let today = '2026-11-10'
beforeAll(async () => {
  let now = 0
  const clock = { now: () => new Date(Date.parse(`${today}T15:30:00Z`) + (now += 1)), today: () => today }
  server = await openTestApp({ clock })
  money = await operator(server, ['money'])
})
afterAll(() => server.close())
afterEach(async () => {
  today = '2026-11-10'
  for (const table of [
    'payment',
    'payment_batch',
    'payment_file',
    'policy',
    'policy_line',
    'office_work',
    'payment_change',
    'outbox',
  ])
    await server.deps.db.run(`delete from ${table}`)
})

/** Somebody whose card, charged on the 28th, ends with January 2027. */
const endsInJanuary = async (by: 'card' | 'account' = 'card') => {
  const made = await payer(server, by)
  await server.deps.db.run(
    `update step_draft set answers = answers || '{"expiration_month":"01","expiration_year":"2027"}'
     where enrollment_id = $1 and step = 'billing_info' /* after signing */`,
    [made.enrollment_id],
  )
  return made
}
const letters = (enrollment_id: string) =>
  server.deps.db.many(
    row({ subject: text, text }),
    `select subject, text from outbox where enrollment_id = $1 and kind = 'card-expires' order by created_at`,
    [enrollment_id],
  )

test('emails the member once, a month before the first payment their card can’t pay, without a number or a sign-in link [D-6.01, D-1.16]', async () => {
  const { enrollment_id, policy_id } = await endsInJanuary()
  const others = await payer(server, 'card')
  const account = await endsInJanuary('account')
  today = '2027-01-28'
  expect(await notifyExpiringCards(server.deps)).toBe(0)
  today = '2027-01-29'
  expect(await notifyExpiringCards(server.deps)).toBe(1)
  const [letter, ...more] = await letters(enrollment_id)
  expect(more).toEqual([])
  expect(letter?.subject).toBe(`Your card expires soon: policy ${policy_id}`)
  const said = letter?.text.replaceAll(/\s+/g, ' ')
  expect(said).toMatch(/expires at the end of January 2027\. Your \$[\d.]+ payment due February 28, 2027/)
  expect(said).toContain('/member-home')
  expect(said).not.toMatch(/1111|repay#/)
  expect([...(await letters(others.enrollment_id)), ...(await letters(account.enrollment_id))]).toEqual([])
})

test('sends one email per card, however often and by how many servers the day is processed [D-6.01]', async () => {
  const { enrollment_id, policy_id } = await endsInJanuary()
  today = '2027-02-10'
  const both = await Promise.all([notifyExpiringCards(server.deps), notifyExpiringCards(server.deps)])
  expect(both[0] + both[1]).toBe(1)
  expect(await notifyExpiringCards(server.deps)).toBe(0)
  const { seen } = (await money.send(getRepayForm, { policy_id })).data.result
  const means = { ...otherPaymentMethod.card, expiration_month: '02', expiration_year: '2027' }
  const given = await money.send(replacePaymentMethod, {
    policy_id,
    ...means,
    why: 'A new card',
    authorized_by: 'phone' as const,
    act_id: 'card-1-12345',
    seen,
  })
  expect(given.faults).toEqual([])
  expect(await notifyExpiringCards(server.deps)).toBe(0)
  today = '2027-02-28'
  expect(await notifyExpiringCards(server.deps)).toBe(1)
  expect((await letters(enrollment_id)).map(({ subject }) => subject)).toEqual([
    `Your card has expired: policy ${policy_id}`,
    `Your card expires soon: policy ${policy_id}`,
  ])
})

test('sends none if the card was replaced, the policy is over or on hold, or a payment was returned [D-5.04]', async () => {
  const [over, held, back, changed] = [
    await endsInJanuary(),
    await endsInJanuary(),
    await endsInJanuary(),
    await endsInJanuary(),
  ]
  const { run } = server.deps.db
  await run(`update policy_line set ends_on = '2027-02-01' where enrollment_id = $1`, [over.enrollment_id])
  await run(`update policy set payment_hold = 'likely-duplicate' where enrollment_id = $1`, [held.enrollment_id])
  await money.send(closeBatch, { through: today })
  const payment_id = `${back.policy_id.replaceAll('-', '')}-2612`
  await money.send(markPayment, { payment_id, was: 'batched', state: 'returned', reason: 'DECLINED' })
  const { policy_id } = changed
  const { seen } = (await money.send(getRepayForm, { policy_id })).data.result
  const form = {
    policy_id,
    ...otherPaymentMethod.account,
    why: 'By phone',
    authorized_by: 'phone' as const,
    act_id: 'account-1-12345',
    seen,
  }
  expect((await money.send(replacePaymentMethod, form)).status).toBe(200)
  today = '2027-02-10'
  expect(await notifyExpiringCards(server.deps)).toBe(0)
})

test('a day is processed once, and retried if it failed', async () => {
  const daily = onceADay(notifyExpiringCards)
  const { enrollment_id } = await endsInJanuary()
  today = '2027-02-10'
  const db = { ...server.deps.db, many: () => Promise.reject(new Error('the database is away')) }
  await expect(daily({ ...server.deps, db })).rejects.toThrow('away')
  await daily(server.deps)
  expect(await letters(enrollment_id)).toHaveLength(1)
  await daily({ ...server.deps, db })
})

test('the member’s own page shows the last month of a card, and none for an account [D-1.07]', async () => {
  const password = 'a harbor in the evening'
  await createDemoPeople(server.deps.accounts, password)
  const [card, account] = [await endsInJanuary(), await endsInJanuary('account')]
  for (const { enrollment_id } of [card, account])
    await server.deps.db.run('update enrollment set user_id = 9001 where enrollment_id = $1 /* after signing */', [
      enrollment_id,
    ])
  const member = await browserOf(server, 'maria.lopez@example.com', password)
  const { result } = (await member.send(getMemberPolicies, { user_id: 9001 })).data
  const endsOf = (id: string) => result.find(({ enrollment_id }) => enrollment_id === id)?.card_ends
  expect([endsOf(card.enrollment_id), endsOf(account.enrollment_id)]).toEqual(['2027-01', null])
})
