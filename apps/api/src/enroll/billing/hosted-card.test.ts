import {
  beginCardSetup,
  getFormFieldsBillingInfo,
  getPaymentMethod,
  saveBillingInfo,
} from '@openroll/contract/enroll/billing'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { aCard, anAccount } from '@openroll/contract/samples/payment'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { row, text } from '../../db/row.ts'
import { openCardShop, type CardShop } from '../../testing/stripe/card-shop.ts'
import { enterCard } from '../../testing/stripe/hosted-payer.ts'
import { saveSteps, startEnrollment } from '../../testing/test-enrollment.ts'
import type { Visitor } from '../../testing/test-app.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await openCardShop()
})
afterAll(() => shop.close())

const { card_number, security_code, expiration_month, expiration_year, ...holder } = aCard()

const atBilling = async (visitor: Visitor = shop.app.visitor()) => {
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  await saveSteps(visitor, enrollment_id, { stop: 'billing_info' })
  const save = (more: object) =>
    visitor.send(saveBillingInfo, { enrollment_id, payment_method: 'cc', ...holder, ...more })
  const enter = () => enterCard(shop.app.deps, shop.stripe, { enrollment_id })
  return { visitor, enrollment_id, save, enter }
}

const vaultRow = row({ token: text })
const answersRow = row({ answers: text })
const stored = async (enrollment_id: string): Promise<Record<string, unknown>> =>
  JSON.parse(
    (
      await shop.app.deps.db.one(
        answersRow,
        `select answers::text as answers from step_draft where enrollment_id = $1 and step = 'billing_info'`,
        [enrollment_id],
      )
    ).answers,
  )

test('the browser begins the entry of a card, and the step is saved with what the processor says of it [D-5.06]', async () => {
  const { visitor, enrollment_id, save } = await atBilling()
  const begun = await visitor.send(beginCardSetup, { enrollment_id })
  expect([begun.status, begun.data.client_secret]).toEqual([200, expect.stringMatching(/^seti_\w+_secret_\w+$/)])
  const setup = await enterCard(shop.app.deps, shop.stripe, { enrollment_id })
  expect((await save({ card_setup: setup })).status).toBe(200)
  expect(await stored(enrollment_id)).toMatchObject({
    payment_method: 'cc',
    payment_shown: 'Visa ending in 4242',
    card_number: 'xxxxxxxxxxxx4242',
    expiration_month: '08',
    expiration_year: '2031',
    token: expect.stringMatching(/^cus_\w+\/pm_\w+$/),
  })
  expect(await stored(enrollment_id)).not.toHaveProperty('card_setup')
  // Nothing of it is sealed here: there is no number.
  const { db } = shop.app.deps
  expect(await db.many(vaultRow, 'select token from payment_vault where enrollment_id = $1', [enrollment_id])).toEqual(
    [],
  )
  expect((await visitor.send(saveReviewInfo, { enrollment_id })).status).toBe(200)
})

test.each([
  ['a number', { card_number }],
  ['a whole card', { card_number, security_code, expiration_month, expiration_year }],
  ['a number beside a card of the processor', { card_number, card_setup: 'seti_1' }],
])('%s is refused beside its field, and not stored', async (_name, more) => {
  const { visitor, enrollment_id, save } = await atBilling()
  const { status, faults } = await save(more)
  expect([status, faults.map(({ target_element }) => target_element)]).toEqual([
    422,
    expect.arrayContaining(['card_number']),
  ])
  const { data } = await visitor.send(getFormFieldsBillingInfo, { enrollment_id })
  expect(data.payment_method).toBeNull()
})

test('without a card, the card is what is missing', async () => {
  const { save } = await atBilling()
  const { status, faults } = await save({})
  expect([status, faults]).toEqual([422, [{ target_element: 'card_setup', error_message: 'Enter your card' }]])
})

test('nobody can pay with a card that was entered for another enrollment, or not at all', async () => {
  const [mine, theirs] = [await atBilling(), await atBilling()]
  const said = new Set<string>()
  const begun = await mine.visitor.send(beginCardSetup, { enrollment_id: mine.enrollment_id })
  const unfinished = begun.data.client_secret.split('_secret_')[0]
  for (const card_setup of [await theirs.enter(), unfinished, 'seti_made_up', 'pm_card_visa']) {
    const { status, faults } = await mine.save({ card_setup })
    said.add(JSON.stringify([status, faults]))
  }
  // One answer to all of it, so that it reveals nothing.
  expect([...said]).toEqual([
    JSON.stringify([
      422,
      [{ target_element: 'card_setup', error_message: 'We couldn’t read that card. Enter it again' }],
    ]),
  ])
})

test('only who holds the enrollment can begin an entry for it', async () => {
  const { enrollment_id } = await atBilling()
  expect((await shop.app.visitor().send(beginCardSetup, { enrollment_id })).status).toBe(404)
})

test('entries are limited per enrollment, since thieves try cards in such forms', async () => {
  await shop.app.forgetBudgets()
  const { visitor, enrollment_id } = await atBilling()
  const statuses: number[] = []
  for (let tries = 0; tries < 16; tries += 1)
    statuses.push((await visitor.send(beginCardSetup, { enrollment_id })).status)
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([15, 429])
  await shop.app.forgetBudgets()
})

test('a saved card stays when only its address changes, and another one replaces it', async () => {
  const { enrollment_id, save, enter } = await atBilling()
  await save({ card_setup: await enter() })
  const { token } = await stored(enrollment_id)
  expect((await save({ first_name_on_cc: 'Mia' })).status).toBe(200)
  expect(await stored(enrollment_id)).toMatchObject({ token, first_name_on_cc: 'Mia', card_number: 'xxxxxxxxxxxx4242' })
  expect((await save({ card_number: 'xxxxxxxxxxxx4242' })).status).toBe(200)
  await save({ card_setup: await enter() })
  expect((await stored(enrollment_id)).token).not.toBe(token)
})

test('while the processor is away, the form says so and offers the bank account, which still works', async () => {
  const { visitor, enrollment_id } = await atBilling()
  const away = await openCardShop()
  await away.stripe.stop()
  const there = away.app.visitor()
  const its = await startEnrollment(there, { plans: [1001] })
  await saveSteps(there, its, { stop: 'billing_info' })
  const begun = await there.send(beginCardSetup, { enrollment_id: its })
  expect([begun.status, begun.faults]).toEqual([
    422,
    [{ target_element: 'card_setup', error_message: expect.stringContaining('pay from a bank account') }],
  ])
  const saved = await there.send(saveBillingInfo, {
    enrollment_id: its,
    payment_method: 'cc',
    ...holder,
    card_setup: 'seti_1',
  })
  expect([saved.status, saved.faults[0]?.target_element]).toEqual([422, 'card_setup'])
  expect(
    (await there.send(saveBillingInfo, { enrollment_id: its, payment_method: 'eft', ...anAccount() })).status,
  ).toBe(200)
  await away.app.close()
  expect((await visitor.send(getPaymentMethod, { enrollment_id })).data.result.map(({ value }) => value)).toEqual([
    'cc',
    'eft',
  ])
})

test('a card of the test processor can’t be submitted once Stripe takes the cards', async () => {
  const { visitor, enrollment_id, save, enter } = await atBilling()
  await save({ card_setup: await enter() })
  await shop.app.deps.db.run(
    `update step_draft set answers = jsonb_set(answers, '{token}', '"local_abc"') where enrollment_id = $1 and step = 'billing_info'`,
    [enrollment_id],
  )
  const { status, faults } = await visitor.send(saveReviewInfo, { enrollment_id })
  expect([status, faults[0]?.target_element]).toEqual([422, 'billing_info'])
})
