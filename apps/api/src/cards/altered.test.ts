import { alteredPolicies } from '@openroll/contract/office/worklist/altered'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCardShop, type CardShop } from '../testing/stripe/card-shop.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await openCardShop()
})
afterAll(() => shop.close())

const raw = (sql: string, enrollment_id: string) => shop.app.raw.run(sql, [enrollment_id])
const differs = async (enrollment_id: string): Promise<string | undefined> =>
  (await shop.teller.send(alteredPolicies.page, {})).data.result.find((one) => one.enrollment_id === enrollment_id)
    ?.differs

test.each([
  ['a payment', 'update payment set amount_cents = amount_cents * 10 where enrollment_id = $1', 'payment changed'],
  [
    'the card',
    `update policy p set payment_token = o.payment_token from policy o
     where p.enrollment_id = $1 and o.enrollment_id <> $1 and o.payment_token like 'cus_%'`,
    'payment method changed',
  ],
])('charges no card after %s in a closed batch was changed in the database [D-7.08]', async (_what, sql, what) => {
  await shop.due()
  const { payment_id, enrollment_id } = await shop.due()
  await raw(sql, enrollment_id)
  await shop.work()
  expect(shop.chargesOf(payment_id)).toEqual([])
  expect(await differs(enrollment_id)).toBe(what)
})

test.each([
  ['the amount of an attempt', 'amount_cents = 1'],
  ['the card of an attempt', `token = 'cus_1/pm_1'`],
  ['the outcome of an attempt', `state = 'settled', charge = 'pi_1'`],
])('neither charges nor records %s that was changed in the database [D-7.08]', async (_what, change) => {
  const { payment_id, enrollment_id } = await shop.due()
  shop.stripe.next(500)
  await shop.work()
  const before = shop.chargesOf(payment_id).length
  await raw(`update card_attempt set ${change} where enrollment_id = $1`, enrollment_id)
  await shop.work('2026-11-10', { minutes: 61 })
  expect(shop.chargesOf(payment_id)).toHaveLength(before)
  expect(await shop.standOf(payment_id)).toEqual({ state: 'batched', reason: null })
  expect(await differs(enrollment_id)).toBe('card charge changed')
})

test('never charges an attempt that someone added to the database, with or without a policy [D-7.08]', async () => {
  const { payment_id, enrollment_id, token } = await shop.due()
  await shop.work()
  for (const id of [enrollment_id, 'nobody'])
    await shop.app.raw.run(
      `insert into card_attempt (enrollment_id, payment_id, number, amount_cents, token, state, next_at, first_at)
       values ($1, 'mine', 1, 100000, $2, 'open', '2026-11-10', '2026-11-10')`,
      [id, token],
    )
  await shop.work()
  expect(shop.chargesOf('mine')).toEqual([])
  expect(shop.chargesOf(payment_id)).toHaveLength(1)
  expect(await differs(enrollment_id)).toBe('card charge 1 added')
})
