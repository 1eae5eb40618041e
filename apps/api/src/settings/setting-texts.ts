import { group as paymentGroup, paymentSettingTexts } from './payment-setting-texts.ts'
import type { Environment } from './environment.ts'

/** Sections of docs/settings.md and .env.example, in order. */
export const settingGroups = [
  'Server',
  'Data',
  'Keys',
  'Mail',
  'Contact checks',
  paymentGroup,
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
  ...paymentSettingTexts,
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
      'Whole dollars above which a batch, a refund, a write-off or a payment marked paid by hand waits for a second ' +
      'operator, while approvals are on. Amounts of the last 24 hours that nobody approved are added up.',
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
