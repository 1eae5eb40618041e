import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCardEntry, type CardEntry } from '../../testing/stripe/card-entry.ts'
import { stripeKeys } from '../../testing/stripe/stripe-keys.ts'
import { startStripe, type StripeServer } from '../../testing/stripe/stripe-server.ts'
import type { CardProcessor } from './card-processor.ts'
import { stripeCards } from './stripe.ts'

/** With a key of Stripe’s test mode, these tests run against Stripe itself (docs/operate.md). */
const realKey = process.env.STRIPE_TEST_KEY
const keys = { ...stripeKeys, secretKey: realKey ?? stripeKeys.secretKey }

let server: StripeServer
let cards: CardProcessor
let entry: CardEntry
beforeAll(async () => {
  server = await startStripe()
  const at = realKey === undefined ? server.at : {}
  cards = stripeCards(keys, at)
  entry = openCardEntry(cards, keys.secretKey, at)
})
afterAll(() => server.stop())

test('a card entered in the browser is found with brand, last four and expiration, for its own enrollment only', async () => {
  const { card, setup } = await entry.enter('pm_card_visa')
  expect(card).toMatchObject({
    brand: 'visa',
    last4: '4242',
    expiry: expect.stringMatching(/^(0\d|1[0-2])\/20\d\d$/),
  })
  expect(cards.knows(card?.token ?? '')).toBe(true)
  expect(await cards.hosted?.find(setup, randomUUID())).toBeUndefined()
  expect(await cards.hosted?.find('seti_madeup', randomUUID())).toBeUndefined()
})

test('an unfinished card entry has no card', async () => {
  const enrollment_id = randomUUID()
  const startedEntry = await cards.hosted?.begin(enrollment_id)
  expect(
    await cards.hosted?.find(startedEntry?.client_secret.split('_secret_')[0] ?? '', enrollment_id),
  ).toBeUndefined()
})

test('a charge settles, and the same key charges only once', async () => {
  const charge = await entry.chargeTo('pm_card_visa')
  const first = await cards.charge(charge)
  expect(first).toMatchObject({ is: 'settled' })
  expect(await cards.charge(charge)).toEqual(first)
  expect(await cards.find(charge)).toEqual(first)
  const [firstCharge, ...more] = await entry.chargesOf(charge)
  expect([firstCharge?.amount, more.length]).toEqual([4210, 0])
})

test('the same key with another amount charges nothing', async () => {
  const charge = await entry.chargeTo('pm_card_visa')
  await cards.charge(charge)
  expect(await cards.charge({ ...charge, cents: 1 })).toMatchObject({ is: 'unknown' })
  expect((await entry.chargesOf(charge)).map(({ amount }) => amount)).toEqual([4210])
})

test('a declined charge has its reason, right away and in later lookups', async () => {
  const charge = await entry.chargeTo('pm_card_chargeCustomerFail')
  const declined = await cards.charge(charge)
  expect(declined).toMatchObject({ is: 'declined', code: 'generic_decline' })
  expect(await cards.find(charge)).toEqual(declined)
})

test('a charge that never arrived isn’t found', async () => {
  expect(await cards.find(await entry.chargeTo('pm_card_visa'))).toBeUndefined()
})

test('a card that Stripe doesn’t have is declined, so that the member is asked for another one', async () => {
  const charge = await entry.chargeTo('pm_card_visa')
  const token = `${charge.token.split('/')[0]}/pm_gone`
  expect(await cards.charge({ ...charge, token })).toMatchObject({ is: 'declined', code: 'no_such_card' })
})

test('a refund is paid once per key, and never more than was charged', async () => {
  const charge = await entry.chargeTo('pm_card_visa', 1000)
  const settled = await cards.charge(charge)
  const id = 'charge' in settled ? (settled.charge ?? '') : ''
  const first = await cards.refund({ key: `${charge.key}/0`, charge: id, cents: 600 })
  expect(first).toMatchObject({ is: 'refunded' })
  expect(await cards.refund({ key: `${charge.key}/0`, charge: id, cents: 600 })).toEqual(first)
  expect(await cards.refund({ key: `${charge.key}/600`, charge: id, cents: 600 })).toMatchObject({ is: 'refused' })
})
