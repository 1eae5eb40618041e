/** Describes the settings for cards; setting-texts.ts includes them. */
export const cardSettingTexts = {
  STRIPE_SECRET_KEY: {
    about:
      'Your Stripe secret or restricted key, to charge cards. Set it together with `STRIPE_PUBLISHABLE_KEY` and ' +
      '`STRIPE_WEBHOOK_SECRET`. With keys in test mode, every page says that no card is charged.',
    without: 'production accepts no cards; elsewhere a test processor accepts test numbers and charges nothing',
    example: 'sk_test_your_key',
  },
  STRIPE_PUBLISHABLE_KEY: {
    about: 'Your Stripe publishable key. Browsers get it with the card form.',
    without: 'see `STRIPE_SECRET_KEY`',
    example: 'pk_test_your_key',
  },
  STRIPE_WEBHOOK_SECRET: {
    about: 'The signing secret of your Stripe webhook, whose URL is `PUBLIC_URL` with `/api/v1/card-events`.',
    without: 'see `STRIPE_SECRET_KEY`',
    example: 'whsec_your_secret',
  },
} as const
