import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPlanToCart, getPlanCart, removePlanFromCart } from '@openroll/contract/cart/cart'
import { changeFilterInfo } from '@openroll/contract/shop/filter'
import { getPlanPricingDetail, getRelatedPlans } from '@openroll/contract/shop/plan'
import { getFilteredPlans, getMenuFilteredPlans } from '@openroll/contract/shop/plans'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { startEnrollment } from '../../testing/test-enrollment.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const startShopping = async (plans: number[], tier: 'IO' | 'IF' = 'IO', zip = '60601') => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans, tier, zip })
  return {
    visitor,
    enrollment_id,
    related: async (plan_id: number) =>
      (await visitor.send(getRelatedPlans, { enrollment_id, plan_id })).data.result.map((plan) => [
        plan.plan_id,
        plan.price,
      ]),
    add: (plan_id: number) =>
      visitor.send(addPlanToCart, { enrollment_id, plan_id, plan_pricing_id: Number(`${plan_id}01`) }),
    riders: async () =>
      (await visitor.send(getPlanCart, { enrollment_id })).data.riders.map((plan) => [plan.plan_id, plan.price]),
    inCart: async () =>
      (await visitor.send(getPlanCart, { enrollment_id })).data.result.map(({ plan_id, price }) => [plan_id, price]),
  }
}

test('offers a rider with its plan at this person’s price [SF-7.52] [SF-2.40]', async () => {
  const { visitor, enrollment_id, related, riders } = await startShopping([1001], 'IF')
  expect(await related(1001)).toEqual([[9301, '10.50']])
  expect(await riders()).toEqual([[9301, '10.50']])
  const priced = (await visitor.send(getPlanPricingDetail, { pid: 1001, enrollment_id })).data
  expect(priced.related?.map((plan) => [plan.plan_id, plan.price])).toEqual([[9301, '10.50']])
  expect(await related(2001)).toEqual([])
})

test('doesn’t offer plans that are already in the cart or don’t fit in it [SF-7.52] [D-3.01]', async () => {
  const { related, add } = await startShopping([1001, 2001])
  expect(await related(1001)).toEqual([])
  const other = await startShopping([1001])
  expect((await other.add(9301)).faults).toEqual([])
  expect(await other.related(1001)).toEqual([])
  expect(await other.riders()).toEqual([])
  expect((await add(9301)).faults).toMatchObject([{ target_element: 'exclusive' }])
})

test('a rider is in no list and is not sold without a matching plan [D-2.12]', async () => {
  const { visitor, enrollment_id, add, inCart } = await startShopping([7101])
  const listed = (await visitor.send(getFilteredPlans, { enrollment_id, categories: 'vision' })).data.result
  const menu = (await visitor.send(getMenuFilteredPlans, { category: 'vision' })).data.result
  for (const plans of [listed, menu]) {
    expect(plans.map(({ plan_id }) => plan_id)).toContain(2001)
    expect(plans.map(({ plan_id }) => plan_id)).not.toContain(9301)
  }
  expect((await add(9301)).faults).toMatchObject([
    { target_element: 'together', error_message: expect.stringMatching(/needs another plan/) },
  ])
  expect(await inCart()).toEqual([[7101, '4.50']])
})

test('a rider is removed from the cart with its plan and reported; other plans stay [D-3.03] [SF-2.40]', async () => {
  const { visitor, enrollment_id, add, inCart } = await startShopping([1001, 7101])
  await add(9301)
  expect(await inCart()).toEqual([
    [1001, '38.85'],
    [7101, '4.50'],
    [9301, '3.90'],
  ])
  const removed = await visitor.send(removePlanFromCart, { enrollment_id, plan_id: 1001, plan_pricing_id: 100101 })
  expect(removed.data).toMatchObject({ count: 1, removed: [{ plan_id: 9301, plan_name: 'Eye Care Rider' }] })
  expect(await inCart()).toEqual([[7101, '4.50']])
})

test('a filter change that removes the plan removes its rider [D-3.03]', async () => {
  const { visitor, enrollment_id, add, inCart } = await startShopping([1007], 'IO', '22201')
  expect((await add(9301)).faults).toEqual([])
  const { data } = await visitor.send(changeFilterInfo, { tempId: enrollment_id, zip: '60601' })
  expect(data.removed.map(({ plan_id }) => plan_id)).toEqual([1007, 9301])
  expect(await inCart()).toEqual([])
})
