import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { row, text } from '../db/row.ts'
import { testDb, type TestDb } from '../testing/test-database.ts'
import { checkKeys } from './canary.ts'
import { rotate } from './rotate.ts'
import { sealedColumns, stepSecrets } from './sealed-columns.ts'
import { openVault, type Vault } from './vault.ts'

let db: TestDb
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.drop())
beforeEach(() => db.script('truncate key_canary, hash_root, step_draft, policy_person'))

const fresh = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const [root, second, wrongRoot, wrongSecond] = [fresh('k1'), fresh('k2'), fresh('k1'), fresh('k2')]
const vaultOf = (...keys: (string | undefined)[]) => openVault({ secretKeys: keys.join(','), keyFile: '' })
const now = new Date('2026-11-10T12:00:00Z')
const check = (vault: Vault) => checkKeys(db, vault, now)
const rows = () => db.many(row({ key_id: text, canary: text }), 'select key_id, canary from key_canary order by key_id')

const wrongKey = (id: string) => `the key "${id}" is not the one that this database knows under that id`

describe('a database that knows its keys', () => {
  test('accepts the same keys again without writing [D-7.02]', async () => {
    await check(vaultOf(root))
    const first = await rows()
    expect(first.map((row) => row.key_id)).toEqual(['k1'])
    await check(vaultOf(root))
    expect(await rows()).toEqual(first)
  })

  test('accepts a new first key and remembers it [D-7.02]', async () => {
    await check(vaultOf(root))
    await check(vaultOf(second, root))
    await expect(check(vaultOf(wrongSecond, root))).rejects.toThrow(wrongKey('k2'))
    await check(vaultOf(root))
  })

  test('refuses another key under a known id before anything is encrypted, without showing a key [D-7.02] [D-7.03]', async () => {
    await check(vaultOf(root))
    const kept = await rows()
    const fault = await check(vaultOf(second, wrongRoot)).catch((error: unknown) => String(error))
    expect(fault).toContain(wrongKey('k1'))
    for (const key of [root, second, wrongRoot]) expect(fault).not.toContain(key.slice(key.indexOf(':') + 1))
    expect(await rows()).toEqual(kept)
  })

  test('makes the same hashes and signatures with any keys, so that each key can be replaced [D-7.02]', async () => {
    const first = await check(vaultOf(root))
    const outputsOf = (vault: Vault) => [
      vault.hash('123456789', 'ssn'),
      vault.sign('link', 'text'),
      vault.key('offer').export(),
    ]
    const both = await check(vaultOf(second, root))
    expect(outputsOf(both)).toEqual(outputsOf(first))
    await expect(check(vaultOf(second))).rejects.toThrow('the key "k1" is missing')
    await rotate(db, both, sealedColumns)
    expect(outputsOf(await check(vaultOf(second)))).toEqual(outputsOf(first))
    await db.run('delete from hash_root')
    expect(outputsOf(await check(vaultOf(second)))).not.toEqual(outputsOf(first))
  })

  test('refuses to start without a key still in use, and starts once it isn’t [D-7.02]', async () => {
    const both = vaultOf(second, root)
    await check(both)
    const context = stepSecrets.context({ enrollment_id: 'e1', step: 'primary_info' })
    await db.run(`insert into step_draft values ('e1', 'primary_info', '{}', $1, true, $2)`, [
      both.seal('{}', context),
      now,
    ])
    await expect(check(vaultOf(root))).rejects.toThrow('the key "k2" is missing')
    await rotate(db, vaultOf(root, second), sealedColumns)
    await db.run('update step_draft set sealed = $1', [vaultOf(root).seal('{}', context)])
    await check(vaultOf(root))
  })

  test('reports a key file that was lost and recreated [D-7.02]', async () => {
    await check(vaultOf(root))
    const keyFile = join(mkdtempSync(join(tmpdir(), 'openroll-canary-')), 'secret-keys')
    await expect(check(openVault({ keyFile }))).rejects.toThrow(`${keyFile}: ${wrongKey('k1')}`)
    rmSync(dirname(keyFile), { recursive: true })
  })

  test('refuses entirely different keys [D-7.02]', async () => {
    await check(vaultOf(root))
    await expect(check(vaultOf(fresh('k9')))).rejects.toThrow('the key "k1" is missing')
  })

  test('lets only one of two processes start at once with different keys under one id [D-7.02]', async () => {
    for (let round = 0; round < 20; round += 1) {
      await db.script('truncate key_canary, hash_root')
      const both = await Promise.allSettled([check(vaultOf(root)), check(vaultOf(wrongRoot))])
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      await check(vaultOf(both[0].status === 'fulfilled' ? root : wrongRoot))
    }
  })
})
