import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCardEntry, type CardEntry } from '../../testing/stripe/card-entry.ts'
import { stripeKeys } from '../../testing/stripe/stripe-keys.ts'
import { startStripe, type StripeServer, type Trouble } from '../../testing/stripe/stripe-server.ts'
import type { CardProcessor } from './card-processor.ts'
import { declineCodes } from './decline-codes.ts'
import { stripeCards } from './stripe.ts'

let server: StripeServer
let cards: CardProcessor
let entry: CardEntry
beforeAll(async () => {
  server = await startStripe()
  cards = stripeCards(stripeKeys, { ...server.at, timeout: 400 })
  entry = openCardEntry(cards, stripeKeys.secretKey, server.at)
})
afterAll(() => server.stop())

test.each(Object.keys(declineCodes).filter((code) => code !== 'no_such_card'))(
  'a decline with %s is reported as a decline',
  async (code) => {
    const expected = code === 'fraudulent' ? 'do_not_try_again' : code
    const charge = await entry.chargeTo(`pm_decline_${code}`)
    expect(await cards.charge(charge)).toMatchObject({ is: 'declined', code: expected })
    expect(await cards.find(charge)).toMatchObject({ is: 'declined', code: expected })
  },
)

test.each<Trouble>([409, 429, 500])(
  'after %s, the outcome is unknown and the card isn’t charged yet',
  async (trouble) => {
    const charge = await entry.chargeTo('pm_card_visa')
    server.next(trouble)
    expect(await cards.charge(charge)).toMatchObject({ is: 'unknown' })
    expect(await cards.find(charge)).toBeUndefined()
    expect(await cards.charge(charge)).toMatchObject({ is: 'settled' })
    expect(await entry.chargesOf(charge)).toHaveLength(1)
  },
)

test.each<Trouble>(['silent after', '500 after'])(
  'if the response is lost (%s), the outcome is unknown, and the charge that went through is found later',
  async (trouble) => {
    const charge = await entry.chargeTo('pm_card_visa')
    server.next(trouble)
    expect(await cards.charge(charge)).toMatchObject({ is: 'unknown' })
    server.forgetKeys()
    expect(await cards.find(charge)).toMatchObject({ is: 'settled' })
    expect(await entry.chargesOf(charge)).toHaveLength(1)
  },
)

test.each<Trouble>(['cut before', 'cut after'])(
  'a lost connection (%s) never leads to a second charge',
  async (trouble) => {
    const charge = await entry.chargeTo('pm_card_visa')
    server.next(trouble)
    await cards.charge(charge)
    expect(await cards.find(charge)).toMatchObject({ is: 'settled' })
    expect(await entry.chargesOf(charge)).toHaveLength(1)
  },
)

test('a wrong secret key or an unreachable Stripe is not a decline', async () => {
  const charge = await entry.chargeTo('pm_card_visa')
  const wrong = stripeCards({ ...stripeKeys, secretKey: 'wrong' }, server.at)
  const unreachable = stripeCards(stripeKeys, { ...server.at, port: 1 })
  for (const one of [wrong, unreachable])
    expect([await one.charge(charge), await one.find(charge)]).toMatchObject([{ is: 'unknown' }, { is: 'unknown' }])
})

test('sends Stripe no name, address, email or number', async () => {
  const charge = await entry.chargeTo('pm_card_visa')
  const settled = await cards.charge(charge)
  const id = 'charge' in settled ? (settled.charge ?? '') : ''
  await cards.refund({ key: charge.key, charge: id, cents: 1 })
  const ours = server.seen.filter(({ path }) => !path.endsWith('/confirm'))
  const names = new Set(ours.flatMap(({ body }) => [...new URLSearchParams(body).keys()]))
  expect([...names].toSorted()).toEqual([
    'allowed_payment_method_types[0]',
    'amount',
    'confirm',
    'currency',
    'customer',
    'metadata[enrollment_id]',
    'metadata[key]',
    'metadata[payment_id]',
    'off_session',
    'payment_intent',
    'payment_method',
    'usage',
  ])
})
