import { moveCoverage } from '@openroll/contract/office/enrollment/actions'
import { getOfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { getBatch, getMoney, saveResults } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import { payments } from '@openroll/contract/office/money/payments'
import { policiesOnHold } from '@openroll/contract/office/worklist/on-hold'
import { getOfficeToday } from '@openroll/contract/office/today'
import { holdPayments, retryPayment, returnedPayments } from '@openroll/contract/office/worklist/worklist'
import { centsIn } from '@openroll/contract/receipt/sums'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { moveCoverages } from '../../coverage/move.ts'
import { row, text } from '../../db/row.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let money: Visitor
let today = '2026-11-10'
let acts = 0
beforeAll(async () => {
  const clock = { now: () => new Date(`${today}T15:30:00Z`), today: () => today }
  server = await openTestApp({ clock })
  money = await operator(server, ['money', 'service'])
})
afterAll(() => server.close())
afterEach(async () => {
  for (const table of ['payment', 'payment_batch', 'payment_file', 'policy', 'policy_line', 'office_work', 'outbox'])
    await server.deps.db.run(`delete from ${table}`)
  today = '2026-11-10'
})

type Payer = Awaited<ReturnType<typeof payer>>
const first = ({ policy_id }: Payer) => `${policy_id.replaceAll('-', '')}-2612`
/** Closes a batch of everything due, and returns the named payments. */
const back = async (...lines: string[]) => {
  await money.send(closeBatch, { through: today })
  const content = ['payment,result,reason', ...lines].join('\n')
  expect((await money.send(saveResults, { content })).status).toBe(200)
}
const cancel = async ({ enrollment_id }: Payer) => {
  acts += 1
  const plans = [{ place: 0, state: 'checked' as const }]
  const move = { enrollment_id, act_id: `test-act-${acts}`, event: 'cancel', reason: 'asked', plans } as const
  const { status, data } = await money.send(moveCoverage, move)
  expect(status).toBe(200)
  return data
}
const sum = (amounts: readonly (string | null)[]) =>
  amounts.reduce((cents, amount) => cents + centsIn(amount ?? '0'), 0)
const listed = async (held: 'held' | 'free') =>
  (await money.send(payments.page, { state: 'due', to: today, held })).data.result.map(({ amount }) => amount)
const pageOf = async ({ enrollment_id }: Payer) => (await money.send(getOfficeEnrollment, { enrollment_id })).data
const dueOn = ({ payments: all }: { payments: readonly { on_hold: boolean; amount: string }[] }) =>
  all.filter(({ on_hold }) => on_hold).map(({ amount }) => amount)

/** Cents and number of policies on hold, from every place that shows them. */
const everywhere = async (policies: readonly Payer[]) => {
  const pages = await Promise.all(policies.map(pageOf))
  const shown = (await money.send(getOfficeToday, {})).data
  const { held, on_hold } = (await money.send(getMoney, {})).data
  const rows = (await money.send(policiesOnHold.page, {})).data.result
  return {
    cents: [
      sum([shown.held]),
      sum([held.amount]),
      sum(rows.map(({ due }) => due)),
      sum(await listed('held')),
      sum(pages.flatMap(dueOn)),
    ],
    payments: [
      held.payments,
      rows.reduce((count, { due_payments }) => count + due_payments, 0),
      (await listed('held')).length,
      pages.flatMap(dueOn).length,
    ],
    policies: [shown.on_hold, on_hold, rows.length],
  }
}

test('amounts on hold are the same on Today, Money, both lists and the enrollment pages; a canceled policy holds only its fee [D-5.04]', async () => {
  const [running, canceled, free] = [
    await payer(server, 'card'),
    await payer(server, 'account'),
    await payer(server, 'card'),
  ]
  await back(`${first(running)},returned,DECLINED`, `${first(canceled)},returned,R01`, `${first(free)},paid,`)
  await cancel(canceled)
  const all = [running, canceled, free]
  expect(await everywhere(all)).toEqual({
    cents: Array(5).fill(0),
    payments: Array(4).fill(0),
    policies: [1, 1, 1],
  })
  expect((await money.send(getMoney, {})).data.total).toEqual({ payments: 1, amount: '30.00' })
  today = '2027-03-01'
  // Opening Today first also bills the policy.
  await money.send(getOfficeToday, {})
  const { cents, ...rest } = await everywhere(all)
  const months = 2 * centsIn((await pageOf(running)).payment.monthly)
  expect(cents).toEqual(Array(5).fill(months))
  expect(rest).toEqual({ payments: Array(4).fill(2), policies: [1, 1, 1] })
  // Later payments aren't due anywhere yet.
  await server.deps.db.run(
    `update payment set due_on = '2027-03-02' where enrollment_id = $1 and state = 'due' and due_on = (select max(due_on) from payment where enrollment_id = $1)`,
    [running.enrollment_id],
  )
  expect(await everywhere(all)).toMatchObject({ cents: Array(5).fill(months / 2), payments: Array(4).fill(1) })
})

test('the list of everything due shows what a batch includes, without policies on hold [D-5.04]', async () => {
  const [held] = [await payer(server, 'card'), await payer(server, 'card'), await payer(server, 'account')]
  await back(`${first(held)},returned,DECLINED`)
  today = '2027-03-01'
  const { total, held: apart } = (await money.send(getMoney, {})).data
  const rows = await listed('free')
  expect([rows.length, sum(rows)]).toEqual([total.payments, sum([total.amount])])
  expect([total.payments, apart.payments]).toEqual([4, 2])
})

test('an operator’s change shows at once on Money and on the policy’s page: a canceled plan owes nothing [D-5.04]', async () => {
  const [gone, stays] = [await payer(server, 'card'), await payer(server, 'card')]
  expect((await money.send(getMoney, {})).data.total.payments).toBe(2)
  expect((await cancel(gone)).payments).toEqual([])
  const { total } = (await money.send(getMoney, {})).data
  expect([total.payments, sum([total.amount])]).toEqual([1, sum([(await pageOf(stays)).payments[0]?.amount ?? null])])
})

test('a plan changed elsewhere than on its page is up to date on Money when it is next viewed [D-5.04]', async () => {
  const gone = await payer(server, 'card')
  expect((await money.send(getMoney, {})).data.total.payments).toBe(1)
  const { enrollment_id } = gone
  const { deps } = server
  const by = { audit: deps.audit, mover: 'system', today, now: deps.clock.now() } as const
  await moveCoverages(
    deps.db,
    enrollment_id,
    [{ event_id: 'left/0', place: 0, event: 'cancel', decided_on: 'checked', reason: 'left' }],
    by,
  )
  expect((await money.send(getMoney, {})).data.total.payments).toBe(0)
})

test('a member whose hold is released is emailed once what is charged and by when; a group is not [D-5.04, D-6.02]', async () => {
  const [one, other, group] = [await payer(server, 'card'), await payer(server, 'card'), await payer(server, 'group')]
  await back(`${first(one)},returned,DECLINED`, `${first(other)},returned,DECLINED`)
  const allow = (policy: Payer, hold = false) => money.send(holdPayments, { work_id: `${first(policy)}.1`, hold })
  const letters = async (policy: Payer) =>
    (
      await server.deps.db.many(
        row({ text }),
        `select text from outbox where enrollment_id = $1 and kind = 'policy-charged-again'`,
        [policy.enrollment_id],
      )
    ).map((each) => each.text.replaceAll(/\s+/g, ' '))
  await allow(other)
  expect(await letters(other)).toEqual([expect.stringContaining('We’ll charge $38.85 on January 28, 2027.')])
  today = '2026-12-01'
  await back(`${first(group)},returned,UNPAID`)
  expect((await allow(group)).status).toBe(200)
  expect(await letters(group)).toEqual([])
  today = '2027-03-01'
  const waits = (await money.send(returnedPayments.page, { show: 'all', policy: 'held' })).data.result.find(
    ({ policy_id }) => policy_id === one.policy_id,
  )
  expect(waits).toMatchObject({ due_held: '77.70', due_held_payments: 2 })
  expect((await allow(one)).status).toBe(200)
  await allow(one, true)
  await allow(one)
  expect(await letters(one)).toEqual([
    expect.stringMatching(
      /were on hold.*back on as of today\. \$77\.70 is due now\. We’ll charge it by March \d+, 2027\./,
    ),
  ])
})

test('Money shows a batch’s results like the batch’s own page: a payment collected again is retried on both [D-5.04]', async () => {
  const [one, two, other] = [await payer(server, 'card'), await payer(server, 'card'), await payer(server, 'card')]
  await back(...[one, two, other].map((each) => `${first(each)},returned,DECLINED`))
  for (const each of [one, two])
    expect((await money.send(retryPayment, { work_id: `${first(each)}.1` })).status).toBe(200)
  const [batch] = (await money.send(getMoney, {})).data.batches
  const { states } = (await money.send(getBatch, { batch_id: batch?.batch_id ?? '' })).data
  expect(states.map(({ state, payments: count }) => [state, count])).toEqual([
    ['retried', 2],
    ['returned', 1],
  ])
  for (const { state, ...sumOf } of states) expect(batch?.became).toMatchObject({ [state]: sumOf })
})
