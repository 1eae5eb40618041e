import { validateGroup } from '@openroll/contract/arrive/codes'
import { addPlanToCart, addPlanToCartPrudentials } from '@openroll/contract/cart/cart'
import { cartCheckout, getCartEffectiveDates } from '@openroll/contract/cart/checkout'
import type { InputOf } from '@openroll/contract/call'
import { getAgreementTexts, saveAgreementInfo } from '@openroll/contract/enroll/agreement'
import { saveBeneficiaryInfo } from '@openroll/contract/enroll/beneficiaries'
import { saveBillingInfo } from '@openroll/contract/enroll/billing'
import { saveContactInfo } from '@openroll/contract/enroll/contact'
import { saveDependentInfo } from '@openroll/contract/enroll/dependents'
import { saveEmployerInfo } from '@openroll/contract/enroll/employer'
import {
  getHealthQuestionsDependentInfo,
  getHealthQuestionsPrimaryHealthInfo,
  questionsFromWire,
  savePrimaryHealthInfo,
} from '@openroll/contract/enroll/health'
import { savePersonalInfo } from '@openroll/contract/enroll/personal'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { visibleSteps, type TabName } from '@openroll/contract/enroll/steps'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { addFilterForNewUser } from '@openroll/contract/shop/filter'
import { getPlanPricingDetail } from '@openroll/contract/shop/plan'
import { aContact } from '@openroll/contract/samples/contact'
import { anEmployer } from '@openroll/contract/samples/employer'
import { aBeneficiary, aChild } from '@openroll/contract/samples/family'
import { aMember } from '@openroll/contract/samples/member'
import { aCard, anAccount } from '@openroll/contract/samples/payment'
import { aSigner } from '@openroll/contract/samples/signer'
import type { Group } from '../../directory/directory.ts'
import type { InProcessBrowser } from '../../http/in-process-browser.ts'
import type { DemoMember, DemoPolicy } from './demo-members.ts'

const optionalLife = { plan_id: 9101, plan_pricing_id: 910102, plan_id1: 9102, plan_pricing_id1: 910201 }

type DemoEnrollment = {
  readonly send: InProcessBrowser
  readonly enrollment_id: string
  readonly member: DemoMember
  readonly policy: DemoPolicy
  readonly group: Group | undefined
  readonly today: string
  /** The rep; defaults to Dana Reyes. */
  readonly agent_id?: number
  /** The step they don't reach; without it they submit. */
  readonly stop?: TabName
}

type HealthQuestions = {
  readonly codition_questions: readonly { readonly question_id: number }[]
  readonly medication_question: { readonly question_id: number } | null
}
/** Answers no to every question. */
const healthyAnswers = ({ codition_questions, medication_question }: HealthQuestions) => ({
  condition_questions: codition_questions.map(({ question_id }) => ({ question_id, yes_no_flag: '0', conditions: [] })),
  medication_question:
    medication_question === null ? null : { question_id: medication_question.question_id, yes_no_flag: '0' },
  notes: '',
})

const billingInput = ({
  member: { first_name, last_name },
  policy,
}: DemoEnrollment): Omit<InputOf<typeof saveBillingInfo>, 'enrollment_id'> => {
  if (policy.pays === 'group') return { payment_method: 'list' }
  if (policy.pays === 'account')
    return {
      payment_method: 'eft',
      ...anAccount({
        account_name: `${first_name} ${last_name}`,
        routing_number: '011000138',
        account_number: '000123450016',
        bill_date: '5',
      }),
    }
  return {
    payment_method: 'cc',
    ...aCard({
      first_name_on_cc: first_name,
      last_name_on_cc: last_name,
      card_number: '4242424242424242',
      expiration_year: '2034',
    }),
  }
}

const saves: Partial<Record<TabName, (of: DemoEnrollment) => Promise<unknown>>> = {
  primary_info: ({ send, enrollment_id, member: { first_name, last_name, ssn } }) =>
    send(savePersonalInfo, { enrollment_id, ...aMember({ first_name, last_name, ssn }) }),
  contact_info: ({ send, enrollment_id, member: { address1, city, phone_number, email } }) =>
    send(saveContactInfo, {
      enrollment_id,
      ...aContact({ address1, city, phone_number, email_address: email }),
    }),
  employer_info: ({ send, enrollment_id, group }) =>
    send(saveEmployerInfo, {
      enrollment_id,
      ...anEmployer(group && { name: group.gname, phone: group.phone, ...group.address }),
    }),
  beneficiary_info: ({ send, enrollment_id, member }) =>
    send(saveBeneficiaryInfo, {
      enrollment_id,
      beneficiaries: member.beneficiaries.map(aBeneficiary),
    }),
  primary_health_info: async ({ send, enrollment_id }) => {
    const { result } = await send(getHealthQuestionsPrimaryHealthInfo, { enrollment_id })
    return send(savePrimaryHealthInfo, { enrollment_id, ...healthyAnswers(result), notes: 'Hay fever every spring.' })
  },
  dependent_info: async ({ send, enrollment_id, member }) => {
    const { result } = await send(getHealthQuestionsDependentInfo, { enrollment_id })
    const health = questionsFromWire(result).length > 0 ? { health_info: healthyAnswers(result) } : {}
    return send(saveDependentInfo, {
      enrollment_id,
      dependents: member.family.map((person) => ({ primary_info: aChild(person), ...health })),
    })
  },
  agreement_info: async ({ send, enrollment_id, member, today }) => {
    const { result } = await send(getAgreementTexts, { enrollment_id })
    return send(saveAgreementInfo, {
      enrollment_id,
      ...aSigner({ user_name: `${member.first_name} ${member.last_name}`, answer: member.ssn.slice(-4), date: today }),
      accepted: result.map((text) => `${text.agreement_id}@${text.version}`),
    })
  },
  billing_info: (of) => of.send(saveBillingInfo, { enrollment_id: of.enrollment_id, ...billingInput(of) }),
}

/** Enrolls a demo member through the same calls as a person, from the first question to submission; returns the enrollment. */
export const enrollDemoMember = async (given: Omit<DemoEnrollment, 'enrollment_id'>): Promise<string> => {
  const { send, member, policy, group } = given
  const { zip, dob, gender } = member
  const { group_id, tier } = policy
  if (group_id !== 77) await send(validateGroup, { group_code: group?.gcode ?? '' })
  const of = { zip, dob, gender, tier, eprocess: 'applicant', agent_id: given.agent_id ?? 10109, group_id } as const
  const type = group_id === 77 ? 'new-member' : 'new-group-member'
  const { temp_enrollment_id: enrollment_id } = await send(addFilterForNewUser, { ...of, type })
  for (const plan_id of policy.plans) {
    const { plans } = await send(getPlanPricingDetail, { pid: plan_id, enrollment_id })
    // Not every plan is sold everywhere.
    if (plans[0] !== undefined) await send(addPlanToCart, { enrollment_id, plan_id, plan_pricing_id: plans[0].ppid })
  }
  if (policy.optionalLife === true) await send(addPlanToCartPrudentials, { enrollment_id, ...optionalLife })
  const days = await send(getCartEffectiveDates, { enrollment_id })
  await send(cartCheckout, { enrollment_id, effective_date: days.result[0] ?? '' })
  const tabs = await send(getDynamicTabs, { enrollment_id })
  for (const { tab_name } of visibleSteps(tabs.result)) {
    if (tab_name === given.stop) return enrollment_id
    await saves[tab_name]?.({ ...given, enrollment_id })
  }
  // Nobody can stop at a step that these plans don't ask.
  if (given.stop !== undefined) throw new Error(`this cart has no step ${given.stop}`)
  await send(saveReviewInfo, { enrollment_id })
  return enrollment_id
}
