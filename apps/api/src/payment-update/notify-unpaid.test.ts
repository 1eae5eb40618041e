import { getOfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { markPayment } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { row, text } from '../db/row.ts'
import { operator } from '../testing/operators.ts'
import { payer } from '../testing/payer.ts'
import { openTestApp, type TestApp, type Visitor } from '../testing/test-app.ts'
import { onceADay } from '../once-a-day.ts'
import { notifyUnpaid } from './notify-unpaid.ts'

let server: TestApp
let today = '2026-11-10'
let [money, service]: Visitor[] = []
beforeAll(async () => {
  let now = 0
  const clock = { now: () => new Date(Date.parse(`${today}T15:30:00Z`) + (now += 1)), today: () => today }
  server = await openTestApp({ clock })
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
    'payment_notice',
    'outbox',
  ])
    await server.deps.db.run(`delete from ${table}`)
})
const signIn = async () => {
  ;[money, service] = [await operator(server, ['money']), await operator(server, ['service'])]
}

/** Somebody whose payment for this month was returned today. */
const unpaid = async (by: 'card' | 'group' = 'card') => {
  const made = await payer(server, by)
  await signIn()
  await money?.send(closeBatch, { through: '2026-12-01' })
  const payment_id = `${made.policy_id.replaceAll('-', '')}-2612`
  const reason = by === 'group' ? ('UNPAID' as const) : ('DECLINED' as const)
  const marked = await money?.send(markPayment, { payment_id, was: 'batched', state: 'returned', reason })
  expect(marked?.faults).toEqual([])
  // A month that hasn’t started isn’t overdue.
  await server.deps.db.run(`update payment set kind = 'recurring', period = '2026-11-01' where payment_id = $1`, [
    payment_id,
  ])
  await server.deps.db.run(`delete from outbox`)
  return { ...made, payment_id }
}
const emails = () =>
  server.deps.db.many(
    row({ enrollment_id: text, subject: text, text }),
    `select enrollment_id, subject, text from outbox where kind = 'payment-reminder' order by created_at`,
  )
const on = async (day: string) => {
  today = day
  return notifyUnpaid(server.deps)
}

test('reminds a member after 7 and 14 days and gives notice 10 days before the grace period ends, each once, kept as sent [D-5.04, D-6.01]', async () => {
  const { enrollment_id, policy_id } = await unpaid()
  const sent: (readonly [string, number])[] = []
  for (const day of ['2026-11-16', '2026-11-17', '2026-11-17', '2026-11-24', '2026-12-01', '2026-12-02', '2026-12-20'])
    sent.push([day, await on(day)])
  expect(sent.flatMap(([day, count]) => (count > 0 ? [`${day} ${count}`] : []))).toEqual([
    '2026-11-17 1',
    '2026-11-24 1',
    '2026-12-01 1',
  ])
  // A link is made for an email only.
  expect(await server.deps.db.run('select 1 from payment_link where enrollment_id = $1', [enrollment_id])).toBe(4)
  const [first, , last] = await emails()
  expect(first?.subject).toBe(`Your payment is past due: policy ${policy_id}`)
  expect(first?.text).toMatch(/We haven’t received \$[\d.]+ for policy .* It has been due since November 10, 2026\./)
  expect(last?.subject).toBe(`Your coverage may end: policy ${policy_id}`)
  expect(last?.text).toMatch(
    /If we don’t receive it by December 11, 2026, your coverage may end as of November 1, 2026\./,
  )
  const link = /\/repay#([\w.-]+)/.exec(last?.text ?? '')?.[1] ?? ''
  expect(link.length).toBeGreaterThan(20)
  await signIn()
  const { notices } = (await service?.send(getOfficeEnrollment, { enrollment_id }))?.data ?? { notices: [] }
  expect(notices.map(({ kind, due_on, pay_by }) => [kind, due_on, pay_by])).toEqual([
    ['termination', '2026-11-10', '2026-12-11'],
    ['reminder', '2026-11-10', '2026-12-11'],
    ['reminder', '2026-11-10', '2026-12-11'],
  ])
  expect(notices[0]?.subject).toBe(last?.subject)
  // An operator reads what was sent, without the member's link.
  expect(notices[0]?.text).toContain('December 11, 2026')
  expect(notices[0]?.text).not.toContain(link)
})

test('reminds nobody whose month is paid, whose group pays, or who is waiting for a decision [D-5.04]', async () => {
  const { payment_id } = await unpaid()
  const other = await unpaid('group')
  const waiting = await unpaid()
  await server.deps.db.run(`update policy set payment_hold = 'likely-duplicate' where enrollment_id = $1`, [
    waiting.enrollment_id,
  ])
  await money?.send(markPayment, { payment_id, was: 'returned', state: 'paid', note: 'By check' })
  expect([await on('2026-12-10'), await emails(), other.policy_id === payment_id]).toEqual([0, [], false])
})

test('two processes send each notice once, and one that runs all day looks once [D-5.04, D-7.09]', async () => {
  await unpaid()
  today = '2026-11-17'
  await Promise.all([1, 2, 3].map(() => notifyUnpaid(server.deps)))
  expect(await emails()).toHaveLength(1)
  const daily = onceADay(notifyUnpaid)
  today = '2026-11-24'
  await daily(server.deps)
  await server.deps.db.run('delete from payment_notice')
  await daily(server.deps)
  expect(await emails()).toHaveLength(2)
})

test('sends nothing without email or without a schedule', async () => {
  await unpaid()
  today = '2026-11-24'
  const { config } = server.deps
  expect(await notifyUnpaid({ ...server.deps, config: { ...config, mail: false } })).toBe(0)
  expect(await notifyUnpaid({ ...server.deps, config: { ...config, reminderDays: [], noticeDays: 0 } })).toBe(0)
})

test('sends nothing if payments were put on hold between the search and the email [D-5.04]', async () => {
  const { enrollment_id } = await unpaid()
  const { db } = server.deps
  const transaction = db.transaction.bind(db)
  const spy = vi.spyOn(db, 'transaction').mockImplementation(async (work) => {
    await db.run(`update policy set payment_hold = 'unchecked' where enrollment_id = $1`, [enrollment_id])
    return transaction(work)
  })
  expect(await on('2026-11-17')).toBe(0)
  expect(spy).toHaveBeenCalled()
  spy.mockRestore()
  expect(await emails()).toEqual([])
})
