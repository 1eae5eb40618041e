import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { openStorage, StorageFull } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'openroll-files-'))
afterAll(() => rmSync(folder, { recursive: true }))
const files = openStorage({ dataDir: folder })
const now = new Date('2026-11-21T10:00:00.250Z')
const png = Buffer.from([0x89, 0x50, 0x00, 0xff])

describe('step screenshots', () => {
  test('are stored under their enrollment with step and time, for the process owner only [D-4.08]', async () => {
    const path = await files.storeScreenshot({ enrollment_id: 'aB-3_x', step: 'primary_info', png, now })
    expect(path).toBe('aB-3_x/primary_info-2026-11-21T100000.250Z.png')
    expect(readFileSync(join(folder, 'files', path))).toEqual(png)
    expect(statSync(join(folder, 'files', path)).mode & 0o077).toBe(0)
    expect(statSync(join(folder, 'files', 'aB-3_x')).mode & 0o077).toBe(0)
    expect(await files.readScreenshot(path)).toEqual(png)
  })

  test('are deleted per enrollment, without affecting others', async () => {
    const first = await files.storeScreenshot({ enrollment_id: 'one', step: 'contact_info', png, now })
    const second = await files.storeScreenshot({ enrollment_id: 'one', step: 'review_info', png, now })
    const other = await files.storeScreenshot({ enrollment_id: 'two', step: 'contact_info', png, now })
    expect(await files.listScreenshots('one')).toEqual([first, second])
    await files.deleteFiles('one')
    await files.deleteFiles('never-there')
    expect(await files.listScreenshots('one')).toEqual([])
    expect(await files.listScreenshots('two')).toEqual([other])
  })

  test('share a folder with documents, which are deleted with their enrollment; no other path is readable [D-7.05]', async () => {
    const picture = await files.storeScreenshot({ enrollment_id: 'four', step: 'contact_info', png, now })
    const path = await files.storeDocument({ enrollment_id: 'four', name: 'quote-1', bytes: png })
    expect(await files.readDocument(path)).toEqual(png)
    expect(await files.listScreenshots('four')).toEqual([picture])
    for (const wrong of [picture, '../x/documents/a.pdf', 'four/documents/../a.pdf', 'four/documents/a.png', ''])
      await expect(files.readDocument(wrong)).rejects.toThrow(/not a document path|not a valid file name/)
    await files.deleteDocument(path)
    await files.deleteDocument(path)
    await files.storeDocument({ enrollment_id: 'four', name: 'quote-2', bytes: png })
    await files.deleteFiles('four')
    expect(existsSync(join(folder, 'files', 'four'))).toBe(false)
  })

  test.each(['../escape', 'a/b', '.', '', 'a\0b'])(
    'can’t be stored outside their folder for an enrollment named "%s"',
    async (enrollment_id) => {
      await expect(files.storeScreenshot({ enrollment_id, step: 'contact_info', png, now })).rejects.toThrow(
        'not a valid file name',
      )
      await expect(files.deleteFiles(enrollment_id)).rejects.toThrow('not a valid file name')
      expect(existsSync(join(folder, 'escape'))).toBe(false)
    },
  )

  test('can be deleted one by one, even twice', async () => {
    const path = await files.storeScreenshot({ enrollment_id: 'three', step: 'contact_info', png, now })
    await files.deleteScreenshot(path)
    await files.deleteScreenshot(path)
    expect(await files.listScreenshots('three')).toEqual([])
  })

  test('leave no partial file on a full disk [D-1.17]', async () => {
    mkdirSync(join(folder, 'files/four'))
    symlinkSync('/dev/full', join(folder, 'files/four/contact_info-2026-11-21T100000.250Z.png'))
    const kept = files.storeScreenshot({ enrollment_id: 'four', step: 'contact_info', png, now })
    await expect(kept).rejects.toThrow(StorageFull)
    expect(await files.listScreenshots('four')).toEqual([])
  })

  test('have a known free space, even before their folder exists', async () => {
    expect(await openStorage({ dataDir: join(folder, 'not', 'yet') }).freeBytes()).toBeGreaterThan(0)
  })

  test.each(['../keys', 'one/../../keys', 'one/keys', '/etc/passwd'])(
    'does not read %s as a screenshot',
    async (path) => {
      await expect(files.readScreenshot(path)).rejects.toThrow(/^not a screenshot path$/)
    },
  )
})

describe('STORAGE_URL', () => {
  test('accepts the folder as file:///path', async () => {
    const named = openStorage({
      storageUrl: pathToFileURL(join(folder, 'with space')).href,
      dataDir: join(folder, 'unused'),
    })
    const path = await named.storeScreenshot({ enrollment_id: 'a', step: 'contact_info', png, now })
    expect(existsSync(join(folder, 'with space', path))).toBe(true)
    expect(existsSync(join(folder, 'unused'))).toBe(false)
  })

  test.each([
    ['gs://bucket/path', 'isn’t supported'],
    ['/var/files', 'is not a URL'],
    ['file://files', 'needs an absolute path'],
    ['file:///', 'needs an absolute path'],
  ])('refuses %s with its name and the reason', (storageUrl, reason) => {
    expect(() => openStorage({ storageUrl, dataDir: folder })).toThrow(/^STORAGE_URL/)
    expect(() => openStorage({ storageUrl, dataDir: folder })).toThrow(reason)
  })
})
