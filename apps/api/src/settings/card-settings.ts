import type { Environment } from './environment.ts'
import { isTestKey } from './stripe-keys.ts'

/** Which processor charges cards, and its keys. `none`: cards aren't accepted. */
export type CardSettings =
  | { readonly processor: 'none' | 'test' }
  | {
      readonly processor: 'stripe'
      readonly secretKey: string
      readonly publishableKey: string
      readonly webhookSecret: string
    }

const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
type StripeSettings = Pick<Environment, (typeof names)[number]>

/** Why the Stripe settings can’t be used; empty if all or none are set. */
export const cardFaults = (set: StripeSettings): string[] => {
  const [given, missing] = [
    names.filter((name) => set[name] !== undefined),
    names.filter((name) => set[name] === undefined),
  ]
  const [first] = given
  if (first === undefined) return []
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = set
  const differ = secret !== undefined && publishable !== undefined && isTestKey(secret) !== isTestKey(publishable)
  return [
    ...missing.map((name) => `${name} must be set together with ${first}`),
    ...(differ ? ['STRIPE_PUBLISHABLE_KEY must be in the same mode as STRIPE_SECRET_KEY: both test or both live'] : []),
  ]
}

/** Stripe if it is set; otherwise the test processor, and in production none. */
export const cardSettings = (set: StripeSettings, production: boolean): CardSettings => {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = set
  return secretKey !== undefined && publishableKey !== undefined && webhookSecret !== undefined
    ? { processor: 'stripe', secretKey, publishableKey, webhookSecret }
    : { processor: production ? 'none' : 'test' }
}
