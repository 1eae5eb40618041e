import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { referenceFolder } from '../catalogue/reference.ts'
import { directoryFolder } from '../directory/reference.ts'
import { testDb, type TestDb } from '../testing/test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'openroll-directory-'))
let db: TestDb
beforeAll(async () => {
  db = await testDb()
})
afterAll(async () => {
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})

const run = async (tool: 'directory' | 'catalogue', ...args: readonly string[]) => {
  const { host, database, user } = db.settings
  const child = spawn(process.execPath, [resolve(import.meta.dirname, `${tool}.ts`), ...args], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    },
  })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, said: `${out}${err}` }
}
/** The shipped directory in a folder of its own, one file changed. */
const changed = (name: string, file: string, change: (from: string) => string): string => {
  const own = join(folder, name)
  cpSync(directoryFolder, own, { recursive: true })
  writeFileSync(join(own, file), change(readFileSync(join(own, file), 'utf8')))
  return own
}

test('the directory command checks, imports and exports, all or nothing, and a catalogue is held against what it imported [D-2.01]', async () => {
  expect(await run('directory', 'check', directoryFolder)).toEqual({ code: 0, said: 'No faults.\n' })
  const faulty = changed('faulty', 'groups.yaml', (from) => from.replace("'3125550177'", "'312'"))
  expect(await run('directory', 'import', faulty)).toEqual({
    code: 1,
    said: 'groups.yaml:7:3 phone: is not a ten-digit phone number\n1 fault. Nothing was imported.\n',
  })
  expect((await run('directory', 'export', join(folder, 'none'))).said).toContain('no directory in the database')
  expect((await run('directory', 'import', directoryFolder)).said).toContain('Imported as revision 1.')
  expect((await run('directory', 'export', join(folder, 'out'))).said).toContain('Revision 1 is written')
  expect((await run('directory', 'export', join(folder, 'out'))).code).toBe(1)
  expect((await run('directory', 'import', join(folder, 'out'))).said).toContain('Revision 1 already holds')

  const without = join(folder, 'catalogue-without')
  cpSync(referenceFolder, without, { recursive: true })
  rmSync(join(without, 'plans/vision/2009-vsp-vision-care-high.yaml'))
  const plan = join(without, 'plans/lifestyle/7001-everyday-wellness.yaml')
  writeFileSync(plan, `${readFileSync(plan, 'utf8')}offered: { groups: [77, 9] }\n`)
  const refused = await run('catalogue', 'import', without)
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('there is no group 9')])
  expect(refused.said).toContain('the plan 2009 is missing: the site Harborview Benefits names it')
  const checked = await run('catalogue', 'check', without, directoryFolder)
  expect([checked.code, checked.said]).toEqual([1, expect.stringContaining('there is no group 9')])
}, 120_000)

test.each([[[]], [['look', directoryFolder]], [['check', '/nowhere/at/all']]])('%j is not understood', async (args) => {
  expect((await run('directory', ...args)).code).toBe(2)
})
