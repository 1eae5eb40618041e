import { getPlanCart } from '@openroll/contract/cart/cart'
import { saveContactInfo } from '@openroll/contract/enroll/contact'
import { getFilteredPlans } from '@openroll/contract/shop/plans'
import { aContact } from '@openroll/contract/samples/contact'
import { authorization } from '../bench/client.ts'
import { openConnections, sendRequest, type LoadRequest } from '../bench/load.ts'
import { saveSteps, startEnrollment } from '../apps/api/src/testing/test-enrollment.ts'
import { since, times, type Attack } from './attack.ts'
import { watchWhile } from './bystanders.ts'
import type { Target } from './target.ts'

/** The requests: two reads and a save for each of several enrollments. */
const requestsOf = async (server: Target): Promise<LoadRequest[]> => {
  const own = await times(10, 4, async (): Promise<LoadRequest[]> => {
    const browser = server.browser()
    const enrollment_id = await startEnrollment(browser, { plans: [1001] })
    await saveSteps(browser, enrollment_id, { stop: 'agreement_info' })
    const headers = { authorization, cookie: browser.cookie() }
    const read = { method: 'GET', headers }
    return [
      { ...read, path: `${getFilteredPlans.path}?enrollment_id=${enrollment_id}` },
      { ...read, path: `${getPlanCart.path}?enrollment_id=${enrollment_id}` },
      {
        method: 'POST',
        path: saveContactInfo.path,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ enrollment_id, ...aContact() }),
      },
    ]
  })
  return own.flat()
}

/** Results of nonstop requests over this many connections, per second. */
const ask = async (address: string, requests: readonly LoadRequest[], connections: number, seconds: number) => {
  const pool = openConnections(address, connections, '127.9.0.1')
  const seen = { served: 0, refused: 0, other: 0, slowest: 0 }
  const from = performance.now()
  await times(connections, connections, async (connection) => {
    for (let n = connection; since(from) < seconds; n += 7) {
      const sent = performance.now()
      const request = requests[n % requests.length]
      const { status } =
        request === undefined ? { status: 0 } : await sendRequest(pool, request).catch(() => ({ status: 0 }))
      seen.slowest = Math.max(seen.slowest, since(sent))
      // 409: simultaneous saves of one enrollment.
      seen[status === 200 || status === 409 ? 'served' : status === 503 ? 'refused' : 'other'] += 1
    }
  })
  await pool.destroy()
  const rate = (count: number) => `${Math.round(count / since(from))}/s`
  return { ...seen, servedRate: rate(seen.served), refusedRate: rate(seen.refused) }
}

export const flood: Attack = {
  name: 'far more calls than the server can answer',
  run: async (server) => {
    const requests = await requestsOf(server)
    const seconds = server.short ? 2 : 6
    const capacity = await ask(server.address, requests, 16, seconds / 2)
    let seen = capacity
    const [ready] = await watchWhile(server.address, server.from(2), 'kept', ['/readyz'], async () => {
      seen = await ask(server.address, requests, 600, seconds)
    })
    const { slowest = Infinity, asked = 0 } = ready ?? {}
    // The short form runs alongside other work.
    const most = server.short ? 2000 : 1000
    return {
      figure:
        `${seen.servedRate} served, ${seen.refusedRate} × 503, ${seen.other} else (${capacity.servedRate} at 16 ` +
        `connections); slowest ${seen.slowest.toFixed(1)} s, /readyz ${slowest.toFixed(0)} ms`,
      limit: `10 s; ${most} ms; 0 else`,
      held: seen.slowest < 10 && slowest < most && asked > 2 && seen.served > 0 && seen.other === 0,
    }
  },
}
