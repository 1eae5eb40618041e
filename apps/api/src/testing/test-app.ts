import { protectOnce } from './seals-all.ts'
import type { Call, InputOf, OutputOf } from '@openroll/contract/call'
import { pathParameters } from '@openroll/contract/call'
import type { Fault } from '@openroll/contract/reply'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { buildApp } from '../app.ts'
import { shippedCatalog, shippedDirectory } from './shipped.ts'
import { openClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { testDb } from './test-database.ts'
import { openPapers } from '../papers/papers.ts'
import { openRecentEnrollments } from '../enrollment/recent-enrollments.ts'
import { openMetrics } from '../metrics.ts'
import { openAccounts } from '../accounts/accounts.ts'
import type { PasswordCost } from '../accounts/password.ts'
import { unreadableReporter } from '../vault/unreadable.ts'
import { openVault } from '../vault/vault.ts'
import { openBudgetMemory } from '../http/budget/budget-memory.ts'
import type { Deps } from '../http/deps.ts'
import { openDeps } from '../http/open-deps.ts'
import { openLogger } from '../start/logger.ts'

/** A call's response, for tests. */
export type TestAnswer<C extends Call> = {
  status: number
  data: OutputOf<C>
  faults: Fault[]
  headers: Record<string, unknown>
  body: unknown
  /** The raw file, for a call that returns one. */
  bytes?: Buffer
}

/** The least argon2id allows: 0.1 ms instead of 50. The sign-in test uses the real cost. */
const cheapCost: PasswordCost = { memory: 8, passes: 1, parallelism: 1 }
type TestAppOptions = Partial<Deps> & { readonly today?: string; readonly passwordCost?: PasswordCost }

/** Tests enroll many people from one IP address and mailbox; those about fake policies set their own limits. */
const roomForPolicies = {
  LIMIT_POLICIES_PER_MAILBOX: '1000000',
  LIMIT_POLICIES_PER_ACCOUNT: '1000000',
  LIMIT_POLICIES_PER_ADDRESS: '1000000',
}

/**
 * A server on a given database, or on its own that `close` drops; with the shipped catalog, on a fixed day. It prints why it
 * answers 500.
 */
export const openTestApp = async ({ passwordCost = cheapCost, ...given }: TestAppOptions = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'openroll-test-'))
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    TRUST_PROXY: 'loopback',
    ...roomForPolicies,
    // Injected calls leave the event loop no turn to release slots, so sequential calls look parallel.
    CONCURRENCY: 'read:9999,save:9999,large:999,submission:999,picture:99,sign-in:99,page:9999',
  })
  const own = given.db === undefined ? await testDb() : undefined
  let db = given.db ?? own
  if (db === undefined) throw new Error('a test app has a database')
  const catalog = shippedCatalog()
  const directory = shippedDirectory()
  const metrics = openMetrics()
  const log = given.log ?? openLogger('error', process.stderr)
  const vault = openVault({
    secretKeys: `test:${randomBytes(32).toString('base64')}`,
    keyFile: '',
    tell: unreadableReporter(log, metrics.registry),
  })
  const { raw, chain, ...sealed } = protectOnce(db, given.vault ?? vault, openClock(given.today ?? '2026-11-10').now)
  db = sealed.db
  const { db: _raw, ...others } = given
  const deps: Deps = {
    ...openDeps({
      config,
      db,
      chain,
      clock: openClock(given.today ?? '2026-11-10'),
      vault,
      log,
      metrics,
      catalog: () => catalog,
      directory: () => directory,
    }),
    accounts: openAccounts({
      db,
      vault: given.vault ?? vault,
      publicUrl: config.publicUrl,
      secureCookies: false,
      secondFactorRequired: given.config?.operatorSecondFactor === 'required',
      passwordCost,
      directory: given.directory ?? (() => directory),
    }),
    // A busy machine is slow: no response may come before the work that a test checks.
    patience: { workMs: 60_000, figureMs: Infinity, pageMs: 60_000 },
    papers: openPapers({ timeoutMs: 60_000 }),
    ...others,
  }
  const build = (its: Partial<Deps> = {}) => buildApp({ ...deps, ...its })
  const app = await build()
  let answering = app
  const before: Http[] = []
  return {
    app,
    deps,
    /** The database as someone with the server's password sees it: writes are not sealed. */
    raw,
    /** The app's own database as the owner of its tables sees it. */
    owner: own?.owner ?? raw,
    /** Simulates killing and restarting the process: same database, empty memory. */
    restart: async () => {
      before.push(answering.http)
      answering = await build({ recent: openRecentEnrollments(), spent: openBudgetMemory(), metrics: openMetrics() })
    },
    /** Resets all budgets. */
    forgetBudgets: async () => {
      deps.spent.full.clear()
      deps.spent.ahead.clear()
      await deps.db.run('delete from budget_use')
    },
    visitor: () => visitorOf(() => answering.http, config.storefrontClient),
    close: async () => {
      for (const http of [...before, answering.http]) await http.close()
      await deps.papers.close()
      await chain.settled()
      await own?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type TestApp = Awaited<ReturnType<typeof openTestApp>>

type Http = Awaited<ReturnType<typeof buildApp>>['http']

/** A separate browser: keeps its cookie and sends what the storefront sends. */
const visitorOf = (http: () => Http, client: string) => {
  const cookies = new Map<string, string>()
  const cookie = () =>
    [...cookies]
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
  const send = async <C extends Call>(
    call: C,
    input: InputOf<C>,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer<C>> => {
    const values: Record<string, unknown> = { ...(input as Record<string, unknown>) }
    let url = call.path
    for (const name of pathParameters(call.path)) {
      url = url.replace(`:${name}`, encodeURIComponent(String(values[name])))
      delete values[name]
    }
    const query = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
    const response = await http().inject({
      method: call.method,
      url,
      headers: { authorization: `Basic ${btoa(client)}`, cookie: cookie(), ...headers },
      ...(call.method === 'GET' ? { query } : { payload: values }),
    })
    for (const { name, value } of response.cookies) cookies.set(name, value)
    const isFile = call.file !== undefined && response.statusCode === 200
    const body = response.body === '' || isFile ? {} : response.json()
    return {
      bytes: response.rawPayload,
      status: response.statusCode,
      data: body.data,
      faults: body.status === 'error' ? body.data : [],
      headers: response.headers,
      body,
    }
  }
  return { send, cookie }
}
export type Visitor = ReturnType<typeof visitorOf>
