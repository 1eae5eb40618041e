import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPlanToCart, getPlanCart, removePlanFromCart } from '@openroll/contract/cart/cart'
import { cartCheckout, getCartEffectiveDates } from '@openroll/contract/cart/checkout'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { changeFilterInfo } from '@openroll/contract/shop/filter'
import type { Catalog } from '../../catalog/catalog.ts'
import { checkFilesIgnoringUnsold } from '../../catalog/check/check-catalog.ts'
import { fewZips, instead, smallWith, type Changes } from '../../testing/small-catalog.ts'
import { saveSteps, startEnrollment } from '../../testing/test-enrollment.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const medicine = 'plans/rx/7101-medicine-savings.yaml'
/** Discount plan 7101, altered in a way that no catalog check would allow. */
const buildWith = (changes: Changes, version: number): Catalog =>
  checkFilesIgnoringUnsold(smallWith(changes)).build(version)
const withYaml = (yaml: string): Changes => ({ [medicine]: (text) => `${text}${yaml}\n` })
const zip =
  fewZips()
    .split('\n')
    .find((row) => row.split(',')[2] === 'IL')
    ?.split(',')[0] ?? ''

const sellableCatalog = buildWith({}, 1)
let current = sellableCatalog
let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ catalog: () => current })
})
afterAll(() => server.close())

const begin = async (plans: readonly number[]) => {
  const visitor = server.visitor()
  return { visitor, enrollment_id: await startEnrollment(visitor, { plans, zip }) }
}
const add = ({ visitor, enrollment_id }: Awaited<ReturnType<typeof begin>>, plan_id: number) =>
  visitor.send(addPlanToCart, { enrollment_id, plan_id, plan_pricing_id: plan_id * 100 + 1 })
const targets = (answer: { status: number; faults: readonly { target_element: string }[] }) => [
  answer.status,
  ...new Set(answer.faults.map((fault) => fault.target_element)),
]

const prudential = withYaml('flags: [prudential]\naddedWith: 7001')
describe.each<[string, string, Changes]>([
  ['a Prudential plan without its membership', 'together', prudential],
  ['a Prudential plan that has no membership', 'together', withYaml('flags: [prudential]')],
  [
    'a membership without the plan it is sold with',
    'together',
    { 'plans/lifestyle/7001-everyday-wellness.yaml': (text) => `${text}addedWith: 7101\n` },
  ],
  [
    'a plan with unanswered questions',
    'newQuestionsError',
    withYaml('questions: [{ question_id: 1, text: Well?, kind: yes_no, required: true }]'),
  ],
  [
    'a plan with unanswered Aflac-style questions',
    'questions',
    withYaml('aflacQuestions: [{ qid: 1, question: Working?, true_condition: 1 }]'),
  ],
  ['a plan at $0.00', 'price', { 'rates/sample-7101.csv': 'IO,IS,IC,IF\n0.00,0.00,0.00,0.00\n' }],
  ['a plan with nothing to sign', 'agreements', { [medicine]: instead(/^agreements: .*$/m, 'agreements: []') }],
])('%s', (_what, target, changes) => {
  const unsold = buildWith(changes, 2)
  const inCart = async () => {
    current = sellableCatalog
    const shopper = await begin([7101])
    await saveSteps(shopper.visitor, shopper.enrollment_id)
    current = unsold
    return shopper
  }

  test('can’t be added to the cart [D-2.07] [D-2.10] [D-2.12]', async () => {
    current = unsold
    const shopper = await begin([])
    expect(targets(await add(shopper, 7101))).toEqual([422, target])
    expect((await shopper.visitor.send(getPlanCart, { enrollment_id: shopper.enrollment_id })).data.result).toEqual([])
  })

  test('can’t be checked out or submitted [D-4.05] [D-2.12]', async () => {
    const { visitor, enrollment_id } = await inCart()
    const days = await visitor.send(getCartEffectiveDates, { enrollment_id })
    const checkout = { enrollment_id, effective_date: days.data.result[0] ?? '' }
    expect(targets(await visitor.send(cartCheckout, checkout))).toEqual([422, 'cart'])
    expect(targets(await visitor.send(saveReviewInfo, { enrollment_id }))).toContain('cart')
    current = sellableCatalog
    expect((await visitor.send(saveReviewInfo, { enrollment_id })).status).toBe(200)
  })

  test('leaves the cart with a reason when the filter changes [D-3.03] [D-2.12]', async () => {
    const { visitor, enrollment_id } = await inCart()
    const changed = await visitor.send(changeFilterInfo, { tempId: enrollment_id, gender: '0' })
    expect(changed.data.removed.map(({ plan_id }) => plan_id)).toEqual([7101])
    expect((await visitor.send(getPlanCart, { enrollment_id })).data.result).toEqual([])
  })
})

test('plans sold only together can’t be added alone, and a cart with only one of them can’t continue [D-2.07]', async () => {
  current = sellableCatalog
  const shopper = await begin([7101, 7001])
  await saveSteps(shopper.visitor, shopper.enrollment_id)
  current = buildWith(prudential, 2)
  const alone = await begin([])
  expect(targets(await add(alone, 7101))).toEqual([422, 'together'])
  expect(targets(await add(alone, 7001))).toEqual([422, 'together'])
  const { visitor, enrollment_id } = shopper
  const days = await visitor.send(getCartEffectiveDates, { enrollment_id })
  const checkout = { enrollment_id, effective_date: days.data.result[0] ?? '' }
  expect((await visitor.send(cartCheckout, checkout)).faults).toEqual([])
  await visitor.send(removePlanFromCart, { enrollment_id, plan_id: 7101, plan_pricing_id: 710101 })
  expect(targets(await visitor.send(cartCheckout, checkout))).toEqual([422, 'cart'])
  expect(targets(await visitor.send(saveReviewInfo, { enrollment_id }))).toContain('cart')
})
