import Stripe from 'stripe'
import type { ChargeOutcome, RefundOutcome } from './card-processor.ts'
import { declineCodeOf, type DeclineCode } from './decline-codes.ts'

type CardProblem = {
  readonly code?: string | null
  readonly decline_code?: string | null
  readonly advice_code?: string | null
}

/** A card network’s advice not to retry overrides the reason. */
const codeOf = ({ code, decline_code, advice_code }: CardProblem): DeclineCode =>
  declineCodeOf(advice_code === 'do_not_try_again' ? advice_code : (decline_code ?? code))

const unknown = (why: string) => ({ is: 'unknown', why }) as const

/** What a PaymentIntent says about its charge. */
export const outcomeOfIntent = ({ id, status, last_payment_error: problem }: Stripe.PaymentIntent): ChargeOutcome => {
  switch (status) {
    case 'succeeded':
      return { is: 'settled', charge: id }
    case 'requires_action':
      return { is: 'declined', code: 'authentication_required', charge: id }
    case 'requires_payment_method':
    case 'canceled':
      return problem === null ? unknown(status) : { is: 'declined', code: codeOf(problem), charge: id }
    default:
      return unknown(status)
  }
}

/** Whether an error, of any kind of request, means that Stripe no longer has the card. */
const isCardGone = (error: Stripe.errors.StripeError): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  ['resource_missing', 'payment_method_unexpected_state'].includes(error.code ?? '') &&
  ['payment_method', 'customer'].includes(error.param ?? '')

/** Names an error without its message, which may quote the request. */
export const whyOf = (error: unknown): string =>
  error instanceof Stripe.errors.StripeError
    ? [error.type, error.statusCode, error.code].filter((part) => part !== undefined).join(' ')
    : 'no answer'

/**
 * What an error says about a charge. Only a decline is final; a timeout, a lost response, 409, 429 and 5xx leave open whether the
 * card was charged.
 */
export const outcomeOfError = (error: unknown): ChargeOutcome => {
  if (error instanceof Stripe.errors.StripeCardError)
    return { is: 'declined', code: codeOf(error), charge: error.payment_intent?.id ?? null }
  if (error instanceof Stripe.errors.StripeError && isCardGone(error))
    return { is: 'declined', code: 'no_such_card', charge: null }
  return unknown(whyOf(error))
}

export const outcomeOfRefund = ({ id, status }: Stripe.Refund): RefundOutcome => {
  switch (status) {
    case 'succeeded':
    case 'pending':
      return { is: 'refunded', refund: id }
    case 'failed':
    case 'canceled':
      return { is: 'refused', why: status }
    default:
      return unknown(status ?? 'no status')
  }
}

/** An invalid refund, such as one for more than was charged, will never be paid; after any other error it may have been. */
export const refundOfError = (error: unknown): RefundOutcome =>
  error instanceof Stripe.errors.StripeInvalidRequestError
    ? { is: 'refused', why: whyOf(error) }
    : unknown(whyOf(error))
