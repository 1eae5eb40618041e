import { addPlanToCart, getPlanCart } from '@openroll/contract/cart/cart'
import { cartCheckout, getCartEffectiveDates } from '@openroll/contract/cart/checkout'
import {
  getDependentsExistingUserEnrollment,
  saveDependentInfo,
  saveDependentInfoToTemp,
} from '@openroll/contract/enroll/dependents'
import { savePersonalInfo } from '@openroll/contract/enroll/personal'
import { furthestStep } from '@openroll/contract/enroll/steps'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { addFilterForNewUser, storeTempDependentInfo } from '@openroll/contract/shop/filter'
import { getPlanPricingDetail } from '@openroll/contract/shop/plan'
import { aMember } from '@openroll/contract/samples/member'
import { aChild } from '@openroll/contract/samples/family'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shippedCatalog } from '../../testing/shipped.ts'
import { dependentsCounted } from '../../shop/offer/dependents.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { saveSteps } from '../../testing/test-enrollment.ts'

const catalog = shippedCatalog()
const plan_id = catalog.planList.find(({ rating }) => rating.method === 'family-sum')?.plan_id ?? 0
/** A plan that can be sold to these people at a price that doesn't depend on how many are covered. */
const flatPricePlan =
  catalog.planList.find((plan) => dependentsCounted(plan, { tier: 'IC' }).length === 0 && plan.category === 'hospital')
    ?.plan_id ?? 0
let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ catalog: () => catalog })
})
afterAll(() => server.close())

const child = aChild()
const noa = aChild({ first_name: 'Noa', ssn: '567-89-0123' })

/** A medical plan priced for two children in the cart, and every step before the dependents saved. */
const ready = async () => {
  const visitor = server.visitor()
  const begin = { zip: '02108', dob: '04/05/1980', gender: '1', tier: 'IC', eprocess: 'applicant' } as const

  const enrollment_id = (await visitor.send(addFilterForNewUser, begin)).data.temp_enrollment_id
  await visitor.send(storeTempDependentInfo, { enrollment_id, plan_id, no_of_children: '2' })
  const { data } = await visitor.send(getPlanPricingDetail, { pid: plan_id, enrollment_id })
  await visitor.send(addPlanToCart, { enrollment_id, plan_id, plan_pricing_id: data.plans[0]?.ppid ?? 0 })
  const days = (await visitor.send(getCartEffectiveDates, { enrollment_id })).data.result
  await visitor.send(cartCheckout, { enrollment_id, effective_date: days[0] ?? '' })
  await visitor.send(savePersonalInfo, { enrollment_id, ...aMember({ prior_coverage_flag: '0' }) })
  await saveSteps(visitor, enrollment_id, { stop: 'dependent_info', tier: 'IC', skip: ['primary_info'] })
  const listInput = (...people: readonly object[]) => ({
    enrollment_id,
    dependents: people.map((primary_info) => ({ primary_info })),
  })
  return {
    visitor,
    enrollment_id,
    days,
    keep: (...people: readonly object[]) => visitor.send(saveDependentInfoToTemp, listInput(...people)),
    save: (...people: readonly object[]) => visitor.send(saveDependentInfo, listInput(...people)),
    read: async () => (await visitor.send(getDependentsExistingUserEnrollment, { enrollment_id })).data.result,
    monthly: async () => (await visitor.send(getPlanCart, { enrollment_id })).data.recurring_month_cost,
    isSaved: async () =>
      (await visitor.send(getDynamicTabs, { enrollment_id })).data.result.find(
        ({ tab_name }) => tab_name === 'dependent_info',
      )?.saved,
  }
}

test('removing a child shows the price for the remaining family, which can be applied [D-2.08, D-3.05]', async () => {
  const { visitor, enrollment_id, keep, save, read, monthly } = await ready()
  await keep(child, noa)
  expect((await read()).other_price).toBeUndefined()
  const forTwo = await monthly()
  await keep(child)
  const { other_price } = await read()
  expect(other_price).toMatchObject({
    message: 'Your price is for 2 children, but you entered 1',
    plan_id,
    family: { no_of_children: 1 },
    leaving: [],
  })
  expect(Number(other_price?.recurring_month_cost)).toBeLessThan(Number(forTwo))
  expect((await save(child)).faults).toEqual([
    { target_element: 'dependents', error_message: 'Your price is for 2 children, but you entered 1' },
  ])
  await visitor.send(storeTempDependentInfo, { enrollment_id, plan_id, no_of_children: '1' })
  expect(await monthly()).toBe(other_price?.recurring_month_cost)
  expect((await read()).other_price).toBeUndefined()
  expect((await save(child)).status).toBe(200)
})

test('the step must be saved again after the family size or start date changes [D-4.11, D-4.02]', async () => {
  const { visitor, enrollment_id, days, save, isSaved } = await ready()
  expect((await save(child, noa)).status).toBe(200)
  await visitor.send(storeTempDependentInfo, { enrollment_id, plan_id, no_of_children: '1' })
  expect(await isSaved()).toBe(false)
  await visitor.send(storeTempDependentInfo, { enrollment_id, plan_id, no_of_children: '2' })
  expect([(await save(child, noa)).status, await isSaved()]).toEqual([200, true])
  await visitor.send(cartCheckout, { enrollment_id, effective_date: days[1] ?? '' })
  expect(await isSaved()).toBe(false)
})

test.each([
  [1, 'a different family', false],
  [2, 'the same family', true],
] as const)(
  'with %i children in the list, adding a plan priced for two is for %s; the step stays saved: %s [D-2.08, D-3.05, D-4.02]',
  async (listed, _, stands) => {
    const visitor = server.visitor()
    const begin = { zip: '02108', dob: '04/05/1980', gender: '1', tier: 'IC', eprocess: 'applicant' } as const
    const enrollment_id = (await visitor.send(addFilterForNewUser, begin)).data.temp_enrollment_id
    await visitor.send(storeTempDependentInfo, { enrollment_id, plan_id, no_of_children: '2' })
    const add = async (pid: number) => {
      const { data } = await visitor.send(getPlanPricingDetail, { pid, enrollment_id })
      const line = { enrollment_id, plan_id: pid, plan_pricing_id: data.plans[0]?.ppid ?? 0 }
      expect((await visitor.send(addPlanToCart, line)).faults).toEqual([])
    }
    const checkout = async () => {
      const [effective_date = ''] = (await visitor.send(getCartEffectiveDates, { enrollment_id })).data.result
      expect((await visitor.send(cartCheckout, { enrollment_id, effective_date })).faults).toEqual([])
    }
    const isSaved = async () =>
      (await visitor.send(getDynamicTabs, { enrollment_id })).data.result.find(
        ({ tab_name }) => tab_name === 'dependent_info',
      )?.saved
    await add(flatPricePlan)
    await checkout()
    await saveSteps(visitor, enrollment_id, { stop: 'dependent_info', tier: 'IC' })
    const dependents = [child, noa].slice(0, listed).map((primary_info) => ({ primary_info }))
    expect((await visitor.send(saveDependentInfo, { enrollment_id, dependents })).faults).toEqual([])
    expect(await isSaved()).toBe(true)
    await add(plan_id)
    expect(await isSaved()).toBe(stands)
    await checkout()
    const { result } = (await visitor.send(getDynamicTabs, { enrollment_id })).data
    const { other_price } = (await visitor.send(getDependentsExistingUserEnrollment, { enrollment_id })).data.result
    expect([furthestStep(result)?.tab_name === 'dependent_info', other_price?.message]).toEqual(
      stands ? [false, undefined] : [true, 'Your price is for 2 children, but you entered 1'],
    )
  },
)
