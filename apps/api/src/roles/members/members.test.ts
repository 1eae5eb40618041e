import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPlanToCart } from '@openroll/contract/cart/cart'
import { cartCheckout, getCartEffectiveDates } from '@openroll/contract/cart/checkout'
import { getFormFieldsContactInfo } from '@openroll/contract/enroll/contact'
import { getBeneficiariesExistingUserEnrollment } from '@openroll/contract/enroll/beneficiaries'
import { getDependentsExistingUserEnrollment } from '@openroll/contract/enroll/dependents'
import { getFormFieldsPersonalInfo } from '@openroll/contract/enroll/personal'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { addFilterForExistingUser, getAgentMembers, getGroupUsers } from '@openroll/contract/roles/members'
import { signIn } from '@openroll/contract/roles/sign-in'
import { getPlanPricingDetail } from '@openroll/contract/shop/plan'
import type { Tier } from '@openroll/contract/tier-meanings'
import { row, text } from '../../db/row.ts'
import { saveSteps, startEnrollment } from '../../testing/test-enrollment.ts'
import { openClock } from '../../clock.ts'
import { acceptAll } from '../../testing/accept-all.ts'
import { confirmDemoEmployee } from '../../start/demo/confirm-demo-employee.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { familyFor } from '../../enroll/dependents/family-for.ts'

const password = 'a harbor in the evening'
const [dana, omar, bluewater] = [10109, 10110, 3001]
let server: TestApp
let rep: Visitor
let admin: Visitor
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
  rep = await signedIn('dana.reyes@example.com')
  admin = await signedIn('admin@bluewater.example')
  await enroll({ plans: [3001, 1001], tier: 'IF' })
  await enroll({ plans: [2001], group_id: bluewater })
})
afterAll(() => server.close())

const signedIn = (email: string) => browserOf(server, email, password)
/** Maria's complete enrollment under Dana, as a visitor. */
const enroll = async (start: { plans: number[]; tier?: Tier; group_id?: number }) => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { agent_id: dana, ...start })
  await saveSteps(visitor, enrollment_id, { tier: start.tier ?? 'IO' })
  expect((await visitor.send(saveReviewInfo, { enrollment_id })).faults).toEqual([])
  await confirmDemoEmployee(server.deps, enrollment_id)
}
/** From a full cart to the submission. */
const finish = async (visitor: Visitor, enrollment_id: string) => {
  const days = await visitor.send(getCartEffectiveDates, { enrollment_id })
  await visitor.send(cartCheckout, { enrollment_id, effective_date: days.data.result[0] ?? '' })
  await saveSteps(visitor, enrollment_id, {})
  expect((await visitor.send(saveReviewInfo, { enrollment_id })).faults).toEqual([])
}
const membersOf = async (visitor: Visitor) => (await visitor.send(getAgentMembers, { agent_id: dana })).data.result
const maria = async () => {
  const [row] = await membersOf(rep)
  if (row === undefined) throw new Error('Maria is no member')
  return row
}

describe('a list of members', () => {
  test('lists a person once, with all plans, the newest policy’s group and the last SSN digits [SF-3.17] [D-1.07]', async () => {
    const rows = await membersOf(rep)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      name: 'María López-Núñez',
      dob: '1980-04-05',
      email: 'maria@example.com',
      ssn: 'xxx-xx-6789',
      group_info: { group_id: bluewater, group_name: 'Bluewater Logistics' },
    })
    expect(rows[0]?.plan_info.map(({ plan, plan_status }) => [plan, plan_status])).toEqual(
      expect.arrayContaining([
        [2001, 'PENDING'],
        [1001, 'PENDING'],
        [3001, 'PENDING'],
      ]),
    )
    expect(JSON.stringify(rows)).not.toContain('123456789')
  })

  test('shows a plan as active from its start date, once its carrier accepted it [SF-3.17]', async () => {
    const later = await openTestApp({
      db: server.deps.db,
      vault: server.deps.vault,
      accounts: server.deps.accounts,
      clock: openClock('2027-02-01'),
    })
    const visitor = later.visitor()
    await visitor.send(signIn, { email: 'dana.reyes@example.com', password })
    const statuses = async () =>
      (await membersOf(visitor)).flatMap((row) => row.plan_info.map((plan) => plan.plan_status))
    expect(new Set(await statuses())).toEqual(new Set(['PENDING']))
    await acceptAll(later.deps)
    const [row] = await membersOf(visitor)
    expect(new Set(row?.plan_info.map((plan) => plan.plan_status))).toEqual(new Set(['ACTIVE']))
    await later.close()
  })

  test('is shown only to the members’ own rep or administrator [D-1.05] [SF-6.02]', async () => {
    const group = await admin.send(getGroupUsers, { group_id: bluewater })
    expect(group.data.result.map((row) => row.plan_info.map(({ plan }) => plan))).toEqual([[2001]])
    const stranger = server.visitor()
    expect((await stranger.send(getAgentMembers, { agent_id: dana })).status).toBe(401)
    expect((await rep.send(getAgentMembers, { agent_id: omar })).status).toBe(403)
    expect((await rep.send(getGroupUsers, { group_id: bluewater })).status).toBe(403)
    expect((await admin.send(getGroupUsers, { group_id: 77 })).status).toBe(403)
    const other = await signedIn('omar.quinn@example.com')
    expect((await other.send(getAgentMembers, { agent_id: omar })).data.result).toEqual([])
  })
})

describe('enrolling a member again', () => {
  const again = async (tier: Tier, visitor = rep) => {
    const { user_id } = await maria()
    return visitor.send(addFilterForExistingUser, { user_id, tier, eprocess: 'rep' })
  }

  test('fills in the member’s earlier answers, and every step still has to be saved [SF-7.28] [SF-4.17] [EW-6.04]', async () => {
    const started = await again('IO')
    expect(started.status).toBe(200)
    const enrollmentInput = { enrollment_id: started.data.temp_enrollment_id }
    const personal = await rep.send(getFormFieldsPersonalInfo, enrollmentInput)
    expect(personal.data.result).toContainEqual(expect.objectContaining({ field_name: 'ssn', value: 'xxx-xx-6789' }))
    const contact = await rep.send(getFormFieldsContactInfo, enrollmentInput)
    expect(contact.data.result).toContainEqual(expect.objectContaining({ field_name: 'address1', value: '12 Main St' }))
    const tabs = await rep.send(getDynamicTabs, enrollmentInput)
    expect(tabs.data.result.filter((tab) => tab.saved)).toEqual([])
  })

  test('keeps the family members the new tier covers [EW-4.35] [EW-4.36] [EW-4.37]', () => {
    const family = ['spouse', 'child', 'child'].map((relationship, at) => ({
      id: String(at),
      answers: { relationship },
    }))
    const kept = (tier: Tier) => familyFor(tier, family).map(({ answers }) => answers.relationship)
    expect([kept('IO'), kept('IS'), kept('IC'), kept('IF')]).toEqual([
      [],
      ['spouse'],
      ['child', 'child'],
      ['spouse', 'child', 'child'],
    ])
  })

  test('prefills beneficiaries and dependents from the member’s trusted enrollment [EW-7.25] [EW-7.33] [D-1.18]', async () => {
    const { data } = await again('IS')
    const enrollmentInput = { enrollment_id: data.temp_enrollment_id }
    const people = await rep.send(getDependentsExistingUserEnrollment, enrollmentInput)
    expect(people.data.result.dependents.map(({ primary_info }) => primary_info.relationship)).toEqual(['spouse'])
    expect(people.data.result).toMatchObject({ tier: 'IS', premier: false, enroll_type: 'existing-member' })
    const named = await rep.send(getBeneficiariesExistingUserEnrollment, enrollmentInput)
    expect(named.data.result.beneficiaries).toMatchObject([{ first_name: 'Ana', ssn: 'xxx-xx-7890' }])
  })

  /** The result when the rep adds Maria's dental plan again. */
  const addAgain = async (tier: Tier) => {
    const { data } = await again(tier)
    const enrollmentInput = { enrollment_id: data.temp_enrollment_id }
    const { data: priced } = await rep.send(getPlanPricingDetail, { pid: 1001, ...enrollmentInput })
    const added = await rep.send(addPlanToCart, {
      ...enrollmentInput,
      plan_id: 1001,
      plan_pricing_id: priced.plans[0]?.ppid ?? 0,
    })
    return { ...enrollmentInput, added }
  }

  test('doesn’t sell a plan the member already has, and says whose it is and what to do [D-3.01]', async () => {
    const { added } = await addAgain('IF')
    expect(added.faults).toMatchObject([{ target_element: 'already-active' }])
    expect(added.faults[0]?.error_message).toMatch(
      /^María López-Núñez already has Aetna Dental High: policy \w{3}-\w{3}-\w{3}, active\. .*call us to end it first/,
    )
  })

  test('sells it for another tier from the date the current one ends, not as a duplicate [D-3.01, D-3.04]', async () => {
    const { db } = server.deps
    await db.run(`update policy_line set state = 'active', ends_on = $1 where plan_id = 1001`, ['2027-01-01'])
    const { added, enrollment_id } = await addAgain('IS')
    expect(added.faults).toEqual([])
    const days = await rep.send(getCartEffectiveDates, { enrollment_id })
    expect(days.data.result[0]).toBe('2027-01-01')
    const early = await rep.send(cartCheckout, { enrollment_id, effective_date: '2026-12-01' })
    expect(early.faults).toMatchObject([{ target_element: 'effective_date' }])
    await rep.send(cartCheckout, { enrollment_id, effective_date: '2027-01-01' })
    await saveSteps(rep, enrollment_id, { tier: 'IS' })
    expect((await rep.send(saveReviewInfo, { enrollment_id })).faults).toEqual([])
    const holdRow = row({ payment_hold: text.nullable() })
    const holdNow = async () =>
      (await db.one(holdRow, 'select payment_hold from policy where enrollment_id = $1', [enrollment_id])).payment_hold
    await expect.poll(holdNow).not.toBe('unchecked')
    expect(await holdNow()).toBeNull()
  })

  test('adds a policy to the same member [SF-4.17]', async () => {
    const before = await maria()
    const { data } = await again('IO')
    const enrollment_id = data.temp_enrollment_id
    const { data: priced } = await rep.send(getPlanPricingDetail, { pid: 7001, enrollment_id })
    await rep.send(addPlanToCart, { enrollment_id, plan_id: 7001, plan_pricing_id: priced.plans[0]?.ppid ?? 0 })
    await finish(rep, enrollment_id)
    const after = await maria()
    expect(after.user_id).toBe(before.user_id)
    expect(after.plan_info.map(({ plan }) => plan)).toContain(7001)
  })

  test('emails the member who enrolled them, unless they enrolled on their own [D-1.13]', async () => {
    const receipts = await server.deps.db.many(
      row({ text, html: text, eprocess: text }),
      `select o.text, o.html, e.eprocess from outbox o join enrollment e on e.enrollment_id = o.enrollment_id
       where o.event = 'submitted/member'`,
    )
    expect(new Set(receipts.map(({ eprocess }) => eprocess))).toEqual(new Set(['applicant', 'rep']))
    for (const { text, html, eprocess } of receipts)
      for (const body of [text, html])
        expect(body.includes('Dana Reyes submitted this enrollment for you.')).toBe(eprocess === 'rep')
  })

  test('is only for their own rep or administrator: 404 for others, 401 when signed out, 403 for a member [D-1.05]', async () => {
    const { user_id } = await maria()
    const other = await signedIn('omar.quinn@example.com')
    expect((await again('IO', other)).faults).toEqual([
      { target_element: 'user_id', error_message: 'Member not found' },
    ])
    expect((await again('IO', server.visitor())).status).toBe(401)
    expect((await again('IO', await signedIn('maria.lopez@example.com'))).status).toBe(403)
    const asOther = { user_id, tier: 'IO', eprocess: 'rep', agent_id: omar } as const
    expect((await rep.send(addFilterForExistingUser, asOther)).status).toBe(403)
  })
})
