import type { InputOf } from '@openroll/contract/call'
import { saveContactInfo } from '@openroll/contract/enroll/contact'
import { savePersonalInfo } from '@openroll/contract/enroll/personal'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import type { addFilterForNewUser } from '@openroll/contract/shop/filter'
import { aContact } from '@openroll/contract/samples/contact'
import { aMember } from '@openroll/contract/samples/member'
import type { Visitor } from '../apps/api/src/testing/test-app.ts'
import { saveSteps, signAgain, startEnrollment } from '../apps/api/src/testing/test-enrollment.ts'

type Someone = Partial<InputOf<typeof addFilterForNewUser>> & {
  readonly plans?: readonly number[]
  readonly last_name?: string
  /** Ends in 6789, the answer that everyone here signs with. */
  readonly ssn?: string
  readonly email?: string
}

/** Completes an enrollment up to submission; returns its id. */
export const ready = async (
  browser: Visitor,
  { plans = [1001], last_name = 'Park', ssn = aMember().ssn, email = 'park@example.com', ...filter }: Someone,
): Promise<string> => {
  const enrollment_id = await startEnrollment(browser, { plans, ...filter })
  await saveSteps(browser, enrollment_id)
  await browser.send(savePersonalInfo, { enrollment_id, ...aMember({ last_name, ssn }) })
  await browser.send(saveContactInfo, { enrollment_id, ...aContact({ email_address: email }) })
  await signAgain(browser, enrollment_id)
  return enrollment_id
}

/** Completes and submits an enrollment; returns `policy` if accepted, or the element that refused it. */
export const submit = async (browser: Visitor, someone: Someone): Promise<string> => {
  const enrollment_id = await ready(browser, someone)
  const { status, faults } = await browser.send(saveReviewInfo, { enrollment_id })
  return status === 200 ? 'policy' : (faults[0]?.target_element ?? String(status))
}
