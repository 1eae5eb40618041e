import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { directoryFolder } from '../directory/reference.ts'
import { writeCatalog } from '../testing/country/country.ts'
import { databaseUrl } from '../testing/database-url.ts'
import { onTerminal } from '../testing/recorded-terminal.ts'
import { runCommand } from '../testing/run-command.ts'
import { smallCatalog } from '../testing/small-catalog.ts'
import { testDb, type TestDb } from '../testing/test-database.ts'
import { directoryCommand } from './directory-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'openroll-directory-'))
let db: TestDb
beforeAll(async () => {
  db = await testDb()
})
afterAll(async () => {
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})

type Settings = Readonly<Record<string, string>>
/** Runs the directory command in this process; returns its exit code and output. */
const runWith = (settings: Settings, ...args: readonly string[]) => {
  const open = () => Promise.resolve({ config: readConfig(settings), db, stop: () => Promise.resolve() })
  return onTerminal((terminal) => directoryCommand(args, { open, terminal }))
}
const run = (...args: readonly string[]) => runWith({}, ...args)
/** Runs a command in a separate process, as npm does. */
const runProcess = (name: 'directory' | 'catalog' | 'account', ...args: readonly string[]) =>
  runCommand(name, { args, env: { DATA_DIR: folder, DATABASE_URL: databaseUrl(db) } })
/** The shipped directory in its own folder, with one file changed. */
const folderWith = (name: string, file: string, change: (from: string) => string): string => {
  const own = join(folder, name)
  cpSync(directoryFolder, own, { recursive: true })
  writeFileSync(join(own, file), change(readFileSync(join(own, file), 'utf8')))
  return own
}

test('the directory command checks, imports and exports, all or nothing, and catalogs are checked against its import [D-2.01]', async () => {
  expect(await run('check', directoryFolder)).toEqual({ code: 0, said: 'No errors.\n' })
  const faulty = folderWith('faulty', 'groups.yaml', (from) => from.replace("'3125550177'", "'312'"))
  expect(await runProcess('directory', 'import', faulty)).toEqual({
    code: 1,
    said: 'groups.yaml:7:3 phone: is not a ten-digit phone number\n1 error. Nothing was imported.\n',
  })
  expect((await run('export', join(folder, 'none'))).said).toContain('no directory in the database')
  expect((await runProcess('directory', 'import', directoryFolder)).said).toContain('Imported as revision 1.')
  expect((await run('export', join(folder, 'out'))).said).toContain('Revision 1 is written')
  expect((await run('export', join(folder, 'out'))).code).toBe(1)
  expect((await run('import', join(folder, 'out'))).said).toContain('Revision 1 already holds')

  const without = join(folder, 'catalog-without')
  writeCatalog(without, smallCatalog)
  rmSync(join(without, 'plans/vision/2009-vsp-vision-care-high.yaml'))
  const plan = join(without, 'plans/lifestyle/7001-everyday-wellness.yaml')
  writeFileSync(plan, `${readFileSync(plan, 'utf8')}offered: { groups: [77, 9] }\n`)
  const refused = await runProcess('catalog', 'import', without)
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('there is no group 9')])
  expect(refused.said).toContain('plan 2009 is missing, but the site Harborview Benefits refers to it')
  const checked = await runProcess('catalog', 'check', without, directoryFolder)
  expect([checked.code, checked.said]).toEqual([1, expect.stringContaining('there is no group 9')])
})

test.each([[[]], [['look', directoryFolder]], [['check', '/nowhere/at/all']]])(
  'refuses the arguments %j',
  async (args) => {
    expect((await run(...args)).code).toBe(2)
  },
)

const own = () =>
  folderWith('own', 'sites.yaml', (from) => from.replaceAll("demonstration: 'true'", "demonstration: 'false'"))
const production = {
  NODE_ENV: 'production',
  SECRET_KEYS: `k:${Buffer.alloc(32).toString('base64')}`,
  PUBLIC_URL: 'https://plans.example',
  STOREFRONT_CLIENT: 'mine:secret',
  MAIL: 'off',
}

test('in production the directory command doesn’t import a demo, which the server would refuse [D-2.01]', async () => {
  const { code, said } = await runWith(production, 'import', directoryFolder)
  expect(code).toBe(1)
  expect(said).toMatch(/^sites\.yaml:34:5 demonstration sites aren't allowed in production: this must be 'false'$/m)
  expect(said).toContain('Nothing was imported.')
  expect((await runWith(production, 'import', own())).said).toContain('Imported as revision')
})

test('an import names accounts whose rep or group it drops, and ends their sessions [D-1.04]', async () => {
  expect((await run('import', directoryFolder)).code).toBe(0)
  await db.run(`insert into person (id, name, email, email_verified, role, subject_id, created_at, updated_at) values
    ('p1', 'Omar Quinn', 'omar@agency.example', true, 'rep', 10110, '2026-11-10', '2026-11-10'),
    ('p2', 'Dana Reyes', 'dana@agency.example', true, 'rep', 10109, '2026-11-10', '2026-11-10'),
    ('p3', 'Maria Lopez', 'maria@people.example', true, 'member', 9001, '2026-11-10', '2026-11-10')`)
  await db.run(`insert into person_session (id, person_id, token, expires_at, created_at, updated_at)
    values ('s1', 'p1', 't1', '2099-01-01', '2026-11-10', '2026-11-10'), ('s2', 'p2', 't2', '2099-01-01', '2026-11-10', '2026-11-10')`)
  const without = folderWith('without', 'reps.yaml', (from) => from.replaceAll('10110', '10999'))
  const { said } = await run('import', without)
  expect(said).toContain('Imported as revision')
  expect(said.split('\n').slice(1)).toEqual([
    'rep 10110  omar@agency.example  Omar Quinn: not in the directory, can no longer sign in. Sessions ended: 1.',
    '',
  ])
  const accounts = (await runProcess('account', 'list')).said
  expect(accounts).toContain('Omar Quinn  (not in the directory)\n')
  expect(accounts).toContain('Dana Reyes  1 signed in\n')
  expect(await db.rows('select id from person_session')).toEqual([{ id: 's2' }])
})
