import { markPayment } from '@openroll/contract/office/money'
import {
  beginPolicyCard,
  getRepayForm,
  replacePaymentMethod,
} from '@openroll/contract/office/enrollment/payment-update'
import { beginRepayCard, openRepay, saveRepay } from '@openroll/contract/payment-update/payment-update'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { row, text } from '../db/row.ts'
import { proofOf, paymentUpdateToken } from '../testing/returned-payment.ts'
import { openCardShop, type CardShop } from '../testing/stripe/card-shop.ts'
import { enterCard } from '../testing/stripe/hosted-payer.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await openCardShop()
})
afterAll(() => shop.close())

const holder = {
  first_name_on_cc: 'Maria',
  last_name_on_cc: 'Lopez',
  is_physical_address: 'yes',
  payment_method: 'cc',
  accepts: true,
} as const
const tokenRow = row({ payment_token: text })
const tokenOf = async (enrollment_id: string): Promise<string> =>
  (await shop.app.deps.db.one(tokenRow, 'select payment_token from policy where enrollment_id = $1', [enrollment_id]))
    .payment_token

/** Somebody whose card was declined, with the emailed link. */
const declined = async () => {
  const made = await shop.due('pm_decline_expired_card')
  await shop.work()
  await shop.app.forgetBudgets()
  return { ...made, proof: proofOf(await paymentUpdateToken(shop.app, made.enrollment_id)) }
}

test('by the emailed link, a declined card is replaced by one from the processor’s fields, which is charged next', async () => {
  const { enrollment_id, proof, token: before } = await declined()
  const visitor = shop.app.visitor()
  const { data } = await visitor.send(openRepay, proof)
  const begun = await visitor.send(beginRepayCard, proof)
  expect(begun.data.client_secret).toMatch(/^seti_/)
  const card_setup = await enterCard(shop.app.deps, shop.stripe, { enrollment_id })
  const form = { ...proof, ...holder, act_id: randomUUID(), seen: data.result.seen }
  const wrong = await visitor.send(saveRepay, { ...form, card_number: '4242424242424242' })
  expect([wrong.status, wrong.faults.map(({ target_element }) => target_element)]).toEqual([
    422,
    expect.arrayContaining(['card_number']),
  ])
  const saved = await visitor.send(saveRepay, { ...form, card_setup })
  expect([saved.status, saved.data]).toEqual([200, { shown: 'Visa ending in 4242' }])
  expect(await tokenOf(enrollment_id)).not.toBe(before)
})

test('without the right proof, no entry begins', async () => {
  const { proof } = await declined()
  const { status, faults } = await shop.app.visitor().send(beginRepayCard, { ...proof, birthdate: '1990-01-01' })
  expect([status, faults[0]?.target_element]).toEqual([422, 'birthdate'])
})

test('another policy’s entry pays for nothing by the link', async () => {
  const [mine, theirs] = [await declined(), await declined()]
  const visitor = shop.app.visitor()
  const { data } = await visitor.send(openRepay, mine.proof)
  const card_setup = await enterCard(shop.app.deps, shop.stripe, theirs)
  const form = { ...mine.proof, ...holder, act_id: randomUUID(), seen: data.result.seen, card_setup }
  const { status, faults } = await visitor.send(saveRepay, form)
  expect([status, faults[0]?.target_element]).toEqual([422, 'card_setup'])
})

test('an operator enters a member’s card in the processor’s fields, too', async () => {
  const { policy_id, enrollment_id, payment_id } = await shop.due()
  await shop.teller.send(markPayment, { payment_id, was: 'batched', state: 'paid' })
  const { data } = await shop.teller.send(getRepayForm, { policy_id })
  expect((await shop.teller.send(beginPolicyCard, { policy_id })).data.client_secret).toMatch(/^seti_/)
  const card_setup = await enterCard(shop.app.deps, shop.stripe, { enrollment_id })
  const form = {
    ...holder,
    policy_id,
    why: 'By phone',
    authorized_by: 'phone' as const,
    act_id: randomUUID(),
    seen: data.result.seen,
    card_setup,
  }
  const saved = await shop.teller.send(replacePaymentMethod, form)
  expect([saved.status, saved.data]).toEqual([200, { shown: 'Visa ending in 4242' }])
  expect((await shop.app.visitor().send(beginPolicyCard, { policy_id })).status).toBe(401)
})
