import { cardSettingTexts } from './card-setting-texts.ts'
import type { Environment } from './environment.ts'

/** Sections of docs/settings.md and .env.example, in order. */
export const settingGroups = [
  'Server',
  'Data',
  'Keys',
  'Mail',
  'Contact checks',
  'Payments and carriers',
  'Operators',
  'Demonstration',
] as const

type Text = { readonly group: (typeof settingGroups)[number]; readonly about: string }
/** A setting without a schema default: what happens without it, and an example value. */
type Optional = Text & { readonly without: string; readonly example: string }
type TextOf<Value> = undefined extends Value ? Optional : Text

/** Describes each setting in plain Markdown; the source of docs/settings.md and .env.example. */
export const settingTexts: { readonly [Name in keyof Environment]-?: TextOf<Environment[Name]> } = {
  NODE_ENV: {
    group: 'Server',
    about:
      '`development`, `test` or `production`. Production requires `SECRET_KEYS`, an https `PUBLIC_URL`, `SMTP_URL` or `MAIL=off`, ' +
      'and your own `STOREFRONT_CLIENT`.',
  },
  PORT: { group: 'Server', about: 'The port that the server listens on. `0` picks any free port.' },
  HOST: {
    group: 'Server',
    about: 'The IP address or host name that the server listens on. `0.0.0.0` means every address of the machine.',
  },
  WORKERS: { group: 'Server', about: 'How many processes share the port. Use at most one per core.' },
  PUBLIC_URL: {
    group: 'Server',
    about: 'The URL that people type, without a path. Links in emails start with it; https makes cookies Secure.',
    without: '`http://localhost:PORT`',
    example: 'https://enroll.example.com',
  },
  INSECURE: {
    group: 'Server',
    about: '`on` lets production run on an http `PUBLIC_URL`. Anyone on the network can then read what people type.',
  },
  TRUST_PROXY: {
    group: 'Server',
    about:
      'Whose `X-Forwarded-For`, `-Host` and `-Proto` headers the server trusts: `none`, `loopback` (a proxy on this machine), ' +
      'a list of IP addresses and networks such as `10.0.4.0/24,10.0.5.7`, or the number of proxies in a row.',
  },
  STOREFRONT_CLIENT: {
    group: 'Server',
    about:
      'The `id:secret` that the storefront sends with each call. Every browser receives it, so it protects nothing.',
  },
  OPERATOR_TOKEN: {
    group: 'Server',
    about:
      'The bearer token for `/metrics`, `/api/docs` and `/api/openapi.json`, at least 24 characters. `openssl rand -hex 32` makes one.',
    without: 'none: the pages need no token, and production doesn’t serve them',
    example: '',
  },
  CONCURRENCY: {
    group: 'Server',
    about:
      'How many requests of each kind a process handles at once. Any beyond that get 503. ' +
      'One IP address gets at most half, except for read and save. List only the kinds that you change.',
  },
  CALL_TIMEOUT_SECONDS: {
    group: 'Server',
    about:
      'Seconds, 1 to 60, before the server gives up on a call (503) or on a request body that is still arriving (408).',
  },
  LOG_LEVEL: { group: 'Server', about: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.' },
  TIME_ZONE: { group: 'Server', about: 'The time zone that decides which day it is.' },
  DATA_DIR: {
    group: 'Data',
    about:
      'The folder for the private database, the key file and step screenshots. A relative path starts at the checkout.',
  },
  DATABASE_URL: {
    group: 'Data',
    about: 'Your own PostgreSQL server, version 15 or later.',
    without: 'a private PostgreSQL in `DATA_DIR`',
    example: 'postgres://openroll_server:password@db.example:5432/openroll',
  },
  DATABASE_OWNER_URL: {
    group: 'Data',
    about:
      'The same database, signed in as the role that owns its tables. Only migrations use it, so that the role of ' +
      '`DATABASE_URL` can own nothing. To keep it from the server, set it only for `npm run migrate`.',
    without: 'the role of `DATABASE_URL` owns the tables and migrates',
    example: 'postgres://openroll_owner:password@db.example:5432/openroll',
  },
  DATABASE_TLS: {
    group: 'Data',
    about:
      '`off` lets production use a `DATABASE_URL` without `?sslmode=verify-full`, for example on a single machine. ' +
      'Add `&sslrootcert=/path/ca.pem` to the URL if your own certificate authority (CA) signed the certificate.',
    without: '`on` in production',
    example: 'on',
  },
  DATABASE_BINARIES: {
    group: 'Data',
    about:
      'Which PostgreSQL programs run the private database: `system`, `npm`, or `auto` (the system’s if installed, otherwise npm’s).',
  },
  STORAGE_URL: {
    group: 'Data',
    about:
      'Where step screenshots and quotes are kept: a folder (`file:///path`) or a bucket (`s3://bucket/prefix?region=us-east-1`, with ' +
      '`&endpoint=https://…` for another S3 server). Several machines need a shared one. A bucket’s keys come from ' +
      '`AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, or from the machine’s role.',
    without: '`files` in `DATA_DIR`',
    example: 'file:///var/lib/openroll/files',
  },
  STORAGE_RESERVE_MIB: {
    group: 'Data',
    about:
      'The server refuses step screenshots when the disk has less free space than this, in MiB. People can still enroll. ' +
      'A bucket has no such limit.',
  },
  KEEP_UNFINISHED_DAYS: {
    group: 'Data',
    about: 'How many days after its last change an unsubmitted enrollment is deleted, screenshots included.',
  },
  KEEP_SEALED_YEARS: {
    group: 'Data',
    about:
      'How many years after submission a policy is kept, encrypted, after its member’s data is erased on request. Set it ' +
      'to the period that the law requires.',
  },
  SECRET_KEYS: {
    group: 'Keys',
    about: 'Encryption keys as `id:base64key`, newest first, each 32 bytes. `openssl rand -base64 32` makes one.',
    without: 'a key file in `DATA_DIR`; production requires the setting',
    example: 'k1:',
  },
  SEALING_KEY: {
    group: 'Keys',
    about: 'The id of the key that encrypts new data. While you roll a new key out to every process, name the old one.',
    without: 'the first key in `SECRET_KEYS`',
    example: 'k1',
  },
  SMTP_URL: {
    group: 'Mail',
    about: 'Your mail server, `smtp://` or `smtps://`.',
    without: 'emails stay in the outbox; outside production, `/dev/mailbox` shows them',
    example: 'smtps://user:password@mail.example:465',
  },
  MAIL: {
    group: 'Mail',
    about: '`off` sends no email and hides Save & Continue Later. Production without `SMTP_URL` requires `off`.',
  },
  SMTP_TLS: {
    group: 'Mail',
    about: '`off` lets production send emails to a mail server that offers no encryption.',
    without: '`on` in production: emails are sent only over TLS',
    example: 'on',
  },
  MAIL_FROM: { group: 'Mail', about: 'The sender of every email.' },
  NEVERBOUNCE_KEY: {
    group: 'Contact checks',
    about: 'Your NeverBounce key, to check email addresses.',
    without: 'a built-in check of the format and of disposable domains',
    example: '',
  },
  NUMVERIFY_KEY: {
    group: 'Contact checks',
    about: 'Your numverify key, to check phone numbers.',
    without: 'a built-in check of the area code and the range',
    example: '',
  },
  USPS_CLIENT: {
    group: 'Contact checks',
    about: 'Your USPS `id:secret`, to check mailing addresses.',
    without: 'a built-in check that zip code, city and state match',
    example: 'id:secret',
  },
  STRIPE_SECRET_KEY: { group: 'Payments and carriers', ...cardSettingTexts.STRIPE_SECRET_KEY },
  STRIPE_PUBLISHABLE_KEY: { group: 'Payments and carriers', ...cardSettingTexts.STRIPE_PUBLISHABLE_KEY },
  STRIPE_WEBHOOK_SECRET: { group: 'Payments and carriers', ...cardSettingTexts.STRIPE_WEBHOOK_SECRET },
  ACH_ORIGINATOR: {
    group: 'Payments and carriers',
    about:
      'Your ACH originator for bank debits: `routing number;bank;company id;company`, as assigned by your bank. ' +
      'Add `;prenote` to check each account before its first debit.',
    without: 'production accepts no bank debits; elsewhere a made-up company collects them',
    example: '011000138;Harbor Bank;1234567890;Harborview',
  },
  PAYMENTS_FROM: {
    group: 'Payments and carriers',
    about:
      'The first due date (yyyy-mm-dd) that Openroll collects. Set it before your first batch if another system collected earlier ones.',
    without: 'every due date',
    example: '2027-01-01',
  },
  GRACE_DAYS: {
    group: 'Payments and carriers',
    about:
      'Days that coverage continues after an unpaid due date. The console then lists the policy for termination. ' +
      '31 is usual for life and dental; states and carriers differ. `0` turns the list off.',
  },
  REMIND_AFTER_DAYS: {
    group: 'Payments and carriers',
    about:
      'Days after an unpaid due date, or after a payment’s return if that was later, on which the member gets an email reminder. ' +
      'Empty sends none.',
  },
  NOTICE_DAYS: {
    group: 'Payments and carriers',
    about:
      'Days before the grace period ends on which the member gets notice that coverage may end. Each notice is kept as proof. ' +
      '`0` sends none.',
  },
  SETTLE_AFTER_DAYS: {
    group: 'Payments and carriers',
    about:
      'Banking days after which a debit that the bank hasn’t returned counts as paid, once its file was downloaded. A later return ' +
      'reverses it. `0` waits for a results file.',
  },
  CARRIER_FEEDS: {
    group: 'Payments and carriers',
    about:
      'A YAML file with one entry per carrier: `carrier`, `mode` (`changes` or `full`), ' +
      '`empty` (`true` to get a feed even when nothing changed) and `columns` (each heading and the field under it).',
    without: 'every carrier gets changes, with all columns',
    example: '/etc/openroll/carriers.yaml',
  },
  OPERATOR_SECOND_FACTOR: {
    group: 'Operators',
    about:
      'Whether operators must set up two-step verification before they use the console (`required`) or may (`offered`).',
    without: '`required` in production, otherwise `offered`',
    example: 'offered',
  },
  APPROVALS: {
    group: 'Operators',
    about: 'Whether sensitive actions wait until a second operator approves them: `on` or `off`.',
    without: 'in production `on` once there are two operators, otherwise `off`',
    example: 'off',
  },
  APPROVAL_OVER: {
    group: 'Operators',
    about:
      'Whole dollars above which a batch, a refund or a write-off waits for a second operator, while approvals are on.',
  },
  DEMO: {
    group: 'Demonstration',
    about: '`on` creates the demo people at startup. Not allowed in production.',
    without: '`on` outside production, otherwise `off`',
    example: 'on',
  },
  DEMO_PASSWORD: { group: 'Demonstration', about: 'The password of the demo people, at least 12 characters.' },
  OPENROLL_TODAY: {
    group: 'Demonstration',
    about:
      'The date (yyyy-mm-dd) that Openroll uses as today; the time of day still advances. Not allowed in production.',
    without: 'today’s real date',
    example: '2026-11-10',
  },
}
