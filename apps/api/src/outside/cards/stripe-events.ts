import Stripe from 'stripe'
import type { CardEvent, CardUpdate } from './card-processor.ts'

/** Seconds a signed message stays valid, so that a copied one can’t be sent again later. */
const toleranceSeconds = 300

/** Which object a message is about; undefined if Openroll doesn’t track it. */
const aboutOf = (event: Stripe.Event): Pick<CardEvent, 'about' | 'subject'> | undefined => {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return { about: 'charge', subject: event.data.object.id }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { about: 'dispute', subject: event.data.object.id }
    default:
      return undefined
  }
}

/** Checks the signature over the exact bytes, and how old it is. */
export const readStripeEvent = async (
  stripe: Stripe,
  secret: string,
  { raw, signature, at }: { readonly raw: Buffer; readonly signature: string; readonly at: Date },
): Promise<CardEvent | 'forged' | 'other'> => {
  const event = await stripe.webhooks
    .constructEventAsync(raw, signature, secret, toleranceSeconds, undefined, at.getTime())
    .catch(() => undefined)
  if (event === undefined) return 'forged'
  const about = aboutOf(event)
  return about === undefined ? 'other' : { event_id: event.id, ...about }
}

type PaymentIntentRef = Stripe.PaymentIntent | string | null
/** Ours if it carries our ids: an account may have other products. */
const paymentOf = (intent: PaymentIntentRef): Pick<CardUpdate, 'enrollment_id' | 'payment_id'> | undefined => {
  if (intent === null || typeof intent === 'string') return undefined
  const { enrollment_id, payment_id } = intent.metadata
  return enrollment_id === undefined || payment_id === undefined ? undefined : { enrollment_id, payment_id }
}

const updateOf = (intent: PaymentIntentRef, now: CardUpdate['now'] | undefined): CardUpdate | undefined => {
  const payment = paymentOf(intent)
  return payment === undefined || now === undefined ? undefined : { ...payment, now }
}

/** A dispute takes the money right away and returns it if we win; an inquiry takes nothing. */
const stateOfDispute = (status: Stripe.Dispute['status']): CardUpdate['now'] | undefined => {
  switch (status) {
    case 'needs_response':
    case 'under_review':
    case 'appeal_needs_response':
    case 'appeal_under_review':
    case 'lost':
      return 'returned'
    case 'won':
      return 'paid'
    default:
      return undefined
  }
}

const expand = ['payment_intent']

/** The current state of a message’s object, regardless of the message’s content. */
export const readStripeUpdate = async (
  stripe: Stripe,
  { about, subject }: CardEvent,
): Promise<CardUpdate | undefined> => {
  switch (about) {
    case 'charge':
      return updateOf(await stripe.paymentIntents.retrieve(subject), 'charged')
    case 'dispute': {
      const { payment_intent, status } = await stripe.disputes.retrieve(subject, { expand })
      return updateOf(payment_intent, stateOfDispute(status))
    }
  }
}
