import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getStates } from '@openroll/contract/arrive/site'
import { sendRequest } from '../bench/load.ts'
import type { Attack } from './attack.ts'
import { watchWhile } from './bystanders.ts'
import type { Target } from './target.ts'
import type { Watched } from './watch.ts'

/** A script of the web application, from its page. */
const scriptOf = async (server: Target): Promise<string> => {
  const { text } = await sendRequest(server.pool(), { method: 'GET', path: '/', headers: {} })
  const [script] = /\/assets\/[\w-]+\.js/.exec(text) ?? []
  if (script === undefined) throw new Error('the page names no script')
  return script
}

const p95Text = ([health, ...others]: readonly Watched[]): string =>
  `${health?.p95.toFixed(0)}, others ${others.map(({ p95 }) => p95.toFixed(0)).join('/')} ms`

export const pipelining: Attack = {
  name: 'a hundred requests at once on 200 connections',
  run: async (server) => {
    const [from, others] = [server.from(1), server.from(2)]
    const script = await scriptOf(server)
    const paths = ['/healthz', '/', script, getStates.path]
    const seconds = server.short ? 3 : 8
    const calm = await watchWhile(server.address, others, 'new', paths, () => pause(seconds * 1000))
    let answered = 0
    const seen = await watchWhile(server.address, others, 'new', paths, async () => {
      const args = [new URL(server.address).port, from, String(seconds), '/', script]
      const bursts = fork(resolve(import.meta.dirname, 'bursts.ts'), args)
      const [told]: unknown[] = await Promise.race([once(bursts, 'message'), once(bursts, 'exit')])
      answered = Number(told)
    })
    // The short form runs alongside other work.
    const limits = [250, 1000, 1000, 1000].map((most, at) =>
      Math.max(server.short ? 3000 : most, 4 * (calm[at]?.p95 ?? 0)),
    )
    const late = seen.filter(({ p95 }, at) => p95 > (limits[at] ?? 0)).length
    // Calls may get 503, which the browser retries; pages and files may not.
    const pages = seen.slice(0, 3)
    const failed = pages.reduce((sum, each) => sum + each.failed, 0)
    const mostFailed = server.short ? pages.reduce((sum, { asked }) => sum + asked, 0) / 10 : 0
    return {
      figure: `/healthz p95 ${p95Text(seen)} (${p95Text(calm)} before); ${failed} not served; ${answered} answered`,
      limit: '250, 1000 ms; 0',
      held: late === 0 && failed <= mostFailed && answered > 0,
    }
  },
}
