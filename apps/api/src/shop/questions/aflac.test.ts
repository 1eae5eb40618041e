import { addPlanToCart } from '@openroll/contract/cart/cart'
import { cartCheckout, getCartEffectiveDates } from '@openroll/contract/cart/checkout'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { getAflacQuestions, saveAflacQuestions } from '@openroll/contract/shop/aflac'
import { answerYes } from '@openroll/contract/shop/aflac-fields'
import { getPlanDetailById, getPlanPricingDetail } from '@openroll/contract/shop/plan'
import { checkAlreadyAnswered } from '@openroll/contract/shop/questions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shippedCatalog } from '../../testing/shipped.ts'
import { saveSteps, startEnrollment } from '../../testing/test-enrollment.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const catalog = shippedCatalog()
let live = catalog
let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ catalog: () => live })
})
afterAll(() => server.close())

const plan_id = 6001
const startShopping = async () => {
  const visitor = server.visitor()
  return { visitor, of: { enrollment_id: await startEnrollment(visitor, { plans: [] }), plan_id } }
}
type Shopper = Awaited<ReturnType<typeof startShopping>>
const answered = (...conditions: (string | boolean)[]) =>
  conditions.map((true_condition, at) => ({ qid: 60011 + at, true_condition }))
const save = ({ visitor, of }: Shopper, aflac_data: ReturnType<typeof answered>) =>
  visitor.send(saveAflacQuestions, { ...of, aflac_data })
const add = ({ visitor, of }: Shopper) => visitor.send(addPlanToCart, { ...of, plan_pricing_id: 600101 })
const isDone = async ({ visitor, of }: Shopper) => (await visitor.send(checkAlreadyAnswered, of)).data.status

test('returns which questions require a yes, and marks the plan’s page [SF-7.48] [SF-3.22]', async () => {
  const { visitor, of } = await startShopping()
  const { data } = await visitor.send(getAflacQuestions, of)
  expect(data.result.map(({ qid, true_condition }) => [qid, true_condition])).toEqual([
    [60011, 1],
    [60012, 1],
    [60013, 0],
  ])
  const aflac = async (planId: number) => (await visitor.send(getPlanDetailById, { planId })).data.result.aflac
  expect([await aflac(6001), await aflac(1001)]).toEqual([true, false])
})

test('shows a price before they are answered, but refuses the plan until every required yes [SF-4.30] [SF-5.12]', async () => {
  const shopper = await startShopping()
  const { enrollment_id } = shopper.of
  const { data } = await shopper.visitor.send(getPlanPricingDetail, { pid: plan_id, enrollment_id })
  expect(data.plans[0]?.plan_price).toBe('18.40')
  expect((await add(shopper)).faults[0]?.target_element).toBe('questions')
  expect((await save(shopper, answered('1', '0', '0'))).faults).toEqual([
    { target_element: 'aflac_60012', error_message: answerYes },
  ])
  expect((await save(shopper, answered('1'))).faults).toEqual([
    { target_element: 'aflac_60012', error_message: answerYes },
    { target_element: 'aflac_60013', error_message: 'Choose yes or no' },
  ])
  expect([await isDone(shopper), (await add(shopper)).status]).toEqual([false, 422])
  expect((await save(shopper, answered(true, 'yes', '0'))).data.success_message).toMatch(/saved/)
  expect([await isDone(shopper), (await add(shopper)).data.count]).toEqual([true, 1])
})

test('refuses unknown questions and other people’s answers [D-1.02] [D-8.01]', async () => {
  const shopper = await startShopping()
  expect((await save(shopper, answered('1', '1', '0', '1'))).faults).toEqual([
    { target_element: 'aflac_60014', error_message: 'This plan doesn’t ask this question' },
  ])
  const stranger = { ...shopper, visitor: server.visitor() }
  expect((await save(stranger, answered('1', '1', '1'))).status).toBe(404)
  expect((await stranger.visitor.send(getAflacQuestions, shopper.of)).status).toBe(404)
})

test('asks changed questions again before checkout and submission [SF-4.30] [D-4.05]', async () => {
  const shopper = await startShopping()
  const { visitor, of } = shopper
  const { enrollment_id } = of
  await save(shopper, answered('1', '1', '1'))
  await add(shopper)
  const days = await visitor.send(getCartEffectiveDates, { enrollment_id })
  const checkout = { enrollment_id, effective_date: days.data.result[0] ?? '' }
  await visitor.send(cartCheckout, checkout)
  await saveSteps(visitor, enrollment_id)
  const plan = catalog.plans.get(plan_id)
  if (plan === undefined) throw new Error('no plan 6001')
  const aflacQuestions = plan.aflacQuestions.map((one) => ({ ...one, question: `${one.question} Really?` }))
  live = { ...catalog, plans: new Map([...catalog.plans, [plan_id, { ...plan, aflacQuestions }]]) }
  const message = 'Daily Cash Supplement: Answer this plan’s questions before you add it.'
  expect((await visitor.send(cartCheckout, checkout)).faults).toEqual([
    { target_element: 'cart', error_message: message },
  ])
  expect((await visitor.send(saveReviewInfo, { enrollment_id })).faults[0]?.error_message).toBe(message)
  live = catalog
  expect((await visitor.send(saveReviewInfo, { enrollment_id })).status).toBe(200)
  expect((await save(shopper, answered('1', '1', '0'))).status).toBe(409)
})
