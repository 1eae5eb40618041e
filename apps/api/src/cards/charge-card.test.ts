import { getBatch, markPayment } from '@openroll/contract/office/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../db/pool.ts'
import { row, text } from '../db/row.ts'
import { openCardShop, type CardShop } from '../testing/stripe/card-shop.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await openCardShop()
})
afterAll(() => shop.close())

const mailRow = row({ text })
const mailsTo = async (enrollment_id: string): Promise<string[]> =>
  (
    await shop.app.deps.db.many(
      mailRow,
      `select text from outbox where enrollment_id = $1 and kind = 'payment-returned'`,
      [enrollment_id],
    )
  ).map((mail) => mail.text)

test('the cards of a closed batch are charged once and marked paid, and are in no file', async () => {
  const { payment_id, batch_id } = await shop.due()
  const { data } = await shop.teller.send(getBatch, { batch_id })
  expect(data.files.filter(({ route }) => route === 'card')).toEqual([])
  expect(data.routes.map(({ route }) => route)).toContain('card')
  await shop.work()
  await shop.work()
  expect(await shop.standOf(payment_id)).toEqual({ state: 'paid', reason: null })
  expect(shop.chargesOf(payment_id)).toHaveLength(1)
  expect(await shop.marksOf(payment_id)).toBe(1)
})

test('several processes charge a card only once', async () => {
  const { payment_id } = await shop.due()
  await Promise.all([shop.work(), shop.work(), shop.work()])
  expect(shop.chargesOf(payment_id)).toHaveLength(1)
  expect(await shop.marksOf(payment_id)).toBe(1)
})

class Killed extends Error {}
/** A database that a process can use a few times before it is killed. */
const killedAfter = (db: Db, uses: number): Db => {
  let left = uses
  return new Proxy(db, {
    get: (functions, part) => {
      const use: unknown = Reflect.get(functions, part)
      if (typeof use !== 'function') return use
      return async (...given: unknown[]) => {
        left -= 1
        if (left < 0) throw new Killed('killed')
        return Reflect.apply(use, functions, given)
      }
    },
  })
}

test('a process that is killed between any two writes charges no card twice and loses no result', async () => {
  const { db } = shop.app.deps
  let [uses, isWhole] = [0, false]
  for (; !isWhole; uses += 1) {
    const { payment_id } = await shop.due()
    isWhole = await shop.work('2026-11-10', { db: killedAfter(db, uses) }).then(
      () => true,
      () => false,
    )
    // Another process takes over once the lease has expired.
    await shop.work('2026-11-10', { minutes: 5 })
    expect(await shop.standOf(payment_id), `after ${uses} uses`).toEqual({ state: 'paid', reason: null })
    expect(shop.chargesOf(payment_id), `after ${uses} uses`).toHaveLength(1)
    expect(await shop.marksOf(payment_id)).toBe(1)
  }
  expect(uses).toBeGreaterThan(5)
})

test('a charge whose response is lost stays open until Stripe is asked; then it is paid, with a single charge', async () => {
  const { payment_id } = await shop.due()
  shop.stripe.next('silent after')
  await shop.work()
  expect(await shop.standOf(payment_id)).toEqual({ state: 'batched', reason: null })
  expect(await shop.attemptsOf(payment_id)).toMatchObject([{ state: 'open' }])
  shop.stripe.forgetKeys()
  await shop.work('2026-11-10', { minutes: 2 })
  expect(await shop.standOf(payment_id)).toEqual({ state: 'paid', reason: null })
  expect(shop.chargesOf(payment_id)).toHaveLength(1)
})

test.each([409, 429, 500] as const)('after a %s response a charge is repeated with the same key', async (trouble) => {
  const { payment_id } = await shop.due()
  shop.stripe.next(trouble)
  await shop.work()
  expect(await shop.standOf(payment_id)).toMatchObject({ state: 'batched' })
  await shop.work('2026-11-10', { minutes: 2 })
  expect(await shop.standOf(payment_id)).toMatchObject({ state: 'paid' })
  const keys = shop.stripe.seen.filter(({ body }) => body.includes(payment_id)).map(({ key }) => key)
  expect(keys).toEqual([payment_id, payment_id])
})

test('a payment is returned at once if the member has to replace the card, and the email says why', async () => {
  const { payment_id, enrollment_id } = await shop.due('pm_decline_expired_card')
  await shop.work()
  expect(await shop.standOf(payment_id)).toEqual({ state: 'returned', reason: 'DECLINED' })
  await shop.work('2026-11-20')
  expect(shop.chargesOf(payment_id)).toHaveLength(1)
  expect((await mailsTo(enrollment_id)).join()).toContain('Your card was declined: it has expired. Use another card.')
})

test('a card with insufficient funds is charged again on days 3, 8 and 13; only then is the payment returned', async () => {
  const { payment_id, enrollment_id } = await shop.due('pm_decline_insufficient_funds')
  const triedDays: number[] = []
  for (const day of ['10', '11', '12', '13', '14', '17', '18', '20', '22', '23']) {
    expect(await mailsTo(enrollment_id)).toEqual([])
    const before = shop.chargesOf(payment_id).length
    await shop.work(`2026-11-${day}`, { minutes: 1 })
    if (shop.chargesOf(payment_id).length > before) triedDays.push(Number(day) - 10)
  }
  await shop.work('2026-12-20')
  expect(triedDays).toEqual([0, 3, 8, 13])
  expect(shop.chargesOf(payment_id)).toHaveLength(4)
  expect(await shop.standOf(payment_id)).toEqual({ state: 'returned', reason: 'DECLINED' })
  expect((await mailsTo(enrollment_id)).join()).toContain('there isn’t enough money or credit available')
})

test('a card that works again before the last attempt is charged', async () => {
  const { payment_id, token } = await shop.due('pm_decline_insufficient_funds')
  await shop.work()
  shop.stripe.works(token.split('/')[1] ?? '')
  await shop.work('2026-11-14')
  expect(await shop.standOf(payment_id)).toEqual({ state: 'paid', reason: null })
  expect(await shop.attemptsOf(payment_id)).toMatchObject([
    { number: 1, state: 'declined', code: 'insufficient_funds' },
    { number: 2, state: 'settled' },
  ])
})

test('a payment that an operator has marked paid is not charged', async () => {
  const { payment_id } = await shop.due()
  await shop.teller.send(markPayment, { payment_id, was: 'batched', state: 'paid' })
  await shop.work()
  expect(shop.chargesOf(payment_id)).toEqual([])
})

test('logs a charge that succeeds after an operator marked the payment paid, since one of the two must be refunded', async () => {
  const { payment_id } = await shop.due()
  shop.stripe.next('silent after')
  await shop.work()
  await shop.teller.send(markPayment, { payment_id, was: 'batched', state: 'paid' })
  const errors: unknown[] = []
  await shop.work('2026-11-10', { minutes: 2, onError: (about) => errors.push(about) })
  expect(errors).toMatchObject([{ payment_id, way: 'hand' }])
  await shop.work('2026-11-10', { minutes: 90, onError: (about) => errors.push(about) })
  expect(errors).toHaveLength(1)
})

test('a policy on hold is not charged until it is released', async () => {
  const { payment_id, enrollment_id } = await shop.due()
  const setHold = (why: string | null) =>
    shop.app.deps.db.run('update policy set payment_hold = $2 where enrollment_id = $1', [enrollment_id, why])
  await setHold('returned')
  await shop.work()
  expect(shop.chargesOf(payment_id)).toEqual([])
  await setHold(null)
  await shop.work('2026-11-10', { minutes: 61 })
  expect(await shop.standOf(payment_id)).toMatchObject({ state: 'paid' })
})

test('the old card isn’t charged again after the member changes cards', async () => {
  const { payment_id, enrollment_id } = await shop.due('pm_decline_insufficient_funds')
  await shop.work()
  await shop.app.deps.db.run(
    `update payment set was_shown = 'Visa ending in 1', was_token = 'cus_1/pm_1' where enrollment_id = $1`,
    [enrollment_id],
  )
  await shop.work('2026-11-14')
  expect(shop.chargesOf(payment_id)).toHaveLength(1)
  expect(await shop.standOf(payment_id)).toEqual({ state: 'returned', reason: 'DECLINED' })
})
