import { getCarriers, makeFeed, saveFeedResults } from '@openroll/contract/office/carriers'
import { moveCoverage } from '@openroll/contract/office/enrollment/actions'
import { getMoney, markPayment, saveResults } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import { payments } from '@openroll/contract/office/money/payments'
import { getOfficeToday } from '@openroll/contract/office/today'
import {
  assignWork,
  finishWork,
  getColleagues,
  holdPayments,
  rejectedCoverages,
  retryPayment,
  returnedPayments,
} from '@openroll/contract/office/worklist/worklist'
import { duties } from '@openroll/contract/duty-meanings'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { row, text } from '../../db/row.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let money: Visitor
let service: Visitor
let carrier = ''
beforeAll(async () => {
  server = await openTestApp()
  money = await operator(server, ['money'])
  service = await operator(server, ['service'])
  carrier = server.deps.catalog().plans.get(1001)?.carrier ?? ''
})
afterAll(() => server.close())
afterEach(async () => {
  for (const table of [
    'payment',
    'payment_batch',
    'payment_file',
    'policy',
    'policy_line',
    'office_work',
    'carrier_feed',
    'carrier_feed_file',
    'coverage_sent',
  ])
    await server.deps.db.run(`delete from ${table}`)
})

const idOf = async (browser: Visitor, kind: 'payment' | 'coverage') =>
  (await browser.send(getColleagues, { kind })).data.you
const returned = async (show?: 'all' | 'done') =>
  (await money.send(returnedPayments.page, show === undefined ? {} : { show })).data.result
const rejected = async (show?: 'all' | 'done') =>
  (await service.send(rejectedCoverages.page, show === undefined ? {} : { show })).data.result
const states = async () =>
  (await money.send(payments.page, {})).data.result.map(({ payment_id, state }) => [payment_id, state])

/** A policy whose first payment was returned. */
const returnedPolicy = async (reason: 'R01' | 'R02') => {
  const { policy_id, enrollment_id } = await payer(server, 'account')
  const payment_id = `${policy_id.replaceAll('-', '')}-2612`
  await money.send(closeBatch, { through: '2026-12-01' })
  const content = `payment,result,reason\n${payment_id},returned,${reason}`
  expect((await money.send(saveResults, { content })).status).toBe(200)
  return { enrollment_id, policy_id, payment_id, work_id: `${payment_id}.1` }
}
/** A policy whose coverage was rejected by the carrier. */
const rejectedPolicy = async () => {
  const one = await payer(server, 'card')
  const { data } = await service.send(makeFeed, { carrier })
  const content = `policy,plan,result,reason\n${one.policy_id},,rejected,No such county`
  await service.send(saveFeedResults, { feed_id: data.feed_id, content })
  return { ...one, feed_id: data.feed_id, work_id: `${one.policy_id.replaceAll('-', '')}.0.1` }
}

test('adds a returned payment to the queue and closes it once marked paid [D-5.04]', async () => {
  const { policy_id, payment_id, work_id } = await returnedPolicy('R01')
  expect(await returned()).toMatchObject([
    {
      work_id,
      policy_id,
      payment_id,
      reason: 'R01',
      held: 'returned',
      assigned_to: null,
      done_at: null,
      enrollment_id: null,
    },
  ])
  expect((await money.send(getOfficeToday, {})).data).toMatchObject({
    enrollments: null,
    work: { payment: { open: 1, mine: 0 }, coverage: null, leaver: null, ending: null },
  })
  await money.send(markPayment, { payment_id, was: 'returned', state: 'paid', note: 'By check' })
  expect(await returned()).toEqual([])
  expect(await returned('done')).toMatchObject([{ work_id, outcome: 'paid', done_by: 'An Operator', note: null }])
  await money.send(markPayment, { payment_id, was: 'paid', state: 'returned', reason: 'R10' })
  expect(await returned()).toMatchObject([{ work_id: `${payment_id}.2`, reason: 'R10' }])
})

test('adds a rejected coverage to the queue, closes it when resubmitted, and adds a new item if rejected again [D-5.04]', async () => {
  const { enrollment_id, policy_id, work_id } = await rejectedPolicy()
  expect(await rejected()).toMatchObject([
    { work_id, policy_id, enrollment_id, carrier, reason: 'No such county', state: 'rejected', done_at: null },
  ])
  expect((await service.send(getOfficeToday, {})).data.work).toMatchObject({
    payment: null,
    coverage: { open: 1, mine: 0 },
    leaver: { open: 0, mine: 0 },
    ending: { open: 0, mine: 0 },
    altered: { open: 0, mine: 0 },
  })
  const plans = [{ place: 0, state: 'rejected' as const }]
  const again = { enrollment_id, act_id: 'again-12345', event: 'resubmit' as const, plans }
  expect((await service.send(moveCoverage, again)).status).toBe(200)
  expect(await rejected()).toEqual([])
  expect(await rejected('done')).toMatchObject([{ outcome: 'resubmit', done_by: 'An Operator' }])
  const second = await service.send(makeFeed, { carrier })
  const content = `policy,plan,result,reason\n${policy_id},,rejected,Still none`
  await service.send(saveFeedResults, { feed_id: second.data.feed_id, content })
  expect(await rejected()).toMatchObject([{ work_id: `${work_id.slice(0, -1)}2`, reason: 'Still none' }])
})

test('counts a carrier’s open rejections as its list does, also after one is done [D-5.04]', async () => {
  const { work_id } = await rejectedPolicy()
  const both = async () => [
    (await service.send(getCarriers, {})).data.carriers.find((one) => one.carrier === carrier)?.rejected,
    (await service.send(rejectedCoverages.page, { carrier })).data.total,
  ]
  expect(await both()).toEqual([1, 1])
  expect((await service.send(rejectedCoverages.page, { carrier: 'Another carrier' })).data.total).toBe(0)
  await service.send(finishWork, { work_id, note: 'The member chose another plan.' })
  expect(await both()).toEqual([0, 0])
})

test('assigns work to one of two operators who take it at once, and tells the other who has it [D-1.08]', async () => {
  const { work_id } = await returnedPolicy('R01')
  const other = await operator(server, ['money'])
  const [mine, theirs] = [await idOf(money, 'payment'), await idOf(other, 'payment')]
  const taken = await Promise.all([
    money.send(assignWork, { work_id, to: mine }),
    other.send(assignWork, { work_id, to: theirs }),
  ])
  const refused = taken.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, faults }) => [status, faults[0]?.error_message])).toEqual([
    [409, 'This is now assigned to An Operator. Reload the page, then try again'],
  ])
  const has = (await returned())[0]?.assigned_to?.id ?? 0
  expect((await money.send(assignWork, { work_id, was: has, to: theirs })).data.assigned_to?.id).toBe(theirs)
  const lists = await Promise.all([
    other.send(returnedPayments.page, { whose: 'mine' }),
    money.send(returnedPayments.page, { whose: 'mine' }),
    money.send(returnedPayments.page, { whose: 'nobody' }),
  ])
  expect(lists.map(({ data }) => data.total)).toEqual([1, 0, 0])
  expect((await money.send(assignWork, { work_id, was: theirs })).data.assigned_to).toBeNull()
  for (const to of [await idOf(service, 'coverage'), 987_654])
    expect((await money.send(assignWork, { work_id, to })).faults[0]).toMatchObject({ target_element: 'to' })
})

test('completes work once with an encrypted note, and tells a second operator who did it [D-1.14, D-7.02]', async () => {
  const { work_id, enrollment_id } = await returnedPolicy('R02')
  expect((await money.send(finishWork, { work_id, note: '  ' })).faults[0]?.target_element).toBe('note')
  const done = await Promise.all([1, 2].map((n) => money.send(finishWork, { work_id, note: `Pays by check ${n}` })))
  const refused = done.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, faults }) => [status, faults[0]?.error_message])).toEqual([
    [409, 'An Operator already did this'],
  ])
  expect((await returned('done'))[0]?.note).toMatch(/^Pays by check \d$/)
  expect((await money.send(assignWork, { work_id })).status).toBe(409)
  expect((await money.send(getMoney, {})).data.returned.payments).toBe(0)
  const storedRows = await server.deps.db.many(row({ sealed: text }), 'select sealed from office_work')
  expect(storedRows[0]?.sealed).not.toContain('check')
  const auditEntries = await server.deps.db.many(
    row({ event: text }),
    `select event from audit_entry where event = 'work-changed' and enrollment_id = $1`,
    [enrollment_id],
  )
  expect(auditEntries).toHaveLength(1)
})

test('retries a returned payment as a new payment in the next batch [D-5.04]', async () => {
  const { work_id, payment_id } = await returnedPolicy('R01')
  const again = payment_id.replace('-', 'R')
  const responses = await Promise.all([money.send(retryPayment, { work_id }), money.send(retryPayment, { work_id })])
  const refused = responses.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, faults }) => [status, faults[0]?.error_message])).toEqual([
    [409, 'This payment is now “Retried”. Reload the page, then try again'],
  ])
  expect(await returned()).toEqual([])
  expect(await states()).toEqual(
    expect.arrayContaining([
      [payment_id, 'retried'],
      [again, 'due'],
    ]),
  )
  await money.send(closeBatch, { through: '2026-12-01' })
  expect(await states()).toEqual(expect.arrayContaining([[again, 'batched']]))
  // Importing the bank's first results again changes nothing.
  const old = `payment,result,reason\n${payment_id},returned,R01`
  expect((await money.send(saveResults, { content: old })).data).toMatchObject({ known: 1 })
  const content = `payment,result,reason\n${again},returned,R01`
  await money.send(saveResults, { content })
  expect(await returned()).toMatchObject([{ payment_id: again, held: 'returned' }])
  await money.send(retryPayment, { work_id: `${again}.1` })
  await money.send(closeBatch, { through: '2026-12-01' })
  const last = payment_id.replace('-', 'S')
  await money.send(saveResults, { content: content.replace(again, last) })
  const forbidden = await money.send(retryPayment, { work_id: `${last}.1` })
  expect([forbidden.status, forbidden.faults[0]?.error_message]).toEqual([
    422,
    'We’ve tried three times. Ask for another way to pay',
  ])
})

test('never debits a closed account again, and drops a retry whose coverage is canceled [D-5.04]', async () => {
  const closed = await returnedPolicy('R02')
  expect((await money.send(retryPayment, { work_id: closed.work_id })).status).toBe(422)
  const { work_id, enrollment_id, payment_id } = await returnedPolicy('R01')
  await money.send(retryPayment, { work_id })
  const plans = [{ place: 0, state: 'checked' as const }]
  const cancel = { enrollment_id, act_id: 'cancel-12345', event: 'cancel', reason: 'unpaid', plans } as const
  expect((await service.send(moveCoverage, cancel)).status).toBe(200)
  await money.send(closeBatch, { through: '2026-12-01' })
  expect((await states()).map(([id]) => id)).not.toContain(payment_id.replace('-', 'R'))
})

test('puts a policy on hold and releases it, each once [D-5.04]', async () => {
  const { work_id } = await returnedPolicy('R01')
  const setHold = async (hold: boolean) => (await money.send(holdPayments, { work_id, hold })).status
  expect([await setHold(true), await setHold(false), await setHold(false), await setHold(true)]).toEqual([
    409, 200, 409, 200,
  ])
  expect((await returned())[0]?.held).toBe('returned')
})

test('limits each work queue to operators with its duty, and returns 404 for unknown items [D-1.08]', async () => {
  const [payment, coverage] = [await returnedPolicy('R01'), await rejectedPolicy()]
  expect((await money.send(rejectedCoverages.page, {})).status).toBe(403)
  expect((await service.send(returnedPayments.page, {})).status).toBe(403)
  expect((await service.send(getColleagues, { kind: 'payment' })).status).toBe(403)
  expect((await service.send(retryPayment, { work_id: payment.work_id })).status).toBe(403)
  for (const [browser, work_id] of [
    [service, payment.work_id],
    [money, coverage.work_id],
    [money, "'; drop--"],
    [service, '7K4M9XQ2C.0.1'],
  ] as const) {
    expect((await browser.send(assignWork, { work_id })).status).toBe(404)
    expect((await browser.send(finishWork, { work_id, note: 'x' })).status).toBe(404)
  }
  expect((await money.send(retryPayment, { work_id: coverage.work_id })).status).toBe(404)
  const both = await operator(server, ['money', 'service'])
  expect((await both.send(returnedPayments.page, {})).data.result[0]?.enrollment_id).toBe(payment.enrollment_id)
  expect((await both.send(retryPayment, { work_id: coverage.work_id })).status).toBe(404)
  const neither = await operator(
    server,
    duties.filter((duty) => duty !== 'money' && duty !== 'service'),
  )
  expect((await neither.send(finishWork, { work_id: payment.work_id, note: 'x' })).status).toBe(403)
  expect((await server.visitor().send(finishWork, { work_id: payment.work_id, note: 'x' })).status).toBe(401)
})

test('exports both lists as CSV without formulas', async () => {
  const [, coverage] = [await returnedPolicy('R01'), await rejectedPolicy()]
  await server.deps.db.run(`update policy_person set first_name = '=cmd' where role = 'member'`)
  await service.send(finishWork, { work_id: coverage.work_id, note: '@SUM(A1)' })
  const files = [await money.send(returnedPayments.csv, {}), await service.send(rejectedCoverages.csv, { show: 'all' })]
  for (const { bytes } of files) expect(String(bytes)).toContain(`'=cmd`)
  expect(String(files[1]?.bytes)).toContain(`'@SUM(A1)`)
})
