import { expect, test } from 'vitest'
import { readConfig, WrongSetting } from '../config.ts'

const stripeSettings = {
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
}

test.each([
  [{ STRIPE_PUBLISHABLE_KEY: '' }, 'STRIPE_PUBLISHABLE_KEY must be set together with STRIPE_SECRET_KEY'],
  [
    { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' },
    'STRIPE_SECRET_KEY must be set together with STRIPE_PUBLISHABLE_KEY; ' +
      'STRIPE_WEBHOOK_SECRET must be set together with STRIPE_PUBLISHABLE_KEY',
  ],
  [
    { STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' },
    'STRIPE_PUBLISHABLE_KEY must be in the same mode as STRIPE_SECRET_KEY: both test or both live',
  ],
  [{ STRIPE_SECRET_KEY: 'pk_test_abc' }, 'STRIPE_SECRET_KEY must start with sk_test_, sk_live_, rk_test_ or rk_live_'],
  [{ STRIPE_PUBLISHABLE_KEY: 'sk_test_abc' }, 'STRIPE_PUBLISHABLE_KEY must start with pk_test_ or pk_live_'],
  [{ STRIPE_WEBHOOK_SECRET: 'abc' }, 'STRIPE_WEBHOOK_SECRET must start with whsec_'],
])('incomplete or invalid Stripe settings stop startup: %j', (wrong, reason) => {
  expect(() => readConfig({ ...stripeSettings, ...wrong })).toThrow(new WrongSetting(reason))
})

test('development accepts test cards and production none, unless all three Stripe keys are set', () => {
  const production = {
    NODE_ENV: 'production',
    SECRET_KEYS: 'a:b',
    PUBLIC_URL: 'https://plans.example',
    STOREFRONT_CLIENT: 'mine:secret',
    MAIL: 'off',
  }
  expect(
    [{}, production, stripeSettings, { ...production, ...stripeSettings }].map(
      (env) => readConfig(env).cards.processor,
    ),
  ).toEqual(['test', 'none', 'stripe', 'stripe'])
})
