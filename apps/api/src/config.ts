import { isAbsolute, resolve } from 'node:path'
import * as z from 'zod'
import { cardFaults, cardSettings, type CardSettings } from './settings/card-settings.ts'
import type { Concurrency } from './settings/concurrency.ts'
import type { CarrierFeeds } from './settings/carrier-feeds.ts'
import { demonstrationOriginator, type Originator } from './settings/originator.ts'
import type { TrustProxy } from './settings/trust-proxy.ts'
import { unknownLimits } from './settings/unknown-limits.ts'
import { withSecretFiles } from './settings/secret-files.ts'
import { environment, type Environment } from './settings/environment.ts'
import { productionFaults } from './settings/production-faults.ts'
import { uspsClient } from './settings/usps-client.ts'
import { budgetNames, budgets, limitSetting, type BudgetName } from './budgets.ts'

/** Root of the checkout; relative settings resolve from here, wherever the server is started. */
export const projectRoot = resolve(import.meta.dirname, '../../..')

const limit = z.coerce
  .number({ error: 'must be a whole number' })
  .int('must be a whole number')
  .min(1, 'must be at least 1')
const limitSettings = z.object(
  Object.fromEntries(budgetNames.map((name) => [limitSetting(name), limit.default(budgets[name].most)])),
)

/** All settings except the limits. */
export const settingNames: readonly string[] = Object.keys(environment.shape)
/** The settings of the budgets (D-1.17). */
export const limitNames: readonly string[] = Object.keys(limitSettings.shape)

/** All configuration, validated once at startup. */
export type Config = {
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** Processes sharing the port; with more than one, another process starts and stops them. */
  readonly workers: number
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** The same database by the role that migrates. */
  readonly databaseOwnerUrl: string | undefined
  readonly databaseBinaries: 'auto' | 'system' | 'npm'
  /** The storefront's URL; links in emails start with it. */
  readonly publicUrl: string
  readonly secureCookies: boolean
  /** Token for /metrics and the API docs; without it, production has neither. */
  readonly operatorToken: string | undefined
  /** Which proxies may report a client's address and host. */
  readonly trustProxy: TrustProxy
  /** How many requests of each kind are handled at once. */
  readonly concurrency: Concurrency
  /** A call without a response after this long is answered with 503. */
  readonly callTimeoutMs: number
  readonly storefrontClient: string
  readonly secretKeys: string | undefined
  /** Id of the key that encrypts; defaults to the first one. */
  readonly sealingKey: string | undefined
  /** Off: no emails are written, and features that need them are hidden. */
  readonly mail: boolean
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Email is sent over TLS only; off: over TLS only if the mail server offers it. */
  readonly smtpTls: boolean
  readonly storageUrl: string | undefined
  /** Step screenshots are refused when their disk has less free space than this. */
  readonly storageReserveBytes: number
  /** Days after the last change before an unsubmitted enrollment is deleted (D-7.05). */
  readonly keepUnfinishedDays: number
  /** Years after submission that the law requires us to keep an erased person's policy (D-7.06). */
  readonly keepSealedYears: number
  /** Keys of outside services; without a key, the check runs locally (D-6.05). */
  readonly neverBounceKey: string | undefined
  readonly numverifyKey: string | undefined
  readonly usps: { readonly id: string; readonly secret: string } | undefined
  /** First due date that Openroll collects. */
  readonly paymentsFrom: string | undefined
  /** Days that coverage continues after an unpaid due date; 0 means no grace period. */
  readonly graceDays: number
  /** Days after an unpaid due date on which members are reminded, in order. */
  readonly reminderDays: readonly number[]
  /** Days before the grace period ends on which notice of termination is given; 0 gives none. */
  readonly noticeDays: number
  /** Banking days after which an unreturned debit counts as paid; 0 waits for results. */
  readonly settleAfterDays: number
  readonly originator: Originator | undefined
  readonly cards: CardSettings
  readonly carrierFeeds: CarrierFeeds
  /** Whether operators must have a second factor before they use the console (D-1.04), or may. */
  readonly operatorSecondFactor: 'required' | 'offered'
  /** Whether actions that need a second operator wait for approval: always, never, or in production once there are two operators. */
  readonly approvals: 'on' | 'off' | 'with-two-operators'
  /** Batches, refunds and write-offs above this many cents need a second operator. */
  readonly approvalOverCents: number
  readonly demo: boolean
  readonly demoPassword: string
  readonly logLevel: string
  readonly today: string | undefined
  readonly timeZone: string
  /** The limit of each budget in its window (D-1.17). */
  readonly limitOf: (budget: BudgetName) => number
  /** When the event loop lags longer than this, the server turns requests away; 0 in tests, whose injected calls rarely yield. */
  readonly longestDelayMs: number
  /** Validates responses against their contract before sending; in tests only. */
  readonly checkOutputs: boolean
}

/** An invalid setting: its name and the reason, never its value. */
export class WrongSetting extends Error {}

/** Reads the settings; throws WrongSetting naming each invalid one. Nothing else reads the environment. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const set = Object.entries(env).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  const { given, faults: unread } = withSecretFiles(Object.fromEntries(set))
  const read = environment.safeParse(given)
  const limits = limitSettings.safeParse(given)
  const unknown = unknownLimits(Object.keys(given), limitNames)
  if (!read.success || !limits.success || unknown.length + unread.length > 0) {
    const issues = [...(read.error?.issues ?? []), ...(limits.error?.issues ?? [])]
    const wrong = issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new WrongSetting([...unread, ...wrong, ...unknown].join('; '))
  }
  return configOf(read.data, limits.data)
}

const configOf = (set: Environment, limits: Readonly<Record<string, number>>): Config => {
  const production = set.NODE_ENV === 'production'
  const faults = [...cardFaults(set), ...(production ? productionFaults(set) : [])]
  if (set.DATABASE_OWNER_URL !== undefined && set.DATABASE_URL === undefined)
    faults.push('DATABASE_OWNER_URL needs DATABASE_URL')
  if (faults.length > 0) throw new WrongSetting(faults.join('; '))
  const publicUrl = set.PUBLIC_URL ?? `http://localhost:${set.PORT}`
  return {
    production,
    port: set.PORT,
    host: set.HOST,
    workers: set.WORKERS,
    dataDir: isAbsolute(set.DATA_DIR) ? set.DATA_DIR : resolve(projectRoot, set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    databaseOwnerUrl: set.DATABASE_OWNER_URL,
    databaseBinaries: set.DATABASE_BINARIES,
    publicUrl: new URL(publicUrl).origin,
    secureCookies: publicUrl.startsWith('https:'),
    operatorToken: set.OPERATOR_TOKEN,
    trustProxy: set.TRUST_PROXY,
    concurrency: set.CONCURRENCY,
    callTimeoutMs: set.CALL_TIMEOUT_SECONDS * 1000,
    storefrontClient: set.STOREFRONT_CLIENT,
    secretKeys: set.SECRET_KEYS,
    sealingKey: set.SEALING_KEY,
    mail: set.MAIL === 'on',
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    smtpTls: (set.SMTP_TLS ?? (production ? 'on' : 'off')) === 'on',
    storageUrl: set.STORAGE_URL,
    storageReserveBytes: set.STORAGE_RESERVE_MIB * 1024 * 1024,
    keepUnfinishedDays: set.KEEP_UNFINISHED_DAYS,
    keepSealedYears: set.KEEP_SEALED_YEARS,
    neverBounceKey: set.NEVERBOUNCE_KEY,
    numverifyKey: set.NUMVERIFY_KEY,
    usps: uspsClient(set.USPS_CLIENT),
    carrierFeeds: set.CARRIER_FEEDS ?? new Map(),
    paymentsFrom: set.PAYMENTS_FROM,
    graceDays: set.GRACE_DAYS,
    reminderDays: set.REMIND_AFTER_DAYS,
    noticeDays: set.NOTICE_DAYS,
    settleAfterDays: set.SETTLE_AFTER_DAYS,
    originator: set.ACH_ORIGINATOR ?? (production ? undefined : demonstrationOriginator),
    cards: cardSettings(set, production),
    approvals: set.APPROVALS ?? (production ? 'with-two-operators' : 'off'),
    approvalOverCents: set.APPROVAL_OVER * 100,
    operatorSecondFactor: set.OPERATOR_SECOND_FACTOR ?? (production ? 'required' : 'offered'),
    demo: set.DEMO === undefined ? !production : set.DEMO === 'on',
    demoPassword: set.DEMO_PASSWORD,
    logLevel: set.LOG_LEVEL,
    today: set.OPENROLL_TODAY,
    timeZone: set.TIME_ZONE,
    limitOf: (budget) => limits[limitSetting(budget)] ?? budgets[budget].most,
    longestDelayMs: set.NODE_ENV === 'test' ? 0 : 1500,
    checkOutputs: set.NODE_ENV === 'test',
  }
}
