import { addFilterForExistingUser, getAgentMembers } from '@openroll/contract/roles/members'
import { getMemberPolicies } from '@openroll/contract/roles/member'
import {
  differInSsn,
  getMemberNumbers,
  mergeMembers,
  numbersChanged,
  separateMembers,
} from '@openroll/contract/office/member-number'
import { signIn } from '@openroll/contract/roles/sign-in'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import type { Db } from '../../db/pool.ts'
import { row, whole } from '../../db/row.ts'
import { operator } from '../../testing/operators.ts'
import { submitted } from '../../testing/submitted.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { movePolicies } from './move-policies.ts'
import { moveMerges, insertMerge } from './numbers-store.ts'

const password = 'a harbor in the evening'
const dana = 10109
let server: TestApp
let service: Visitor
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
  service = await operator(server, ['service'])
})
afterAll(() => server.close())
beforeEach(() => server.forgetBudgets())

let people = 300
const newSsn = () => {
  people += 1
  return `${people}-45-6789`
}
const numberOf = async (enrollment_id: string) =>
  (
    await server.deps.db.one(row({ user_id: whole }), 'select user_id from enrollment where enrollment_id = $1', [
      enrollment_id,
    ])
  ).user_id
/** One person with two member numbers, before and after marriage. */
const twoNumbers = async () => {
  const ssn = newSsn()
  const first = await submitted(server, { plans: [1001], agent_id: dana, ssn, names: { last_name: 'López' } })
  const second = await submitted(server, { plans: [2001], agent_id: dana, ssn, names: { last_name: 'Pérez' } })
  const [older, newer] = [await numberOf(first), await numberOf(second)]
  expect(older).not.toBe(newer)
  return { ssn, first, second, older, newer }
}
const numbers = async (enrollment_id: string) => (await service.send(getMemberNumbers, { enrollment_id })).data
/** The screen's request, with the policies of both numbers as shown. */
const mergeInput = async (enrollment_id: string, other: number) => {
  const seen = await numbers(enrollment_id)
  const theirs = seen.like.find(({ user_id }) => user_id === other)?.policies ?? []
  return { enrollment_id, other, policies: [...seen.policies, ...theirs], act_id: randomUUID(), why: 'She married' }
}
const signedIn = async (id: number) => {
  const email = `member${id}@example.com`
  await server.deps.accounts.saveAccount({ role: 'member', id, name: 'María', email }, password)
  const visitor = server.visitor()
  await visitor.send(signIn, { email, password })
  return visitor
}
const ownPolicies = async (member: Visitor, user_id: number) =>
  (await member.send(getMemberPolicies, { user_id })).data.result.map(({ enrollment_id }) => enrollment_id)

test('shows members with one SSN together, and merges them into the older number [D-1.18]', async () => {
  const { ssn, first, second, older, newer } = await twoNumbers()
  const member = await signedIn(newer)
  expect(await ownPolicies(member, newer)).toEqual([second])
  expect((await numbers(second)).like).toMatchObject([{ user_id: older, name: 'María López' }])
  const ask = await mergeInput(second, older)
  const { status, data } = await service.send(mergeMembers, ask)
  expect([status, data.user_id, data.like]).toEqual([200, older, []])
  expect(data.joined).toMatchObject([{ user_id: newer, who: 'An Operator', policies: [expect.any(String)] }])
  expect([await numberOf(first), await numberOf(second)]).toEqual([older, older])
  // The old number still works for signing in and for the rep.
  expect(await ownPolicies(member, newer)).toEqual(expect.arrayContaining([first, second]))
  const rep = server.visitor()
  await rep.send(signIn, { email: 'dana.reyes@example.com', password })
  const listed = (await rep.send(getAgentMembers, { agent_id: dana })).data.result.filter(
    ({ user_id }) => user_id === older,
  )
  expect(listed.flatMap(({ plan_info }) => plan_info.map(({ plan }) => plan))).toEqual(
    expect.arrayContaining([1001, 2001]),
  )
  expect((await rep.send(addFilterForExistingUser, { user_id: newer, tier: 'IO', eprocess: 'rep' })).status).toBe(200)
  // A later submission under the old name gets the remaining number.
  const later = await submitted(server, { plans: [7001], ssn, names: { last_name: 'Pérez' } })
  expect(await numberOf(later)).toBe(older)
  const { db } = server.deps
  const auditEntries = await db.rows(`select user_id, details from audit_entry where event = 'members-joined'`, [])
  expect(auditEntries.length).toBeGreaterThan(0)
  expect(JSON.stringify(auditEntries)).not.toContain('married')

  const parting = {
    enrollment_id: first,
    other: newer,
    policies: (await numbers(first)).policies,
    act_id: randomUUID(),
    why: 'Two',
  }
  const parted = await service.send(separateMembers, parting)
  expect([parted.status, parted.data.joined]).toEqual([200, []])
  expect([await numberOf(first), await numberOf(second), await numberOf(later)]).toEqual([older, newer, newer])
  expect((await ownPolicies(member, newer)).toSorted()).toEqual([second, later].toSorted())
  // Repeating the act changes nothing.
  expect((await service.send(separateMembers, parting)).status).toBe(200)
  expect(await numberOf(second)).toBe(newer)
})

test('merges once when the same act is sent twice, even at once', async () => {
  const { first, second, older } = await twoNumbers()
  const ask = await mergeInput(second, older)
  const sent = await Promise.all([1, 2, 3].map(() => service.send(mergeMembers, ask)))
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await service.send(mergeMembers, ask)).status).toBe(200)
  expect([await numberOf(first), await numberOf(second)]).toEqual([older, older])
  const notes = await server.deps.db.rows('select 1 from office_note where enrollment_id = $1', [second])
  expect(notes).toHaveLength(1)
  // Another act finds nothing to merge.
  expect((await service.send(mergeMembers, { ...ask, act_id: randomUUID() })).status).toBe(409)
})

/** Policies left under a merged number. */
const leftBehind = () =>
  server.deps.db.rows('select e.enrollment_id from enrollment e join member_join j on j.user_id = e.user_id', [])
/** One person with three member numbers. */
const threeNumbers = async () => {
  const two = await twoNumbers()
  const third = await submitted(server, { plans: [7001], ssn: two.ssn, names: { last_name: 'Sanz' } })
  return { ...two, third, newest: await numberOf(third) }
}

test('leaves no policy under a merged number when two merges run at once [D-1.18]', async () => {
  for (let round = 0; round < 8; round += 1) {
    await server.forgetBudgets()
    const { first, second, third, older, newer } = await threeNumbers()
    const responses = await Promise.all([mergeInput(second, older), mergeInput(third, newer)])
    const answers = await Promise.all(responses.map((ask) => service.send(mergeMembers, ask)))
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([])
    expect(await leftBehind()).toEqual([])
    const all = await Promise.all([first, second, third].map(numberOf))
    // The refused merge works after a reload.
    const areBoth = answers.every(({ status }) => status === 200)
    expect(new Set(all)).toEqual(areBoth ? new Set([older]) : new Set(all))
  }
})

test('moves policies to the final number if the target is merged during the move [D-1.18]', async () => {
  const { first, second, third, older, newer, newest } = await threeNumbers()
  const { db } = server.deps
  const mergeInto = (user_id: number, into_id: number) =>
    insertMerge(db, { user_id, into_id, act_id: randomUUID(), at: new Date(), actor_id: 1 })
  await mergeInto(newest, newer)
  let isJoined = false
  const beside: Db = {
    ...db,
    run: async (sql, values) => {
      const rows = await db.run(sql, values)
      if (sql.includes('update enrollment') && !isJoined) {
        isJoined = true
        await mergeInto(newer, older)
        await moveMerges(db, newer, older)
      }
      return rows
    },
  }
  await movePolicies(beside, newest)
  expect(isJoined).toBe(true)
  expect(await Promise.all([first, second, third].map(numberOf))).toEqual([older, older, older])
})

test('moves policies left behind by an earlier version at the next merge [D-1.18]', async () => {
  const { first, second, third, older, newer, newest } = await threeNumbers()
  const { db } = server.deps
  const join = 'insert into member_join (user_id, into_id, act_id, at, actor_id) values ($1, $2, $3, $4, 1)'
  await db.run(join, [newer, older, 'one-act', new Date()])
  await db.run(join, [newest, newer, 'another', new Date()])
  await db.run('update enrollment set user_id = $2, joined_from = $3 where enrollment_id = $1 /* after signing */', [
    second,
    older,
    newer,
  ])
  await db.run('update enrollment set user_id = $2, joined_from = $3 where enrollment_id = $1 /* after signing */', [
    third,
    newer,
    newest,
  ])
  const member = await signedIn(newest)
  const { status, data } = await service.send(mergeMembers, await mergeInput(first, newer))
  expect([status, data.user_id, data.like]).toEqual([200, older, []])
  expect(await Promise.all([first, second, third].map(numberOf))).toEqual([older, older, older])
  expect(await ownPolicies(member, newest)).toEqual(expect.arrayContaining([first, second, third]))
})

test('refuses a merge if the policies changed since they were read', async () => {
  const { ssn, second, older, newer } = await twoNumbers()
  const ask = await mergeInput(second, older)
  await submitted(server, { plans: [7001], ssn, names: { last_name: 'López' } })
  const { status, faults } = await service.send(mergeMembers, ask)
  expect([status, faults[0]?.error_message]).toEqual([409, numbersChanged])
  expect(await numberOf(second)).toBe(newer)
  expect((await service.send(separateMembers, { ...ask, other: older })).status).toBe(409)
})

test('refuses to merge members with different Social Security numbers [D-1.18]', async () => {
  const [one, two] = [await twoNumbers(), await twoNumbers()]
  const { status, faults } = await service.send(mergeMembers, await mergeInput(one.second, two.older))
  expect([status, faults]).toEqual([422, [{ target_element: 'other', error_message: differInSsn }]])
  const nobody = await service.send(mergeMembers, await mergeInput(one.second, 999_999_999))
  expect([nobody.status, nobody.faults[0]?.target_element]).toEqual([422, 'other'])
  const unnamed = { ...(await mergeInput(one.second, one.older)), why: '' }
  expect((await service.send(mergeMembers, unnamed)).faults[0]?.target_element).toBe('why')
})

test('lets service merge numbers, an auditor see them, and other duties neither [D-1.08]', async () => {
  const { second, older } = await twoNumbers()
  const ask = await mergeInput(second, older)
  const auditor = await operator(server, ['auditor'])
  expect((await auditor.send(getMemberNumbers, { enrollment_id: second })).data.like).toHaveLength(1)
  expect((await auditor.send(mergeMembers, ask)).status).toBe(403)
  const others = await operator(server, ['money', 'plans', 'accounts'])
  for (const call of [mergeMembers, separateMembers]) expect((await others.send(call, ask)).status).toBe(403)
  expect((await others.send(getMemberNumbers, { enrollment_id: second })).status).toBe(403)
  expect((await service.send(getMemberNumbers, { enrollment_id: 'nothing' })).status).toBe(404)
})
