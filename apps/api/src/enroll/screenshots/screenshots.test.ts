import { saveScreenshot, type ScreenshotSubject } from '@openroll/contract/enroll/screenshots'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { aSignature as png } from '@openroll/contract/samples/signature'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openScreenshot } from '../../files/open-screenshot.ts'
import { openStorage, StorageFull } from '../../files/storage.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { saveSteps, startEnrollment } from '../../testing/test-enrollment.ts'
import { bomb, headerChunk, noise, pngChunk, pngUrl, textChunk } from '../../testing/made-png.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())
beforeEach(() => server.forgetBudgets())

const start = async (plans: readonly number[] = [2009]) => {
  const visitor = server.visitor()
  return { visitor, enrollment_id: await startEnrollment(visitor, { plans }) }
}
const storedPaths = (enrollment_id: string) => server.deps.storage.listScreenshots(enrollment_id)
const bytesOf = async (enrollment_id: string): Promise<number> => {
  const pictures = await Promise.all(
    (await storedPaths(enrollment_id)).map((path) => server.deps.storage.readScreenshot(path)),
  )
  return pictures.reduce((sum, { length }) => sum + length, 0)
}
const sendScreenshot = (
  visitor: Visitor,
  enrollment_id: string,
  image: string,
  name: ScreenshotSubject = 'primary_info',
) => visitor.send(saveScreenshot, { enrollment_id, name, image })

describe('a step’s screenshot', () => {
  const size = { width: 3, height: 1, depth: 8, color: 2 }
  const lines = Buffer.from('00ff000000ff00ff00ff', 'hex')
  /** Three 4-bit pixels from a 16-color palette. */
  const indexed = { width: 3, height: 1, depth: 4, color: 3 }
  const places = Buffer.from('000100', 'hex')
  test('is stored outside the database, byte for byte, without embedded extras [D-4.08] [EW-7.07] [SF-7.65]', async () => {
    const { visitor, enrollment_id } = await start()
    const image = pngUrl(size, lines, [textChunk('Comment\0<script>219-09-9999</script>')])
    expect((await sendScreenshot(visitor, enrollment_id, image)).status).toBe(200)
    const [path = ''] = await storedPaths(enrollment_id)
    const stored = await server.deps.storage.readScreenshot(path)
    expect(`data:image/png;base64,${stored.toString('base64')}`).toBe(pngUrl(size, lines))
  })

  test('can use a palette, as the storefront’s screenshots do [D-4.08]', async () => {
    const { visitor, enrollment_id } = await start()
    const image = pngUrl(indexed, places, [pngChunk('PLTE', Buffer.from('ffffff0f766e', 'hex'))])
    expect((await sendScreenshot(visitor, enrollment_id, image)).status).toBe(200)
    expect(await storedPaths(enrollment_id)).toHaveLength(1)
  })

  test.each<[string, string]>([
    ['two headers', pngUrl(size, lines, [headerChunk(size)])],
    ['a palette of a thousand bytes', pngUrl(size, lines, [pngChunk('PLTE', Buffer.alloc(1000))])],
    ['a palette despite true colors', pngUrl(size, lines, [pngChunk('PLTE', Buffer.alloc(6))])],
    ['indexed colors and no palette', pngUrl(indexed, places)],
    ['an empty palette', pngUrl(indexed, places, [pngChunk('PLTE', Buffer.alloc(0))])],
    ['a partial color in its palette', pngUrl(indexed, places, [pngChunk('PLTE', Buffer.alloc(4))])],
    ['more colors than its pixels can name', pngUrl(indexed, places, [pngChunk('PLTE', Buffer.alloc(51))])],
    [
      'more transparency than colors',
      pngUrl(indexed, places, [pngChunk('PLTE', Buffer.alloc(6)), pngChunk('tRNS', Buffer.alloc(3))]),
    ],
    ['an unknown critical chunk', pngUrl(size, lines, [pngChunk('ABCD', Buffer.alloc(4))])],
    [
      'ten thousand empty chunks',
      pngUrl(
        size,
        lines,
        Array.from({ length: 10_000 }, () => pngChunk('IDAT', Buffer.alloc(0))),
      ),
    ],
  ])('is refused if it has %s [D-4.08]', async (_what, image) => {
    const { visitor, enrollment_id } = await start()
    const answer = await sendScreenshot(visitor, enrollment_id, image)
    expect([answer.status, answer.faults[0]?.error_message]).toEqual([422, 'The picture is incomplete'])
    expect(await storedPaths(enrollment_id)).toEqual([])
  })

  test.each<[string, string]>([
    ['fewer lines than its header says', pngUrl({ ...size, height: 2 }, lines)],
    ['more lines than its header says', pngUrl(size, Buffer.concat([lines, lines]))],
    ['an unknown PNG filter type', pngUrl(size, Buffer.from('05ff000000ff00ff00ff', 'hex'))],
    ['bytes after its packed lines', pngUrl(size, lines, [], Buffer.from('<script>'))],
  ])('is never shown if it has %s [D-4.08]', async (_what, image) => {
    const { visitor, enrollment_id } = await start()
    expect((await sendScreenshot(visitor, enrollment_id, image)).status).toBe(200)
    const [path = ''] = await storedPaths(enrollment_id)
    expect(await openScreenshot(server.deps.storage, path)).toBeUndefined()
  })

  test('is shown as stored if it unpacks to a complete image [D-4.08]', async () => {
    const { visitor, enrollment_id } = await start()
    await sendScreenshot(visitor, enrollment_id, pngUrl(size, lines))
    const [path = ''] = await storedPaths(enrollment_id)
    expect(await openScreenshot(server.deps.storage, path)).toEqual(await server.deps.storage.readScreenshot(path))
  })

  const png1 = Buffer.from(png.split(',')[1] ?? '', 'base64')
  const broken = Buffer.from(png1)
  broken.fill(0, 45, 52)
  test.each([
    [{ image: 'data:image/jpeg;base64,AAAA' }, 422, 'image'],
    [{ image: `data:image/png;base64,${btoa('<svg/>')}` }, 422, 'image'],
    [{ image: `data:image/png;base64,${'A'.repeat(5_700_000)}` }, 413, 'image'],
    [{ image: `data:image/png;base64,${broken.toString('base64')}` }, 422, 'image'],
    [{ image: `data:image/png;base64,${png1.subarray(0, -3).toString('base64')}` }, 422, 'image'],
    [{ image: png.slice(0, -1) }, 422, 'image'],
    [{ image: 'https://example.com/a.png' }, 422, 'image'],
    [{ image: '' }, 422, 'image'],
    [{ name: '../../etc/passwd' as ScreenshotSubject }, 422, 'name'],
    [{ name: '' as ScreenshotSubject }, 422, 'name'],
    [{ name: png as ScreenshotSubject }, 422, 'name'],
  ])(
    'is refused if it isn’t an image, is too large, or lacks the step’s name (case %#) [D-4.08]',
    async (changes, status, target) => {
      const { visitor, enrollment_id } = await start()
      const answer = await visitor.send(saveScreenshot, { enrollment_id, name: 'primary_info', image: png, ...changes })
      expect([answer.status, answer.faults[0]?.target_element]).toEqual([status, target])
      expect(await storedPaths(enrollment_id)).toEqual([])
    },
  )

  test('is accepted only from the owner [D-1.02]', async () => {
    const { enrollment_id } = await start()
    expect((await sendScreenshot(server.visitor(), enrollment_id, png)).status).toBe(404)
  })

  test('is refused at once if a few KiB would unpack to 400 million pixels [D-1.17]', async () => {
    const { visitor, enrollment_id } = await start()
    const image = bomb()
    const began = performance.now()
    const answer = await sendScreenshot(visitor, enrollment_id, image)
    expect([answer.status, answer.faults[0]?.target_element]).toEqual([413, 'image'])
    expect(performance.now() - began).toBeLessThan(500)
  })
})

describe('screenshot limits', () => {
  test('allow none before there is a cart [D-1.17]', async () => {
    const { visitor, enrollment_id } = await start([])
    expect((await sendScreenshot(visitor, enrollment_id, png)).faults[0]?.target_element).toBe('cart')
    expect(await storedPaths(enrollment_id)).toEqual([])
  })

  test('cap the number per enrollment, and keep the newest three per step [D-1.17]', async () => {
    const { visitor, enrollment_id } = await start()
    const statuses: number[] = []
    for (let sent = 0; sent < 70; sent += 1) statuses.push((await sendScreenshot(visitor, enrollment_id, png)).status)
    expect(statuses.indexOf(429)).toBe(60)
    expect(statuses.slice(60).every((status) => status === 429)).toBe(true)
    expect((await storedPaths(enrollment_id)).length).toBeLessThanOrEqual(3)
  })

  test('cap the bytes per enrollment: however many 4 MiB screenshots are sent, at most 32 stay [D-1.17]', async () => {
    const { visitor, enrollment_id } = await start()
    const image = noise(1040)
    const names = ['primary_info', 'contact_info', 'aggrement_info', 'payment_info', 'cart'] as const
    const statuses: number[] = []
    for (let sent = 0; sent < 15; sent += 1)
      statuses.push((await sendScreenshot(visitor, enrollment_id, image, names[sent % names.length])).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(8)
    expect(await bytesOf(enrollment_id)).toBeLessThan(32 * 1024 * 1024 + 8 * 20_000)
    const answer = await sendScreenshot(visitor, enrollment_id, image)
    expect([answer.status, answer.faults[0]?.target_element]).toEqual([429, 'image'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('allow only the last step’s screenshot after submission, without deleting others [D-1.17] [D-4.08]', async () => {
    const { visitor, enrollment_id } = await start()
    await saveSteps(visitor, enrollment_id)
    for (let sent = 0; sent < 2; sent += 1) await sendScreenshot(visitor, enrollment_id, png, 'aggrement_info')
    expect((await visitor.send(saveReviewInfo, { enrollment_id, first_enroll: '1' })).status).toBe(200)
    const before = await storedPaths(enrollment_id)
    expect((await sendScreenshot(visitor, enrollment_id, png, 'aggrement_info')).status).toBe(409)
    const statuses: number[] = []
    for (let sent = 0; sent < 6; sent += 1)
      statuses.push((await sendScreenshot(visitor, enrollment_id, png, 'review_info')).status)
    expect(statuses).toEqual([200, 200, 200, 409, 409, 409])
    const after = await storedPaths(enrollment_id)
    expect(after.filter((path) => before.includes(path))).toEqual(before)
    expect(after).toHaveLength(before.length + 3)
  })
})

describe('when free disk space is below the reserve', () => {
  test('screenshots are refused, steps are still saved, and log and metrics say so [D-1.17]', async () => {
    const logLines: string[] = []
    let free = 1024 ** 3
    const storage = { ...server.deps.storage, freeBytes: () => Promise.resolve(free) }
    const log = pino({ level: 'warn' }, { write: (line: string) => void logLines.push(line) })
    const short = await openTestApp({ storage, log })
    const visitor = short.visitor()
    const enrollment_id = await startEnrollment(visitor, { plans: [2009] })
    expect((await sendScreenshot(visitor, enrollment_id, png)).status).toBe(200)
    free = 1024 ** 3 - 1
    for (let sent = 0; sent < 3; sent += 1) {
      const answer = await sendScreenshot(visitor, enrollment_id, png)
      expect([answer.status, answer.faults[0]?.target_element]).toEqual([503, 'image'])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    await saveSteps(visitor, enrollment_id, { stop: 'agreement_info' })
    expect(logLines.filter((text) => text.includes('below the reserve'))).toHaveLength(1)
    const { body } = await short.app.http.inject('/metrics')
    expect(body).toContain('openroll_pictures_total{outcome="no-room"} 3')
    expect(body).toContain(`openroll_pictures_free_bytes ${1024 ** 3 - 1}`)
    await short.close()
  })

  test('or the disk can’t be written or read, screenshots get a 503, not a 500 [D-1.17] [D-8.01]', async () => {
    const fails = () => Promise.reject(new StorageFull('full'))
    for (const broken of [{ storeScreenshot: fails }, { freeBytes: fails }]) {
      const app = await openTestApp({ storage: { ...openStorage({ dataDir: '/tmp' }), ...broken } })
      const visitor = app.visitor()
      const enrollment_id = await startEnrollment(visitor, { plans: [2009] })
      expect((await sendScreenshot(visitor, enrollment_id, png)).status).toBe(503)
      await app.close()
    }
  })
})
