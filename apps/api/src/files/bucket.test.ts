import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openStorage, StorageFull, type Storage } from './storage.ts'

/** The parts of s3rver, an S3 server in this process, that are used here. */
type Server = { readonly run: () => Promise<AddressInfo>; readonly close: () => Promise<void> }
type S3rver = new (options: object) => Server
const S3: S3rver = createRequire(import.meta.url)('s3rver')

const folder = mkdtempSync(join(tmpdir(), 'openroll-bucket-'))
let server: Server
let one: Storage
let other: Storage
let storageUrl = ''
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  server = new S3({
    port: 0,
    storageUrl: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'files' }],
  })
  const { port } = await server.run()
  storageUrl = `s3://files/openroll?endpoint=http://127.0.0.1:${port}`
  one = openStorage({ dataDir: folder, storageUrl })
  other = openStorage({ dataDir: folder, storageUrl })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})
const now = new Date('2026-11-21T10:00:00.250Z')
const png = Buffer.from([0x89, 0x50, 0x00, 0xff])

describe('a bucket as the storage', () => {
  test('is shared: another machine can read, list and delete what one machine saved [D-4.08]', async () => {
    const path = await one.storeScreenshot({ enrollment_id: 'aB-3_x', step: 'primary_info', png, now })
    expect(path).toBe('aB-3_x/primary_info-2026-11-21T100000.250Z.png')
    const document = await one.storeDocument({ enrollment_id: 'aB-3_x', name: 'quote-1', bytes: png })
    expect(await other.readScreenshot(path)).toEqual(png)
    expect(await other.readDocument(document)).toEqual(png)
    expect([await other.listScreenshots('aB-3_x'), await other.listDocuments('aB-3_x')]).toEqual([[path], [document]])
    await other.deleteFiles('aB-3_x')
    expect([await one.listScreenshots('aB-3_x'), await one.listDocuments('aB-3_x')]).toEqual([[], []])
    await one.deleteScreenshot(path)
    await one.deleteFiles('never-there')
  })

  test('deletes one enrollment’s files only, even if another id starts with the same characters [D-7.05]', async () => {
    const mine = await one.storeScreenshot({ enrollment_id: 'e1', step: 'contact_info', png, now })
    const others = await one.storeScreenshot({ enrollment_id: 'e10', step: 'contact_info', png, now })
    await one.deleteFiles('e1')
    expect([await one.listScreenshots('e1'), await one.listScreenshots('e10')]).toEqual([[], [others]])
    expect(mine).not.toBe(others)
  })

  test('has room while it can be reached; otherwise nothing is saved and the server isn’t ready [D-1.17]', async () => {
    expect(await one.freeBytes()).toBe(Number.MAX_SAFE_INTEGER)
    const unreachable = openStorage({ dataDir: folder, storageUrl: 's3://files?endpoint=http://127.0.0.1:9' })
    await expect(unreachable.freeBytes()).rejects.toThrow(/ECONNREFUSED/)
    await expect(unreachable.storeScreenshot({ enrollment_id: 'e', step: 'contact_info', png, now })).rejects.toThrow(
      StorageFull,
    )
    const missing = openStorage({ dataDir: folder, storageUrl: storageUrl.replace('//files', '//nothing') })
    await expect(missing.freeBytes()).rejects.toThrow(/bucket/i)
  })

  test.each([
    ['s3://', 'STORAGE_URL needs a bucket after s3://'],
    ['gs://files', 'STORAGE_URL: gs:// isn’t supported'],
    ['file:///', 'STORAGE_URL needs an absolute path after file://'],
  ])('STORAGE_URL can’t be %s', (storageUrl, reason) => {
    expect(() => openStorage({ dataDir: folder, storageUrl })).toThrow(reason)
  })
})
