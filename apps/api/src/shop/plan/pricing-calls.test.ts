import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPlanToCart } from '@openroll/contract/cart/cart'
import { changeFilterInfo, getTempDependentInfo, storeTempDependentInfo } from '@openroll/contract/shop/filter'
import {
  checkDisabilityPlan,
  checkOffer,
  getPlanPricingDetail,
  getPlanPricingDetailElevate,
} from '@openroll/contract/shop/plan'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { startEnrollment } from '../../testing/test-enrollment.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

test('gives a partner site the cheapest entry of every plan this person can buy, cheapest first, each as an offer [SF-7.46] [D-2.06]', async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [] })
  const { plans } = (await visitor.send(getPlanPricingDetailElevate, { enrollment_id })).data
  const prices = plans.map(({ plan_price }) => Number(plan_price))
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(plans.slice(0, 2)).toMatchObject([
    { pid: 3001, ppid: 300101, amount: 10_000 },
    { pid: 7101, ppid: 710101, plan_price: '4.50' },
  ])
  const numbers = plans.map(({ pid }) => pid)
  expect(new Set(numbers).size).toBe(numbers.length)
  // One term life entry; none for plans with open questions, plans with a state version, or riders.
  expect(numbers).toContain(3001)
  for (const pid of [5001, 8001, 8202, 9301]) expect(numbers).not.toContain(pid)
  const one = (await visitor.send(getPlanPricingDetail, { pid: 1001, enrollment_id })).data.plans[0]
  expect(plans.find(({ pid }) => pid === 1001)).toEqual(one)
  expect((await visitor.send(checkOffer, { hash: plans[5]?.hash ?? '' })).data.status).toBe(true)
})

test('shows a stranger no prices of another person’s enrollment [SF-7.46] [D-1.02]', async () => {
  const enrollment_id = await startEnrollment(server.visitor(), { plans: [] })
  const stranger = await server.visitor().send(getPlanPricingDetailElevate, { enrollment_id })
  const nobody = await server.visitor().send(getPlanPricingDetailElevate, { enrollment_id: 'A'.repeat(24) })
  expect([stranger.status, stranger.body]).toEqual([404, nobody.body])
})

test('recognizes a disability plan by id, or in its owner’s cart [SF-7.54]', async () => {
  const visitor = server.visitor()
  const check = (input: { plan_id?: number; enrollment_id?: string }) => visitor.send(checkDisabilityPlan, input)
  expect((await check({ plan_id: 8001 })).data).toEqual({ status: true })
  expect((await check({ plan_id: 7101 })).data).toEqual({ status: false })
  expect((await check({ plan_id: 9999 })).faults).toMatchObject([{ target_element: 'plan_id' }])
  expect((await check({})).status).toBe(404)
  const enrollment_id = await startEnrollment(visitor, { plans: [7101] })
  expect((await check({ enrollment_id })).data).toEqual({ status: false })
  expect((await server.visitor().send(checkDisabilityPlan, { enrollment_id })).status).toBe(404)
})

test('reports that a price depends on the family, and returns the saved family [SF-7.41] [SF-7.42] [D-2.08]', async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { zip: '02108', tier: 'IF', plans: [] })
  const family = async (pid: number) =>
    (await visitor.send(getPlanPricingDetail, { pid, enrollment_id })).data.family === true
  expect(await family(4001)).toBe(false)
  const store = (given: { dep_dob?: string; no_of_children?: string }) =>
    visitor.send(storeTempDependentInfo, { enrollment_id, plan_id: 4001, ...given })
  expect((await store({ no_of_children: '2' })).faults).toMatchObject([
    { target_element: 'dep_dob', error_message: 'Field is required' },
  ])
  expect((await store({ dep_dob: '02/03/1981', no_of_children: '9' })).faults).toMatchObject([
    { target_element: 'no_of_children', error_message: 'Choose 1 to 8 children' },
  ])
  expect((await store({ dep_dob: '02/03/1981', no_of_children: '2' })).data.removed).toEqual([])
  expect((await visitor.send(getTempDependentInfo, { enrollment_id })).data.result).toEqual({
    spouse_dob: '1981-02-03',
    no_of_children: 2,
  })
  expect([await family(4001), await family(7101)]).toEqual([true, false])
  expect((await visitor.send(addPlanToCart, { enrollment_id, plan_id: 4001, plan_pricing_id: 400101 })).faults).toEqual(
    [],
  )
})

test('shows a disability plan’s monthly benefit, and who is covered in a premier plan’s words [SF-2.35] [SF-3.04]', async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { tier: 'IC', plans: [] })
  const covered = async (pid: number) =>
    (await visitor.send(getPlanPricingDetail, { pid, enrollment_id })).data.basis[0]?.value
  expect([await covered(7101), await covered(9201)]).toEqual([
    'You and your children (Member + Child(ren))',
    'You and one child (Member + 1 Child)',
  ])
  await visitor.send(addPlanToCart, { enrollment_id, plan_id: 9201, plan_pricing_id: 920101 })
  expect(await covered(7101)).toBe('You and one child (Member + 1 Child)')
  await visitor.send(changeFilterInfo, { tempId: enrollment_id, annual_incode: '45000', working_hours: '40' })
  const disability = await visitor.send(getPlanPricingDetail, { pid: 8001, enrollment_id })
  expect(disability.data.basis.at(-1)).toEqual({ label: 'Pays each month', value: '$2,250, 60% of your income' })
})
