import { addPlanToCart } from '@openroll/contract/cart/cart'
import { saveScreenshot } from '@openroll/contract/enroll/screenshots'
import { addFilterForNewUser } from '@openroll/contract/shop/filter'
import { getPlanPricingDetail } from '@openroll/contract/shop/plan'
import { aFilter } from '@openroll/contract/samples/filter'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { newFolder, startProcess } from './test-process.ts'

/** As `npm start` runs it (scripts/restart-with-flags.js). */
const flags = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=20',
  '--v8-pool-size=2',
  '--no-memory-protection-keys',
  '--expose-gc',
]

/** For tests: a server in a separate process on an empty folder, started as npm does. */
export const startServer = async (env: Record<string, string> = {}) => {
  const folder = newFolder()
  const server = startProcess(
    folder,
    {
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '1048576',
      MALLOC_TRIM_THRESHOLD_: '33554432',
      LOG_LEVEL: 'warn',
      ...env,
    },
    flags,
  )
  const address = await server.address
  const files = join(folder, 'data/files')
  return {
    address,
    said: server.said,
    /** The process's resident memory in MiB. */
    rss: (): number => {
      const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8')
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
    },
    /** Total bytes and number of stored screenshots. */
    kept: (): { bytes: number; count: number } => {
      const names = readdirSync(files, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.png'))
      return { bytes: names.reduce((sum, name) => sum + statSync(join(files, name)).size, 0), count: names.length }
    },
    stop: async () => {
      server.child.kill('SIGTERM')
      await server.ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

type Answer = { data: { temp_enrollment_id: string; plans: { ppid: number }[] } }

/** For tests: a browser of a started server, with a plan in its cart. */
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
  /** A server that just started may be busy: retries until it answers. */
  const sendUntilAnswered = async (path: string, body: object): Promise<Answer> => {
    const answer = await send(path, body)
    if (answer.status !== 503) return answer.body
    await pause(250)
    return sendUntilAnswered(path, body)
  }
  const get = async (path: string, tries = 20): Promise<Answer> => {
    const headers = { authorization: `Basic ${btoa('storefront:storefront')}`, cookie }
    const response = await fetch(`${address}${path}`, { headers })
    if (response.status !== 503 || tries === 0) return read(response)
    await pause(250)
    return get(path, tries - 1)
  }
  const filter = aFilter()
  const started = await sendUntilAnswered(addFilterForNewUser.path, filter)
  const enrollment_id: string = started.data.temp_enrollment_id
  const pricing = await get(`${getPlanPricingDetail.path}?pid=2009&enrollment_id=${enrollment_id}`)
  await sendUntilAnswered(addPlanToCart.path, {
    enrollment_id,
    plan_id: 2009,
    plan_pricing_id: pricing.data.plans[0]?.ppid,
  })
  return {
    enrollment_id,
    picture: (image: string, name = 'primary_info') => send(saveScreenshot.path, { enrollment_id, name, image }),
    send,
  }
}
