import { getPlanCart, removePlanFromCart } from '@openroll/contract/cart/cart'
import { directContinue } from '@openroll/contract/resume/resume'
import { saveContactInfo } from '@openroll/contract/enroll/contact'
import { aContact } from '@openroll/contract/samples/contact'
import { authorization } from '../bench/client.ts'
import { sendRequest } from '../bench/load.ts'
import { startEnrollment } from '../apps/api/src/testing/test-enrollment.ts'
import type { Attack } from './attack.ts'

const foreign: readonly Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { referer: 'https://evil.example/' },
]

export const otherSites: Attack = {
  name: 'changes made by other sites and by HEAD',
  run: async (server) => {
    const browser = server.browser()
    const enrollment_id = await startEnrollment(browser, { plans: [1001] })
    const lines = async () => (await browser.send(getPlanCart, { enrollment_id })).data.result
    const line = { enrollment_id, plan_id: 1001, plan_pricing_id: (await lines())[0]?.plan_pricing_id ?? 0 }
    const statuses: number[] = []
    for (const headers of foreign) {
      statuses.push((await browser.send(removePlanFromCart, line, headers)).status)
      statuses.push((await browser.send(directContinue, { id: 'x' }, headers)).status)
      statuses.push((await browser.send(saveContactInfo, { enrollment_id, ...aContact() }, headers)).status)
    }
    const query = new URLSearchParams(Object.entries(line).map(([name, value]) => [name, String(value)])).toString()
    const head = {
      method: 'HEAD',
      path: `${removePlanFromCart.path}?${query}`,
      headers: { authorization, cookie: browser.cookie() },
    }
    statuses.push((await sendRequest(server.pool(), head)).status)
    const taken = statuses.filter((status) => status < 400).length
    const left = (await lines()).length
    return {
      figure: `${taken} of ${statuses.length} accepted, ${left} line left in the cart`,
      limit: '0; 1',
      held: taken === 0 && left === 1,
    }
  },
}
