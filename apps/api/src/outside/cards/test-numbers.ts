import { randomBytes } from 'node:crypto'
import { declineCodeOf, type DeclineCode } from './decline-codes.ts'

/** Card numbers that decline when they are charged, as Stripe publishes them (docs.stripe.com/testing). */
export const decliningNumbers: Readonly<Record<string, DeclineCode>> = {
  '4000000000000002': 'generic_decline',
  '4000000000000341': 'generic_decline',
  '4000000000009995': 'insufficient_funds',
  '4000000000009987': 'lost_card',
  '4000000000009979': 'stolen_card',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
  '4000000000000119': 'processing_error',
  '4000000000006975': 'card_velocity_exceeded',
}

const prefix = 'local_'
const randomLength = 24

/** A random token for a number that is sealed here; for a declining test number it contains the decline code. */
export const localToken = (number: string): string => {
  const code = decliningNumbers[number]
  return `${prefix}${code === undefined ? '' : `${code}_`}${randomBytes(18).toString('base64url')}`
}

export const isLocalToken = (token: string): boolean => token.startsWith(prefix)

/** How a card with this token is declined when it is charged; undefined if it isn’t. */
export const declineOfToken = (token: string): DeclineCode | undefined => {
  const code = token.slice(prefix.length, -randomLength - 1)
  return code === '' ? undefined : declineCodeOf(code)
}
