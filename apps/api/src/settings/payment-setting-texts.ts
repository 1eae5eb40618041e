export const group = 'Payments and carriers'

/** Describes the settings for payments and carriers; setting-texts.ts includes them. */
export const paymentSettingTexts = {
  STRIPE_SECRET_KEY: {
    group,
    about:
      'Your Stripe secret or restricted key, to charge cards. Set it together with `STRIPE_PUBLISHABLE_KEY` and ' +
      '`STRIPE_WEBHOOK_SECRET`. With keys in test mode, every page says that no card is charged.',
    without: 'production accepts no cards; elsewhere a test processor accepts test numbers and charges nothing',
    example: 'sk_test_your_key',
  },
  STRIPE_PUBLISHABLE_KEY: {
    group,
    about: 'Your Stripe publishable key. Browsers get it with the card form.',
    without: 'see `STRIPE_SECRET_KEY`',
    example: 'pk_test_your_key',
  },
  STRIPE_WEBHOOK_SECRET: {
    group,
    about: 'The signing secret of your Stripe webhook, whose URL is `PUBLIC_URL` with `/api/v1/card-events`.',
    without: 'see `STRIPE_SECRET_KEY`',
    example: 'whsec_your_secret',
  },
  ACH_ORIGINATOR: {
    group,
    about:
      'Your ACH originator for bank debits: `routing number;bank;company id;company`, as assigned by your bank. ' +
      'Add `;prenote` to check each account before its first debit.',
    without: 'production accepts no bank debits; elsewhere a made-up company collects them',
    example: '011000138;Harbor Bank;1234567890;Harborview',
  },
  PAYMENTS_FROM: {
    group,
    about:
      'The first due date (yyyy-mm-dd) that Openroll collects. Set it before your first batch if another system collected earlier ones.',
    without: 'every due date',
    example: '2027-01-01',
  },
  GRACE_DAYS: {
    group,
    about:
      'Days that coverage continues after an unpaid due date. The console then lists the policy for termination. ' +
      '31 is usual for life and dental; states and carriers differ. `0` turns the list off.',
  },
  REMIND_AFTER_DAYS: {
    group,
    about:
      'Days after an unpaid due date, or after a payment’s return if that was later, on which the member gets an email reminder. ' +
      'Leave empty to send none.',
  },
  NOTICE_DAYS: {
    group,
    about:
      'Days before the grace period ends on which the member gets notice that coverage may end. Each notice is kept as proof. ' +
      '`0` sends none.',
  },
  SETTLE_AFTER_DAYS: {
    group,
    about:
      'Banking days from a debit’s charge date until it counts as paid, if its file was downloaded and the bank hasn’t ' +
      'returned it. A later return ' +
      'reverses it. `0` waits for a results file.',
  },
  CARRIER_FEEDS: {
    group,
    about:
      'A YAML file with one entry per carrier: `carrier`, `mode` (`changes` or `full`), ' +
      '`empty` (`true` to get a feed even when nothing changed) and `columns` (each heading and the field under it).',
    without: 'every carrier gets changes, with all columns',
    example: '/etc/openroll/carriers.yaml',
  },
} as const
