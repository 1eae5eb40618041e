import {
  getAgentInfoEnroll,
  getEnrollmentInfoReferral,
  getGroupAgentMemberInfo,
} from '@openroll/contract/arrive/entries'
import { validateAgent, validateGroup } from '@openroll/contract/arrive/codes'
import { getExternalSiteDynamicInformation, getStates } from '@openroll/contract/arrive/site'
import type { Call, InputOf } from '@openroll/contract/call'
import { getPlanCart } from '@openroll/contract/cart/cart'
import { getAgreementTexts, getFormFieldsAgreementInfo } from '@openroll/contract/enroll/agreement'
import {
  getBeneficiariesExistingUserEnrollment,
  getBeneficiaryRelationships,
} from '@openroll/contract/enroll/beneficiaries'
import {
  getBillDate,
  getBillingText,
  getFormFieldsBillingInfo,
  getPaymentMethod,
} from '@openroll/contract/enroll/billing'
import { getFormFieldsContactInfo } from '@openroll/contract/enroll/contact'
import { getDependentsExistingUserEnrollment } from '@openroll/contract/enroll/dependents'
import { getGroupInfo } from '@openroll/contract/enroll/employer'
import { getEthnicCategory, getFormFieldsPersonalInfo } from '@openroll/contract/enroll/personal'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { getReceipt } from '@openroll/contract/receipt/receipt'
import { getAgentGroups, getEnrollmentPlatforms } from '@openroll/contract/roles/rep'
import { addFilterForNewUser } from '@openroll/contract/shop/filter'
import { getMoreRequirement, getPlanPricingDetail } from '@openroll/contract/shop/plan'
import { getFeaturedPlans } from '@openroll/contract/shop/plans'
import { aFilter } from '@openroll/contract/samples/filter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Visitor } from './testing/test-app.ts'
import { saveSteps, startEnrollment } from './testing/test-enrollment.ts'

let server: TestApp
let visitor: Visitor
/** A couple's enrollment saved up to the review, and a submitted one with the agreements its review requires. */
let ready: { readonly enrollment_id: string }
let submitted: { readonly enrollment_id: string }
beforeAll(async () => {
  server = await openTestApp()
  visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [3001, 7001], tier: 'IS' })
  await saveSteps(visitor, enrollment_id, { tier: 'IS' })
  ready = { enrollment_id }
  submitted = { enrollment_id: await startEnrollment(visitor, { plans: [1001] }) }
  await saveSteps(visitor, submitted.enrollment_id)
})
afterAll(() => server.close())

/** The `data` of a response, as sent over the wire. */
const dataOf = async <C extends Call>(call: C, input: InputOf<C>): Promise<unknown> => {
  const { status, data } = await visitor.send(call, input)
  expect(status).toBe(200)
  return data
}
const at = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((found, name) => (found as Record<string | number, unknown>)[name], value)

describe('uses the specification’s names:', () => {
  test.each<[string, string, () => Promise<unknown>]>([
    [
      'a group found by code [SF-3.07]',
      'name, landing_url',
      async () => at(await dataOf(validateGroup, { group_code: 'BLUE3001' }), 'result'),
    ],
    [
      'a rep found by code [SF-3.08]',
      'first_name, last_name, agent_code, email, phone, landing_url',
      async () => at(await dataOf(validateAgent, { agent_code: 'DANA10' }), 'result'),
    ],
    [
      'an agent [SF-3.11]',
      'agent_id, first_name, middle_name, last_name',
      async () => at(await dataOf(getAgentInfoEnroll, { agent_id: 10109 }), 'result'),
    ],
    [
      'a featured plan [SF-3.12]',
      'plan_id, plan_name, plan_logo, plan_short_text',
      async () => at(await dataOf(getFeaturedPlans, {}), 'result', 0),
    ],
    ['a state [SF-3.13] [EW-7.10]', 'name, abbrev', async () => at(await dataOf(getStates, {}), 'result', 0)],
    [
      'a price entry [SF-3.19]',
      'pid, ppid, plan_name, plan_price, plan_logo, is_prudential, is_prudential_plan, hash',
      async () => at(await dataOf(getPlanPricingDetail, { pid: 1001, ...ready }), 'plans', 0),
    ],
    [
      'a cart line [SF-3.20]',
      'plan_id, plan_pricing_id, plan_name, plan_logo, price, removable',
      async () => at(await dataOf(getPlanCart, ready), 'result', 0),
    ],
    [
      'the cart with its totals [EW-7.13] [EW-3.17]',
      'result, initial_month_cost, recurring_month_cost',
      () => dataOf(getPlanCart, ready),
    ],
    [
      'a step [EW-3.03] [EW-7.08]',
      'tab_name, required, order',
      async () => at(await dataOf(getDynamicTabs, ready), 'result', 0),
    ],
    [
      'a site setting [EW-7.11]',
      'key, value',
      async () => at(await dataOf(getExternalSiteDynamicInformation, { site_domain: btoa('localhost') }), 'result', 0),
    ],
    [
      'an enrollment’s type, member and group [EW-7.14]',
      'enrollment_type, result.user_info, result.group_info',
      () => dataOf(getGroupAgentMemberInfo, ready),
    ],
    [
      'a rep’s group [EW-7.52]',
      'gid, gname, gcode',
      async () => at(await dataOf(getAgentGroups, { agent_id: 10109 }), 'result', 0),
    ],
    [
      'a portal [EW-7.52]',
      'platform_group_id, platform_name',
      async () => at(await dataOf(getEnrollmentPlatforms, { agent_id: 10109 }), 'result', 0),
    ],
    [
      'a referral [EW-7.55]',
      'agent_id, group_id, portal_id, valid_referral_link, referrer_info',
      () => dataOf(getEnrollmentInfoReferral, { referral_id: 'demo-referral' }),
    ],
    [
      'a saved beneficiary [EW-3.07]',
      'beneficiary_id, first_name, last_name, birthdate, ssn, relationship, beneficiary_percentage',
      async () => at(await dataOf(getBeneficiariesExistingUserEnrollment, ready), 'result', 'beneficiaries', 0),
    ],
    [
      'a relationship option [EW-7.25]',
      'value, name',
      async () => at(await dataOf(getBeneficiaryRelationships, {}), 'result', 0),
    ],
    [
      'a saved dependent',
      'dependent_id, first_name, last_name, birthdate, ssn, relationship, gender',
      async () =>
        at(await dataOf(getDependentsExistingUserEnrollment, ready), 'result', 'dependents', 0, 'primary_info'),
    ],
    [
      'an agreement text [EW-3.18] [EW-7.42]',
      'text_head, text_body, text_required',
      async () => at(await dataOf(getAgreementTexts, ready), 'result', 0),
    ],
    ['a billing day [EW-7.43]', 'bill_date', async () => at(await dataOf(getBillDate, {}), 'result', 0)],
    ['a payment method [EW-7.43]', 'value, name', async () => at(await dataOf(getPaymentMethod, ready), 'result', 0)],
    [
      'a payment method’s text [EW-7.43]',
      'payment_method, text',
      async () => at(await dataOf(getBillingText, ready), 'result', 0),
    ],
    ['an ethnic category [EW-7.16]', 'id, name', async () => at(await dataOf(getEthnicCategory, {}), 'result', 0)],
  ])('%s', async (_what, names, read) => {
    const response = await read()
    for (const name of names.split(', ')) expect(response).toHaveProperty(name)
  })

  test('the receipt of a submitted review [EW-7.46] [EW-3.17]', async () => {
    const { policy_id } = (await visitor.send(saveReviewInfo, submitted)).data
    const receipt = await visitor.send(getReceipt, submitted)
    expect(receipt.data).toMatchObject({ policy_id, name: expect.stringContaining('López-Núñez') })
  })
})

test('steps are listed in order, each with whether it is required [SF-7.60]', async () => {
  const { data } = await visitor.send(getDynamicTabs, ready)
  expect(data.result.map(({ tab_name, required, order }) => [order, tab_name, required])).toEqual([
    [0, 'primary_info', true],
    [1, 'contact_info', true],
    [2, 'employer_info', false],
    [3, 'beneficiary_info', true],
    [4, 'primary_health_info', false],
    [5, 'dependent_info', true],
    [6, 'agreement_info', true],
    [7, 'billing_info', true],
    [8, 'review_info', true],
  ])
})

test('a cart line has removable 1, and the association’s fee is a fixed 0 [SF-3.20]', async () => {
  const { data } = await visitor.send(getPlanCart, ready)
  expect(data.result.map(({ plan_id, removable }) => [plan_id, removable]).slice(0, 2)).toEqual([
    [3001, 1],
    [7001, 1],
  ])
  expect(data.result.at(-1)?.removable).toBe(0)
})

test('says whether a premier plan is in the cart with true or false [EW-7.12]', async () => {
  expect((await visitor.send(getMoreRequirement, ready)).data).toEqual({ result: false })
})

describe('a step’s fields have name, value, required and read_only:', () => {
  test.each<[string, Call, string]>([
    [
      'personal information [EW-7.16]',
      getFormFieldsPersonalInfo,
      'first_name, middle_name, last_name, birthdate, gender, height_feet, height_inch, weight, marital_status, ' +
        'ssn, prior_coverage_flag, prior_carrier_name, prior_effective_date, prior_term_date, ethnic_category, ' +
        'ethnic_category_other_type',
    ],
    [
      'contact information [EW-7.17]',
      getFormFieldsContactInfo,
      'address1, address2, city, state, zip, zip4, phone_number, email_address, birth_state, birth_city, with_validation',
    ],
    [
      'the agreement [EW-3.18] [EW-7.42]',
      getFormFieldsAgreementInfo,
      'question_id, question, answer, verification_code, date, agent_name, agent_code, group_name, group_code, user_name, signature',
    ],
    [
      'billing [EW-3.19] [EW-7.43]',
      getFormFieldsBillingInfo,
      'first_name_on_cc, last_name_on_cc, card_number, expiration_month, expiration_year, security_code, address1, ' +
        'address2, city, state, zip, is_physical_address, account_name, account_number, routing_number, bank_name, ' +
        'account_type, account_holder_type, bill_date',
    ],
  ])('%s', async (_what, call, names) => {
    const fields = at(await dataOf(call, ready), 'result') as Record<string, unknown>[]
    expect(names.split(', ').filter((name) => !fields.some(({ field_name }) => field_name === name))).toEqual([])
    for (const field of fields)
      expect(Object.keys(field)).toEqual(expect.arrayContaining(['field_name', 'value', 'required', 'read_only']))
  })
})

test('responses have their fields in data under their own names; a list or record without a name is in data.result [D-8.05] [SF-7.02] [EW-7.02]', async () => {
  const filter = aFilter()
  const begun = await server.visitor().send(addFilterForNewUser, filter)
  expect(begun.body).toEqual({ status: 'success', data: { temp_enrollment_id: expect.any(String) } })
  const priced = await visitor.send(getPlanPricingDetail, { pid: 1001, ...ready })
  expect(priced.body).toMatchObject({ data: { plans: expect.any(Array), errorCode: null } })
  expect((await visitor.send(getGroupInfo, ready)).body).toMatchObject({
    data: { general_info: expect.any(Object), address_information: expect.any(Object) },
  })
  expect((await visitor.send(getStates, {})).body).toMatchObject({ data: { result: expect.any(Array) } })
  expect((await visitor.send(getAgentInfoEnroll, { agent_id: 10109 })).body).toMatchObject({
    data: { result: { agent_id: 10109 } },
  })
})
