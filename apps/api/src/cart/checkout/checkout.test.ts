import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPlanToCart, getPlanCart, removePlanFromCart } from '@openroll/contract/cart/cart'
import { cartCheckout, chooseStartDay, getCartEffectiveDates, startNotOffered } from '@openroll/contract/cart/checkout'
import { changeFilterInfo } from '@openroll/contract/shop/filter'
import { getPlanPricingDetail } from '@openroll/contract/shop/plan'
import { shippedCatalog } from '../../testing/shipped.ts'
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

test('next month is not offered within the plan’s lead time [D-3.04]', async () => {
  const late = await openTestApp({ today: '2026-11-27' })
  const visitor = late.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  expect((await visitor.send(getCartEffectiveDates, { enrollment_id })).data.result).toEqual([
    '2027-01-01',
    '2027-02-01',
  ])
  await late.close()
})

test('saves an offered date and refuses any other beside effective_date [SF-7.61] [SF-8.05] [D-3.04]', async () => {
  const { checkout, chosen } = await ready([1001])
  expect((await checkout('01/01/2027')).status).toBe(200)
  expect(await chosen()).toBe('2027-01-01')
  for (const day of ['2027-01-02', '2026-11-01', '2027-03-01', 'tomorrow', '']) {
    const answer = await checkout(day)
    expect([day, answer.status, answer.faults[0]?.target_element]).toEqual([day, 422, 'effective_date'])
  }
  expect(await chosen()).toBe('2027-01-01')
})

test('refuses to check out an empty cart [SF-8.12] [D-3.04]', async () => {
  const { checkout, days } = await ready([])
  expect(await days()).toEqual([])
  const answer = await checkout('2026-12-01')
  expect([answer.status, answer.faults]).toEqual([
    422,
    [{ target_element: 'cart', error_message: 'No items in cart.' }],
  ])
})

test('keeps the chosen date while the plans share it, and asks again otherwise [D-3.04]', async () => {
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

describe('the date picked in the cart', () => {
  const readyToPick = async (plans: readonly number[]) => {
    const shopper = await ready(plans)
    const { visitor, enrollment_id } = shopper
    return {
      ...shopper,
      pick: (effective_date: string) => visitor.send(chooseStartDay, { enrollment_id, effective_date }),
      start: async () => {
        const { chosen, unavailable } = (await visitor.send(getCartEffectiveDates, { enrollment_id })).data
        return { chosen, unavailable }
      },
    }
  }

  test('is saved before checkout without opening a step or changing the checked-out date [SF-3.21] [D-3.04]', async () => {
    const { pick, start, chosen, checkout } = await readyToPick([1001])
    expect((await pick('02/01/2027')).status).toBe(200)
    expect(await start()).toEqual({ chosen: '2027-02-01', unavailable: null })
    expect(await chosen()).toBe('2026-12-01')
    await checkout('2027-01-01')
    expect([await start(), await chosen()]).toEqual([{ chosen: '2027-01-01', unavailable: null }, '2027-01-01'])
  })

  test('must be an offered date, in the owner’s own cart with plans in it and not submitted [D-3.04] [D-1.02]', async () => {
    const { pick, start, enrollment_id } = await readyToPick([1001])
    for (const day of ['2027-01-02', '2027-03-01', 'tomorrow', '']) {
      const answer = await pick(day)
      expect([day, answer.status, answer.faults[0]?.target_element]).toEqual([day, 422, 'effective_date'])
    }
    expect((await pick('2027-03-01')).faults[0]?.error_message).toBe(startNotOffered)
    expect(await start()).toEqual({ chosen: '2026-12-01', unavailable: null })
    const stranger = await server.visitor().send(chooseStartDay, { enrollment_id, effective_date: '2027-01-01' })
    expect(stranger.status).toBe(404)
    const empty = await (await readyToPick([])).pick('2027-01-01')
    expect(empty.faults).toEqual([{ target_element: 'cart', error_message: 'No items in cart.' }])
    await server.deps.db.run('update enrollment set submitted_at = $2 where enrollment_id = $1', [
      enrollment_id,
      new Date(),
    ])
    const late = await pick('2027-01-01')
    expect([late.status, late.faults[0]?.target_element]).toEqual([409, 'enrollment_id'])
  })

  test('is reported as unavailable, with no date chosen, once the plans no longer share it [D-3.04]', async () => {
    const { pick, start, enrollment_id } = await readyToPick([1001])
    await pick('2027-01-01')
    await server.deps.db.run(`update enrollment set chosen_start = '2026-11-01' where enrollment_id = $1`, [
      enrollment_id,
    ])
    expect(await start()).toEqual({ chosen: null, unavailable: '2026-11-01' })
    await pick('2026-12-01')
    expect(await start()).toEqual({ chosen: '2026-12-01', unavailable: null })
  })

  test('is dropped with the last plan in the cart [D-3.04]', async () => {
    const { visitor, enrollment_id, pick, start } = await readyToPick([1001])
    await pick('2027-02-01')
    const [line] = (await visitor.send(getPlanCart, { enrollment_id })).data.result
    const { plan_id = 0, plan_pricing_id = 0 } = line ?? {}
    await visitor.send(removePlanFromCart, { enrollment_id, plan_id, plan_pricing_id })
    await visitor.send(addPlanToCart, { enrollment_id, plan_id, plan_pricing_id })
    expect(await start()).toEqual({ chosen: null, unavailable: null })
  })

  test('is dropped when a filter change empties the cart [D-3.03] [D-3.04]', async () => {
    const { visitor, enrollment_id, pick, start } = await readyToPick([8201])
    await pick('2027-02-01')
    const { data } = await visitor.send(changeFilterInfo, { tempId: enrollment_id, zip: '75201' })
    expect(data.removed.map(({ plan_id }) => plan_id)).toEqual([8201])
    expect(await start()).toEqual({ chosen: null, unavailable: null })
  })

  test('is the date that is checked against blackouts of plans and riders [D-3.01] [SF-8.15]', async () => {
    const reference = shippedCatalog()
    const rider = reference.plans.get(9301)
    if (rider === undefined) throw new Error('no such plan')
    const january = { from: '01-01', to: '01-31', states: [], groups: [], message: 'Not in January' }
    const plans = new Map([...reference.plans, [9301, { ...rider, blackout: [january] }] as const])
    const catalog = { ...reference, plans }
    const december = await openTestApp({ today: '2026-12-10', catalog: () => catalog })
    const visitor = december.visitor()
    const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
    const add = () => visitor.send(addPlanToCart, { enrollment_id, plan_id: 9301, plan_pricing_id: 930101 })
    const riders = async () => (await visitor.send(getPlanCart, { enrollment_id })).data.riders.length
    expect([(await add()).faults[0]?.target_element, await riders()]).toEqual(['blackout', 0])
    await visitor.send(chooseStartDay, { enrollment_id, effective_date: '2027-02-01' })
    expect([await riders(), (await add()).status]).toEqual([1, 200])
    await december.close()
  })
})
