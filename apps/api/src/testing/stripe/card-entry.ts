import Stripe from 'stripe'
import { randomUUID } from 'node:crypto'
import type { CardProcessor, Charge } from '../../outside/cards/card-processor.ts'

type At = { readonly host?: string; readonly port?: number; readonly protocol?: 'http' | 'https' }

/** For tests: a browser that enters cards by Stripe’s test card names and looks up what was charged. */
export const openCardEntry = (cards: CardProcessor, secretKey: string, at: At) => {
  const browser = new Stripe(secretKey, at)
  const enter = async (method: string, enrollment_id: string = randomUUID()) => {
    const startedEntry = await cards.hosted?.begin(enrollment_id)
    const setup = startedEntry?.client_secret.split('_secret_')[0] ?? ''
    await browser.setupIntents.confirm(setup, { payment_method: method })
    return { enrollment_id, setup, card: await cards.hosted?.find(setup, enrollment_id) }
  }
  return {
    enter,
    /** A charge of such a card, not sent yet. */
    chargeTo: async (method: string, cents = 4210): Promise<Charge> => {
      const { enrollment_id, card } = await enter(method)
      const key = randomUUID()
      return { key, enrollment_id, payment_id: key, cents, token: card?.token ?? '' }
    },
    chargesOf: async ({ token }: Charge) =>
      (await browser.paymentIntents.list({ customer: token.split('/')[0] ?? '' })).data,
  }
}
export type CardEntry = ReturnType<typeof openCardEntry>
