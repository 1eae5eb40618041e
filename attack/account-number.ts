import { getFormFieldsBillingInfo, saveBillingInfo } from '@openroll/contract/enroll/billing'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { anAccount } from '@openroll/contract/samples/payment'
import { saveSteps, startEnrollment } from '../apps/api/src/testing/test-enrollment.ts'
import { since, type Attack } from './attack.ts'

export const accountNumber: Attack = {
  name: 'account number guessed by its token',
  run: async (server) => {
    const browser = server.browser()
    const enrollment_id = await startEnrollment(browser, { plans: [1001] })
    await saveSteps(browser, enrollment_id, { stop: 'billing_info' })
    const responseTo = async (account_number: string) => {
      const input = { enrollment_id, payment_method: 'eft', ...anAccount({ account_number }) }
      const all = [
        await browser.send(saveBillingInfo, input),
        await browser.send(getEnrollmentTempInfo, { enrollment_id, column: 'payment_info' }),
        await browser.send(getFormFieldsBillingInfo, { enrollment_id }),
      ]
      // The revision counts saves, whatever was saved.
      return JSON.stringify(all.map(({ status, body }) => [status, body])).replaceAll(/"revision":\d+/g, '')
    }
    const right = await responseTo('40711234')
    const tries = server.short ? 60 : 1000
    const from = performance.now()
    const responses = new Set([right])
    for (let n = 0; n < tries; n += 1) responses.add(await responseTo(`${4000 + n}1234`))
    const bits = Math.log2(responses.size)
    return {
      figure: `${bits.toFixed(1)} bits: ${responses.size} different responses to ${tries} numbers (${(tries / since(from)).toFixed(0)}/s)`,
      limit: '0 bits',
      held: responses.size === 1 && !right.includes('40711234') && !right.includes('"token"'),
    }
  },
}
