import { getPlanCart } from '@openroll/contract/cart/cart'
import { getFormFieldsContactInfo, saveContactInfo } from '@openroll/contract/enroll/contact'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { getReceipt } from '@openroll/contract/receipt/receipt'
import { directContinue, saveEnrollment } from '@openroll/contract/resume/resume'
import { aContact } from '@openroll/contract/samples/contact'
import type { Visitor } from '../apps/api/src/testing/test-app.ts'
import { saveSteps, startEnrollment } from '../apps/api/src/testing/test-enrollment.ts'
import type { Attack } from './attack.ts'

/** How many calls about an enrollment answer this browser with anything other than “not found”. */
export const opened = async (
  browser: Visitor,
  enrollment_id: string,
  headers: Record<string, string> = {},
): Promise<number> => {
  const statuses = [
    await browser.send(getPlanCart, { enrollment_id }, headers),
    await browser.send(getFormFieldsContactInfo, { enrollment_id }, headers),
    await browser.send(getEnrollmentTempInfo, { enrollment_id, column: 'contact_info' }, headers),
    await browser.send(getReceipt, { enrollment_id }, headers),
    await browser.send(saveContactInfo, { enrollment_id, ...aContact() }, headers),
    await browser.send(saveEnrollment, { enrollment_id, email: 'thief@example.com', tab: 'contact_info' }, headers),
  ].map(({ status }) => status)
  return statuses.filter((status) => status !== 404).length
}

export const planted: Attack = {
  name: 'enrollment planted on a victim and read later',
  run: async (server) => {
    const [attacker, victim] = [server.browser(), server.browser(2)]
    const enrollment_id = await startEnrollment(attacker, { plans: [1001] })
    await saveSteps(attacker, enrollment_id, { stop: 'contact_info' })
    const email = 'victim@example.com'
    await attacker.send(saveEnrollment, { enrollment_id, email, tab: 'contact_info' })
    const [mail] = await server.mailsTo(email)
    const id = /\/direct-continue\/([\w-]+)\//.exec(mail?.text ?? '')?.[1] ?? ''
    const taken = await victim.send(directContinue, { id })
    let told = await opened(attacker, enrollment_id)
    await saveSteps(victim, enrollment_id, { skip: ['primary_info'] })
    told += await opened(attacker, enrollment_id)
    const sent = await victim.send(saveReviewInfo, { enrollment_id })
    told += await opened(attacker, enrollment_id)
    if (taken.status !== 200 || sent.status !== 200)
      throw new Error(`the victim could not enroll: ${taken.status}, ${sent.status}`)
    return { figure: `${told} of 18 calls opened it after the victim resumed it`, limit: '0', held: told === 0 }
  },
}
