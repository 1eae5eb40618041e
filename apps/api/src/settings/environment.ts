import { defaultGraceDays } from '@openroll/contract/receipt/grace'
import { defaultNoticeDays, defaultReminderDays } from '@openroll/contract/ledger/payment-notice'
import * as z from 'zod'
import { isHost, isOrigin } from './hosts.ts'
import { carrierFeedsSetting } from './carrier-feeds.ts'
import { publishableKeyPattern, secretKeyPattern } from './stripe-keys.ts'
import { readConcurrency, defaultConcurrency } from './concurrency.ts'
import { originatorSetting } from './originator.ts'
import { readWith } from './read-with.ts'
import { isTimeZone } from './time-zone.ts'
import { readTrustProxy } from './trust-proxy.ts'
import { wholeUpTo } from './whole-up-to.ts'

const url = (what: string, protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), `must be ${what}`)
const onOff = z.enum(['on', 'off'], { error: 'must be on or off' })

/** All settings except the limits; setting-texts.ts describes them. */
export const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
    .default('development'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(3000),
  WORKERS: z.coerce
    .number({ error: 'must be a number of processes' })
    .int('must be a whole number of processes')
    .min(1, 'must be at least 1')
    .max(64, 'must be at most 64')
    .default(1),
  HOST: z
    .string()
    .refine(isHost, 'must be an IP address or host name, such as 0.0.0.0 or localhost')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('a postgres:// URL', ['postgres:', 'postgresql:']).optional(),
  DATABASE_OWNER_URL: url('a postgres:// URL', ['postgres:', 'postgresql:']).optional(),
  DATABASE_TLS: onOff.optional(),
  DATABASE_BINARIES: z.enum(['auto', 'system', 'npm'], { error: 'must be auto, system or npm' }).default('auto'),
  PUBLIC_URL: z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && isOrigin(text),
      'must be an http or https URL without a path, such as https://plans.example',
    )
    .optional(),
  INSECURE: onOff.default('off'),
  OPERATOR_TOKEN: z.string().min(24, 'must have at least 24 characters').optional(),
  TRUST_PROXY: z
    .string()
    .default('none')
    .transform(
      readWith(
        readTrustProxy,
        'must be none, loopback, a list of addresses and networks such as 10.0.0.0/8, or the number of proxies, up to 9',
      ),
    ),
  CONCURRENCY: z
    .string()
    .default(defaultConcurrency)
    .transform(readWith(readConcurrency, 'must be a list of kinds, each with a number, such as read:400,save:60')),
  CALL_TIMEOUT_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds from 1 to 60' })
    .int()
    .min(1)
    .max(60)
    .default(9),
  STOREFRONT_CLIENT: z
    .string()
    .regex(/^[^:]+:.+$/, 'must be id:secret')
    .default('storefront:storefront'),
  SECRET_KEYS: z.string().optional(),
  SEALING_KEY: z.string().optional(),
  MAIL: onOff.default('on'),
  SMTP_URL: url('an smtp:// or smtps:// URL', ['smtp:', 'smtps:']).optional(),
  SMTP_TLS: onOff.optional(),
  MAIL_FROM: z.string().default('Harborview Benefits <enroll@harborview.example>'),
  STORAGE_URL: url('a file:// or s3:// URL', ['file:', 's3:']).optional(),
  STORAGE_RESERVE_MIB: z.coerce
    .number({ error: 'must be a number of MiB' })
    .int('must be a whole number of MiB')
    .min(0, 'must be at least 0')
    .default(1024),
  KEEP_UNFINISHED_DAYS: wholeUpTo(3650, 'days').default(90),
  KEEP_SEALED_YEARS: wholeUpTo(99, 'years').default(10),
  NEVERBOUNCE_KEY: z.string().optional(),
  NUMVERIFY_KEY: z.string().optional(),
  USPS_CLIENT: z
    .string()
    .regex(/^[^:]+:.+$/, 'must be id:secret')
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(secretKeyPattern, 'must start with sk_test_, sk_live_, rk_test_ or rk_live_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(publishableKeyPattern, 'must start with pk_test_ or pk_live_').optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must start with whsec_')
    .optional(),
  ACH_ORIGINATOR: originatorSetting.optional(),
  PAYMENTS_FROM: z.iso.date({ error: 'must be yyyy-mm-dd' }).optional(),
  GRACE_DAYS: z.coerce
    .number({ error: 'must be a number of days' })
    .int('must be whole days')
    .min(0, 'must be at least 0')
    .max(365, 'must be at most 365')
    .default(defaultGraceDays),
  REMIND_AFTER_DAYS: z
    .string()
    .regex(/^$|^\d{1,3}(,\d{1,3}){0,9}$/, 'must be days such as 7,14,21')
    .default(defaultReminderDays)
    .transform((days) =>
      days
        .split(',')
        .filter((one) => one !== '')
        .map(Number)
        .toSorted((one, other) => one - other),
    ),
  NOTICE_DAYS: z.coerce
    .number({ error: 'must be a number of days' })
    .int('must be whole days')
    .min(0, 'must be at least 0')
    .max(365, 'must be at most 365')
    .default(defaultNoticeDays),
  SETTLE_AFTER_DAYS: z.coerce
    .number({ error: 'must be a number of banking days' })
    .int('must be whole days')
    .min(0, 'must be at least 0')
    .max(30, 'must be at most 30')
    .default(3),
  CARRIER_FEEDS: carrierFeedsSetting.optional(),
  DEMO: onOff.optional(),
  DEMO_PASSWORD: z.string().min(12, 'must have at least 12 characters').max(200).default('harborview-demo'),
  OPERATOR_SECOND_FACTOR: z.enum(['required', 'offered'], { error: 'must be required or offered' }).optional(),
  APPROVALS: onOff.optional(),
  APPROVAL_OVER: z.coerce
    .number({ error: 'must be a number of dollars' })
    .int('must be whole dollars')
    .min(0, 'must be at least 0')
    .max(100_000_000, 'must be at most 100000000')
    .default(1000),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be a level such as info or warn',
    })
    .default('info'),
  OPENROLL_TODAY: z.iso.date({ error: 'must be yyyy-mm-dd' }).optional(),
  TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone such as America/New_York').default('America/New_York'),
})

export type Environment = z.output<typeof environment>
