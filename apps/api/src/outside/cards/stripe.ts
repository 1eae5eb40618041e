import { cardBrand, type CardBrand } from '@openroll/contract/card'
import Stripe from 'stripe'
import { isTestKey } from '../../settings/stripe-keys.ts'
import type { CardProcessor, Charge, ChargeOutcome, HostedFields, ProcessorCard, Refund } from './card-processor.ts'
import { readStripeEvent, readStripeUpdate } from './stripe-events.ts'
import { outcomeOfError, outcomeOfIntent, outcomeOfRefund, refundOfError, whyOf } from './stripe-outcomes.ts'

type Keys = { readonly secretKey: string; readonly publishableKey: string; readonly webhookSecret: string }
/** For tests: another server, and a shorter wait. */
type Options = Pick<ConstructorParameters<typeof Stripe>[1] & object, 'host' | 'port' | 'protocol' | 'timeout'>

/** Someone waits for these in a browser; a charge has more time. */
const timeoutMs = 4000
const chargePatienceMs = 20_000

/** A customer with its card: Stripe charges a card later only if it belongs to a customer. */
const tokenOf = (customer: string, method: string): string => `${customer}/${method}`
const partsOf = (token: string): { readonly customer: string; readonly payment_method: string } => {
  const [customer = '', payment_method = ''] = token.split('/')
  return { customer, payment_method }
}

const isBrand = (brand: string): brand is CardBrand => Object.hasOwn(cardBrand, brand)

/** Charges cards through Stripe, which gets nothing about a person except a random id and what they type into its own fields. */
export const stripeCards = (keys: Keys, options: Options = {}): CardProcessor => {
  // Missing outcomes are looked up later (find), so nothing is retried here.
  const stripe = new Stripe(keys.secretKey, {
    maxNetworkRetries: 0,
    timeout: chargePatienceMs,
    telemetry: false,
    ...options,
  })
  return {
    name: 'stripe',
    isTest: isTestKey(keys.secretKey),
    hosted: hostedBy(stripe, keys.publishableKey),
    knows: (token) => /^cus_\w+\/pm_\w+$/.test(token),
    charge: (charge) => chargeBy(stripe, charge),
    find: (charge) => findBy(stripe, charge),
    refund: (refund) => refundBy(stripe, refund),
    readEvent: (raw, signature, at) => readStripeEvent(stripe, keys.webhookSecret, { raw, signature, at }),
    currentState: (event) => readStripeUpdate(stripe, event),
  }
}

const hostedBy = (stripe: Stripe, publishableKey: string): HostedFields => ({
  publishableKey,
  sources: {
    script: 'https://js.stripe.com https://*.js.stripe.com',
    frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    connect: 'https://api.stripe.com',
  },
  begin: async (enrollment_id) => {
    const requestOptions = { timeout: timeoutMs }
    const metadata = { enrollment_id }
    const idempotencyKey = `customer/${enrollment_id}`
    const { id: customer } = await stripe.customers.create({ metadata }, { ...requestOptions, idempotencyKey })
    const { client_secret } = await stripe.setupIntents.create(
      { customer, usage: 'off_session', allowed_payment_method_types: ['card'], metadata },
      requestOptions,
    )
    if (client_secret === null) throw new Error('Stripe returned no client secret')
    return { client_secret }
  },
  find: async (setup, enrollment_id) => {
    const found = await stripe.setupIntents
      .retrieve(setup, { expand: ['payment_method'] }, { timeout: timeoutMs })
      .catch((error: unknown) => {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined
        throw error
      })
    const isOurs = found?.status === 'succeeded' && found.metadata?.enrollment_id === enrollment_id
    return isOurs ? cardOf(found) : undefined
  },
})

const cardOf = ({ customer, payment_method: method }: Stripe.SetupIntent): ProcessorCard | undefined => {
  if (typeof customer !== 'string' || method === null || typeof method === 'string') return undefined
  const { id, card } = method
  if (card === undefined) return undefined
  const { brand, last4, exp_month, exp_year } = card
  return {
    token: tokenOf(customer, id),
    brand: isBrand(brand) ? brand : null,
    last4,
    expiry: `${String(exp_month).padStart(2, '0')}/${exp_year}`,
  }
}

const chargeBy = async (stripe: Stripe, charge: Charge): Promise<ChargeOutcome> => {
  const { key, enrollment_id, payment_id, cents, token } = charge
  const intent: Stripe.PaymentIntentCreateParams = {
    amount: cents,
    currency: 'usd',
    ...partsOf(token),
    allowed_payment_method_types: ['card'],
    off_session: true,
    confirm: true,
    metadata: { key, enrollment_id, payment_id },
  }
  try {
    return outcomeOfIntent(await stripe.paymentIntents.create(intent, { idempotencyKey: key }))
  } catch (error) {
    return outcomeOfError(error)
  }
}

/** Looks among the customer’s own charges: Stripe’s search may be minutes behind, and its idempotency keys last a day. */
const findBy = async (stripe: Stripe, { key, token }: Charge): Promise<ChargeOutcome | undefined> => {
  try {
    for await (const intent of stripe.paymentIntents.list({ customer: partsOf(token).customer, limit: 100 }))
      if (intent.metadata.key === key) return outcomeOfIntent(intent)
    return undefined
  } catch (error) {
    return { is: 'unknown', why: whyOf(error) }
  }
}

/** Refunds once per key, even if Stripe has forgotten the key. */
const refundBy = async (stripe: Stripe, { key, charge, cents }: Refund) => {
  try {
    for await (const refund of stripe.refunds.list({ payment_intent: charge, limit: 100 }))
      if (refund.metadata?.key === key) return outcomeOfRefund(refund)
    const refundParams = { payment_intent: charge, amount: cents, metadata: { key } }
    return outcomeOfRefund(await stripe.refunds.create(refundParams, { idempotencyKey: `refund/${key}` }))
  } catch (error) {
    return refundOfError(error)
  }
}
