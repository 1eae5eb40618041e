import { getReceiptPaper, noIdCard, openReceiptPaper } from '@openroll/contract/receipt/papers'
import { getMemberPolicies } from '@openroll/contract/roles/member'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { shippedCatalog } from '../../testing/shipped.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { saveSteps, ssns, startEnrollment } from '../../testing/test-enrollment.ts'
import { idCardOf } from './id-card.ts'

const password = 'a harbor in the evening'
let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
})
afterAll(() => server.close())

const catalog = shippedCatalog()
const site = { name: 'Harborview', phone: '3125550100', hours: 'Mon-Fri' }
const line = (plan_id: number, standing: 'active' | 'enrolled' | 'in-review' | 'ended' = 'active') => ({
  plan_id,
  plan_name: `Plan ${plan_id}`,
  standing,
  starts_on: '2026-12-01',
  ends_on: null,
})
const cardOf = (plans: ReturnType<typeof line>[], more: { payments_on_hold?: boolean; helper?: typeof site } = {}) => {
  const people = [{ name: 'Ana Diaz' }, { name: 'Leo Diaz' }]
  const { payments_on_hold = false, helper = site } = more
  return idCardOf({ policy_id: 'AAA', payments_on_hold, people, plans }, { catalog, site, helper })
}
const planIn = (category: string) => catalog.planList.find((plan) => plan.category === category)?.plan_id ?? 0

test('a card has the active and upcoming plans that are used at a provider', () => {
  const plans = [line(planIn('dental')), line(planIn('vision'), 'enrolled'), line(planIn('term_life'))]
  expect(cardOf(plans)?.plans.map(({ name }) => name)).toEqual([`Plan ${planIn('dental')}`, `Plan ${planIn('vision')}`])
  for (const none of [
    [line(planIn('term_life'))],
    [line(planIn('dental'), 'ended')],
    [line(planIn('dental'), 'in-review')],
  ])
    expect(cardOf(none)).toBeNull()
})

test('coverage on hold for a payment has no card before it starts', () => {
  expect(cardOf([line(planIn('dental'), 'enrolled')], { payments_on_hold: true })).toBeNull()
  expect(cardOf([line(planIn('dental'))], { payments_on_hold: true })).not.toBeNull()
})

test('a card has everyone covered, and the phone numbers of the site and the rep, each once', () => {
  const rep = { name: 'Dana Reyes', phone: '3125550109', hours: '' }
  expect(cardOf([line(planIn('dental'))])?.phones.map(({ phone }) => phone)).toEqual(['3125550100'])
  const card = cardOf([line(planIn('dental'))], { helper: rep })
  expect(card?.phones.map(({ who }) => who)).toEqual(['Harborview', 'Dana Reyes'])
  expect(card).toMatchObject({ member: 'Ana Diaz', covered: ['Ana Diaz', 'Leo Diaz'], number: 'AAA' })
})

/** A family's submitted enrollment, and the token of its email. */
const submitted = async (plans: number[]) => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans, tier: 'IF', agent_id: 10109 })
  await saveSteps(visitor, enrollment_id, { tier: 'IF' })
  expect((await visitor.send(saveReviewInfo, { enrollment_id })).faults).toEqual([])
  await server.deps.db.run('update enrollment set user_id = 9001 where enrollment_id = $1 /* after signing */', [
    enrollment_id,
  ])
  return { visitor, enrollment_id }
}

test('the PDF has the same card, tagged, with nothing secret on it [D-7.02]', async () => {
  const { visitor, enrollment_id } = await submitted([1001])
  const { status, bytes, headers } = await visitor.send(getReceiptPaper, { enrollment_id, paper: 'card' })
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  const { text: said, tags, loose, pages } = await readPdf(bytes ?? Buffer.alloc(0))
  expect([loose, pages]).toEqual([[], 1])
  const member = await browserOf(server, 'maria.lopez@example.com', password)
  const ownPolicies = await member.send(getMemberPolicies, { user_id: 9001 })
  const card = ownPolicies.data.result.find((policy) => policy.enrollment_id === enrollment_id)?.id_card
  expect(card?.covered.length).toBeGreaterThan(1)
  expect(tags).toContain(`LBody ${card?.number}`)
  for (const part of ['Aetna Dental High', 'December 1, 2026', '(312) 555-0100', ...(card?.covered ?? [])])
    expect(said.replaceAll(/\s+/g, ' ')).toContain(part)
  const digits = said.replaceAll(/[ -]/g, '')
  for (const ssn of Object.values(ssns)) expect(digits).not.toContain(ssn.replaceAll('-', ''))
  expect(said).not.toMatch(/xxx-xx|Visa|\$\d/)
})

test('a plan that pays the member has no card, and an emailed link opens none', async () => {
  const { visitor, enrollment_id } = await submitted([8201])
  const { status, faults } = await visitor.send(getReceiptPaper, { enrollment_id, paper: 'card' })
  expect([status, faults]).toEqual([404, [{ target_element: 'policy_id', error_message: noIdCard }]])
  const cardRequest: object = { token: 'any', paper: 'card' }
  const linked = await server
    .visitor()
    .send(openReceiptPaper, Object.assign({ token: '', paper: 'receipt' as const }, cardRequest))
  expect(linked).toMatchObject({ status: 422, faults: [{ target_element: 'paper' }] })
})
