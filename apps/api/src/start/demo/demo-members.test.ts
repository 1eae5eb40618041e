import { getExistingBankInfo, getExistingCardInfo } from '@openroll/contract/enroll/billing'
import { getBeneficiariesExistingUserEnrollment } from '@openroll/contract/enroll/beneficiaries'
import { getDependentsExistingUserEnrollment } from '@openroll/contract/enroll/dependents'
import { addFilterForMember, getMemberPolicies } from '@openroll/contract/roles/member'
import { getAgentMembers, getGroupUsers } from '@openroll/contract/roles/members'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { keepDemoMembers } from './keep-demo-members.ts'

const password = 'a harbor in the evening'
let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
  await keepDemoMembers(server.deps, new AbortController().signal)
})
afterAll(() => server.close())

const signedIn = (email: string) => browserOf(server, email, password)
const plansOf = async (email: string, user_id: number) => {
  const { data } = await (await signedIn(email)).send(getMemberPolicies, { user_id })
  return data.result.map(({ plans }) => plans.map(({ plan_id, standing }) => `${plan_id} ${standing}`))
}

test('the demo has sixteen members with policies, fifteen of them Bluewater’s, on several pages [EW-1.06]', async () => {
  const rep = await signedIn('dana.reyes@example.com')
  const { data } = await rep.send(getAgentMembers, { agent_id: 10109 })
  expect([data.total, data.result.length]).toEqual([16, 5])
  const admin = await signedIn('admin@bluewater.example')
  const pages = await Promise.all([1, 2, 3].map((page) => admin.send(getGroupUsers, { group_id: 3001, page })))
  const numbers = pages.flatMap((page) => page.data.result.map(({ user_id }) => user_id))
  expect(numbers.toSorted((one, other) => one - other)).toEqual([
    9001,
    ...Array.from({ length: 14 }, (_, at) => 9003 + at),
  ])
})

test('Maria Lopez has active dental and life and an ended plan; John Park has one plan, which ended [SF-3.17]', async () => {
  const [now, ...before] = await plansOf('maria.lopez@example.com', 9001)
  expect(now).toEqual(['1001 active', '9101 active', '9102 active'])
  expect(before.flat()).toEqual(expect.arrayContaining(['2001 ended', '8201 ended']))
  const john = await plansOf('john.park@example.com', 9002)
  expect(john[0]?.[0]).toBe('1002 ended')
})

test('Maria’s next enrollment is prefilled with husband, two children, two beneficiaries, and a card and account on file [EW-7.25] [EW-7.33] [EW-7.43] [EW-7.50]', async () => {
  const maria = await signedIn('maria.lopez@example.com')
  const started = await maria.send(addFilterForMember, { user_id: 9001, tier: 'IF', group_id: 1929 })
  const of = { enrollment_id: started.data.temp_enrollment_id }
  const family = await maria.send(getDependentsExistingUserEnrollment, of)
  expect(family.data.result.dependents.map(({ primary_info }) => primary_info.relationship)).toEqual([
    'spouse',
    'child',
    'child',
  ])
  const named = await maria.send(getBeneficiariesExistingUserEnrollment, of)
  expect(named.data.result.beneficiaries.map((each) => each.beneficiary_percentage)).toEqual(['60', '40'])
  const [cards, banks] = [await maria.send(getExistingCardInfo, of), await maria.send(getExistingBankInfo, of)]
  expect(cards.data.result.map(({ card_number }) => card_number)).toEqual(['xxxxxxxxxxxx4242'])
  expect(banks.data.result.map(({ account_number }) => account_number)).toEqual(['xxxxxxxx0016'])
})

test('Maria’s and John’s payments show as paid, each month on its date, with none upcoming [D-5.04]', async () => {
  const ended = async (email: string, user_id: number) =>
    (await (await signedIn(email)).send(getMemberPolicies, { user_id })).data.result.filter((each) => !each.group_pays)
  const policies = [...(await ended('maria.lopez@example.com', 9001)), ...(await ended('john.park@example.com', 9002))]
  expect(policies).toHaveLength(3)
  for (const { charges, next_payment } of policies) {
    expect(next_payment).toBeNull()
    expect(charges.length).toBeGreaterThan(10)
    expect(charges.every(({ state }) => state === 'paid')).toBe(true)
    expect(charges.at(-1)?.on.slice(0, 7)).toBe(charges.at(-1)?.period.slice(0, 7))
  }
})

test('sends no email about them, and a second start creates no more', async () => {
  const { db } = server.deps
  const counted = async () => (await db.rows('select 1 from policy')).length
  const before = await counted()
  await keepDemoMembers(server.deps, new AbortController().signal)
  expect([before, await counted(), (await db.rows(`select 1 from outbox where kind <> 'new-browser'`)).length]).toEqual(
    [18, 18, 0],
  )
})
