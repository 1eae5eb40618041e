import { validateAgent, validateGroup } from '@openroll/contract/arrive/codes'
import { saveEnrollerCode } from '@openroll/contract/enroll/personal'
import { startEnrollment } from '../apps/api/src/testing/test-enrollment.ts'
import { counted, since, times, type Attack } from './attack.ts'

export const groupCodes: Attack = {
  name: 'group and rep codes by brute force, one IP address',
  run: async (server) => {
    const tries = server.short ? 300 : 3000
    const from = performance.now()
    const statuses = await times(tries, 32, async (n) => {
      const [code, fresh] = [`GUESS${n}`, server.browser()]
      const answer =
        n % 2 === 0 ? fresh.send(validateGroup, { group_code: code }) : fresh.send(validateAgent, { agent_code: code })
      return (await answer).status
    })
    const tested = statuses.filter((status) => status !== 429 && status !== 503).length
    const rate = (tries / since(from)).toFixed(0)
    return {
      figure: `${tested} codes tested: ${counted(statuses)} (${rate}/s)`,
      limit: '200 an hour',
      held: tested <= 200,
    }
  },
}

export const enrollerCodes: Attack = {
  name: 'a group’s enroller code by brute force',
  run: async (server) => {
    const browser = server.browser()
    const enrollment_id = await startEnrollment(browser, { plans: [1001], group_id: 2512 })
    const tries = server.short ? 100 : 2522
    const statuses = await times(
      tries,
      32,
      async (n) => (await browser.send(saveEnrollerCode, { enrollment_id, enrollerCode: `CM${n}` })).status,
    )
    const tested = statuses.filter((status) => status !== 429 && status !== 503).length
    return { figure: `${tested} codes tested: ${counted(statuses)}`, limit: '10 an hour', held: tested <= 10 }
  },
}
