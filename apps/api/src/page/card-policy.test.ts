import { expect, test } from 'vitest'
import { openCards } from '../outside/cards/open-cards.ts'
import { stripeKeys } from '../testing/stripe/stripe-keys.ts'
import { pagePolicy } from './policy.ts'

const inline = { css: '', scripts: [] }

test('a page with a card form allows Stripe’s script and frames, and no other page does', () => {
  const cards = openCards({ processor: 'stripe', ...stripeKeys })?.hosted?.sources
  const policy = pagePolicy({ ...inline, cards }).split('; ')
  expect(policy.find((part) => part.startsWith('script-src'))).toContain('https://js.stripe.com')
  expect(policy.find((part) => part.startsWith('frame-src'))).toContain('https://js.stripe.com')
  expect(policy).toContain("connect-src 'self' https://api.stripe.com")
  expect(pagePolicy(inline)).not.toContain('stripe')
})

test('with the test processor, no page allows it', () => {
  expect(openCards({ processor: 'test' })?.hosted).toBeNull()
})
