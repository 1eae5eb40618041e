import { addPlanToCart, getPlanCart } from '@openroll/contract/cart/cart'
import { cartCheckout, getCartEffectiveDates } from '@openroll/contract/cart/checkout'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { saveAflacQuestions } from '@openroll/contract/shop/aflac'
import { changeFilterInfo } from '@openroll/contract/shop/filter'
import { getPlanPricingDetail } from '@openroll/contract/shop/plan'
import {
  checkAlreadyAnswered,
  getPlanAnswers,
  getQuestions,
  saveQuestionAnswers,
} from '@openroll/contract/shop/questions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { shippedCatalog } from '../../testing/shipped.ts'
import { row, text } from '../../db/row.ts'
import { secretsMatch } from '../../enrollment/proof.ts'
import { saveSteps, startEnrollment } from '../../testing/test-enrollment.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

const catalog = shippedCatalog()
let live = catalog
let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ catalog: () => live })
})
afterAll(() => server.close())

const plan_id = 8101
const startShopping = async () => {
  const visitor = server.visitor()
  return { visitor, of: { enrollment_id: await startEnrollment(visitor, { plans: [] }), plan_id } }
}
type Shopper = Awaited<ReturnType<typeof startShopping>>
const passingAnswers = [
  { question_id: 81011, answer: 'No' },
  { question_id: 81012, answer: '2' },
  { question_id: 81013, answer: '03/02/2026' },
  { question_id: 81014, answer: 'good' },
]
const declinedAnswers = [{ question_id: 81011, answer: '1' }, ...passingAnswers.slice(1)]
const answersOf = async ({ visitor, of: { enrollment_id } }: Shopper) =>
  (await visitor.send(getPlanAnswers, { enrollment_id })).data.result
const save = ({ visitor, of }: Shopper, answers: Parameters<typeof sent>[1] = passingAnswers) =>
  visitor.send(saveQuestionAnswers, sent(of, answers))
const sent = (of: Shopper['of'], answers: { question_id: number; answer: string }[]) => ({ ...of, answers })
const check = async ({ visitor, of }: Shopper) => (await visitor.send(checkAlreadyAnswered, of)).data
const price = async ({ visitor, of: { enrollment_id } }: Shopper) =>
  (await visitor.send(getPlanPricingDetail, { pid: plan_id, enrollment_id })).data
const add = ({ visitor, of }: Shopper) => visitor.send(addPlanToCart, { ...of, plan_pricing_id: 810101 })
const declineMessage = catalog.plans.get(plan_id)?.questions[0]?.declines?.message ?? ''

test('returns a plan’s questions with kinds and choices, never the declining answers [SF-7.47] [D-2.10]', async () => {
  const { visitor, of } = await startShopping()
  const { data, body } = await visitor.send(getQuestions, { ...of, type: 'save' })
  expect(data.result.map(({ question_id, kind }) => [question_id, kind])).toEqual([
    [81011, 'yes_no'],
    [81012, 'number'],
    [81013, 'date'],
    [81014, 'one_of'],
  ])
  expect(data.result[3]?.options[0]).toEqual({ value: 'very-good', name: 'Very good' })
  expect(JSON.stringify(body)).not.toMatch(/declin|cannot offer/)
})

test('has no price until the questions are answered [SF-4.29] [SF-8.13] [D-2.04] [SF-7.53]', async () => {
  const shopper = await startShopping()
  expect(await price(shopper)).toMatchObject({ errorCode: 'newQuestionsError', plans: [] })
  expect(await check(shopper)).toEqual({ status: false, errorCode: null, error_message: null })
  expect((await add(shopper)).faults[0]?.target_element).toBe('newQuestionsError')
  const saved = await save(shopper)
  expect(saved.data).toEqual({ errorCode: null, error_message: null, success_message: expect.stringMatching(/saved/) })
  expect(await check(shopper)).toEqual({ status: true, errorCode: null, error_message: null })
  const { errorCode, plans, answered } = await price(shopper)
  expect([errorCode, plans.map((entry) => entry.amount), answered]).toEqual([null, [10_000, 25_000], true])
  const { enrollment_id } = shopper.of
  const unasked = await shopper.visitor.send(getPlanPricingDetail, { pid: 7101, enrollment_id })
  expect(unasked.data.answered).toBe(false)
  const isTold = async () =>
    (await shopper.visitor.send(getPlanCart, { enrollment_id: shopper.of.enrollment_id })).data.answered
  expect(await isTold()).toBe(false)
  expect((await add(shopper)).data).toEqual({ count: 1 })
  expect(await isTold()).toBe(true)
})

test('refuses each missing or invalid answer at its question, and stores nothing [SF-5.14] [D-8.01]', async () => {
  const shopper = await startShopping()
  const wrong = [
    { question_id: 81011, answer: 'perhaps' },
    { question_id: 81012, answer: 'many' },
    { question_id: 81013, answer: '02/30/2026' },
  ]
  const { status, faults } = await save(shopper, wrong)
  expect([status, faults.map(({ target_element }) => target_element)]).toEqual([
    422,
    ['question_81011', 'question_81012', 'question_81013', 'question_81014'],
  ])
  expect(faults[3]?.error_message).toBe('Choose one from the list')
  const plan = catalog.plans.get(plan_id)
  if (plan === undefined) throw new Error('no plan 8101')
  const questions = plan.questions.map((question, at) => ({ ...question, required: at < 3 }))
  live = { ...catalog, plans: new Map([...catalog.plans, [plan_id, { ...plan, questions }]]) }
  const optional = await save(shopper, [...passingAnswers.slice(0, 3), { question_id: 81014, answer: 'splendid' }])
  expect(optional.faults).toEqual([{ target_element: 'question_81014', error_message: 'Choose one from the list' }])
  live = catalog
  const strange = await save(shopper, [...passingAnswers, { question_id: 5, answer: '1' }])
  expect(strange.faults).toEqual([
    { target_element: 'question_5', error_message: 'This plan doesn’t ask this question' },
  ])
  expect((await check(shopper)).status).toBe(false)
})

describe('a decline', () => {
  test('shows the plan’s message, and other answers don’t change it [SF-4.29] [D-2.10]', async () => {
    const shopper = await startShopping()
    const decline = { errorCode: 'decline', error_message: declineMessage }
    expect((await save(shopper, declinedAnswers)).data).toEqual({ ...decline, success_message: null })
    expect((await save(shopper)).data).toEqual({ ...decline, success_message: null })
    expect(await check(shopper)).toEqual({ status: true, ...decline })
    expect(await price(shopper)).toMatchObject({ errorCode: 'newQuestionsError', plans: [] })
    expect((await add(shopper)).faults[0]?.target_element).toBe('decline')
  })

  test('applies again when the facts it was made for return [D-2.10]', async () => {
    const shopper = await startShopping()
    await save(shopper, declinedAnswers)
    const filter = (changes: object) =>
      shopper.visitor.send(changeFilterInfo, { tempId: shopper.of.enrollment_id, ...changes })
    for (const unused of [{ is_smoker: '1' }, { is_smoker: '0' }, { working_hours: 30 }, { zip: '60602' }]) {
      await filter(unused)
      expect((await check(shopper)).errorCode).toBe('decline')
    }
    await filter({ gender: '0' })
    expect(await check(shopper)).toEqual({ status: false, errorCode: null, error_message: null })
    expect((await save(shopper)).data.errorCode).toBeNull()
    expect((await check(shopper)).status).toBe(true)
    await filter({ gender: '1' })
    expect(await check(shopper)).toMatchObject({ errorCode: 'decline', error_message: declineMessage })
    expect((await save(shopper)).data.errorCode).toBe('decline')
  })

  test('survives a save that changes nothing; the questions are asked again once the filter changes [D-2.10]', async () => {
    const shopper = await startShopping()
    await save(shopper, declinedAnswers)
    const filter = (changes: object) =>
      shopper.visitor.send(changeFilterInfo, { tempId: shopper.of.enrollment_id, ...changes })
    await filter({ zip: '60601' })
    expect((await check(shopper)).errorCode).toBe('decline')
    await filter({ dob: '1981-04-05' })
    expect(await check(shopper)).toEqual({ status: false, errorCode: null, error_message: null })
    expect((await save(shopper)).data.errorCode).toBeNull()
    await filter({ zip: '60602' })
    expect((await check(shopper)).status).toBe(true)
    await filter({ gender: '0' })
    expect((await check(shopper)).status).toBe(false)
  })

  test('stays when the questions change, while passing answers don’t [D-2.10]', async () => {
    const [ok, no] = [await startShopping(), await startShopping()]
    await save(ok)
    await save(no, declinedAnswers)
    const plan = catalog.plans.get(plan_id)
    if (plan === undefined) throw new Error('no plan 8101')
    const questions = plan.questions.map((question) => ({ ...question, text: `${question.text} Really?` }))
    live = { ...catalog, plans: new Map([...catalog.plans, [plan_id, { ...plan, questions }]]) }
    expect([(await check(ok)).status, (await check(no)).errorCode]).toEqual([false, 'decline'])
    live = catalog
    expect([(await check(ok)).status, (await check(no)).errorCode]).toEqual([true, 'decline'])
  })
})

test('encrypts answers wherever they are stored [D-7.02]', async () => {
  const shopper = await startShopping()
  await save(shopper, declinedAnswers)
  const kept = await server.deps.db.one(
    row({ all: text, sealed: text }),
    'select row_to_json(a)::text as all, sealed from plan_answer a where enrollment_id = $1',
    [shopper.of.enrollment_id],
  )
  expect(kept.sealed).toMatch(/^test\./)
  expect(kept.all).not.toMatch(/cancer|2026-03-02|very-good|"passingAnswers"/)
})

test('hides whether someone was declined, even in the length of stored values [D-7.02]', async () => {
  const kept = row({ all: text, mark: text, sealed: text })
  const rows = []
  for (const answers of [passingAnswers, declinedAnswers]) {
    const shopper = await startShopping()
    await save(shopper, answers)
    rows.push(
      await server.deps.db.one(
        kept,
        `select (to_jsonb(a) - 'enrollment_id' - 'mark_sealed' - 'sealed' - 'answered_at')::text as all, mark_sealed as mark, sealed
         from plan_answer a where enrollment_id = $1`,
        [shopper.of.enrollment_id],
      ),
    )
  }
  const [ok, no] = rows
  expect(no?.all).toBe(ok?.all)
  expect([no?.mark.length, no?.sealed.length]).toEqual([ok?.mark.length, ok?.sealed.length])
})

test('nobody else can read or save the answers [D-1.02]', async () => {
  const shopper = await startShopping()
  await save(shopper, declinedAnswers)
  const stranger: Visitor = server.visitor()
  for (const answer of [
    await stranger.send(checkAlreadyAnswered, shopper.of),
    await stranger.send(getQuestions, shopper.of),
    await stranger.send(saveQuestionAnswers, sent(shopper.of, passingAnswers)),
  ])
    expect([answer.status, answer.faults[0]?.target_element]).toEqual([404, 'enrollment_id'])
})

test('an unknown plan is 404, and one without questions counts as answered [D-2.10]', async () => {
  const { visitor, of } = await startShopping()
  expect((await visitor.send(getQuestions, { ...of, plan_id: 9999 })).status).toBe(404)
  expect((await visitor.send(saveQuestionAnswers, { ...of, plan_id: 9999, answers: [] })).status).toBe(404)
  expect((await visitor.send(checkAlreadyAnswered, { ...of, plan_id: 1001 })).data.status).toBe(true)
})

test('refuses answers to a plan without questions, and stores nothing [D-2.10] [D-8.01]', async () => {
  const { visitor, of } = await startShopping()
  const none = { ...of, plan_id: 1001 }
  for (const answer of [
    await visitor.send(saveQuestionAnswers, { ...none, answers: [] }),
    await visitor.send(saveAflacQuestions, { ...none, aflac_data: [] }),
  ])
    expect([answer.status, answer.faults]).toEqual([
      422,
      [{ target_element: 'plan_id', error_message: 'This plan has no questions of this kind' }],
    ])
  const kept = row({ form: text })
  const rows = await server.deps.db.many(kept, 'select form from plan_answer where enrollment_id = $1', [
    of.enrollment_id,
  ])
  expect(rows).toEqual([])
})

test('new answers for a plan in the cart must be signed again [D-4.05]', async () => {
  const shopper = await startShopping()
  const { visitor, of } = shopper
  await save(shopper)
  await add(shopper)
  const saved = async () =>
    z
      .array(z.string())
      .parse(
        (
          await server.deps.db.many(
            row({ step: text }),
            'select step from step_draft where enrollment_id = $1 and saved order by step',
            [of.enrollment_id],
          )
        ).map(({ step }) => step),
      )
  const days = await visitor.send(getCartEffectiveDates, { enrollment_id: of.enrollment_id })
  await visitor.send(cartCheckout, { enrollment_id: of.enrollment_id, effective_date: days.data.result[0] ?? '' })
  await saveSteps(visitor, of.enrollment_id)
  expect(await saved()).toContain('agreement_info')
  await save(shopper, [...passingAnswers.slice(0, 3), { question_id: 81014, answer: 'fair' }])
  expect(await saved()).not.toContain('agreement_info')
})

test('shows and signs questions and answers: the snapshot has the questions, and the answers encrypted [D-2.10] [D-4.05] [D-7.02]', async () => {
  const shopper = await startShopping()
  const { visitor, of } = shopper
  const { enrollment_id } = of
  await save(shopper)
  expect(await answersOf(shopper)).toEqual([])
  await add(shopper)
  const days = await visitor.send(getCartEffectiveDates, { enrollment_id })
  await visitor.send(cartCheckout, { enrollment_id, effective_date: days.data.result[0] ?? '' })
  await saveSteps(visitor, enrollment_id)
  const [plan] = await answersOf(shopper)
  expect(plan?.answers.map(({ answer }) => answer)).toEqual(['No', '2', '2026-03-02', 'Good'])
  expect((await visitor.send(saveReviewInfo, { enrollment_id })).status).toBe(200)
  expect(await answersOf(shopper)).toEqual([])
  const kept = await server.deps.db.one(
    row({ content: text, sealed: text, proof: text }),
    'select content, sealed, proof from policy_snapshot where enrollment_id = $1',
    [enrollment_id],
  )
  const [signed] = z
    .object({ plan_questions: z.array(z.object({ plan_id: z.number(), answers: z.array(z.looseObject({})) })) })
    .parse(JSON.parse(kept.content)).plan_questions
  expect(signed?.answers[1]).toEqual({
    question: 'How many nights did you spend in a hospital in the past 12 months? Enter 0 for none.',
    name: 'plan/8101/questions/81012',
    answer: '',
    secret_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const opened = server.deps.vault.open(kept.sealed, `${enrollment_id}/policy_snapshot`)
  expect(JSON.parse(opened)).toMatchObject({
    'plan/8101/questions/81011': `${enrollment_id}/plan/8101/questions/81011: No`,
  })
  expect(secretsMatch(server.deps.vault, kept.content, opened)).toBe(true)
  expect((await save(shopper)).status).toBe(409)
})
