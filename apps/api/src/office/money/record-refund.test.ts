import { moveCoverage } from '@openroll/contract/office/enrollment/actions'
import { getOfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { markPayment } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import { payBack } from '@openroll/contract/office/money/pay-back'
import { payments } from '@openroll/contract/office/money/payments'
import { getOfficeToday } from '@openroll/contract/office/today'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { row, text } from '../../db/row.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let money: Visitor
let service: Visitor
const noon = new Date('2026-11-10T17:00:00Z')
let now = noon
let day = '2026-11-10'
beforeAll(async () => {
  server = await openTestApp({ clock: { now: () => now, today: () => day } })
  money = await operator(server, ['money'])
  service = await operator(server, ['service'])
})
afterAll(() => server.close())
afterEach(async () => {
  now = noon
  day = '2026-11-10'
  for (const table of ['payment', 'payment_batch', 'payment_file', 'policy', 'policy_line'])
    await server.deps.db.run(`delete from ${table}`)
})

/** A member who has paid and whose coverage is then canceled. */
const canceled = async () => {
  const one = await payer(server, 'account')
  const payment_id = `${one.policy_id.replaceAll('-', '')}-2612`
  await money.send(closeBatch, { through: '2026-12-01' })
  await money.send(markPayment, { payment_id, was: 'batched', state: 'paid' })
  expect(await owed()).toEqual([])
  const plans = [{ place: 0, state: 'checked' as const }]
  const { enrollment_id } = one
  const cancel = { enrollment_id, act_id: 'cancel-12345', event: 'cancel', reason: 'asked', plans } as const
  expect((await service.send(moveCoverage, cancel)).status).toBe(200)
  return { enrollment_id, payment_id }
}
const owed = async () => (await money.send(payments.page, { owed: 'back' })).data.result
const today = () => server.deps.clock.today()

test('a payment for canceled coverage is refundable, to the cent, until the refund is recorded once [D-5.04]', async () => {
  const { enrollment_id, payment_id } = await canceled()
  const [one] = await owed()
  expect(one).toMatchObject({ payment_id, state: 'paid', owed_back: one?.amount, paid_back: null })
  expect((await money.send(getOfficeToday, {})).data.owed_back).toEqual({ payments: 1, amount: one?.amount })
  const seen = async () => (await service.send(getOfficeEnrollment, { enrollment_id })).data
  expect((await seen()).payments[0]).toMatchObject({ owed_back: one?.amount })
  const paid = { payment_id, amount: one?.amount ?? '', paid_on: today(), note: 'By check 1187' }
  const answers = await Promise.all([money.send(payBack, paid), money.send(payBack, paid)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await owed()).toEqual([])
  expect((await money.send(getOfficeToday, {})).data.owed_back).toEqual({ payments: 0, amount: '0.00' })
  expect((await service.send(getOfficeToday, {})).data.owed_back).toBeNull()
  const { payments: shown, notes } = await seen()
  expect(shown[0]).toMatchObject({ state: 'paid', owed_back: null, paid_back: { amount: one?.amount, on: today() } })
  expect(JSON.stringify(notes)).toContain('By check 1187')
  const noted = await server.deps.db.many(
    row({ details: text }),
    `select details::text as details from audit_entry where event = 'payment-refunded' and enrollment_id = $1`,
    [enrollment_id],
  )
  expect([noted.length, noted[0]?.details.includes('check')]).toEqual([1, false])
})

test('a payment made another way before its batch’s charge date is refundable from that day on [D-5.04]', async () => {
  const { payment_id } = await canceled()
  const paid = { payment_id, amount: (await owed())[0]?.amount ?? '', paid_on: today(), note: 'By check' }
  await server.deps.db.run(`update payment set taken_on = '2026-12-05' where payment_id = $1`, [payment_id])
  const early = await money.send(payBack, { ...paid, paid_on: '2026-11-09' })
  expect([early.status, early.faults[0]?.target_element]).toEqual([422, 'paid_on'])
  expect((await money.send(payBack, paid)).status).toBe(200)
})

test('a payment settled in the evening, before its charge date, can be refunded the same day [D-5.04]', async () => {
  // In UTC it is already the next day.
  now = new Date('2026-11-11T00:30:00Z')
  const { payment_id } = await canceled()
  await server.deps.db.run(`update payment set taken_on = '2026-12-05' where payment_id = $1`, [payment_id])
  const paid = { payment_id, amount: (await owed())[0]?.amount ?? '', paid_on: today(), note: 'By check' }
  expect((await money.send(payBack, paid)).status).toBe(200)
})

test('refuses a future date, another amount and a payment without a refund due, each at its field [D-5.04]', async () => {
  const { payment_id } = await canceled()
  const paid = { payment_id, amount: (await owed())[0]?.amount ?? '', paid_on: today(), note: 'By check' }
  const refused = async (change: object) => {
    const { status, faults } = await money.send(payBack, { ...paid, ...change })
    return [status, faults[0]?.target_element]
  }
  expect(await refused({ paid_on: '2999-01-01' })).toEqual([422, 'paid_on'])
  for (const early of ['1900-01-01', '2026-11-09']) expect(await refused({ paid_on: early })).toEqual([422, 'paid_on'])
  expect(await refused({ amount: '1.00' })).toEqual([409, 'payment_id'])
  expect(await refused({ note: ' ' })).toEqual([422, 'note'])
  expect(await refused({ payment_id: "'; drop--" })).toEqual([404, 'payment_id'])
  const { policy_id } = await payer(server, 'account')
  await money.send(closeBatch, { through: '2026-12-01' })
  const running = `${policy_id.replaceAll('-', '')}-2612`
  expect(await refused({ payment_id: running })).toEqual([409, 'payment_id'])
  expect((await service.send(payBack, paid)).status).toBe(403)
  expect((await server.visitor().send(payBack, paid)).status).toBe(401)
})

test('a credit that pays a month due since then isn’t refunded before that month is billed [D-5.04]', async () => {
  const { enrollment_id, policy_id } = await payer(server, 'account', [1001, 2001])
  const payment_id = `${policy_id.replaceAll('-', '')}-2612`
  await money.send(closeBatch, { through: '2026-12-01' })
  await money.send(markPayment, { payment_id, was: 'batched', state: 'paid' })
  const plans = [{ place: 1, state: 'checked' as const }]
  const cancel = { enrollment_id, act_id: 'cancel-67890', event: 'cancel', reason: 'asked', plans } as const
  expect((await service.send(moveCoverage, cancel)).faults).toEqual([])
  const [one] = await owed()
  day = '2027-01-20'
  const paid = { payment_id, amount: one?.owed_back ?? '', paid_on: day, note: 'By check 1187' }
  expect((await money.send(payBack, paid)).status).toBe(409)
  expect(await owed()).toEqual([])
})
