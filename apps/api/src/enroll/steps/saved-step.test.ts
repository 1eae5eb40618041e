import { getPlanCart } from '@openroll/contract/cart/cart'
import { saveContactInfo } from '@openroll/contract/enroll/contact'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { aContact } from '@openroll/contract/samples/contact'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { saveSteps, startEnrollment } from '../../testing/test-enrollment.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

test('saving a step returns the steps and the cart’s plans with prices, so nothing needs refetching [EW-7.56] [EW-4.63]', async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001, 2009] })
  await saveSteps(visitor, enrollment_id, { stop: 'contact_info' })
  const { data } = await visitor.send(saveContactInfo, { enrollment_id, ...aContact() })
  const { data: tabs } = await visitor.send(getDynamicTabs, { enrollment_id })
  const { data: cart } = await visitor.send(getPlanCart, { enrollment_id })
  expect(data.tabs).toEqual(tabs.result)
  expect(data.revision).toBe(tabs.revision)
  expect(data.tabs.filter((tab) => tab.saved).map((tab) => tab.tab_name)).toEqual(['primary_info', 'contact_info'])
  const plans = cart.result.filter((line) => line.removable === 1)
  expect(data.in_cart).toEqual(plans.map(({ plan_pricing_id, price }) => ({ plan_pricing_id, price })))
  expect(data.in_cart).toHaveLength(2)
})
