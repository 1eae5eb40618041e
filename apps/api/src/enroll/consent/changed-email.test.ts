import { addPlanToCart } from '@openroll/contract/cart/cart'
import { cartCheckout, getCartEffectiveDates } from '@openroll/contract/cart/checkout'
import { getExistingBankInfo, saveBillingInfo, saveBillingInfoExisting } from '@openroll/contract/enroll/billing'
import { requestConsent } from '@openroll/contract/enroll/consent'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { correctValues } from '@openroll/contract/office/correction/correction'
import { getOfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { acceptEmailChange } from '@openroll/contract/office/enrollment/email-change'
import { addFilterForExistingUser, getAgentMembers } from '@openroll/contract/roles/members'
import { anAccount } from '@openroll/contract/samples/payment'
import { getPlanPricingDetail } from '@openroll/contract/shop/plan'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { row, text } from '../../db/row.ts'
import { operator } from '../../testing/operators.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { saveSteps, signAgain, startEnrollment } from '../../testing/test-enrollment.ts'

const password = 'a harbor in the evening'
const dana = 10109
let server: TestApp
let rep: Visitor
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
  rep = await browserOf(server, 'dana.reyes@example.com', password)
})
afterAll(() => server.close())

/** Maria's policy under Dana, paid from her account. */
const policyOfMaria = async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [2001], agent_id: dana })
  await saveSteps(visitor, enrollment_id, { stop: 'billing_info' })
  await visitor.send(saveBillingInfo, { enrollment_id, payment_method: 'eft', ...anAccount() })
  expect((await visitor.send(saveReviewInfo, { enrollment_id })).faults).toEqual([])
  return enrollment_id
}
/** Maria's next enrollment, made by Dana and paid from the account on file. */
const onFile = async () => {
  const { data } = await rep.send(getAgentMembers, { agent_id: dana })
  const user_id = data.result[0]?.user_id ?? 0
  const begun = await rep.send(addFilterForExistingUser, { user_id, tier: 'IO', eprocess: 'rep' })
  const enrollment_id = begun.data.temp_enrollment_id
  const priced = await rep.send(getPlanPricingDetail, { pid: 7001, enrollment_id })
  await rep.send(addPlanToCart, { enrollment_id, plan_id: 7001, plan_pricing_id: priced.data.plans[0]?.ppid ?? 0 })
  const days = await rep.send(getCartEffectiveDates, { enrollment_id })
  await rep.send(cartCheckout, { enrollment_id, effective_date: days.data.result[0] ?? '' })
  await saveSteps(rep, enrollment_id, { stop: 'billing_info' })
  const [bank] = (await rep.send(getExistingBankInfo, { enrollment_id })).data?.result ?? []
  await signAgain(rep, enrollment_id)
  const stored = { enrollment_id, payment_method: 'eft', bank_id: bank?.bank_id } as const
  expect((await rep.send(saveBillingInfoExisting, stored)).faults).toEqual([])
  return enrollment_id
}
const linksOf = (enrollment_id: string) =>
  server.deps.db.many(
    row({ to_address: text }),
    `select to_address from outbox where enrollment_id = $1 and event like 'consent-requested/%'`,
    [enrollment_id],
  )

test('sends no consent link to an address that an operator just changed until the change is confirmed [D-1.13]', async () => {
  const [clerk, second] = [await operator(server, ['service']), await operator(server, ['service'])]
  const changed = await policyOfMaria()
  const { data: before } = await clerk.send(getOfficeEnrollment, { enrollment_id: changed })
  const was = before.contact.find(({ name }) => name === 'email_address')?.value ?? ''
  const values = [{ field: 'email_address', was, value: 'thief@example.com' } as const]
  const person = { enrollment_id: changed, role: 'member', place: 0 } as const
  const correction = { ...person, act_id: 'thief-0001', values, why: 'She called us' }
  expect((await clerk.send(correctValues, correction)).faults).toEqual([])
  await server.forgetBudgets()
  const enrollment_id = await onFile()
  const refused = await rep.send(requestConsent, { enrollment_id })
  expect([refused.status, refused.faults]).toEqual([
    422,
    [
      {
        target_element: 'email',
        error_message: expect.stringMatching(/^Their email address on file was just changed/),
      },
    ],
  ])
  expect(await linksOf(enrollment_id)).toEqual([])
  const { email_change } = (await clerk.send(getOfficeEnrollment, { enrollment_id: changed })).data
  const change_id = email_change?.change_id ?? ''
  expect((await second.send(acceptEmailChange, { enrollment_id: changed, change_id })).status).toBe(200)
  expect((await rep.send(requestConsent, { enrollment_id })).faults).toEqual([])
  expect(await linksOf(enrollment_id)).toEqual([{ to_address: 'thief@example.com' }])
})
