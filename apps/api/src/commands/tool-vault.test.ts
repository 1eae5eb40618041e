import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseUrl } from '../testing/database-url.ts'
import { onTerminal } from '../testing/recorded-terminal.ts'
import { runCommand } from '../testing/run-command.ts'
import { testDb, type TestDb } from '../testing/test-database.ts'
import { proofOf } from '../enrollment/proof.ts'
import { snapshotSecrets } from '../vault/sealed-columns.ts'
import { checkKeys } from '../vault/canary.ts'
import { openVault } from '../vault/vault.ts'
import { verifyCommand } from './verify-command.ts'

let db: TestDb
const folder = mkdtempSync(join(tmpdir(), 'openroll-tools-'))
beforeAll(async () => {
  db = await testDb()
})
afterAll(async () => {
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})

const [right, wrong] = ['k1', 'k1'].map((id) => `${id}:${randomBytes(32).toString('base64')}`)

const run = (tool: string, SECRET_KEYS: string | undefined) =>
  runCommand(tool, { env: { NODE_ENV: 'test', DATA_DIR: folder, DATABASE_URL: databaseUrl(db), SECRET_KEYS } })

test('tools that use the vault exit with a message if a key differs from the database’s [D-7.02] [D-7.03]', async () => {
  expect(await run('rotate-keys', right)).toMatchObject({ code: 0 })
  for (const tool of ['rotate-keys', 'verify']) {
    const { code, said } = await run(tool, wrong)
    expect([tool, code]).toEqual([tool, 1])
    expect(said).toMatch(/^SECRET_KEYS: the key "k1" is not the one that this database knows under that id\..*\n$/)
    expect(said).not.toContain(wrong?.slice(3))
  }
})

test('npm run verify exits with 0, with 1 if signed content was changed, with 2 if proof is missing; it names each [D-7.07]', async () => {
  const vault = await checkKeys(db, openVault({ secretKeys: right, keyFile: '' }), new Date())
  const verify = () => onTerminal((terminal) => verifyCommand(db, vault, terminal))
  const put = async (enrollment_id: string, content: string) => {
    await db.run(
      `insert into enrollment (enrollment_id, created_at, changed_at, type, eprocess, enroll_type, open_type, zip, state, dob, gender,
         tier, submitted_at)
       values ($1, $2, $2, 'new-user', 'applicant', 'new-member', 'user', '60601', 'IL', '1980-04-05', '1', 'IO', $2)`,
      [enrollment_id, new Date()],
    )
    const sealed = vault.seal('{}', snapshotSecrets.context({ enrollment_id }))
    await db.run('insert into policy_snapshot (enrollment_id, content, sealed, proof) values ($1, $2, $3, $4)', [
      enrollment_id,
      content,
      sealed,
      proofOf(vault, enrollment_id, content),
    ])
  }
  await put('one', '{"a":1}')
  await put('two', '{"a":2}')
  expect(await verify()).toMatchObject({ code: 0, said: expect.stringMatching(/^2 submitted, .*: all verified\.\n/) })
  await db.run(`update policy_snapshot set content = '{"a":3}' where enrollment_id = 'two'`)
  const result = await verify()
  expect(result.code).toBe(1)
  expect(result.said).toContain('two: the signed record was changed\n')
})
