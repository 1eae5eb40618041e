import { entriesBelow, type Form } from './form-body.ts'
import { okReply, missingReply, errorReply, type StripeReply } from './stripe-reply.ts'
import type { StripeShelf } from './stripe-shelf.ts'

/** Stripe’s test payment methods, and the decline that charging each of them returns. */
const declines: Readonly<Record<string, string>> = { pm_card_chargeCustomerFail: 'generic_decline' }
export const declineBy = (method: string): string | undefined =>
  declines[method] ?? /^pm_decline_(\w+)$/.exec(method)?.[1]

const problemOf = (code: string) => ({
  type: 'card_error',
  code: ['expired_card', 'incorrect_cvc', 'processing_error'].includes(code) ? code : 'card_declined',
  decline_code: code,
  ...(code === 'fraudulent' ? { advice_code: 'do_not_try_again' } : {}),
  message: 'Your card was declined.',
})

/** A PaymentIntent that is confirmed at once; 402 if the card is declined. */
export const chargeCardOf = (
  shelf: StripeShelf,
  form: Form,
  declineOf: (method: string) => string | undefined,
): StripeReply => {
  const { customer = '', payment_method = '', amount = '' } = form
  if (shelf.find(customer) === undefined) return missingReply('customer', customer)
  if (shelf.find(payment_method) === undefined) return missingReply('payment_method', payment_method)
  const code = declineOf(payment_method)
  const problem = code === undefined ? null : problemOf(code)
  const intent = shelf.keep('pi', 'payment_intent', {
    amount: Number(amount),
    currency: form.currency,
    customer,
    payment_method: problem === null ? payment_method : null,
    status: problem === null ? 'succeeded' : 'requires_payment_method',
    last_payment_error: problem,
    metadata: entriesBelow(form, 'metadata'),
  })
  return problem === null
    ? okReply(intent)
    : errorReply(402, { ...problem, payment_intent: intent, charge: `ch_${intent.id}` })
}

/** A refund of at most what remains of the charge. */
export const refundChargeOf = (shelf: StripeShelf, form: Form): StripeReply => {
  const intent = shelf.find(form.payment_intent ?? '')
  if (intent === undefined) return missingReply('payment_intent', form.payment_intent ?? '')
  const before = shelf.of('refund').filter((one) => one.payment_intent === intent.id && one.status !== 'failed')
  const left = Number(intent.amount) - before.reduce((sum, { amount }) => sum + Number(amount), 0)
  if (Number(form.amount) > left)
    return errorReply(400, { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Too much' })
  const refund = { payment_intent: intent.id, amount: Number(form.amount), status: 'succeeded' }
  return okReply(shelf.keep('re', 'refund', { ...refund, metadata: entriesBelow(form, 'metadata') }))
}
