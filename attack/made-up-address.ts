import { validateGroup } from '@openroll/contract/arrive/codes'
import { times, type Attack } from './attack.ts'

export const madeUpAddress: Attack = {
  name: 'limits evaded with a made-up X-Forwarded-For',
  run: async (server) => {
    const tries = server.short ? 300 : 1000
    const statuses = await times(tries, 32, async (n) => {
      const address = `203.0.${Math.floor(n / 250)}.${n % 250}`
      const headers = { 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}` }
      return (await server.browser().send(validateGroup, { group_code: `MADEUP${n}` }, headers)).status
    })
    const tested = statuses.filter((status) => status === 204).length
    return {
      figure: `${tested} of ${tries} codes tested, each from another IP address`,
      limit: '200 an hour',
      held: tested <= 200,
    }
  },
}
