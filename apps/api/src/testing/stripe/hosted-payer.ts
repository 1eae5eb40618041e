import type { Deps } from '../../http/deps.ts'
import Stripe from 'stripe'
import { payer } from '../payer.ts'
import type { TestApp } from '../test-app.ts'
import { stripeKeys } from './stripe-keys.ts'
import type { StripeServer } from './stripe-server.ts'

/** For tests: enters one of Stripe’s test cards in Stripe’s fields; returns the id of its setup. */
export const enterCard = async (
  { cards }: Pick<Deps, 'cards'>,
  stripe: StripeServer,
  { enrollment_id, method = 'pm_card_visa' }: { readonly enrollment_id: string; readonly method?: string },
): Promise<string> => {
  const startedEntry = await cards?.hosted?.begin(enrollment_id)
  const setup = startedEntry?.client_secret.split('_secret_')[0] ?? ''
  const browser = new Stripe(stripeKeys.secretKey, stripe.at)
  await browser.setupIntents.confirm(setup, { payment_method: method })
  return setup
}

/** For tests: someone who enrolled and pays with a card stored at Stripe. */
export const hostedPayer = async (app: TestApp, stripe: StripeServer, method?: string) => {
  const { deps } = app
  const { db } = deps
  const payerPolicy = await payer(app, 'account')
  const { enrollment_id, policy_id } = payerPolicy
  const setup = await enterCard(deps, stripe, { enrollment_id, ...(method === undefined ? {} : { method }) })
  const token = (await deps.cards?.hosted?.find(setup, enrollment_id))?.token ?? ''
  await db.run(
    `update policy set payment_method = 'cc', payment_shown = 'Visa ending in 4242', payment_token = $2 where enrollment_id = $1`,
    [enrollment_id, token],
  )
  await db.run(`update payment set method = 'cc' where enrollment_id = $1 and state = 'due'`, [enrollment_id])
  return { ...payerPolicy, payment_id: `${policy_id.replaceAll('-', '')}-2612`, token }
}
