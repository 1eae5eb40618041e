import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { buildApp } from '../apps/api/src/app.ts'
import { buildReferenceCatalog } from '../apps/api/src/catalog/versions/reference.ts'
import { buildReferenceDirectory } from '../apps/api/src/directory/reference.ts'
import { openClock } from '../apps/api/src/clock.ts'
import { readConfig } from '../apps/api/src/config.ts'
import { migrate } from '../apps/api/src/db/schema/migrate.ts'
import { openDb } from '../apps/api/src/db/pool.ts'
import { startPrivateServer } from '../apps/api/src/db/private-server.ts'
import { renderEmails } from '../apps/api/src/mail/emails-doc.ts'
import { renderStates } from '../apps/api/src/coverage/states-doc.ts'
import { renderActs } from '../apps/api/src/http/docs/acts-doc.ts'
import { renderCalls } from '../apps/api/src/http/docs/calls-doc.ts'
import { renderEnvExample, renderSettings } from '../apps/api/src/http/docs/settings-doc.ts'
import { openDeps } from '../apps/api/src/http/open-deps.ts'
import { renderWhoMay } from '../apps/api/src/http/docs/who-may.ts'
import { renderSchema } from '../apps/api/src/lifetimes/schema-doc.ts'
import { readSchema } from '../apps/api/src/lifetimes/schema-store.ts'
import { openMetrics } from '../apps/api/src/metrics.ts'
import { protect } from '../apps/api/src/seals/protect.ts'
import { openVault } from '../apps/api/src/vault/vault.ts'

/**
 * npm run docs: writes the generated pages in docs/ and .env.example from the server's calls, states, actions, emails, settings and a
 * migrated temporary database, without serving requests.
 */
const folder = mkdtempSync(join(tmpdir(), 'openroll-docs-'))
// Lets the database's own user reach its data folder.
chmodSync(folder, 0o711)
const log = pino({ level: 'silent' })
const server = await startPrivateServer({ dataDir: join(folder, 'data'), log, throwaway: true })
const db = openDb({ ...server.owner, size: 1 })
const catalog = buildReferenceCatalog()
const directory = buildReferenceDirectory()
const config = readConfig({ DATA_DIR: folder })
const vault = openVault({ secretKeys: `docs:${randomBytes(32).toString('base64')}`, keyFile: '' })
const clock = openClock('2026-01-01')
const app = await buildApp(
  openDeps({
    config,
    ...protect(db, vault, clock.now),
    clock,
    vault,
    log,
    metrics: openMetrics(),
    catalog: () => catalog,
    directory: () => directory,
  }),
)
await migrate(db, resolve(import.meta.dirname, '../apps/api/migrations'))
const schema = await readSchema(db)
const write = (name: string, text: string) => writeFileSync(resolve(import.meta.dirname, '../docs', name), text)
write('calls.md', renderCalls(app.served))
write('who-may.md', renderWhoMay(app.served))
write('states.md', renderStates())
write('emails.md', renderEmails())
write('acts.md', renderActs())
write('settings.md', renderSettings())
write('../.env.example', renderEnvExample())
write('schema.md', renderSchema(schema))
console.log(`docs/calls.md: ${app.served.length} calls; docs/schema.md: ${schema.tables.length} tables`)
await app.http.close()
await db.close()
await server.stop()
rmSync(folder, { recursive: true, force: true })
