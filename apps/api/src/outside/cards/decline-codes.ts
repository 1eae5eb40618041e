/** What to do about a decline: use another card, try the same card again later, or ask the card issuer. */
export type DeclineAdvice = 'new-card' | 'retry' | 'ask-bank'
type Decline = {
  /** For the member, after “Your card was declined:”. */
  readonly words: string
  readonly advice: DeclineAdvice
}

const askBank = (words: string): Decline => ({ words, advice: 'ask-bank' })
const newCard = (words: string): Decline => ({ words, advice: 'new-card' })
const retryLater = (words: string): Decline => ({ words, advice: 'retry' })

const noReason = 'the card issuer gave no reason'
const notAllowed = 'it can’t be used for this kind of payment'
const closed = 'the card issuer says it can’t be used anymore'

/**
 * Decline codes as Stripe publishes them (docs.stripe.com/declines/codes), which cover those of the card networks. `retry` only where
 * the networks let a merchant try again (docs.stripe.com/billing/revenue-recovery/smart-retries); codes that would help a thief
 * are worded as “no reason”.
 */
export const declineCodes = {
  approve_with_id: retryLater('the card issuer didn’t authorize the payment'),
  authentication_required: newCard('the card issuer wants you to confirm who you are'),
  call_issuer: askBank(noReason),
  card_not_supported: newCard(notAllowed),
  card_velocity_exceeded: retryLater('it’s over its limit'),
  currency_not_supported: newCard(notAllowed),
  do_not_honor: retryLater(noReason),
  do_not_try_again: askBank(noReason),
  expired_card: newCard('it has expired'),
  fraudulent: askBank(noReason),
  generic_decline: retryLater(noReason),
  highest_risk_level: askBank(noReason),
  incorrect_cvc: newCard('the security code is wrong'),
  incorrect_number: newCard('the card number is wrong'),
  incorrect_zip: newCard('the zip code doesn’t match'),
  insufficient_funds: retryLater('there isn’t enough money or credit available'),
  invalid_account: newCard(closed),
  invalid_amount: askBank('the card issuer doesn’t allow this amount'),
  invalid_cvc: newCard('the security code is wrong'),
  invalid_expiry_month: newCard('the expiration date is wrong'),
  invalid_expiry_year: newCard('the expiration date is wrong'),
  invalid_number: newCard('the card number is wrong'),
  issuer_not_available: retryLater('we couldn’t reach the card issuer'),
  lost_card: newCard(noReason),
  merchant_blacklist: askBank(noReason),
  new_account_information_available: newCard('the card issuer has sent you a new card'),
  no_action_taken: askBank(noReason),
  not_permitted: askBank(notAllowed),
  no_such_card: newCard(closed),
  pickup_card: newCard(noReason),
  processing_error: retryLater('something went wrong while contacting the card issuer'),
  reenter_transaction: retryLater('something went wrong while contacting the card issuer'),
  restricted_card: newCard(noReason),
  revocation_of_all_authorizations: askBank('the card issuer was told to stop payments to us'),
  revocation_of_authorization: askBank('the card issuer was told to stop payments to us'),
  security_violation: askBank(noReason),
  service_not_allowed: askBank(notAllowed),
  stolen_card: newCard(noReason),
  stop_payment_order: askBank('the card issuer was told to stop this payment'),
  transaction_not_allowed: askBank(notAllowed),
  try_again_later: retryLater(noReason),
  withdrawal_count_limit_exceeded: retryLater('it’s over its limit'),
} as const satisfies Readonly<Record<string, Decline>>
export type DeclineCode = keyof typeof declineCodes

const isDeclineCode = (code: string): code is DeclineCode => Object.hasOwn(declineCodes, code)

/** A processor’s code, or a generic one if the table doesn’t have it. */
export const declineCodeOf = (code: string | null | undefined): DeclineCode =>
  typeof code === 'string' && isDeclineCode(code) ? code : 'generic_decline'

const adviceTexts = {
  'new-card': 'Use another card.',
  retry:
    'We tried it again and it was declined again. Use another card, or try this one again once the problem is fixed.',
  'ask-bank': 'Contact the card issuer, or use another card.',
} as const satisfies Readonly<Record<DeclineAdvice, string>>

/** Why a payment was finally declined and what to do, in sentences for the member. */
export const declineText = (code: string): string => {
  const { words, advice } = declineOf(code)
  return `Your card was declined: ${words}. ${adviceTexts[advice]}`
}

export const declineOf = (code: string): Decline => declineCodes[declineCodeOf(code)]
