import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDb, type TestDb } from '../testing/test-database.ts'
import { proofOf } from '../enrollment/proof.ts'
import { snapshotSecrets } from '../vault/sealed-columns.ts'
import { openVault } from '../vault/vault.ts'

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

/** Runs a tool as npm does: its exit code and all that it says. */
const run = async (tool: string, SECRET_KEYS: string | undefined) => {
  const { host, database, user } = db.settings
  const DATABASE_URL = `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`
  const env = { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: folder, DATABASE_URL, SECRET_KEYS }
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '..', tool)], { env })
  child.stdin.end()
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const said = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, said: said.join('') }
}

test('tools that use the vault end with a message where a key is another one than the database knows [D-7.02] [D-7.03]', async () => {
  expect(await run('commands/rotate-keys.ts', right)).toMatchObject({ code: 0 })
  for (const tool of ['commands/rotate-keys.ts', 'commands/verify.ts']) {
    const { code, said } = await run(tool, wrong)
    expect([tool, code]).toEqual([tool, 1])
    expect(said).toMatch(/^SECRET_KEYS: the key "k1" is not the one that this database knows under that id\..*\n$/)
    expect(said).not.toContain(wrong?.slice(3))
  }
}, 30_000)

test('npm run verify ends with 0, 1 where what was signed was changed, 2 where some has no proof; it names each [D-7.07]', async () => {
  const vault = openVault({ secretKeys: right, keyFile: '' })
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
  expect(await run('commands/verify.ts', right)).toEqual({
    code: 0,
    said: '2 submitted: 2 proved, 0 without proof, 0 not as signed.\n',
  })
  await db.run(
    `update policy_snapshot set proof = null, content_sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex')
     where enrollment_id = 'one'`,
  )
  const unproved = await run('commands/verify.ts', right)
  expect(unproved.code).toBe(2)
  expect(unproved.said).toMatch(/^one: not proved.*\n2 submitted: 1 proved, 1 without proof, 0 not as signed\.\n$/)
  await db.run(`update policy_snapshot set content = '{"a":3}' where enrollment_id = 'two'`)
  const changed = await run('commands/verify.ts', right)
  expect(changed.code).toBe(1)
  expect(changed.said).toContain('two: what was signed was changed\n')
}, 30_000)
