import { getPlanCart } from '@openroll/contract/cart/cart'
import { getAgreementTexts, getFormFieldsAgreementInfo, saveAgreementInfo } from '@openroll/contract/enroll/agreement'
import {
  getBillingText,
  getFormFieldsBillingInfo,
  getPaymentMethod,
  saveBillingInfo,
} from '@openroll/contract/enroll/billing'
import { getFormFieldsContactInfo, saveContactInfo } from '@openroll/contract/enroll/contact'
import { getFormFieldsPersonalInfo } from '@openroll/contract/enroll/personal'
import { saveScreenshot } from '@openroll/contract/enroll/pictures'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { getReceipt } from '@openroll/contract/receipt/receipt'
import { getPlanDetailById, getPlanPricingDetail } from '@openroll/contract/shop/plan'
import { getFilteredPlans, getLeftSideFilterFields } from '@openroll/contract/shop/plans'
import { randomInt } from 'node:crypto'
import { type Asked, must, openClient, startEnrollment } from './client.ts'

/** The smallest picture that is one: a single pixel as PNG. */
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A whole enrollment as the browser makes it, from filter to receipt; `took` gets every call's milliseconds; yields the policy number. */
export const enrollOnce = async (address: string, took: number[]): Promise<string> => {
  const plain = openClient(address)
  const client = {
    ...plain,
    call: async (asked: Asked, input: Record<string, unknown> = {}) => {
      const started = performance.now()
      const answer = await plain.call(asked, input)
      took.push(performance.now() - started)
      return answer
    },
  }
  const ask = (asked: Asked, input: Record<string, unknown> = {}) => must(client.call(asked, input))
  // Somebody else each time: whoever has the plan already is a case of its own.
  const enrollment_id = await startEnrollment(client, `${randomInt(100, 600)}${randomInt(10, 99)}9999`)
  const of = { enrollment_id }
  await ask(getLeftSideFilterFields, of)
  await ask(getFilteredPlans, of)
  await ask({ ...getPlanDetailById, path: getPlanDetailById.path.replace(/:\w+\??$/, '1002') })
  await ask(getPlanPricingDetail, { pid: 1002, ...of })
  await ask(getPlanCart, of)
  await ask(getDynamicTabs, of)
  await ask(getFormFieldsPersonalInfo, of)
  // As the browser does: a picture that is refused is no reason to stop.
  await client.call(saveScreenshot, { ...of, name: 'primary_info', image: pixel })
  await ask(getFormFieldsContactInfo, of)
  await ask(saveContactInfo, {
    ...of,
    address1: '200 West Street',
    city: 'Chicago',
    phone_number: '3125550142',
    email_address: 'maria.lopez@mail.example',
  })
  await ask(getDynamicTabs, of)
  const { result } = await ask(getAgreementTexts, of)
  await ask(getFormFieldsAgreementInfo, of)
  const accepted = (Array.isArray(result) ? result : []).map(
    (text: { agreement_id: string; version: number }) => `${text.agreement_id}@${text.version}`,
  )
  await ask(saveAgreementInfo, {
    ...of,
    eprocess: 'applicant',
    user_name: 'Maria Lopez',
    answer: '9999',
    signature: pixel,
    accepted,
  })
  await ask(getPaymentMethod, of)
  await ask(getFormFieldsBillingInfo, of)
  await ask(getBillingText, of)
  await ask(saveBillingInfo, {
    ...of,
    payment_method: 'cc',
    first_name_on_cc: 'Maria',
    last_name_on_cc: 'Lopez',
    card_number: '4242424242424242',
    expiration_month: '12',
    expiration_year: '2035',
    security_code: '123',
    is_physical_address: 'yes',
  })
  await ask(getDynamicTabs, of)
  for (const column of ['primary_info', 'contact_info', 'aggrement_info', 'payment_info'])
    await ask(getEnrollmentTempInfo, { ...of, column })
  await ask(saveReviewInfo, of)
  const { policy_id } = await ask(getReceipt, of)
  return String(policy_id)
}
