import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPlanToCart, getPlanCart } from '@openroll/contract/cart/cart'
import { getMoreRequirement, getPlanPricingDetail } from '@openroll/contract/shop/plan'
import { getFilteredPlans, getMenuFilteredPlans } from '@openroll/contract/shop/plans'
import { checkFiles } from '../../catalog/check/check-catalog.ts'
import { fewZips, smallWith } from '../../testing/small-catalog.ts'
import { startEnrollment } from '../../testing/test-enrollment.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { above100kNotice, administrativeFeeNotice } from '../../shop/offer/notices.ts'

const row = fewZips()
  .split('\n')
  .find((line) => line.split(',')[2] === 'IL')
const zip = row?.split(',')[0] ?? ''
const premier = (text: string) => `${text.replace(/^code: .*$/m, 'code: L713-A')}rating: { feeBasisPoints: 300 }\n`
const { faults, build } = checkFiles(smallWith({ 'plans/rx/7101-medicine-savings.yaml': premier }))
const catalog = build(1)

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ catalog: () => catalog })
})
afterAll(() => server.close())

test('every price carries its notices: in the list, on the plan page, for its chosen entry and in the cart [D-2.07] [D-2.09] [SF-8.16] [EW-9.18]', async () => {
  expect(faults).toEqual([])
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [7001], zip })
  const listNotices = async (plan_id: number) =>
    (await visitor.send(getFilteredPlans, { enrollment_id })).data.result.find((plan) => plan.plan_id === plan_id)
  expect(await listNotices(7101)).toMatchObject({ price: '4.64', notices: [administrativeFeeNotice] })
  expect(await listNotices(7001)).toMatchObject({ notices: [] })
  expect((await visitor.send(getMenuFilteredPlans, { category: 'rx' })).data.result).toMatchObject([
    { plan_id: 7101, notices: [administrativeFeeNotice] },
  ])
  const priced = (await visitor.send(getPlanPricingDetail, { pid: 7101, enrollment_id })).data
  expect(priced.plans.map(({ notices }) => notices)).toEqual([[administrativeFeeNotice]])
  const cart = async () => (await visitor.send(getPlanCart, { enrollment_id })).data.notices
  const isPremier = async () => (await visitor.send(getPlanCart, { enrollment_id })).data.premier
  expect([await cart(), await isPremier()]).toEqual([[], false])
  await visitor.send(addPlanToCart, { enrollment_id, plan_id: 7101, plan_pricing_id: 710101 })
  expect((await visitor.send(getMoreRequirement, { enrollment_id })).data.result).toBe(true)
  expect(await isPremier()).toBe(true)
  expect(await cart()).toEqual([administrativeFeeNotice, above100kNotice])
})

test('each price entry has its own notices: only amounts over 100,000 mention insurability [D-2.09] [SF-8.16]', async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [], zip })
  const { plans } = (await visitor.send(getPlanPricingDetail, { pid: 3001, enrollment_id })).data
  expect(plans.some(({ amount }) => (amount ?? 0) > 100_000)).toBe(true)
  for (const { amount, notices } of plans)
    expect([amount, notices]).toEqual([amount, (amount ?? 0) > 100_000 ? [above100kNotice] : []])
})
