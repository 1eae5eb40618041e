import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPlanToCart, getPlanCart, removePlanFromCart } from '@openroll/contract/cart/cart'
import { cartCheckout, getCartEffectiveDates } from '@openroll/contract/cart/checkout'
import { getPlanPricingDetail } from '@openroll/contract/shop/plan'
import { startEnrollment } from '../../testing/test-enrollment.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ today: '2026-11-10' })
})
afterAll(() => server.close())

const ready = async (plans: readonly number[]) => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans })
  return {
    visitor,
    enrollment_id,
    days: async () => (await visitor.send(getCartEffectiveDates, { enrollment_id })).data.result,
    checkout: (effective_date: string) => visitor.send(cartCheckout, { enrollment_id, effective_date }),
    chosen: async () => (await visitor.send(getPlanCart, { enrollment_id })).data.effective_date,
  }
}

test('coverage can start on the first of the next three months [SF-7.59] [D-3.04]', async () => {
  const { days } = await ready([1001, 2009])
  expect(await days()).toEqual(['2026-12-01', '2027-01-01', '2027-02-01'])
})

test('with fewer days left than the plan’s lead time the next month is not offered [D-3.04]', async () => {
  const late = await openTestApp({ today: '2026-11-27' })
  const visitor = late.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  expect((await visitor.send(getCartEffectiveDates, { enrollment_id })).data.result).toEqual([
    '2027-01-01',
    '2027-02-01',
  ])
  await late.close()
})

test('one of these days is kept; any other is refused beside effective_date [SF-7.61] [SF-8.05] [D-3.04]', async () => {
  const { checkout, chosen } = await ready([1001])
  expect((await checkout('01/01/2027')).status).toBe(200)
  expect(await chosen()).toBe('2027-01-01')
  for (const day of ['2027-01-02', '2026-11-01', '2027-03-01', 'tomorrow', '']) {
    const answer = await checkout(day)
    expect([day, answer.status, answer.faults[0]?.target_element]).toEqual([day, 422, 'effective_date'])
  }
  expect(await chosen()).toBe('2027-01-01')
})

test('an empty cart goes nowhere [SF-8.12] [D-3.04]', async () => {
  const { checkout, days } = await ready([])
  expect(await days()).toEqual([])
  const answer = await checkout('2026-12-01')
  expect([answer.status, answer.faults]).toEqual([
    422,
    [{ target_element: 'cart', error_message: 'No items in cart.' }],
  ])
})

test('the chosen day stays while the plans share it, and is asked anew for another cart [D-3.04]', async () => {
  const { visitor, enrollment_id, checkout, chosen } = await ready([1001])
  await checkout('2027-02-01')
  const { data } = await visitor.send(getPlanPricingDetail, { pid: 2009, enrollment_id })
  await visitor.send(addPlanToCart, { enrollment_id, plan_id: 2009, plan_pricing_id: data.plans[0]?.ppid ?? 0 })
  expect(await chosen()).toBe('2027-02-01')
  for (const line of (await visitor.send(getPlanCart, { enrollment_id })).data.result)
    await visitor.send(removePlanFromCart, {
      enrollment_id,
      plan_id: line.plan_id,
      plan_pricing_id: line.plan_pricing_id,
    })
  expect(await chosen()).toBeNull()
})
