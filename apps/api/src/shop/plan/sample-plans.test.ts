import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPlanToCart, getPlanCart } from '@openroll/contract/cart/cart'
import { cartCheckout, getCartEffectiveDates } from '@openroll/contract/cart/checkout'
import type { InputOf } from '@openroll/contract/call'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { getReceipt } from '@openroll/contract/receipt/receipt'
import { changeFilterInfo, type addFilterForNewUser } from '@openroll/contract/shop/filter'
import { getPlanDetailById, getPlanPricingDetail } from '@openroll/contract/shop/plan'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { saveSteps, startEnrollment } from '../../testing/test-enrollment.ts'
import { administrativeFeeNotice } from '../offer/notices.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

type Who = Partial<InputOf<typeof addFilterForNewUser>>
type Answers = Partial<InputOf<typeof changeFilterInfo>>
const startShopping = async (who: Who = {}, answers: Answers = {}) => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { ...who, plans: [] })
  await visitor.send(changeFilterInfo, { tempId: enrollment_id, ...answers })
  const price = async (pid: number) => {
    const { data } = await visitor.send(getPlanPricingDetail, { pid, enrollment_id })
    return data.errorCode ?? data.plans.map(({ plan_price }) => plan_price).join()
  }
  return { visitor, enrollment_id, price }
}

const samples = [5001, 7001, 7101, 8001, 8201, 8202, 8301, 8401, 9201, 9301]
test.each(samples)('the page of sample plan %d is complete and says that its rates are made up', async (planId) => {
  const { result } = (await server.visitor().send(getPlanDetailById, { planId })).data
  const { plan_desc: text, benefits, facts, source } = result
  expect([source, facts.length]).toEqual(['sample', 3])
  for (const part of [text.header_text, text.body_text, text.exclusions_text, text.example_text, text.faq_text])
    expect(part.length).toBeGreaterThan(30)
  expect(benefits?.rows.length).toBeGreaterThanOrEqual(3)
})

// Born on April 5, 1980: 46 on December 1, 2026.
test.each<[string, number, Who, Answers, string]>([
  ['before tobacco use is answered', 5001, {}, {}, 'smokerError'],
  ['no tobacco', 5001, { tier: 'IF' }, { is_smoker: '0' }, '156.00'],
  ['tobacco', 5001, { tier: 'IF' }, { is_smoker: '1' }, '192.00'],
  ['from 65', 5001, { dob: '04/05/1960' }, { is_smoker: '0' }, 'planAgeError'],
  ['no income', 8001, {}, { working_hours: '40' }, 'salaryError'],
  ['with too little income', 8001, {}, { annual_incode: '14999', working_hours: '40' }, 'salaryError'],
  ['with too few hours', 8001, {}, { annual_incode: '15000', working_hours: '29' }, 'hourError'],
  // 60% of 15,000 is 9,000 a year, 750 a month: 7.5 times 1.34
  ['with the minimum income and hours', 8001, {}, { annual_incode: '15000', working_hours: '30' }, '10.05'],
  // 60% of 45,000 is 2,250 a month: 22.5 times 1.34, and 22.5 times 0.62 at 26
  ['with more income', 8001, {}, { annual_incode: '45000', working_hours: '40' }, '30.15'],
  ['at a younger age', 8001, { dob: '04/05/2000' }, { annual_incode: '45000', working_hours: '40' }, '13.95'],
  ['outside Texas', 8201, {}, {}, '13.40'],
  ['in Texas', 8202, { zip: '75201', tier: 'IS' }, {}, '22.80'],
  ['in Texas, for the other form', 8201, { zip: '75201' }, {}, 'changePid'],
  ['outside Texas, for the Texas form', 8202, {}, {}, 'changePid'],
  ['one person', 8401, { dob: '04/05/2008' }, {}, '27.90'],
  ['a family', 8401, { tier: 'IF' }, {}, 'tierError'],
  ['from 76', 8401, { dob: '04/05/1950' }, {}, 'planAgeError'],
  // 84.00 plus 3%, 2.52
  ['with one child', 9201, { tier: 'IC' }, {}, '86.52'],
  ['everybody', 7101, { tier: 'IC' }, {}, '6.50'],
])('prices the sample plan %s (%d) [D-2.03] [D-2.04] [D-2.09]', async (_who, pid, who, answers, expected) => {
  const { price } = await startShopping(who, answers)
  expect(await price(pid)).toBe(expected)
})

test('the Texas version and the other version refer to each other [SF-4.32] [D-2.04]', async () => {
  const pidFor = async (zip: string, pid: number) => {
    const { visitor, enrollment_id } = await startShopping({ zip })
    return (await visitor.send(getPlanPricingDetail, { pid, enrollment_id })).data.pid
  }
  expect([await pidFor('75201', 8201), await pidFor('60601', 8202)]).toEqual([8202, 8201])
})

test('hospital cash asks about the employer and never starts in January [SF-8.15] [D-3.01] [D-4.01]', async () => {
  const { visitor, enrollment_id } = await startShopping()
  await visitor.send(addPlanToCart, { enrollment_id, plan_id: 8301, plan_pricing_id: 830101 })
  const days = (await visitor.send(getCartEffectiveDates, { enrollment_id })).data.result
  expect(days).toEqual(['2026-12-01', '2027-02-01'])
  const tabs = (await visitor.send(getDynamicTabs, { enrollment_id })).data.result
  expect(tabs.find(({ tab_name }) => tab_name === 'employer_info')?.required).toBe(true)
  const later = await openTestApp({ today: '2027-12-10' })
  const then = later.visitor()
  const other = await startEnrollment(then, { plans: [] })
  const refused = await then.send(addPlanToCart, { enrollment_id: other, plan_id: 8301, plan_pricing_id: 830101 })
  expect(refused.faults).toMatchObject([
    { target_element: 'blackout', error_message: expect.stringMatching(/January/) },
  ])
  await later.close()
})

test('shows the fee notice with a premier plan’s price [SF-8.16] [D-2.09]', async () => {
  const { visitor, enrollment_id } = await startShopping()
  const { plans } = (await visitor.send(getPlanPricingDetail, { pid: 9201, enrollment_id })).data
  expect(plans.map(({ notices }) => notices)).toEqual([[administrativeFeeNotice]])
})

test('with a premier plan in the cart, the child tier reads Member + 1 Child [SF-3.04]', async () => {
  const { visitor, enrollment_id } = await startShopping({ tier: 'IC' })
  const add = (plan_id: number) =>
    visitor.send(addPlanToCart, { enrollment_id, plan_id, plan_pricing_id: plan_id * 100 + 1 })
  const details = async () =>
    (await visitor.send(getPlanCart, { enrollment_id })).data.result.map(({ detail }) => detail)
  await add(7101)
  expect(await details()).toEqual(['Member + Child(ren)'])
  await add(9201)
  expect(await details()).toEqual(['Member + 1 Child', 'Member + 1 Child'])
})

test.each<[number, Who, Answers]>([
  [5001, {}, { is_smoker: '1' }],
  [8001, {}, { annual_incode: '45000', working_hours: '40' }],
  [8201, {}, {}],
  [8202, { zip: '75201' }, {}],
  [8301, {}, {}],
  [8401, {}, {}],
  [9201, {}, {}],
])('sells sample plan %d, from price to receipt [D-2.12] [D-3.05]', async (plan_id, who, answers) => {
  const { visitor, enrollment_id, price } = await startShopping(who, answers)
  const cost = await price(plan_id)
  const added = await visitor.send(addPlanToCart, { enrollment_id, plan_id, plan_pricing_id: plan_id * 100 + 1 })
  expect(added.faults).toEqual([])
  const days = (await visitor.send(getCartEffectiveDates, { enrollment_id })).data.result
  await visitor.send(cartCheckout, { enrollment_id, effective_date: days[0] ?? '' })
  await saveSteps(visitor, enrollment_id)
  expect((await visitor.send(saveReviewInfo, { enrollment_id })).faults).toEqual([])
  expect((await visitor.send(getReceipt, { enrollment_id })).data).toMatchObject({ recurring_month_cost: cost })
})
