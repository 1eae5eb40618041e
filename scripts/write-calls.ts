import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { buildApp } from '../apps/api/src/app.ts'
import { buildReferenceCatalogue } from '../apps/api/src/catalogue/reference.ts'
import { buildReferenceDirectory } from '../apps/api/src/directory/reference.ts'
import { openClock } from '../apps/api/src/clock.ts'
import { readConfig } from '../apps/api/src/config.ts'
import { openDb } from '../apps/api/src/db/pool.ts'
import { openStorage } from '../apps/api/src/files/storage.ts'
import { renderCalls } from '../apps/api/src/http/calls-doc.ts'
import { openMetrics } from '../apps/api/src/metrics.ts'
import { openChecks } from '../apps/api/src/outside/checks.ts'
import { openAudit } from '../apps/api/src/audit/audit.ts'
import { localPaymentService } from '../apps/api/src/outside/payment-service.ts'
import { openRecent } from '../apps/api/src/enrollment/recent.ts'
import { openSpent } from '../apps/api/src/http/spent.ts'
import { openAccounts } from '../apps/api/src/accounts/accounts.ts'
import { openVault } from '../apps/api/src/vault/vault.ts'

/** npm run docs: writes docs/calls.md from the calls that the server answers. Nothing listens and no database is reached. */
const folder = mkdtempSync(join(tmpdir(), 'openroll-docs-'))
const catalogue = buildReferenceCatalogue()
const directory = buildReferenceDirectory()
const config = readConfig({ DATA_DIR: folder })
const db = openDb({ url: 'postgres://localhost' })
const vault = openVault({ secretKeys: `docs:${randomBytes(32).toString('base64')}`, keyFile: '' })
const metrics = openMetrics()
const app = await buildApp({
  config,
  db,
  clock: openClock('2026-01-01'),
  vault,
  recent: openRecent(),
  accounts: openAccounts({
    db,
    vault,
    publicUrl: config.publicUrl,
    secureCookies: false,
    directory: () => directory,
  }),
  storage: openStorage({ dataDir: folder }),
  checks: openChecks({ log: () => undefined, findPlace: () => undefined, findBank: () => undefined }),
  payments: localPaymentService,
  log: pino({ level: 'silent' }),
  metrics,
  audit: openAudit(metrics),
  spent: openSpent(),
  catalogue: () => catalogue,
  directory: () => directory,
  wakeMail: () => undefined,
})
writeFileSync(resolve(import.meta.dirname, '../docs/calls.md'), renderCalls(app.served))
console.log(`docs/calls.md: ${app.served.length} calls`)
await app.http.close()
rmSync(folder, { recursive: true, force: true })
