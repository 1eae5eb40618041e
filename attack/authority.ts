import { getPaymentMethod } from '@openroll/contract/enroll/billing'
import { saveAgreementInfo } from '@openroll/contract/enroll/agreement'
import { addFilterForNewUser, changeFilterInfo, updateFilterPortal } from '@openroll/contract/shop/filter'
import { aSigner } from '@openroll/contract/samples/signer'
import { aFilter } from '@openroll/contract/samples/filter'
import { saveSteps, startEnrollment, acceptedTextKeys } from '../apps/api/src/testing/test-enrollment.ts'
import type { Attack } from './attack.ts'

const [dana, bluewater] = [10109, 3001]

export const signingAsBroker: Attack = {
  name: 'signing a policy as a rep without signing in',
  run: async (server) => {
    const browser = server.browser()
    let signed = 0
    for (const eprocess of ['rep', 'group', 'applicant'] as const) {
      const enrollment_id = await startEnrollment(browser, { plans: [1001], eprocess, agent_id: dana })
      await browser.send(changeFilterInfo, { tempId: enrollment_id, eprocess: 'rep', agent_id: dana })
      await saveSteps(browser, enrollment_id, { stop: 'agreement_info' })
      const accepted = await acceptedTextKeys(browser, enrollment_id)
      const { user_name: _, ...unnamed } = aSigner()
      const asDana = { ...unnamed, accepted, eprocess: 'rep', agent_name: 'Dana Reyes', agent_code: 'DANA10' } as const
      const { status } = await browser.send(saveAgreementInfo, { enrollment_id, ...asDana })
      if (status === 200) signed += 1
    }
    return { figure: `${signed} of 3 signed as Dana Reyes`, limit: '0', held: signed === 0 }
  },
}

export const paidByGroup: Attack = {
  name: 'payment by a group without proof',
  run: async (server) => {
    const begin = aFilter()
    const browser = server.browser()
    const tempId = await startEnrollment(browser, { plans: [1001] })
    const tries = [
      await browser.send(addFilterForNewUser, { ...begin, group_id: bluewater }),
      await browser.send(addFilterForNewUser, { ...begin, group_id: bluewater, type: 'new-member' }),
      await browser.send(addFilterForNewUser, { ...begin, group_id: bluewater, eprocess: 'group' }),
      await browser.send(changeFilterInfo, { tempId, group_id: bluewater }),
      await browser.send(updateFilterPortal, { enrollment_id: tempId, group_id: bluewater, platform_group_id: 502 }),
    ]
    const entered = tries.filter(({ status }) => status === 200).length
    const { data } = await browser.send(getPaymentMethod, { enrollment_id: tempId })
    const methods = data.result.map(({ value }) => value).join(', ')
    return {
      figure: `${entered} of ${tries.length} joined the group; payment methods: ${methods}`,
      limit: '0; cc, eft',
      held: entered === 0 && methods === 'cc, eft',
    }
  },
}
