import {
  addPlanToCart,
  addPlanToCartPrudentials,
  checkPrudentialCart,
  getPlanCart,
  removePlanFromCart,
} from '@openroll/contract/cart/cart'
import { changeFilterInfo } from '@openroll/contract/shop/filter'
import {
  checkPrudentialPlan,
  getPlanDetail,
  getPlanDetailById,
  getPlanPricingDetail,
} from '@openroll/contract/shop/plan'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkFilesIgnoringUnsold } from '../../catalog/check/check-catalog.ts'
import { above100kNotice, prudentialNotice } from '../../shop/offer/notices.ts'
import { prudentialPair } from '../../testing/prudential-pair.ts'
import { fewZips, smallWith } from '../../testing/small-catalog.ts'
import { startEnrollment } from '../../testing/test-enrollment.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const catalog = checkFilesIgnoringUnsold(smallWith(prudentialPair)).build(1)
const zip =
  fewZips()
    .split('\n')
    .find((row) => row.split(',')[2] === 'IL')
    ?.split(',')[0] ?? ''
let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ catalog: () => catalog })
})
afterAll(() => server.close())

const begin = async () => {
  const visitor = server.visitor()
  return { visitor, enrollment_id: await startEnrollment(visitor, { plans: [], zip }) }
}
type Shopper = Awaited<ReturnType<typeof begin>>
const pair = { plan_id: 9101, plan_pricing_id: 910103, plan_id1: 9102, plan_pricing_id1: 910201 }
const addPair = ({ visitor, enrollment_id }: Shopper, changes: Partial<typeof pair> = {}) =>
  visitor.send(addPlanToCartPrudentials, { enrollment_id, ...pair, ...changes })
const cart = async ({ visitor, enrollment_id }: Shopper) => (await visitor.send(getPlanCart, { enrollment_id })).data
const plansIn = async (shopper: Shopper) =>
  (await cart(shopper)).result.map(({ plan_id }) => plan_id).toSorted((a, b) => a - b)

describe('a Prudential plan and its membership', () => {
  test('name each other on the plan page and in the membership choice [SF-7.44] [SF-7.49] [D-2.08] [D-2.11]', async () => {
    const { visitor, enrollment_id } = await begin()
    const check = async (plan_id: number) => (await visitor.send(checkPrudentialPlan, { enrollment_id, plan_id })).data
    expect(await check(9101)).toEqual({ status: true, depdob: false })
    expect(await check(9102)).toEqual({ status: false, depdob: false })
    const { data } = await visitor.send(getPlanDetail, {})
    expect(data).toMatchObject({ title: 'Choose your membership', text: expect.stringMatching(/removes both/) })
    expect(data.memberships.map(({ plan_id }) => plan_id)).toEqual([9102])
    const soldWith = async (planId: number) =>
      (await visitor.send(getPlanDetailById, { planId })).data.result.sold_with.map(({ plan_id }) => plan_id)
    expect([await soldWith(9101), await soldWith(9102), await soldWith(1001)]).toEqual([[9102], [9101], []])
  })

  test('include the 3% fee, rounded once, and from 150,000 up the notice for amounts over 100,000 [D-2.09] [SF-8.16]', async () => {
    const { visitor, enrollment_id } = await begin()
    const { plans } = (await visitor.send(getPlanPricingDetail, { pid: 9101, enrollment_id })).data
    // Age 46 at the start: 0.188 per 1,000, plus 3%.
    expect(plans.map(({ amount, plan_price }) => [amount, plan_price])).toEqual([
      [50_000, '9.68'],
      [100_000, '19.36'],
      [150_000, '29.05'],
      [250_000, '48.41'],
    ])
    expect(plans.map(({ notices }) => notices)).toEqual([
      [prudentialNotice],
      [prudentialNotice],
      [prudentialNotice, above100kNotice],
      [prudentialNotice, above100kNotice],
    ])
  })

  test('are added together in either order, and the cart counts as a Prudential cart [SF-7.51] [SF-7.57] [D-2.07]', async () => {
    const shopper = await begin()
    const isPrudential = async () =>
      (await shopper.visitor.send(checkPrudentialCart, { enrollment_id: shopper.enrollment_id })).data.status
    expect(await isPrudential()).toBe(false)
    expect((await addPair(shopper)).data).toEqual({ count: 2 })
    expect([await plansIn(shopper), await isPrudential()]).toEqual([[9101, 9102], true])
    expect((await cart(shopper)).notices).toEqual([prudentialNotice, above100kNotice])
    const reversedPair = { plan_id: 9102, plan_pricing_id: 910201, plan_id1: 9101, plan_pricing_id1: 910101 }
    expect((await addPair(shopper, reversedPair)).data).toEqual({ count: 2 })
    expect((await cart(shopper)).result.map(({ price }) => price)).toEqual(['9.68', '6.95'])
  })

  test('are both added or neither is, and never with an unknown price entry [D-2.07]', async () => {
    const shopper = await begin()
    const { visitor, enrollment_id } = shopper
    const addAlone = (plan_id: number, plan_pricing_id: number) =>
      visitor.send(addPlanToCart, { enrollment_id, plan_id, plan_pricing_id })
    expect((await addAlone(9101, 910101)).faults[0]?.target_element).toBe('together')
    expect((await addAlone(9102, 910201)).faults[0]?.target_element).toBe('together')
    expect((await addPair(shopper, { plan_pricing_id1: 1 })).faults[0]?.target_element).toBe('plan_pricing_id')
    expect((await addPair(shopper, { plan_id1: 7001 })).faults[0]?.target_element).toBe('plan_id1')
    expect((await addPair(shopper, { plan_id1: 9101 })).faults[0]?.target_element).toBe('plan_id1')
    expect((await addPair(shopper, { plan_id1: 9999 })).status).toBe(404)
    expect((await addPair({ ...shopper, visitor: server.visitor() })).status).toBe(404)
    expect(await plansIn(shopper)).toEqual([])
  })

  test.each([
    [9101, 910103, 9102],
    [9102, 910201, 9101],
  ])('are removed together: removing %i reports the other [SF-4.36] [D-2.07]', async (plan_id, ppid, other) => {
    const shopper = await begin()
    const { visitor, enrollment_id } = shopper
    await addPair(shopper)
    const leavesWith = (await cart(shopper)).result.find((line) => line.plan_id === plan_id)?.leaves_with
    const name = catalog.plans.get(other)?.name
    expect(leavesWith).toEqual([name])
    const { data } = await visitor.send(removePlanFromCart, { enrollment_id, plan_id, plan_pricing_id: ppid })
    expect(data.removed.map(({ plan_name }) => plan_name)).toEqual([name])
    expect(await plansIn(shopper)).toEqual([])
  })

  test('are removed together when the filter no longer allows one of them [D-3.03] [D-2.07]', async () => {
    const shopper = await begin()
    await addPair(shopper)
    const changed = await shopper.visitor.send(changeFilterInfo, { tempId: shopper.enrollment_id, dob: '04/05/1950' })
    expect(changed.data.removed.map(({ plan_id }) => plan_id).toSorted((a, b) => a - b)).toEqual([9101, 9102])
    expect(await plansIn(shopper)).toEqual([])
  })
})
