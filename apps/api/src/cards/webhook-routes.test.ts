import { afterAll, beforeAll, expect, test } from 'vitest'
import { row, text, whole } from '../db/row.ts'
import { openCardShop, type CardShop } from '../testing/stripe/card-shop.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await openCardShop()
})
afterAll(() => shop.close())

const eventRow = row({ event_id: text, asked: whole })
const events = () => shop.app.deps.db.many(eventRow, 'select /* all servers */ event_id, asked from card_event')
/** A payment that was charged. */
const chargePayment = async () => {
  const payment = await shop.due()
  await shop.work()
  const [charge] = shop.chargesOf(payment.payment_id)
  return { ...payment, charge: charge?.id ?? '' }
}

test.each([
  ['signed with another secret', { secret: 'whsec_other' }],
  ['changed in transit', { changed: ' ' }],
  ['six minutes old', { secondsAgo: 360 }],
])('a message that is %s is refused, and nothing is stored', async (_name, how) => {
  const before = (await events()).length
  const status = await shop.tell('payment_intent.succeeded', { id: 'pi_1' }, how)
  expect([status, (await events()).length]).toEqual([400, before])
})

test('an unsigned message gets the same refusal', async () => {
  const { statusCode, body } = await shop.app.app.http.inject({
    method: 'POST',
    url: '/api/v1/card-events',
    payload: {},
  })
  expect([statusCode, body]).toEqual([400, expect.stringContaining('The signature is wrong')])
})

test('a message on a subject that we don’t follow is accepted and ignored', async () => {
  const before = (await events()).length
  expect(await shop.tell('customer.updated', { id: 'cus_1' })).toBe(200)
  expect((await events()).length).toBe(before)
})

test('a message about another product’s charge changes nothing', async () => {
  const intent = shop.stripe.create('/v1/customers', {})
  expect(await shop.tell('payment_intent.succeeded', { id: 'id' in intent.body ? String(intent.body.id) : '' })).toBe(
    200,
  )
  await shop.work()
})

test('a message about a charge whose response was lost makes the worker ask for its outcome at once', async () => {
  const { payment_id } = await shop.due()
  shop.stripe.next('silent after')
  await shop.work()
  await shop.work()
  expect(await shop.standOf(payment_id)).toMatchObject({ state: 'batched' })
  const [charge] = shop.chargesOf(payment_id)
  await shop.tell('payment_intent.succeeded', { id: charge?.id ?? '' })
  await shop.work('2026-11-10', { minutes: 0.5 })
  expect(await shop.standOf(payment_id)).toMatchObject({ state: 'paid' })
  expect(await shop.marksOf(payment_id)).toBe(1)
})

test('the same message twice counts once', async () => {
  const { payment_id, charge } = await chargePayment()
  const dispute = shop.stripe.dispute(charge, 'needs_response')
  for (let times = 0; times < 3; times += 1) {
    expect(await shop.tell('charge.dispute.created', { id: dispute }, { id: 'evt_twice' })).toBe(200)
    await shop.work()
  }
  expect((await events()).filter(({ event_id }) => event_id === 'evt_twice')).toHaveLength(1)
  expect(await shop.standOf(payment_id)).toEqual({ state: 'returned', reason: 'DISPUTED' })
  expect(await shop.marksOf(payment_id)).toBe(2)
})

test('a dispute returns the payment and stops the card; if we win it, the payment is paid again', async () => {
  const { payment_id, enrollment_id, charge } = await chargePayment()
  const dispute = shop.stripe.dispute(charge, 'needs_response')
  await shop.tell('charge.dispute.created', { id: dispute })
  await shop.work()
  expect(await shop.standOf(payment_id)).toEqual({ state: 'returned', reason: 'DISPUTED' })
  const stopRow = row({ stop_reason: text.nullable() })
  const { db } = shop.app.deps
  expect(await db.one(stopRow, 'select stop_reason from policy where enrollment_id = $1', [enrollment_id])).toEqual({
    stop_reason: 'DISPUTED',
  })
  shop.stripe.change(dispute, { status: 'won' })
  await shop.tell('charge.dispute.closed', { id: dispute })
  await shop.work()
  expect(await shop.standOf(payment_id)).toMatchObject({ state: 'paid' })
})

test('messages of a dispute in the wrong order lead to the dispute’s final result', async () => {
  const { payment_id, charge } = await chargePayment()
  const dispute = shop.stripe.dispute(charge, 'won')
  await shop.tell('charge.dispute.closed', { id: dispute })
  await shop.work()
  await shop.tell('charge.dispute.created', { id: dispute })
  await shop.work()
  expect(await shop.standOf(payment_id)).toMatchObject({ state: 'paid' })
  expect(await shop.marksOf(payment_id)).toBe(1)
})

test('an inquiry takes no money, so it returns no payment', async () => {
  const { payment_id, charge } = await chargePayment()
  await shop.tell('charge.dispute.created', { id: shop.stripe.dispute(charge, 'warning_needs_response') })
  await shop.work()
  expect(await shop.standOf(payment_id)).toMatchObject({ state: 'paid' })
})
