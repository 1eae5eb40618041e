import { addPlanToCart } from '@openroll/contract/cart/cart'
import { saveScreenshot } from '@openroll/contract/enroll/pictures'
import { addFilterForNewUser } from '@openroll/contract/shop/filter'
import { getPlanPricingDetail } from '@openroll/contract/shop/plan'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'

const main = resolve(import.meta.dirname, '../main.ts')
/** As `npm start` runs it (package.json, scripts/start-over.js). */
const flags = ['--max-semi-space-size=8', '--heap-growing-percent=20', '--v8-pool-size=2']

/** For tests: a server of its own process on an empty folder, started as npm starts it. */
export const startServer = async (env: Record<string, string> = {}) => {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'openroll-pictures-'))
  chmodSync(folder, 0o711)
  const given = { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(folder, 'data'), OPENROLL_TODAY: '2026-11-10' }
  const child = spawn(process.execPath, [...flags, main], {
    env: {
      ...given,
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '1048576',
      MALLOC_TRIM_THRESHOLD_: '33554432',
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  let said = ''
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const address = await new Promise<string>((found, failed) => {
    const listen = (part: Buffer) => {
      said += part.toString()
      const at = /Openroll is at (\S+)/.exec(said)?.[1]
      if (at !== undefined) found(at)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void ended.then(() => failed(new Error(said)))
  })
  const files = join(folder, 'data/files')
  return {
    address,
    said: () => said,
    /** MiB of the process that are in memory now. */
    rss: (): number => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
    },
    /** Bytes of all pictures that are kept, and how many they are. */
    kept: (): { bytes: number; count: number } => {
      const names = readdirSync(files, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.png'))
      return { bytes: names.reduce((sum, name) => sum + statSync(join(files, name)).size, 0), count: names.length }
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

type Answer = { data: { temp_enrollment_id: string; plans: { ppid: number }[] } }

/** For tests: a browser of a started server, with an enrollment whose cart holds a plan. */
export const visitorOf = async (address: string) => {
  let cookie = ''
  const read = async (response: Response): Promise<Answer> => JSON.parse(await response.text())
  const send = async (path: string, body: object) => {
    const headers = {
      authorization: `Basic ${btoa('storefront:storefront')}`,
      'content-type': 'application/json',
      cookie,
    }
    const response = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const set = response.headers.get('set-cookie')
    if (set !== null) cookie = set.split(';')[0] ?? ''
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: await read(response),
    }
  }
  /** A server that has just begun may still be busy. */
  const get = async (path: string, tries = 20): Promise<Answer> => {
    const headers = { authorization: `Basic ${btoa('storefront:storefront')}`, cookie }
    const response = await fetch(`${address}${path}`, { headers })
    if (response.status !== 503 || tries === 0) return read(response)
    await pause(250)
    return get(path, tries - 1)
  }
  const filter = { zip: '60601', dob: '04/05/1980', gender: '1', tier: 'IO', eprocess: 'applicant' }
  const begun = await send(addFilterForNewUser.path, filter)
  const enrollment_id: string = begun.body.data.temp_enrollment_id
  const priced = await get(`${getPlanPricingDetail.path}?pid=2009&enrollment_id=${enrollment_id}`)
  await send(addPlanToCart.path, { enrollment_id, plan_id: 2009, plan_pricing_id: priced.data.plans[0]?.ppid })
  return {
    enrollment_id,
    picture: (image: string, name = 'primary_info') => send(saveScreenshot.path, { enrollment_id, name, image }),
    send,
  }
}

export const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

type Size = { width: number; height: number; depth: number; colour: number }
export const headerChunk = ({ width, height, depth, colour }: Size): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = depth
  header[9] = colour
  return pngChunk('IHDR', header)
}

/** For tests: a whole PNG of these lines of samples, as a data URL; `behind` stands behind the packed lines. */
export const pngUrl = (size: Size, lines: Buffer, more: readonly Buffer[] = [], behind = Buffer.alloc(0)): string => {
  const parts = [
    Buffer.from('89504e470d0a1a0a', 'hex'),
    headerChunk(size),
    ...more,
    pngChunk('IDAT', Buffer.concat([deflateSync(lines, { level: 9 }), behind])),
    pngChunk('IEND', Buffer.alloc(0)),
  ]
  return `data:image/png;base64,${Buffer.concat(parts).toString('base64')}`
}
export const textChunk = (text: string): Buffer => pngChunk('tEXt', Buffer.from(text, 'latin1'))

/** For tests: noise, which no compression makes smaller: `height` lines of 1,000 pixels, 4 KB each. */
export const noise = (height: number): string => {
  const lines = randomBytes(height * 4001)
  for (let y = 0; y < height; y += 1) lines[y * 4001] = 0
  return pngUrl({ width: 1000, height, depth: 8, colour: 6 }, lines)
}
/** For tests: 20,000 × 20,000 pixels of one colour in a few KiB. */
export const bomb = (): string =>
  pngUrl({ width: 20_000, height: 20_000, depth: 1, colour: 0 }, Buffer.alloc(20_000 * 2501))
