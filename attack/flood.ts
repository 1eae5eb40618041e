import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getFilteredPlans } from '@openroll/contract/shop/plans'
import { authorization } from '../bench/client.ts'
import { openConnections, rateOf, shoot } from '../bench/load.ts'
import { startEnrollment } from '../apps/api/src/enroll/record/test-enrollment.ts'
import { counted, type Attack } from './attack.ts'

type Ready = { readonly slowest: number; readonly asked: number }

export const flood: Attack = {
  name: 'five times as many calls as it can answer',
  run: async (server) => {
    const browser = server.browser()
    const enrollment_id = await startEnrollment(browser, { plans: [1001] })
    const path = `${getFilteredPlans.path}?enrollment_id=${enrollment_id}`
    const shot = { method: 'GET', path, headers: { authorization, cookie: browser.cookie() } }
    const rate = await rateOf(server.address, () => shot, 32, server.short ? 1 : 3)
    const [seconds, pool] = [server.short ? 2 : 6, openConnections(server.address, 1000, '127.9.0.1')]
    const watch = fork(resolve(import.meta.dirname, 'ready-watch.ts'), [server.address])
    const done: Promise<void>[] = []
    const [statuses, waits]: [number[], number[]] = [[], []]
    const from = performance.now()
    const one = async () => {
      const sent = performance.now()
      const { status } = await shoot(pool, shot).catch(() => ({ status: 0 }))
      waits.push(performance.now() - sent)
      statuses.push(status)
    }
    while (performance.now() - from < seconds * 1000) {
      const due = ((performance.now() - from) / 1000) * rate * 5
      while (done.length < due) done.push(one())
      await pause(5)
    }
    await Promise.all(done)
    watch.send('over')
    const [ready]: Ready[] = await once(watch, 'message')
    const { slowest, asked } = ready ?? { slowest: Infinity, asked: 0 }
    await pool.destroy()
    const longest = Math.max(...waits) / 1000
    const answered = statuses.filter((status) => status === 200).length
    return {
      figure: `${counted(statuses)} of ${rate.toFixed(0)}/s × 5; slowest ${longest.toFixed(1)} s; /readyz at most ${slowest.toFixed(0)} ms of ${asked}`,
      limit: '10 s; 1000 ms; none lost',
      held: longest < 10 && slowest < 1000 && answered > 0 && !statuses.includes(0),
    }
  },
}
