/** What to do about a decline: use another card, try the same card again later, or ask the bank that issued it. */
export type DeclineAdvice = 'new-card' | 'retry' | 'ask-bank'
type Decline = {
  /** For the member, after “Your card was declined:”. */
  readonly words: string
  readonly advice: DeclineAdvice
}

const called = (words: string): Decline => ({ words, advice: 'ask-bank' })
const gone = (words: string): Decline => ({ words, advice: 'new-card' })
const later = (words: string): Decline => ({ words, advice: 'retry' })

const noReason = 'the bank that issued it gave no reason'
const notAllowed = 'it can’t be used for this kind of payment'
const closed = 'the bank that issued it says it can’t be used anymore'

/**
 * Decline codes as Stripe publishes them (docs.stripe.com/declines/codes), which stand for those of the card networks. `retry` only where
 * the networks let a merchant try again (docs.stripe.com/billing/revenue-recovery/smart-retries); what a thief could learn from a
 * code is said as “no reason”.
 */
export const declineCodes = {
  approve_with_id: later('the bank that issued it didn’t authorize the payment'),
  authentication_required: gone('the bank that issued it wants you to confirm who you are'),
  call_issuer: called(noReason),
  card_not_supported: gone(notAllowed),
  card_velocity_exceeded: later('it’s over its limit'),
  currency_not_supported: gone(notAllowed),
  do_not_honor: later(noReason),
  do_not_try_again: called(noReason),
  expired_card: gone('it has expired'),
  fraudulent: called(noReason),
  generic_decline: later(noReason),
  highest_risk_level: called(noReason),
  incorrect_cvc: gone('the security code is wrong'),
  incorrect_number: gone('the card number is wrong'),
  incorrect_zip: gone('the zip code doesn’t match'),
  insufficient_funds: later('there isn’t enough money on it'),
  invalid_account: gone(closed),
  invalid_amount: called('the bank that issued it doesn’t allow this amount'),
  invalid_cvc: gone('the security code is wrong'),
  invalid_expiry_month: gone('the expiration date is wrong'),
  invalid_expiry_year: gone('the expiration date is wrong'),
  invalid_number: gone('the card number is wrong'),
  issuer_not_available: later('we couldn’t reach the bank that issued it'),
  lost_card: gone(noReason),
  merchant_blacklist: called(noReason),
  new_account_information_available: gone('the bank that issued it has sent you a new one'),
  no_action_taken: called(noReason),
  not_permitted: called(notAllowed),
  no_such_card: gone(closed),
  pickup_card: gone(noReason),
  processing_error: later('something went wrong on the way to the bank that issued it'),
  reenter_transaction: later('something went wrong on the way to the bank that issued it'),
  restricted_card: gone(noReason),
  revocation_of_all_authorizations: called('the bank that issued it was told to stop payments to us'),
  revocation_of_authorization: called('the bank that issued it was told to stop payments to us'),
  security_violation: called(noReason),
  service_not_allowed: called(notAllowed),
  stolen_card: gone(noReason),
  stop_payment_order: called('the bank that issued it was told to stop this payment'),
  transaction_not_allowed: called(notAllowed),
  try_again_later: later(noReason),
  withdrawal_count_limit_exceeded: later('it’s over its limit'),
} as const satisfies Readonly<Record<string, Decline>>
export type DeclineCode = keyof typeof declineCodes

const isDeclineCode = (code: string): code is DeclineCode => Object.hasOwn(declineCodes, code)

/** A processor’s code, or what we take a code for that isn’t in the table. */
export const declineCodeOf = (code: string | null | undefined): DeclineCode =>
  typeof code === 'string' && isDeclineCode(code) ? code : 'generic_decline'

const askedFor = {
  'new-card': 'Use another card.',
  retry: 'We tried it again and it was declined again. Use another card, or try this one once it works.',
  'ask-bank': 'Ask the bank that issued it, or use another card.',
} as const satisfies Readonly<Record<DeclineAdvice, string>>

/** Why a payment was finally declined and what to do, in sentences for the member. */
export const declineText = (code: string): string => {
  const { words, advice } = declineOf(code)
  return `Your card was declined: ${words}. ${askedFor[advice]}`
}

export const declineOf = (code: string): Decline => declineCodes[declineCodeOf(code)]
