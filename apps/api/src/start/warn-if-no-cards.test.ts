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

const saidBy = (env: Record<string, string>): unknown[] => {
  const said: unknown[] = []
  warnIfNoCards(openCards(readConfig(env).cards), { warn: (text: unknown) => void said.push(text) })
  return said
}

test('the start of production without a card processor says that people can pay by bank account only, and what to set', () => {
  expect(saidBy(production)).toEqual([expect.stringMatching(/pay by bank account only.*STRIPE_SECRET_KEY/)])
})

test.each([
  ['production with Stripe', { ...production, ...stripe }],
  ['development, which has the test processor', {}],
])('the start of %s says nothing about cards', (_name, env) => {
  expect(saidBy(env)).toEqual([])
})
