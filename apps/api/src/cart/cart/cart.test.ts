import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addPlanToCart,
  checkAlreadyInCart,
  checkPrudentialCart,
  getCartAmount,
  getCartCount,
  getPlanCart,
  removePlanFromCart,
} from '@openroll/contract/cart/cart'
import { groupPays } from '@openroll/contract/receipt/receipt-texts'
import { getPlanPricingDetail } from '@openroll/contract/shop/plan'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { startEnrollment } from '../../testing/test-enrollment.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const ready = async (plans: readonly number[] = [], filter: Partial<Parameters<typeof startEnrollment>[1]> = {}) => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { ...filter, plans })
  const cart = async () => (await visitor.send(getPlanCart, { enrollment_id })).data
  const add = (plan_id: number, plan_pricing_id: number) =>
    visitor.send(addPlanToCart, { enrollment_id, plan_id, plan_pricing_id })
  const remove = (plan_id: number, plan_pricing_id: number) =>
    visitor.send(removePlanFromCart, { enrollment_id, plan_id, plan_pricing_id })
  const entries = async (pid: number) => (await visitor.send(getPlanPricingDetail, { pid, enrollment_id })).data.plans
  return { visitor, enrollment_id, cart, add, remove, entries }
}
const faultsOf = (answer: { faults: readonly { target_element: string; error_message: string }[] }) =>
  answer.faults.map((fault) => [fault.target_element, fault.error_message])

test('a cart shows its lines, the first month’s cost and the recurring cost [SF-7.58] [SF-7.06] [D-3.02] [D-3.05]', async () => {
  const { visitor, enrollment_id, cart } = await ready([1001, 2009, 3001])
  const { result, recurring_month_cost, initial_month_cost } = await cart()
  expect(result.map((line) => [line.plan_id, line.price, line.removable])).toEqual([
    [1001, '38.85', 1],
    [2009, '14.56', 1],
    [3001, expect.any(String), 1],
  ])
  const sum = result.reduce((cents, line) => cents + Math.round(Number(line.price) * 100), 0)
  expect([recurring_month_cost, initial_month_cost]).toEqual([(sum / 100).toFixed(2), (sum / 100).toFixed(2)])
  expect((await visitor.send(getCartCount, { enrollment_id })).data.result).toBe(3)
  expect((await visitor.send(getCartAmount, { enrollment_id })).data.result).toBe(recurring_month_cost)
  expect((await visitor.send(checkPrudentialCart, { enrollment_id })).data.status).toBe(false)
})

test('an employee of a group that pays is told so beside prices and in the cart; others are not [D-4.17]', async () => {
  const employee = await ready([1001], { type: 'new-group-member', group_id: 3001 })
  expect((await employee.cart()).notices).toEqual([groupPays])
  expect((await employee.entries(1001))[0]?.notices).toEqual([groupPays])
  const visitor = await ready([1001])
  expect((await visitor.cart()).notices).toEqual([])
  expect((await visitor.entries(1001))[0]?.notices).toEqual([])
})

test('association plans add the $5 membership as one fixed line, removed with the last of them [D-3.02]', async () => {
  const { cart, remove, entries } = await ready([7001, 1001])
  const { result, recurring_month_cost } = await cart()
  const fixed = result.filter((line) => line.removable === 0)
  expect(fixed.map((line) => line.price)).toEqual(['5.00'])
  expect(recurring_month_cost).toBe((9.95 + 38.85 + 5).toFixed(2))
  const [wellness] = await entries(7001)
  expect((await remove(7001, wellness?.ppid ?? 0)).data.count).toBe(1)
  expect((await cart()).result.map((line) => line.plan_id)).toEqual([1001])
  expect((await cart()).recurring_month_cost).toBe('38.85')
})

describe('adding a plan to the cart', () => {
  test('uses the server’s price, never one that the browser sends [SF-7.56] [D-2.06]', async () => {
    const { visitor, enrollment_id, add, entries, cart } = await ready()
    const [entry] = await entries(1001)
    const sent = { enrollment_id, plan_id: 1001, plan_pricing_id: entry?.ppid ?? 0, plan_price: '0.01' }
    const cheated = await visitor.send(addPlanToCart, sent)
    expect([cheated.status, cheated.faults[0]?.target_element]).toEqual([422, 'plan_price'])
    expect((await add(1001, entry?.ppid ?? 0)).data.count).toBe(1)
    expect((await cart()).recurring_month_cost).toBe('38.85')
  })

  test('replaces the same plan’s other amount [D-3.01] [SF-7.55]', async () => {
    const { visitor, enrollment_id, add, entries, cart } = await ready()
    const [small, , large] = await entries(3001)
    await add(3001, small?.ppid ?? 0)
    expect((await add(3001, large?.ppid ?? 0)).data.count).toBe(1)
    expect((await cart()).result.map((line) => line.plan_pricing_id)).toEqual([large?.ppid])
    const isIn = async (ppid = 0) =>
      (await visitor.send(checkAlreadyInCart, { enrollment_id, plan_id: 3001, plan_pricing_id: ppid })).data.status
    expect([await isIn(large?.ppid), await isIn(small?.ppid)]).toEqual([true, false])
  })

  test('is refused for a second plan of a category that allows only one [D-3.01]', async () => {
    const { add, entries, cart } = await ready([1001])
    const [other] = await entries(1002)
    const answer = await add(1002, other?.ppid ?? 0)
    expect([answer.status, answer.faults[0]?.error_message]).toEqual([422, expect.stringMatching(/dental/i)])
    expect((await cart()).result.map((line) => line.plan_id)).toEqual([1001])
  })

  test.each<[string, number, number, string]>([
    ['that is not sold here', 4001, 400_101, 'stateError'],
    ['with another plan’s price entry', 2001, 100_101, 'plan_pricing_id'],
  ])('is refused for one %s [D-2.04]', async (_what, plan_id, ppid, target) => {
    const { add, cart } = await ready()
    const answer = await add(plan_id, ppid)
    expect([answer.status, answer.faults[0]?.target_element]).toEqual([422, target])
    expect((await cart()).result).toEqual([])
  })

  test('answers 404 for an unknown plan [D-2.04]', async () => {
    const { add } = await ready()
    expect((await add(9999, 1)).status).toBe(404)
  })

  test('asks for family details first if the price depends on them [D-2.08]', async () => {
    const { add } = await ready([], { zip: '02108', tier: 'IF' })
    expect(faultsOf(await add(4001, 400_101))).toEqual([
      ['dep_dob', 'Tell us about your family first. The price depends on who’s covered.'],
    ])
  })
})

test('removing a plan that is not in the cart changes nothing [SF-7.62]', async () => {
  const { remove, cart } = await ready([1001])
  expect((await remove(2009, 200_901)).data.count).toBe(1)
  expect((await cart()).result).toHaveLength(1)
})
