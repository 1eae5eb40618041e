import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { buildApp } from '../apps/api/src/app.ts'
import { buildReferenceCatalogue } from '../apps/api/src/catalogue/kept/reference.ts'
import { buildReferenceDirectory } from '../apps/api/src/directory/reference.ts'
import { openClock } from '../apps/api/src/clock.ts'
import { readConfig } from '../apps/api/src/config.ts'
import { openDb } from '../apps/api/src/db/pool.ts'
import { renderStates } from '../apps/api/src/coverage/states-doc.ts'
import { renderCalls } from '../apps/api/src/http/docs/calls-doc.ts'
import { openDeps } from '../apps/api/src/http/open-deps.ts'
import { renderWhoMay } from '../apps/api/src/http/docs/who-may.ts'
import { openMetrics } from '../apps/api/src/metrics.ts'
import { openVault } from '../apps/api/src/vault/vault.ts'

/** npm run docs: writes docs/calls.md and docs/who-may.md from the calls that the server answers, and docs/states.md from the table of states. Nothing listens and no database is reached. */
const folder = mkdtempSync(join(tmpdir(), 'openroll-docs-'))
const catalogue = buildReferenceCatalogue()
const directory = buildReferenceDirectory()
const config = readConfig({ DATA_DIR: folder })
const app = await buildApp(
  openDeps({
    config,
    db: openDb({ url: 'postgres://localhost' }),
    clock: openClock('2026-01-01'),
    vault: openVault({ secretKeys: `docs:${randomBytes(32).toString('base64')}`, keyFile: '' }),
    log: pino({ level: 'silent' }),
    metrics: openMetrics(),
    catalogue: () => catalogue,
    directory: () => directory,
  }),
)
writeFileSync(resolve(import.meta.dirname, '../docs/calls.md'), renderCalls(app.served))
writeFileSync(resolve(import.meta.dirname, '../docs/who-may.md'), renderWhoMay(app.served))
writeFileSync(resolve(import.meta.dirname, '../docs/states.md'), renderStates())
console.log(`docs/calls.md: ${app.served.length} calls`)
await app.http.close()
rmSync(folder, { recursive: true, force: true })
