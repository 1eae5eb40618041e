import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPlanToCart, getPlanCart } from '@openroll/contract/cart/cart'
import { getFormFieldsContactInfo, saveContactInfo } from '@openroll/contract/enroll/contact'
import { savePersonalInfo } from '@openroll/contract/enroll/personal'
import { getPlanPricingDetail } from '@openroll/contract/shop/plan'
import { changeFilterInfo } from '@openroll/contract/shop/filter'
import { saveAgreementInfo } from '@openroll/contract/enroll/agreement'
import { aContact } from '@openroll/contract/samples/contact'
import { aMember } from '@openroll/contract/samples/member'
import { aSigner } from '@openroll/contract/samples/signer'
import { saveSteps, startEnrollment, acceptedTextKeys } from '../testing/test-enrollment.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

/** Two processes on one database, each with its own cache. */
let first: TestApp
let second: TestApp
beforeAll(async () => {
  first = await openTestApp()
  second = await openTestApp({ db: first.deps.db, vault: first.deps.vault })
})
afterAll(async () => {
  await second.close()
  await first.close()
})

/** A visitor of the first process whose next call may go to the second one. */
const start = async (stop: 'contact_info' | 'primary_info' | 'agreement_info') => {
  const visitor = first.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  await saveSteps(visitor, enrollment_id, { stop })
  const other = second.visitor()
  const elsewhere: typeof other.send = (call, input) => other.send(call, input, { cookie: visitor.cookie() })
  return { visitor, enrollment_id, elsewhere }
}

test('rechecks and refuses a save if another process changed who needs coverage [D-4.02]', async () => {
  const { visitor, enrollment_id, elsewhere } = await start('agreement_info')
  const accepted = await acceptedTextKeys(visitor, enrollment_id)
  expect((await elsewhere(changeFilterInfo, { tempId: enrollment_id, tier: 'IS' })).status).toBe(200)
  const late = await visitor.send(saveAgreementInfo, { enrollment_id, ...aSigner(), accepted })
  expect([late.status, late.faults]).toEqual([
    422,
    [{ target_element: 'dependent_info', error_message: 'Complete Dependent Information first' }],
  ])
})

test('a step saved by another process opens the next one here at once [D-4.02]', async () => {
  const { visitor, enrollment_id, elsewhere } = await start('primary_info')
  const early = await visitor.send(saveContactInfo, { enrollment_id, ...aContact() })
  expect(early.status).toBe(422)
  expect((await elsewhere(savePersonalInfo, { enrollment_id, ...aMember() })).status).toBe(200)
  expect((await visitor.send(saveContactInfo, { enrollment_id, ...aContact() })).status).toBe(200)
})

test('concurrent saves and cart changes in two processes are all kept [D-4.04]', async () => {
  const { visitor, enrollment_id, elsewhere } = await start('contact_info')
  const priced = async (plan_id: number) => {
    const { data } = await visitor.send(getPlanPricingDetail, { pid: plan_id, enrollment_id })
    return { plan_id, plan_pricing_id: data.plans[0]?.ppid ?? 0 }
  }
  const plans = await Promise.all([7001, 7101, 2001].map(priced))
  const given = (address1: string) => ({ enrollment_id, ...aContact({ address1 }) })
  const all = await Promise.all([
    ...plans.map((plan, at) => (at % 2 === 0 ? visitor.send : elsewhere)(addPlanToCart, { enrollment_id, ...plan })),
    ...['1 Main St', '2 Main St', '3 Main St'].map((street) => elsewhere(saveContactInfo, given(street))),
    visitor.send(saveContactInfo, given('4 Main St')),
  ])
  expect(all.map((answer) => [answer.status, answer.faults])).toEqual(all.map(() => [200, []]))
  const cart = await visitor.send(getPlanCart, { enrollment_id })
  expect(cart.data.result.map((line) => line.plan_id)).toEqual(expect.arrayContaining([1001, 7001, 7101, 2001]))
  const contact = await visitor.send(getFormFieldsContactInfo, { enrollment_id })
  expect(contact.data.result.find((state) => state.field_name === 'address1')?.value).toMatch(/^[1-4] Main St$/)
})

test('the cart accepts only one of two mutually exclusive plans added at the same moment [D-4.04]', async () => {
  for (let round = 0; round < 6; round += 1) {
    const visitor = first.visitor()
    const enrollment_id = await startEnrollment(visitor, { plans: [7001] })
    const lineOf = async (plan_id: number) => {
      const { data } = await visitor.send(getPlanPricingDetail, { pid: plan_id, enrollment_id })
      return { enrollment_id, plan_id, plan_pricing_id: data.plans[0]?.ppid ?? 0 }
    }
    const [one, other] = [await lineOf(1001), await lineOf(1002)]
    const both = await Promise.all([
      visitor.send(addPlanToCart, one),
      second.visitor().send(addPlanToCart, other, { cookie: visitor.cookie() }),
    ])
    const { data } = await visitor.send(getPlanCart, { enrollment_id })
    const isTaken = [1001, 1002].map((plan_id) => data.result.some((line) => line.plan_id === plan_id))
    expect(both.map(({ status }) => status === 200)).toEqual(isTaken)
    expect(isTaken.filter(Boolean)).toHaveLength(1)
  }
})
