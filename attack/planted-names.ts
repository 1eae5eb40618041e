import { savePersonalInfo } from '@openroll/contract/enroll/personal'
import { getAgentMembers } from '@openroll/contract/roles/members'
import { aMember } from '@openroll/contract/samples/member'
import { saveSteps, startEnrollment } from '../apps/api/src/testing/test-enrollment.ts'
import { times, type Attack } from './attack.ts'
import { submit } from './ready.ts'

const agent_id = 10109

export const plantedNames: Attack = {
  name: 'names planted in a rep’s list',
  run: async (server) => {
    const rep = await server.signedIn('dana.reyes@example.com', 2)
    const list = async () => (await rep.send(getAgentMembers, { agent_id })).data
    const before = await list()
    const planted = server.short ? 30 : 300
    await times(planted, 8, async () => {
      const browser = server.browser()
      const enrollment_id = await startEnrollment(browser, { plans: [1001], agent_id })
      await browser.send(savePersonalInfo, { enrollment_id, ...aMember({ last_name: 'Aaaa' }) })
      if (server.short) return
      await saveSteps(browser, enrollment_id, { skip: ['primary_info'], stop: 'billing_info' })
    })
    const shown = (await list()).total - before.total
    await submit(server.browser(), { agent_id, last_name: 'Zimmer', ssn: '512-66-6789' })
    const first = (await list()).result[0]?.name ?? ''
    return {
      figure: `${shown} of ${planted} in the list; first in it is ${first}`,
      limit: '0; the last to enroll',
      held: shown === 0 && first.endsWith('Zimmer'),
    }
  },
}
