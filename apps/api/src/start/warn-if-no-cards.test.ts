import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openCards } from '../outside/cards/open-cards.ts'
import { warnIfNoCards } from './warn-if-no-cards.ts'

const production = {
  NODE_ENV: 'production',
  SECRET_KEYS: 'a:b',
  PUBLIC_URL: 'https://plans.example',
  STOREFRONT_CLIENT: 'mine:secret',
  MAIL: 'off',
}
const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
}

const warningsOf = (env: Record<string, string>): unknown[] => {
  const warnings: unknown[] = []
  warnIfNoCards(openCards(readConfig(env).cards), { warn: (text: unknown) => void warnings.push(text) })
  return warnings
}

test('production startup without a card processor warns that people can pay by bank account only, and what to set', () => {
  expect(warningsOf(production)).toEqual([expect.stringMatching(/pay by bank account only.*STRIPE_SECRET_KEY/)])
})

test.each([
  ['production with Stripe', { ...production, ...stripe }],
  ['development, which has the test processor', {}],
])('startup of %s logs nothing about cards', (_name, env) => {
  expect(warningsOf(env)).toEqual([])
})
