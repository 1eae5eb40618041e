import type { Call } from '@openroll/contract/call'
import { getQuotePreviewContent } from '@openroll/contract/cart/quote'
import {
  addPlanToCart,
  addPlanToCartPrudentials,
  checkAlreadyInCart,
  removePlanFromCart,
} from '@openroll/contract/cart/cart'
import { cartCheckout, chooseStartDay } from '@openroll/contract/cart/checkout'
import { saveAgreementInfo } from '@openroll/contract/enroll/agreement'
import { saveBeneficiaryInfo, validateSingleBeneficiary } from '@openroll/contract/enroll/beneficiaries'
import { saveBillingInfo, saveBillingInfoExisting } from '@openroll/contract/enroll/billing'
import { signConsent } from '@openroll/contract/enroll/consent'
import { saveContactInfo } from '@openroll/contract/enroll/contact'
import {
  saveDependentInfo,
  saveDependentInfoToTemp,
  validateSingleDependent,
} from '@openroll/contract/enroll/dependents'
import { saveEmployerInfo } from '@openroll/contract/enroll/employer'
import { saveEnrollerCode, savePersonalInfo } from '@openroll/contract/enroll/personal'
import { saveScreenshot } from '@openroll/contract/enroll/screenshots'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { checkTabRequired } from '@openroll/contract/enroll/tabs'
import { keepTyped } from '@openroll/contract/enroll/autosave'
import { getReceiptPaper } from '@openroll/contract/receipt/papers'
import { saveEnrollment } from '@openroll/contract/resume/resume'
import { changeFilterInfo, storeTempDependentInfo, updateFilterPortal } from '@openroll/contract/shop/filter'
import { getLikelyYear, getLikelyYears } from '@openroll/contract/shop/likely'
import { checkPrudentialPlan, getPlanPricingDetail, getRelatedPlans } from '@openroll/contract/shop/plan'
import { getAflacQuestions, saveAflacQuestions } from '@openroll/contract/shop/aflac'
import { checkAlreadyAnswered, getQuestions, saveQuestionAnswers } from '@openroll/contract/shop/questions'
import { aContact } from '@openroll/contract/samples/contact'
import { anEmployer } from '@openroll/contract/samples/employer'
import { aBeneficiary, aSpouse } from '@openroll/contract/samples/family'
import { aMember } from '@openroll/contract/samples/member'
import { aCard } from '@openroll/contract/samples/payment'
import { aSigner } from '@openroll/contract/samples/signer'
import { aSignature } from '@openroll/contract/samples/signature'

const dependent = { primary_info: aSpouse() }
const ofQuestions = { plan_id: 8101 }
/** For tests: passing answers to plan 8101's questions. */
export const planAnswers = [
  { question_id: 81011, answer: '0' },
  { question_id: 81012, answer: '0' },
  { question_id: 81013, answer: '03/02/2026' },
  { question_id: 81014, answer: 'good' },
]
/** For tests: answers to plan 6001's questions that let a person continue. */
export const aflacAnswers = [60011, 60012, 60013].map((qid) => ({ qid, true_condition: '1' }))
const line = { plan_id: 1001, plan_pricing_id: 100_101 }

/** For tests: valid input besides the enrollment id, so that only ownership can refuse a call. */
const otherInputs = new Map<Call, Record<string, unknown>>([
  [signConsent, { full_name: 'María López-Núñez', signature: aSignature }],
  [changeFilterInfo, { zip: '60602' }],
  [getEnrollmentTempInfo, { column: 'contact_info' }],
  [updateFilterPortal, { group_id: 77, platform_group_id: 501 }],
  [storeTempDependentInfo, { plan_id: 1001, no_of_children: 1 }],
  [getPlanPricingDetail, { pid: 1001 }],
  [checkPrudentialPlan, { plan_id: 1001 }],
  [getRelatedPlans, { plan_id: 1001 }],
  [getQuestions, ofQuestions],
  [checkAlreadyAnswered, ofQuestions],
  [saveQuestionAnswers, { ...ofQuestions, answers: planAnswers }],
  [getAflacQuestions, { plan_id: 6001 }],
  [saveAflacQuestions, { plan_id: 6001, aflac_data: aflacAnswers }],
  [getLikelyYears, { expect: 'crown' }],
  [getLikelyYear, { plan_id: 1001 }],
  [checkAlreadyInCart, line],
  [addPlanToCart, line],
  [addPlanToCartPrudentials, { ...line, plan_id1: 7001, plan_pricing_id1: 700_101 }],
  [removePlanFromCart, line],
  [chooseStartDay, { effective_date: '2026-12-01' }],
  [cartCheckout, { effective_date: '2026-12-01' }],
  [checkTabRequired, { tab_name: 'contact_info' }],
  [savePersonalInfo, aMember()],
  [saveEnrollerCode, { enrollerCode: 'CM2512' }],
  [saveContactInfo, aContact()],
  [saveEmployerInfo, anEmployer()],
  [validateSingleDependent, dependent],
  [saveDependentInfo, { dependents: [dependent] }],
  [saveDependentInfoToTemp, { dependents: [dependent] }],
  [validateSingleBeneficiary, aBeneficiary()],
  [saveBeneficiaryInfo, { beneficiaries: [aBeneficiary()] }],
  [saveAgreementInfo, { ...aSigner(), accepted: [] }],
  [saveBillingInfo, { payment_method: 'cc', ...aCard() }],
  [saveBillingInfoExisting, { payment_method: 'cc', card_id: '1' }],
  [saveEnrollment, { email: 'maria@example.com', tab: 'contact_info' }],
  [getReceiptPaper, { paper: 'receipt' }],
  [keepTyped, { tab: 'contact_info', typed: { answers: { address1: '12 Main St' } } }],
  [getQuotePreviewContent, { name: 'Maria', email: 'maria@example.com', tab: 'cart_info' }],
  [saveScreenshot, { name: 'contact_info', image: aSignature }],
])

/** For tests: input that a call's contract accepts, about one enrollment. */
export const validInput = (call: Call, enrollment_id: string): Record<string, unknown> => ({
  [call.path.includes(':tempId') ? 'tempId' : 'enrollment_id']: enrollment_id,
  ...otherInputs.get(call),
})
