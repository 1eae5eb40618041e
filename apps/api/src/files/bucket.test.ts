import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openStorage, StorageFull, type Storage } from './storage.ts'

/** An S3 server in this process (s3rver), as far as it is used here. */
type Server = { readonly run: () => Promise<AddressInfo>; readonly close: () => Promise<void> }
type S3rver = new (options: object) => Server
const S3: S3rver = createRequire(import.meta.url)('s3rver')

const folder = mkdtempSync(join(tmpdir(), 'openroll-bucket-'))
let server: Server
let one: Storage
let other: Storage
let address = ''
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  server = new S3({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'files' }],
  })
  const { port } = await server.run()
  address = `s3://files/openroll?endpoint=http://127.0.0.1:${port}`
  one = openStorage({ dataDir: folder, storageUrl: address })
  other = openStorage({ dataDir: folder, storageUrl: address })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})
const now = new Date('2026-11-21T10:00:00.250Z')
const png = Buffer.from([0x89, 0x50, 0x00, 0xff])

describe('a bucket as the storage', () => {
  test('is shared: what one machine keeps, another one reads, lists and deletes [D-4.08]', async () => {
    const path = await one.keepPicture({ enrollment_id: 'aB-3_x', step: 'primary_info', png, now })
    expect(path).toBe('aB-3_x/primary_info-2026-11-21T100000.250Z.png')
    const document = await one.keepDocument({ enrollment_id: 'aB-3_x', name: 'quote-1', bytes: png })
    expect(await other.readPicture(path)).toEqual(png)
    expect(await other.readDocument(document)).toEqual(png)
    expect([await other.listPictures('aB-3_x'), await other.listDocuments('aB-3_x')]).toEqual([[path], [document]])
    await other.deletePictures('aB-3_x')
    expect([await one.listPictures('aB-3_x'), await one.listDocuments('aB-3_x')]).toEqual([[], []])
    await one.deletePicture(path)
    await one.deletePictures('never-there')
  })

  test('deletes the files of one enrollment and of no other, whatever its name begins with [D-7.05]', async () => {
    const mine = await one.keepPicture({ enrollment_id: 'e1', step: 'contact_info', png, now })
    const others = await one.keepPicture({ enrollment_id: 'e10', step: 'contact_info', png, now })
    await one.deletePictures('e1')
    expect([await one.listPictures('e1'), await one.listPictures('e10')]).toEqual([[], [others]])
    expect(mine).not.toBe(others)
  })

  test('has room as long as it can be reached; otherwise nothing is kept, and the server is not ready [D-1.17]', async () => {
    expect(await one.freeBytes()).toBe(Number.MAX_SAFE_INTEGER)
    const gone = openStorage({ dataDir: folder, storageUrl: 's3://files?endpoint=http://127.0.0.1:9' })
    await expect(gone.freeBytes()).rejects.toThrow(/ECONNREFUSED/)
    await expect(gone.keepPicture({ enrollment_id: 'e', step: 'contact_info', png, now })).rejects.toThrow(StorageFull)
    const missing = openStorage({ dataDir: folder, storageUrl: address.replace('//files', '//nothing') })
    await expect(missing.freeBytes()).rejects.toThrow(/bucket/i)
  })

  test.each([
    ['s3://', 'STORAGE_URL needs a bucket after s3://'],
    ['gs://files', 'STORAGE_URL: gs:// isn’t supported'],
    ['file:///', 'STORAGE_URL needs an absolute path after file://'],
  ])('STORAGE_URL may not be %s', (storageUrl, reason) => {
    expect(() => openStorage({ dataDir: folder, storageUrl })).toThrow(reason)
  })
})
