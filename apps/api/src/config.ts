import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import * as z from 'zod'
import { readInHand, type InHand } from './settings/in-hand.ts'
import { readTrustProxy, type TrustProxy } from './settings/trust-proxy.ts'
import { unknownLimits } from './settings/unknown-limits.ts'
import { uspsClient } from './settings/usps-client.ts'
import { budgetNames, budgets, limitSetting, type BudgetName } from './budgets.ts'

/** Root of the checkout, so that relative settings mean the same from wherever the server is started. */
export const projectRoot = resolve(import.meta.dirname, '../../..')

const url = (what: string, protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), `must be ${what}`)
/** An address such as https://plans.example:8443, with nothing after it: paths are the server's own. */
const isOrigin = (text: string): boolean => {
  const { username, password, pathname, search, hash } = new URL(text)
  return username === '' && password === '' && pathname === '/' && search === '' && hash === '' && !/[?#]/.test(text)
}
/** An IP address, or the name of a machine. */
const isHost = (text: string): boolean =>
  isIP(text) !== 0 ||
  (text.length <= 253 &&
    /^(?!-)[a-z\d-]{1,63}(?<!-)(\.(?!-)[a-z\d-]{1,63}(?<!-))*$/i.test(text) &&
    !/^[\d.]+$/.test(text))
const onOff = z.enum(['on', 'off'], { error: 'must be on or off' })

/** Reads a text further; what can't be read is a fault with this reason. */
const readWith =
  <T>(read: (text: string) => T | undefined, reason: string) =>
  (text: string, context: z.core.$RefinementCtx): T => {
    const value = read(text)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: reason })
    return z.NEVER
  }

const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
    .default('development'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(3000),
  HOST: z.string().refine(isHost, 'must be an address or a name, such as 0.0.0.0 or localhost').default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('a postgres:// address', ['postgres:', 'postgresql:']).optional(),
  DATABASE_BINARIES: z.enum(['auto', 'system', 'npm'], { error: 'must be auto, system or npm' }).default('auto'),
  PUBLIC_URL: z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && isOrigin(text),
      'must be an http or https address without a path, such as https://plans.example',
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
        'must be none, loopback, addresses and networks such as 10.0.0.0/8, or a number of proxies up to 9',
      ),
    ),
  IN_HAND: z
    .string()
    .default('')
    .transform(readWith(readInHand, 'must be kinds with a number each, such as read:400,save:60')),
  LONGEST_CALL_SECONDS: z.coerce.number({ error: 'must be seconds from 1 to 60' }).int().min(1).max(60).default(9),
  STOREFRONT_CLIENT: z
    .string()
    .regex(/^[^:]+:.+$/, 'must be id:secret')
    .default('storefront:storefront'),
  SECRET_KEYS: z.string().optional(),
  SEALING_KEY: z.string().optional(),
  MAIL: onOff.default('on'),
  SMTP_URL: url('an smtp:// or smtps:// address', ['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().default('Harborview Benefits <enroll@harborview.example>'),
  STORAGE_URL: z.string().optional(),
  STORAGE_RESERVE_MIB: z.coerce
    .number({ error: 'must be a number of MiB' })
    .int('must be a whole number of MiB')
    .min(0, 'must be at least 0')
    .default(1024),
  KEEP_UNFINISHED_DAYS: z.coerce
    .number({ error: 'must be a number of days' })
    .int('must be whole days')
    .min(1, 'must be at least 1')
    .max(3650, 'must be at most 3650')
    .default(90),
  NEVERBOUNCE_KEY: z.string().optional(),
  NUMVERIFY_KEY: z.string().optional(),
  USPS_CLIENT: z
    .string()
    .regex(/^[^:]+:.+$/, 'must be id:secret')
    .optional(),
  DEMO: onOff.optional(),
  DEMO_PASSWORD: z.string().min(12, 'must have at least 12 characters').max(200).default('harborview-demo'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be a level such as info or warn',
    })
    .default('info'),
  OPENROLL_TODAY: z.iso.date({ error: 'must be yyyy-mm-dd' }).optional(),
  TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone such as America/New_York').default('America/New_York'),
})

const limit = z.coerce
  .number({ error: 'must be a whole number' })
  .int('must be a whole number')
  .min(1, 'must be at least 1')
const limitSettings = z.object(
  Object.fromEntries(budgetNames.map((name) => [limitSetting(name), limit.default(budgets[name].most)])),
)

/** Every setting but the limits; .env.example and the README list them. */
export const settingNames: readonly string[] = Object.keys(environment.shape)
/** The settings of the budgets (D-1.17); .env.example lists them. */
export const limitNames: readonly string[] = Object.keys(limitSettings.shape)

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Everything that is set from outside, checked once at start. */
export type Config = {
  readonly production: boolean
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly databaseBinaries: 'auto' | 'system' | 'npm'
  /** Where people reach the storefront; links in mails start with it. */
  readonly publicUrl: string
  readonly secureCookies: boolean
  /** What /metrics and the documents of the calls are read with; without it there are none in production. */
  readonly operatorToken: string | undefined
  /** Whose word about a client's address and host is taken. */
  readonly trustProxy: TrustProxy
  /** How many requests of each kind are worked on at once. */
  readonly inHand: InHand
  /** A call that has no answer after so long is answered 503. */
  readonly longestCallMs: number
  readonly storefrontClient: string
  readonly secretKeys: string | undefined
  /** The id of the key that seals; the first one where it is not given. */
  readonly sealingKey: string | undefined
  /** Off: no mail is written, and nothing is offered that needs one. */
  readonly mail: boolean
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly storageUrl: string | undefined
  /** Pictures are refused while less is free where they lie. */
  readonly storageReserveBytes: number
  /** Days after its last change on which an enrollment that was not submitted is deleted (D-7.05). */
  readonly keepUnfinishedDays: number
  /** Outside services by their keys; what has none is checked without a network (D-6.05). */
  readonly neverBounceKey: string | undefined
  readonly numverifyKey: string | undefined
  readonly usps: { readonly id: string; readonly secret: string } | undefined
  readonly demo: boolean
  readonly demoPassword: string
  readonly logLevel: string
  readonly today: string | undefined
  readonly timeZone: string
  /** How much of each budget may be used in its window (D-1.17). */
  readonly limitOf: (budget: BudgetName) => number
  /** A server whose event loop hangs for longer turns requests away; 0 in tests, whose injected calls let it go round seldom. */
  readonly longestDelayMs: number
  /** Answers are held against their contract before they are sent; in tests only. */
  readonly checkOutputs: boolean
}

/** A setting that cannot be used: its name and the reason, never its value. */
export class WrongSetting extends Error {}

/** Why these settings may not be used with the data of people, in production. */
const productionFaults = (set: z.output<typeof environment>): string[] => {
  const faults: readonly (readonly [boolean, string])[] = [
    [set.SECRET_KEYS === undefined, 'SECRET_KEYS must be set in production'],
    [set.PUBLIC_URL === undefined, 'PUBLIC_URL must be set in production'],
    [
      set.PUBLIC_URL?.startsWith('http:') === true && set.INSECURE === 'off',
      'PUBLIC_URL must be https in production, or INSECURE=on',
    ],
    [set.SMTP_URL === undefined && set.MAIL === 'on', 'SMTP_URL must be set in production, or MAIL=off'],
    [set.DEMO === 'on', 'DEMO must be off in production'],
    [set.OPENROLL_TODAY !== undefined, 'OPENROLL_TODAY must not be set in production'],
    [set.STOREFRONT_CLIENT === 'storefront:storefront', 'STOREFRONT_CLIENT must be your own in production'],
  ]
  return faults.filter(([isSo]) => isSo).map(([, reason]) => reason)
}

/** Reads the settings; throws WrongSetting that names each wrong one. The only reader of the environment. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const read = environment.safeParse(given)
  const limits = limitSettings.safeParse(given)
  const unknown = unknownLimits(Object.keys(given), limitNames)
  if (!read.success || !limits.success || unknown.length > 0) {
    const issues = [...(read.error?.issues ?? []), ...(limits.error?.issues ?? [])]
    const wrong = issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new WrongSetting([...wrong, ...unknown].join('; '))
  }
  const set = read.data
  const production = set.NODE_ENV === 'production'
  const faults = production ? productionFaults(set) : []
  if (faults.length > 0) throw new WrongSetting(faults.join('; '))
  const publicUrl = set.PUBLIC_URL ?? `http://localhost:${set.PORT}`
  return {
    production,
    port: set.PORT,
    host: set.HOST,
    dataDir: isAbsolute(set.DATA_DIR) ? set.DATA_DIR : resolve(projectRoot, set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    databaseBinaries: set.DATABASE_BINARIES,
    publicUrl: new URL(publicUrl).origin,
    secureCookies: publicUrl.startsWith('https:'),
    operatorToken: set.OPERATOR_TOKEN,
    trustProxy: set.TRUST_PROXY,
    inHand: set.IN_HAND,
    longestCallMs: set.LONGEST_CALL_SECONDS * 1000,
    storefrontClient: set.STOREFRONT_CLIENT,
    secretKeys: set.SECRET_KEYS,
    sealingKey: set.SEALING_KEY,
    mail: set.MAIL === 'on',
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    storageUrl: set.STORAGE_URL,
    storageReserveBytes: set.STORAGE_RESERVE_MIB * 1024 * 1024,
    keepUnfinishedDays: set.KEEP_UNFINISHED_DAYS,
    neverBounceKey: set.NEVERBOUNCE_KEY,
    numverifyKey: set.NUMVERIFY_KEY,
    usps: uspsClient(set.USPS_CLIENT),
    demo: set.DEMO === undefined ? !production : set.DEMO === 'on',
    demoPassword: set.DEMO_PASSWORD,
    logLevel: set.LOG_LEVEL,
    today: set.OPENROLL_TODAY,
    timeZone: set.TIME_ZONE,
    limitOf: (budget) => limits.data[limitSetting(budget)] ?? budgets[budget].most,
    longestDelayMs: set.NODE_ENV === 'test' ? 0 : 1500,
    checkOutputs: set.NODE_ENV === 'test',
  }
}
