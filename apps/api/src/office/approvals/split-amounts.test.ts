import { approvals, approveRequest } from '@openroll/contract/office/approvals'
import { moveCoverage } from '@openroll/contract/office/enrollment/actions'
import { recordGroupPayment, refundUnappliedCash } from '@openroll/contract/office/group-accounts/group-payment'
import { mails, stopMail, warnsItsReader } from '@openroll/contract/office/mail'
import { markPayment } from '@openroll/contract/office/money'
import { whyClosed } from '@openroll/contract/office/money/by-hand'
import { closeBatch, getBatchAhead } from '@openroll/contract/office/money/close'
import { payBack } from '@openroll/contract/office/money/pay-back'
import { payments } from '@openroll/contract/office/money/payments'
import { duties } from '@openroll/contract/duty-meanings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

const day = 86_400_000
const limit = 5000
let server: TestApp
let requester: Visitor
let second: Visitor
let now = Date.parse('2026-11-10T17:00:00Z')
let acts = 0
const act_id = () => `split-act-${(acts += 1)}`
beforeAll(async () => {
  server = await openTestApp({
    clock: { now: () => new Date((now += 1)), today: () => new Date(now).toISOString().slice(0, 10) },
  })
  Object.assign(server.deps.config, { approvals: 'on', approvalOverCents: limit })
  requester = await operator(server, duties)
  second = await operator(server, duties)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.forgetBudgets()
  for (const table of ['approval', 'outbox', 'payment', 'payment_mark', 'payment_batch', 'payment_file', 'policy'])
    await server.deps.db.run(`delete from ${table}`)
  now += 2 * day
})

/** Policies whose first payment of $30.00 is due. */
const due = async (count: number) => {
  const made = await Promise.all(Array.from({ length: count }, () => payer(server, 'account')))
  await requester.send(getBatchAhead, { through: '2026-12-01' })
  await requester.send(payments.page, {})
  await server.deps.db.run('update payment set amount_cents = 3000')
  return made.map((one) => ({ ...one, payment_id: `${one.policy_id.replaceAll('-', '')}-2612` }))
}
const today = () => new Date(now).toISOString().slice(0, 10)
const waiting = async () => (await second.send(approvals.page, {})).data.result.map(({ details }) => details)

test('a payment is marked paid by hand only with a note, and above APPROVAL_OVER, in parts or at once, only with approval [D-5.04, D-1.08]', async () => {
  const [one, two, three] = await due(3)
  const paid = (policy: typeof one, more: object = { note: 'Check 17' }) =>
    requester.send(markPayment, { payment_id: policy?.payment_id ?? '', was: 'due', state: 'paid', ...more })
  const bare = await paid(one, {})
  expect([bare.status, bare.faults]).toEqual([422, [{ target_element: 'note', error_message: whyClosed.paid }]])
  expect((await paid(one)).status).toBe(200)
  expect((await paid(two)).status).toBe(202)
  const off = { payment_id: three?.payment_id ?? '', was: 'due', state: 'written_off', note: 'Moved' } as const
  expect((await requester.send(markPayment, off)).status).toBe(202)
  const before = 'Refunded or closed by this operator without approval in the last 24 hours: $30.00'
  const shown = await waiting()
  expect(shown).toHaveLength(2)
  expect(shown).toContainEqual([`Paid: payment ${two?.payment_id}`, 'Check 17', 'Amount: $30.00', before])
  expect(shown).toContainEqual([`Written off: payment ${three?.payment_id}`, 'Moved', 'Amount: $30.00', before])
  // Another operator has their own day, and this one has the next.
  expect((await second.send(markPayment, { ...off, note: 'Moved away' })).status).toBe(200)
  now += day
  expect((await paid(two, { note: 'Check 18' })).status).toBe(200)
})

test('a batch above APPROVAL_OVER isn’t closed without approval in parts on one day [D-5.04, D-1.08]', async () => {
  const [, two] = await due(2)
  const through = '2026-12-01'
  const close = async (more: { leave_out?: string } = {}) => {
    const { payments: count, amount } = (await requester.send(getBatchAhead, { through, ...more })).data
    const sent = { through, ...more, seen: { payments: count, amount }, act_id: act_id() }
    return { sent, status: (await requester.send(closeBatch, sent)).status }
  }
  const first = await close({ leave_out: two?.payment_id ?? '' })
  expect(first).toMatchObject({ status: 200, sent: { seen: { amount: '30.00' } } })
  expect((await requester.send(closeBatch, first.sent)).status).toBe(200)
  expect((await close()).status).toBe(202)
  expect((await waiting())[0]).toContain('Batches closed without approval in the last 24 hours: $30.00')
  now += day
  expect((await close()).status).toBe(200)
})

test('refunds above APPROVAL_OVER aren’t recorded without approval in parts, and each is told its member [D-5.04, D-1.08]', async () => {
  const made = await due(2)
  const { amount } = (await requester.send(getBatchAhead, { through: '2026-12-01' })).data
  Object.assign(server.deps.config, { approvals: 'off' })
  const seen = { payments: 2, amount }
  expect((await requester.send(closeBatch, { through: '2026-12-01', seen, act_id: act_id() })).faults).toEqual([])
  for (const { payment_id, enrollment_id } of made) {
    await requester.send(markPayment, { payment_id, was: 'batched', state: 'paid' })
    const plans = [{ place: 0, state: 'checked' as const }]
    const cancel = { enrollment_id, act_id: act_id(), event: 'cancel', reason: 'asked', plans } as const
    expect((await requester.send(moveCoverage, cancel)).faults).toEqual([])
  }
  const owed = (await requester.send(payments.page, { owed: 'back' })).data.result
  const cents = Math.round(Number(owed[0]?.owed_back) * 100)
  Object.assign(server.deps.config, { approvals: 'on', approvalOverCents: cents })
  const back = (at: number) =>
    requester.send(payBack, {
      payment_id: owed[at]?.payment_id ?? '',
      amount: owed[at]?.owed_back ?? '',
      paid_on: today(),
      note: 'By check',
    })
  expect([(await back(0)).faults, (await back(1)).status]).toEqual([[], 202])
  expect((await waiting())[0]?.at(-1)).toMatch(
    /^Refunded or closed by this operator without approval in the last 24 hours: \$/,
  )
  Object.assign(server.deps.config, { approvalOverCents: limit })
  const { result } = (await second.send(mails.page, { kind: 'refund-recorded' })).data
  expect(result).toHaveLength(1)
  expect(result[0]?.subject).toBe(`We refunded $${owed[0]?.owed_back} for policy ${owed[0]?.policy_id}`)
  const stopped = await second.send(stopMail, { mail: result[0]?.mail ?? '' })
  expect([stopped.status, stopped.faults[0]?.error_message]).toEqual([409, warnsItsReader])
})

test('parallel requests can’t each fit below APPROVAL_OVER [D-5.04, D-1.08]', async () => {
  const made = await due(4)
  const marked = await Promise.all(
    made.map(({ payment_id }) =>
      requester.send(markPayment, { payment_id, was: 'due', state: 'paid', note: 'Check 17' }),
    ),
  )
  const statuses = marked.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.every((status) => [200, 202, 409].includes(status))).toBe(true)
  expect((await requester.send(payments.page, { state: 'paid' })).data.result).toHaveLength(1)
})

test('payments closed by hand count together with refunds to groups, and nothing that was approved counts [D-5.04, D-1.08]', async () => {
  const [one, two] = await due(2)
  const paid = (policy: typeof one) =>
    requester.send(markPayment, { payment_id: policy?.payment_id ?? '', was: 'due', state: 'paid', note: 'Check 17' })
  const check = { group_id: 3001, way: 'check', received_on: today(), reference: '9', amount: '60.00' } as const
  expect((await requester.send(recordGroupPayment, { ...check, act_id: act_id() })).status).toBe(202)
  const [paidIn] = (await second.send(approvals.page, {})).data.result
  expect(paidIn?.details).toEqual(['Group 3001', 'Check 9', '$60.00', expect.stringMatching(/^Received /)])
  expect((await second.send(approveRequest, { approval_id: paidIn?.approval_id ?? '' })).faults).toEqual([])
  const refund = (amount: string, act = act_id()) =>
    requester.send(refundUnappliedCash, { group_id: 3001, act_id: act, paid_on: today(), reference: '1187', amount })
  expect((await paid(one)).status).toBe(200)
  expect((await refund('20.01')).status).toBe(202)
  const once = act_id()
  expect([(await refund('20.00', once)).status, (await refund('20.00', once)).status]).toEqual([200, 200])
  expect((await paid(two)).status).toBe(202)
  now += day
  const waits = (await second.send(approvals.page, {})).data.result.find(({ name }) => name.includes('refund'))
  expect((await second.send(approveRequest, { approval_id: waits?.approval_id ?? '' })).status).toBe(200)
  expect((await paid(two)).status).toBe(200)
})
