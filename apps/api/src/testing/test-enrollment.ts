import { validateGroup } from '@openroll/contract/arrive/codes'
import { addPlanToCart, addPlanToCartPrudentials } from '@openroll/contract/cart/cart'
import { cartCheckout, getCartEffectiveDates } from '@openroll/contract/cart/checkout'
import type { InputOf, OutputOf } from '@openroll/contract/call'
import { getAgreementTexts, saveAgreementInfo } from '@openroll/contract/enroll/agreement'
import { saveBeneficiaryInfo } from '@openroll/contract/enroll/beneficiaries'
import { getPaymentMethod, saveBillingInfo } from '@openroll/contract/enroll/billing'
import { getConsent, signConsent } from '@openroll/contract/enroll/consent'
import { saveContactInfo } from '@openroll/contract/enroll/contact'
import { saveDependentInfo } from '@openroll/contract/enroll/dependents'
import {
  getHealthQuestionsDependentInfo,
  getHealthQuestionsPrimaryHealthInfo,
  savePrimaryHealthInfo,
} from '@openroll/contract/enroll/health'
import { saveEmployerInfo } from '@openroll/contract/enroll/employer'
import { savePersonalInfo } from '@openroll/contract/enroll/personal'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { visibleSteps, type TabName } from '@openroll/contract/enroll/steps'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { addFilterForNewUser } from '@openroll/contract/shop/filter'
import { getPlanPricingDetail } from '@openroll/contract/shop/plan'
import { aContact } from '@openroll/contract/samples/contact'
import { anEmployer } from '@openroll/contract/samples/employer'
import { aBeneficiary, aChild, aSpouse } from '@openroll/contract/samples/family'
import { aFilter } from '@openroll/contract/samples/filter'
import { aMember } from '@openroll/contract/samples/member'
import { aCard } from '@openroll/contract/samples/payment'
import { aSignature } from '@openroll/contract/samples/signature'
import { aSigner } from '@openroll/contract/samples/signer'
import * as z from 'zod'
import type { Visitor } from './test-app.ts'

/** For tests: Optional Life of $100,000 and its required membership (D-2.07). */
export const optionalLifePair = { plan_id: 9101, plan_pricing_id: 910102, plan_id1: 9102, plan_pricing_id1: 910201 }

export type Start = Partial<InputOf<typeof addFilterForNewUser>> & {
  readonly plans: readonly number[]
  readonly underwritten?: true
}

/** Codes of the groups that require one. */
const codes = new Map<unknown, string>([
  [3001, 'BLUE3001'],
  [2512, 'CEDAR12'],
  [2556, 'CEDAR56'],
])

/**
 * For tests: enters the group's code if required, answers the filter, adds these plans at their cheapest entry and sets the
 * effective date, all through public calls.
 */
export const startEnrollment = async (visitor: Visitor, { plans, underwritten, ...filter }: Start): Promise<string> => {
  const code = codes.get(filter.group_id)
  if (code !== undefined) await visitor.send(validateGroup, { group_code: code })
  const { data } = await visitor.send(addFilterForNewUser, { ...aFilter(), ...filter })
  const enrollment_id = data.temp_enrollment_id
  for (const plan_id of plans) {
    const { data: priced } = await visitor.send(getPlanPricingDetail, { pid: plan_id, enrollment_id })
    const plan_pricing_id = priced.plans[0]?.ppid ?? 0
    const added = await visitor.send(addPlanToCart, { enrollment_id, plan_id, plan_pricing_id })
    if (added.status !== 200) throw new Error(`plan ${plan_id}: ${JSON.stringify(added.faults)} ${priced.errorCode}`)
  }
  if (underwritten === true) await visitor.send(addPlanToCartPrudentials, { enrollment_id, ...optionalLifePair })
  const days = await visitor.send(getCartEffectiveDates, { enrollment_id })
  await visitor.send(cartCheckout, { enrollment_id, effective_date: days.data.result[0] ?? '' })
  return enrollment_id
}

/** SSNs of the default test family. */
export const ssns = { member: aMember().ssn, spouse: aSpouse().ssn, child: aChild().ssn }

/** For tests: answers no to every health question. */
export const healthy = ({
  codition_questions,
  medication_question,
}: OutputOf<typeof getHealthQuestionsPrimaryHealthInfo>['result']) => ({
  condition_questions: codition_questions.map(({ question_id }) => ({ question_id, yes_no_flag: '0', conditions: [] })),
  medication_question:
    medication_question === null ? null : { question_id: medication_question.question_id, yes_no_flag: '0' },
  notes: '',
})

/** For tests: an enrollment's agreements, all checked. */
export const acceptedTextKeys = async (visitor: Visitor, enrollment_id: string): Promise<string[]> => {
  const texts = await visitor.send(getAgreementTexts, { enrollment_id })
  return texts.data.result.map((text) => `${text.agreement_id}@${text.version}`)
}

const saves: Partial<
  Record<TabName, (visitor: Visitor, enrollment_id: string, tier: string) => Promise<{ status: number }>>
> = {
  primary_info: (visitor, enrollment_id) => visitor.send(savePersonalInfo, { enrollment_id, ...aMember() }),
  contact_info: (visitor, enrollment_id) => visitor.send(saveContactInfo, { enrollment_id, ...aContact() }),
  employer_info: (visitor, enrollment_id) => visitor.send(saveEmployerInfo, { enrollment_id, ...anEmployer() }),
  beneficiary_info: (visitor, enrollment_id) =>
    visitor.send(saveBeneficiaryInfo, { enrollment_id, beneficiaries: [aBeneficiary()] }),
  primary_health_info: async (visitor, enrollment_id) => {
    const { data } = await visitor.send(getHealthQuestionsPrimaryHealthInfo, { enrollment_id })
    return visitor.send(savePrimaryHealthInfo, { enrollment_id, ...healthy(data.result) })
  },
  dependent_info: async (visitor, enrollment_id, tier) => {
    const { data } = await visitor.send(getHealthQuestionsDependentInfo, { enrollment_id })
    const health_info = healthy(data.result)
    const isAsked = health_info.condition_questions.length > 0
    const family = [...(tier === 'IC' ? [] : [aSpouse()]), ...(tier === 'IS' ? [] : [aChild()])]
    return visitor.send(saveDependentInfo, {
      enrollment_id,
      dependents: family.map((person) => ({
        primary_info: person,
        ...(isAsked ? { health_info } : {}),
      })),
    })
  },
  agreement_info: async (visitor, enrollment_id) => {
    const { data } = await visitor.send(getEnrollmentTempInfo, { enrollment_id, column: 'primary_info' })
    const { first_name, last_name } = z.object({ first_name: z.string(), last_name: z.string() }).parse(data.result)
    const accepted = await acceptedTextKeys(visitor, enrollment_id)
    const user_name = `${first_name} ${last_name}`
    return visitor.send(saveAgreementInfo, { enrollment_id, ...aSigner({ user_name }), accepted })
  },
  billing_info: async (visitor, enrollment_id) => {
    const { data } = await visitor.send(getPaymentMethod, { enrollment_id })
    const [first] = data.result
    return first?.value === 'cc'
      ? visitor.send(saveBillingInfo, { enrollment_id, payment_method: 'cc', ...aCard() })
      : visitor.send(saveBillingInfo, { enrollment_id, payment_method: first?.value ?? '' })
  },
}

/** For tests: if someone else is enrolled, that person signs what is about to be submitted (D-1.13). */
export const agree = async (visitor: Visitor, enrollment_id: string): Promise<void> => {
  const { data } = await visitor.send(getConsent, { enrollment_id })
  // A payment method on file requires an emailed link: tests that pay with it answer one.
  if (data.state === 'not-needed' || data.state === 'agreed' || data.link_only !== null) return
  const signed = await visitor.send(signConsent, {
    enrollment_id,
    full_name: data.said?.name ?? '',
    signature: aSignature,
  })
  if (signed.status !== 200) throw new Error(`consent: ${JSON.stringify(signed.faults)}`)
}

/** For tests: signs again what changed since it was signed. */
export const signAgain = async (visitor: Visitor, enrollment_id: string): Promise<void> => {
  const saved = await saves.agreement_info?.(visitor, enrollment_id, 'IO')
  if (saved?.status !== 200) throw new Error(`agreement_info: ${JSON.stringify(saved)}`)
  await agree(visitor, enrollment_id)
}

/** For tests: saves every required step in order, up to but without `stop`; those in `skip` are already saved. */
export const saveSteps = async (
  visitor: Visitor,
  enrollment_id: string,
  { stop = 'review_info', tier = 'IO', skip = [] }: { stop?: TabName; tier?: string; skip?: readonly TabName[] } = {},
): Promise<void> => {
  const { data } = await visitor.send(getDynamicTabs, { enrollment_id })
  for (const { tab_name } of visibleSteps(data.result)) {
    if (tab_name === stop) break
    if (skip.includes(tab_name)) continue
    const saved = await saves[tab_name]?.(visitor, enrollment_id, tier)
    if (saved?.status !== 200) throw new Error(`${tab_name}: ${JSON.stringify(saved)}`)
  }
  if (stop === 'review_info') await agree(visitor, enrollment_id)
}
