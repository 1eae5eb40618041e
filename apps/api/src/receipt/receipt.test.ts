import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { getReceipt } from '@openroll/contract/receipt/receipt'
import { shippedCatalog } from '../testing/shipped.ts'
import { row, text } from '../db/row.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { saveSteps, startEnrollment } from '../testing/test-enrollment.ts'

const shipped = shippedCatalog()
let catalog = shipped
let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ catalog: () => catalog })
})
afterAll(() => server.close())

const submitted = async (start: Omit<Parameters<typeof startEnrollment>[1], 'plans'> = {}) => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001], ...start })
  await saveSteps(visitor, enrollment_id)
  expect((await visitor.send(saveReviewInfo, { enrollment_id })).faults).toEqual([])
  const receipt = async () => (await visitor.send(getReceipt, { enrollment_id })).data
  return { enrollment_id, receipt }
}

test('asks for no payment if the group pays, on the receipt or by email [D-4.17]', async () => {
  const { enrollment_id, receipt } = await submitted({ type: 'new-group-member', group_id: 3001 })
  expect(await receipt()).toMatchObject({ group_pays: true, payment: 'Your group pays' })
  const [mail] = await server.deps.db.many(
    row({ text }),
    `select text from outbox where enrollment_id = $1 and event = 'submitted/member'`,
    [enrollment_id],
  )
  expect(mail?.text).toContain('You have nothing to pay')
  expect(mail?.text).not.toContain('first payment')
  expect(mail?.text).toMatch(/Every month after \(your group pays\): \$/)
})

test('only underwritten plans are in review [SF-8.16]', async () => {
  const { receipt } = await submitted()
  expect((await receipt()).plans.map((plan) => plan.standing)).toEqual(['enrolled'])
  const plans = [...shipped.plans].map(
    ([id, plan]) => [id, { ...plan, flags: { ...plan.flags, underwritten: id === 1001 } }] as const,
  )
  catalog = { ...shipped, plans: new Map(plans) }
  expect((await receipt()).plans.map((plan) => plan.standing)).toEqual(['in-review'])
  catalog = shipped
})

test('suggests categories the person could still buy', async () => {
  const { receipt } = await submitted({ zip: '60601' })
  const { missing } = await receipt()
  const keys = missing.map(({ key }) => key)
  expect(keys).toContain('vision')
  expect(keys).not.toContain('dental')
  // Sold only in another state.
  expect(keys).not.toContain('medical')
  expect(missing.every(({ count }) => count > 0)).toBe(true)
})

test('suggests no category the same person already bought in this browser [D-1.18]', async () => {
  const visitor = server.visitor()
  const buy = async (plan: number) => {
    const enrollment_id = await startEnrollment(visitor, { plans: [plan], zip: '60601' })
    await saveSteps(visitor, enrollment_id)
    expect((await visitor.send(saveReviewInfo, { enrollment_id })).faults).toEqual([])
    return (await visitor.send(getReceipt, { enrollment_id })).data.missing.map(({ key }) => key)
  }
  await buy(1001)
  const [vision] = [...shipped.plans.values()].filter(({ category }) => category === 'vision')
  expect(await buy(vision?.plan_id ?? 0)).not.toContain('dental')
})
