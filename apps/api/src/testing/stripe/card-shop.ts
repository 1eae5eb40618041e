import { closeBatch } from '@openroll/contract/office/money/close'
import { pino } from 'pino'
import Stripe from 'stripe'
import { openClock } from '../../clock.ts'
import type { Db } from '../../db/pool.ts'
import { row, text, whole } from '../../db/row.ts'
import { chargeDue } from '../../cards/card-worker.ts'
import { cardEventsPath } from '../../cards/webhook-routes.ts'
import { stripeCards } from '../../outside/cards/stripe.ts'
import { operator } from '../operators.ts'
import { openTestApp } from '../test-app.ts'
import { hostedPayer } from './hosted-payer.ts'
import { stripeKeys } from './stripe-keys.ts'
import { startStripe } from './stripe-server.ts'

const stateRow = row({ state: text, reason: text.nullable() })
const attemptRow = row({ number: whole, state: text, code: text.nullable() })
const countRow = row({ count: whole })
const today = '2026-11-10'

type WorkOptions = {
  readonly db?: Db
  readonly minutes?: number
  /** Called with what is logged as an error. */
  readonly onError?: (about: unknown) => void
}
const errorsTo = (onError: (about: unknown) => void) =>
  pino({ level: 'error' }, { write: (line: string) => onError(JSON.parse(line)) })

/** For tests: a server whose cards a local Stripe charges. */
export const openCardShop = async () => {
  const stripe = await startStripe()
  const cards = stripeCards(stripeKeys, { ...stripe.at, timeout: 400 })
  const app = await openTestApp({ cards, today })
  const { db } = app.deps
  const teller = await operator(app, ['money', 'service'])
  const signer = new Stripe(stripeKeys.secretKey)
  return {
    app,
    stripe,
    teller,
    /** A card payment in a closed batch. */
    due: async (method?: string) => {
      const payerPolicy = await hostedPayer(app, stripe, method)
      const batch = await teller.send(closeBatch, { through: '2026-12-01' })
      if (batch.status !== 200) throw new Error(JSON.stringify(batch.faults))
      return { ...payerPolicy, batch_id: batch.data.batch_id }
    },
    /** The worker on a day, some minutes later than before; `its`: a database that fails. */
    work: (day: string = today, { db: its = db, minutes = 0, onError }: WorkOptions = {}) => {
      const clock = openClock(day)
      const now = () => new Date(clock.now().getTime() + minutes * 60_000)
      const log = onError === undefined ? app.deps.log : errorsTo(onError)
      return chargeDue({ ...app.deps, db: its, cards, log, clock: { ...clock, now } })
    },
    standOf: (payment_id: string) =>
      db.one(stateRow, 'select /* all servers */ state, reason from payment where payment_id = $1', [payment_id]),
    attemptsOf: (payment_id: string) =>
      db.many(
        attemptRow,
        'select /* all servers */ number, state, code from card_attempt where payment_id = $1 order by number',
        [payment_id],
      ),
    /** How often a result was recorded. */
    marksOf: async (payment_id: string) =>
      (
        await db.one(countRow, 'select /* all servers */ count(*) as count from payment_mark where payment_id = $1', [
          payment_id,
        ])
      ).count,
    /** The charges that Stripe made for a payment. */
    chargesOf: (payment_id: string) =>
      stripe.of('payment_intent').filter(({ metadata }) => JSON.stringify(metadata).includes(`"${payment_id}"`)),
    /** A message of Stripe; `signed`: with another secret, or at another time. */
    tell: async (
      type: string,
      object: { readonly id: string },
      { id = `evt_${Math.random()}`, secret = stripeKeys.webhookSecret, secondsAgo = 0, changed = '' } = {},
    ) => {
      const payload = JSON.stringify({ id, object: 'event', type, data: { object } })
      const timestamp = Math.floor(Date.now() / 1000) - secondsAgo
      const { statusCode } = await app.app.http.inject({
        method: 'POST',
        url: cardEventsPath,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signer.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
        },
        payload: `${payload}${changed}`,
      })
      return statusCode
    },
    close: async () => {
      await app.close()
      await stripe.stop()
    },
  }
}
export type CardShop = Awaited<ReturnType<typeof openCardShop>>
