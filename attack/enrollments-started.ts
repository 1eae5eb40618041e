import { addFilterForNewUser } from '@openroll/contract/shop/filter'
import { aFilter } from '@openroll/contract/samples/filter'
import { counted, since, times, type Attack } from './attack.ts'

const filter = aFilter()

export const enrollmentsStarted: Attack = {
  name: 'endless new enrollments',
  run: async (server) => {
    const one = server.browser()
    await one.send(addFilterForNewUser, filter)
    const from = performance.now()
    const own = await times(300, 16, async () => (await one.send(addFilterForNewUser, filter)).status)
    const tries = server.short ? 0 : 3000
    const fresh = await times(tries, 32, async () => (await server.browser().send(addFilterForNewUser, filter)).status)
    const rate = ((300 + tries) / since(from)).toFixed(0)
    const [browser, address] = [own, [...own, ...fresh]].map((all) => 1 + all.filter((status) => status === 200).length)
    return {
      figure: `one browser ${browser}, one IP address ${address}: ${counted([...own, ...fresh])} (${rate}/s)`,
      limit: '200, 1000 an hour',
      held: (browser ?? 0) <= 200 && (address ?? 0) <= 1000,
    }
  },
}
