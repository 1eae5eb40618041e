import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { InputOf } from '@openroll/contract/call'
import { addPlanToCart } from '@openroll/contract/cart/cart'
import { savePersonalInfo } from '@openroll/contract/enroll/personal'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { addFilterForExistingUser, getAgentMembers } from '@openroll/contract/roles/members'
import { getPlanPricingDetail } from '@openroll/contract/shop/plan'
import { aMember } from '@openroll/contract/samples/member'
import { row, whole } from '../../db/row.ts'
import { saveSteps, signAgain, startEnrollment } from '../../testing/test-enrollment.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { createDemoPeople } from '../../accounts/demo-people.ts'

const password = 'a harbor in the evening'
const [dana, omar] = [10109, 10110]
let server: TestApp
let danas: Visitor
let omars: Visitor
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
  danas = await signedIn('dana.reyes@example.com')
  omars = await signedIn('omar.quinn@example.com')
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['member', 'member_number', 'enrollment']) await server.deps.db.run(`delete from ${table}`)
})

const signedIn = (email: string) => browserOf(server, email, password)
type Person = { last_name?: string; dob?: string; plan?: number }
/** A visitor's complete enrollment under a rep, always with the same SSN. */
const enroll = async (
  agent_id: number,
  { last_name = 'López-Núñez', dob = '04/05/1980', plan = 1001 }: Person = {},
) => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { agent_id, dob, plans: [plan] })
  await saveSteps(visitor, enrollment_id)
  const personal: InputOf<typeof savePersonalInfo> = { enrollment_id, ...aMember({ last_name }) }
  expect((await visitor.send(savePersonalInfo, personal)).status).toBe(200)
  await signAgain(visitor, enrollment_id)
  expect((await visitor.send(saveReviewInfo, { enrollment_id })).faults).toEqual([])
  const { user_id } = await server.deps.db.one(
    row({ user_id: whole }),
    'select user_id from enrollment where enrollment_id = $1',
    [enrollment_id],
  )
  return user_id
}
const namesOf = async (rep: Visitor, agent_id: number) =>
  (await rep.send(getAgentMembers, { agent_id })).data.result.map(({ name }) => name)
/** The errors' fields when a rep adds a plan to a member's cart. */
const sellAgain = async (rep: Visitor, user_id: number, plan_id: number) => {
  const { data } = await rep.send(addFilterForExistingUser, { user_id, tier: 'IO', eprocess: 'rep' })
  const enrollmentInput = { enrollment_id: data.temp_enrollment_id }
  const { data: priced } = await rep.send(getPlanPricingDetail, { pid: plan_id, ...enrollmentInput })
  const added = await rep.send(addPlanToCart, {
    ...enrollmentInput,
    plan_id,
    plan_pricing_id: priced.plans[0]?.ppid ?? 0,
  })
  return added.faults.map((fault) => fault.target_element)
}

test('two strangers with the same SSN are two members, each in their own rep’s list [D-1.18]', async () => {
  const maria = await enroll(dana)
  const peter = await enroll(omar, { last_name: 'Park', dob: '05/06/1985' })
  expect(peter).not.toBe(maria)
  expect(await namesOf(danas, dana)).toEqual(['María López-Núñez'])
  expect(await namesOf(omars, omar)).toEqual(['María Park'])
})

test('a name without its accents is the same member; another last name or birth date is not [D-1.18]', async () => {
  const maria = await enroll(dana)
  expect(await enroll(dana, { last_name: 'LOPEZ NUNEZ', plan: 2001 })).toBe(maria)
  const [married, younger] = [await enroll(dana, { last_name: 'Park' }), await enroll(dana, { dob: '04/06/1980' })]
  expect(new Set([maria, married, younger]).size).toBe(3)
})

test('the already-active check doesn’t reveal what another rep sold [D-1.18] [D-3.01]', async () => {
  const maria = await enroll(dana, { plan: 1001 })
  expect(await enroll(omar, { plan: 2001 })).toBe(maria)
  expect(await sellAgain(omars, maria, 1001)).toEqual([])
  expect(await sellAgain(omars, maria, 2001)).toEqual(['already-active'])
  expect(await sellAgain(danas, maria, 1001)).toEqual(['already-active'])
})

test('twenty concurrent submissions for one person create one member [D-1.18]', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => enroll(dana)))
  expect(new Set(all).size).toBe(1)
})
