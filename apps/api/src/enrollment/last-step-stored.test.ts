import { addPlanToCart, removePlanFromCart } from '@openroll/contract/cart/cart'
import { saveContactInfo } from '@openroll/contract/enroll/contact'
import { directContinue, saveEnrollment } from '@openroll/contract/resume/resume'
import { getPlanPricingDetail } from '@openroll/contract/shop/plan'
import { changeFilterInfo } from '@openroll/contract/shop/filter'
import { steps } from '@openroll/contract/enroll/steps'
import { aContact } from '@openroll/contract/samples/contact'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { row, text } from '../db/row.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { saveSteps, startEnrollment } from '../testing/test-enrollment.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const keptRow = row({ last_step: text, saved: text.array() })
const storedStep = async (enrollment_id: string) => {
  const { last_step, saved } = await server.deps.db.one(
    keptRow,
    `select e.last_step, array(select s.step from step_draft s where s.enrollment_id = $1 and s.saved) as saved
     from enrollment e where e.enrollment_id = $1`,
    [enrollment_id],
  )
  // Compared with the steps that are marked as saved.
  expect(last_step).toBe(steps.findLast(({ tab_name }) => saved.includes(tab_name))?.tab_name ?? 'cart')
  return last_step
}

test('tracks the furthest step after each save, and moves back when steps become unsaved', async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  expect(await storedStep(enrollment_id)).toBe('cart')
  for (const [stop, at] of [
    ['contact_info', 'primary_info'],
    ['agreement_info', 'contact_info'],
    ['billing_info', 'agreement_info'],
    ['review_info', 'billing_info'],
  ] as const) {
    await saveSteps(visitor, enrollment_id, { stop })
    expect(await storedStep(enrollment_id)).toBe(at)
  }
})
test('resaving an earlier step changes nothing; different answers under a signature undo it', async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  await saveSteps(visitor, enrollment_id, { stop: 'billing_info' })
  const contact = { enrollment_id, ...aContact() }
  expect((await visitor.send(saveContactInfo, contact)).status).toBe(200)
  expect(await storedStep(enrollment_id)).toBe('agreement_info')
  expect((await visitor.send(saveContactInfo, { ...contact, city: 'Evanston' })).status).toBe(200)
  expect(await storedStep(enrollment_id)).toBe('contact_info')
})

test('a different plan or zip code undoes the signature and the steps that must be answered again', async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  await saveSteps(visitor, enrollment_id, { stop: 'billing_info' })
  const { data } = await visitor.send(getPlanPricingDetail, { pid: 2001, enrollment_id })
  const plan = { enrollment_id, plan_id: 2001, plan_pricing_id: data.plans[0]?.ppid ?? 0 }
  expect((await visitor.send(addPlanToCart, plan)).status).toBe(200)
  expect(await storedStep(enrollment_id)).toBe('contact_info')
  expect((await visitor.send(changeFilterInfo, { tempId: enrollment_id, zip: '60602' })).status).toBe(200)
  expect(await storedStep(enrollment_id)).toBe('primary_info')
  expect((await visitor.send(removePlanFromCart, plan)).status).toBe(200)
  expect(await storedStep(enrollment_id)).toBe('primary_info')
})

test('resuming in another browser moves it back before the signature', async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  await saveSteps(visitor, enrollment_id, { stop: 'billing_info' })
  await visitor.send(saveEnrollment, { enrollment_id, email: 'maria@example.com', tab: 'contact_info' })
  const { text: mail } = await server.deps.db.one(
    row({ text }),
    'select text from outbox where enrollment_id = $1 order by created_at desc limit 1',
    [enrollment_id],
  )
  const id = /\/direct-continue\/([\w-]+)\//.exec(mail)?.[1] ?? ''
  expect((await server.visitor().send(directContinue, { id })).status).toBe(200)
  expect(await storedStep(enrollment_id)).toBe('contact_info')
})
