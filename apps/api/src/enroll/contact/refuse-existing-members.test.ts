import { addPlanToCart } from '@openroll/contract/cart/cart'
import { cartCheckout, getCartEffectiveDates } from '@openroll/contract/cart/checkout'
import {
  saveContactInfo,
  validateEmailNeverbounce,
  validateMemberEmail,
  validatePhoneNumverify,
} from '@openroll/contract/enroll/contact'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { addFilterForExistingUser, getAgentMembers } from '@openroll/contract/roles/members'
import { signIn } from '@openroll/contract/roles/sign-in'
import { getPlanPricingDetail } from '@openroll/contract/shop/plan'
import { aContact } from '@openroll/contract/samples/contact'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { saveSteps, startEnrollment } from '../../testing/test-enrollment.ts'

const password = 'a harbor in the evening'
const [dana, omar] = [10109, 10110]
let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
  await enroll({ agent_id: dana, dob: '01/02/1970', email: 'ann@example.com', phone: '3125550142' })
  await enroll({ agent_id: dana, dob: '01/03/1970', email: 'bea@example.com', phone: '3125550143' })
  await enroll({ agent_id: omar, dob: '01/04/1970', email: 'cleo@example.com', phone: '3125550144' })
})
afterAll(() => server.close())
beforeEach(() => server.forgetBudgets())

type Applicant = { agent_id: number; dob: string; email: string; phone: string }
const enroll = async ({ email, phone, ...start }: Applicant) => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001], ...start })
  await saveSteps(visitor, enrollment_id, { stop: 'contact_info' })
  const contact = aContact({ email_address: email, phone_number: phone })
  await visitor.send(saveContactInfo, { enrollment_id, ...contact })
  await saveSteps(visitor, enrollment_id, { skip: ['primary_info', 'contact_info'] })
  expect((await visitor.send(saveReviewInfo, { enrollment_id })).faults).toEqual([])
}
/** Ann's next enrollment, made by Dana. */
const reenrollAnn = async () => {
  const rep = server.visitor()
  await rep.send(signIn, { email: 'dana.reyes@example.com', password })
  const members = (await rep.send(getAgentMembers, { agent_id: dana })).data.result
  const user_id = members.find(({ email }) => email === 'ann@example.com')?.user_id ?? 0
  const { data } = await rep.send(addFilterForExistingUser, { user_id, tier: 'IO', eprocess: 'rep' })
  return { rep, enrollment_id: data.temp_enrollment_id }
}

test('tells a rep that another of their own members has the email or phone, beside neither form field [EW-8.04] [EW-8.06] [EW-8.03] [EW-7.17]', async () => {
  const { rep, enrollment_id } = await reenrollAnn()
  const email = await rep.send(validateMemberEmail, { email: 'Bea@Example.com', enrollment_id })
  expect([email.status, email.faults]).toEqual([
    422,
    [{ target_element: 'email', error_message: 'Email Already Exists.' }],
  ])
  expect(email.body).toMatchObject({ errors: { email: { data: ['Email Already Exists.'] } } })
  const phone = await rep.send(validatePhoneNumverify, { phone: '(312) 555-0143', enrollment_id })
  expect(phone.faults).toEqual([{ target_element: 'phone', error_message: 'Phone already exists' }])
  const own = { email: 'ann@example.com', phone: '3125550142' }
  expect((await rep.send(validateMemberEmail, { email: own.email, enrollment_id })).status).toBe(200)
  expect((await rep.send(validatePhoneNumverify, { phone: own.phone, enrollment_id })).status).toBe(200)
})

test('never reveals members of another rep, or any member to a visitor or without the enrollment [D-1.16] [D-1.18]', async () => {
  const { rep, enrollment_id } = await reenrollAnn()
  expect((await rep.send(validateMemberEmail, { email: 'cleo@example.com', enrollment_id })).status).toBe(200)
  expect((await rep.send(validatePhoneNumverify, { phone: '3125550144', enrollment_id })).status).toBe(200)
  expect((await rep.send(validateMemberEmail, { email: 'bea@example.com' })).status).toBe(200)
  const visitor = server.visitor()
  const own = await startEnrollment(visitor, { plans: [1001], agent_id: dana })
  for (const email of ['bea@example.com', 'nobody@example.com'])
    expect((await visitor.send(validateMemberEmail, { email, enrollment_id: own })).status).toBe(200)
  const stranger = await visitor.send(validateMemberEmail, { email: 'bea@example.com', enrollment_id })
  expect([stranger.status, stranger.faults[0]?.target_element]).toEqual([404, 'enrollment_id'])
})

test('checks an existing member’s email and phone before saving, even if the browser didn’t [EW-2.06]', async () => {
  const { rep, enrollment_id } = await reenrollAnn()
  const { data } = await rep.send(getPlanPricingDetail, { pid: 2001, enrollment_id })
  await rep.send(addPlanToCart, { enrollment_id, plan_id: 2001, plan_pricing_id: data.plans[0]?.ppid ?? 0 })
  const days = await rep.send(getCartEffectiveDates, { enrollment_id })
  await rep.send(cartCheckout, { enrollment_id, effective_date: days.data.result[0] ?? '' })
  await saveSteps(rep, enrollment_id, { stop: 'contact_info' })
  const save = (given: object) => rep.send(saveContactInfo, { enrollment_id, ...aContact(given) })
  const email = await save({ email_address: 'ann@mailinator.com' })
  expect([email.status, email.faults[0]?.target_element]).toEqual([422, 'email_address'])
  const phone = await save({ phone_number: '3129110142' })
  expect([phone.status, phone.faults[0]?.target_element]).toEqual([422, 'phone_number'])
  expect((await save({ email_address: 'bea@example.com' })).status).toBe(200)
})

test('limits checks, so nobody can probe a list of addresses [D-1.17]', async () => {
  const visitor = server.visitor()
  const calls = [
    () => visitor.send(validateMemberEmail, { email: 'a@example.com' }),
    () => visitor.send(validateEmailNeverbounce, { email: 'a@example.com' }),
    () => visitor.send(validatePhoneNumverify, { phone: '3125550142' }),
  ]
  const { config, db, vault } = server.deps
  const limitOf: typeof config.limitOf = (name) => (name === 'contact_checks_per_address' ? 2 : config.limitOf(name))
  const limited = await openTestApp({ config: { ...config, limitOf }, db, vault })
  const other = limited.visitor()
  for (const at of [0, 1])
    expect([at, (await other.send(validateMemberEmail, { email: 'a@example.com' })).status]).toEqual([at, 200])
  expect((await other.send(validateEmailNeverbounce, { email: 'a@example.com' })).status).toBe(429)
  expect((await other.send(validatePhoneNumverify, { phone: '3125550142' })).status).toBe(429)
  await limited.close()
  await server.forgetBudgets()
  for (const call of calls) expect((await call()).status).toBe(200)
})
