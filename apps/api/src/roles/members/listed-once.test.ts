import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { correctValues } from '@openroll/contract/office/correction/correction'
import { submittedEnrollments } from '@openroll/contract/office/enrollments'
import { getMemberNumbers, mergeMembers, separateMembers } from '@openroll/contract/office/member-number'
import { getAgentMembers } from '@openroll/contract/roles/members'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { row, text } from '../../db/row.ts'
import { erase } from '../../testing/erase.ts'
import { operator } from '../../testing/operators.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { submitted } from '../../testing/submitted.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { oneValue } from '../../testing/one-value.ts'

const password = 'a harbor in the evening'
const dana = 10109
let server: TestApp
let rep: Visitor
let clerk: Visitor
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
  rep = await browserOf(server, 'dana.reyes@example.com', password)
  clerk = await operator(server, ['service'])
})
afterAll(() => server.close())

const list = async (search?: string) => {
  const { status, data } = await rep.send(getAgentMembers, {
    agent_id: dana,
    ...(search === undefined ? {} : { search }),
  })
  expect(status).toBe(200)
  return { total: data.total, names: data.result.map(({ name }) => name.replace('María ', '')) }
}
const enroll = (last_name: string, ssn: string, plan: number) =>
  submitted(server, { plans: [plan], agent_id: dana, ssn, names: { last_name } })

test('a member who enrolls again is listed once by the newest enrollment, and stays listed when that is erased [SF-2.31] [D-7.06]', async () => {
  await enroll('López', '301-45-6789', 1001)
  await enroll('Park', '302-45-6789', 1001)
  expect(await list()).toEqual({ total: 2, names: ['Park', 'López'] })
  const repeat = await enroll('López', '301-45-6789', 2001)
  expect(await list()).toEqual({ total: 2, names: ['López', 'Park'] })
  await erase(server, repeat)
  expect(await list()).toEqual({ total: 2, names: ['Park', 'López'] })
})

test('merged member numbers are one row, and two again when separated [SF-2.31] [D-1.18]', async () => {
  const before = await enroll('Stone', '303-45-6789', 1001)
  const married = await enroll('Reed', '303-45-6789', 2001)
  expect(await list()).toEqual({ total: 4, names: ['Reed', 'Stone', 'Park', 'López'] })
  const seen = (await clerk.send(getMemberNumbers, { enrollment_id: married })).data
  const [like] = seen.like
  const request = { enrollment_id: married, other: like?.user_id ?? 0, act_id: randomUUID(), why: 'She married' }
  const policies = [...seen.policies, ...(like?.policies ?? [])]
  expect((await clerk.send(mergeMembers, { ...request, policies })).status).toBe(200)
  expect(await list()).toEqual({ total: 3, names: ['Reed', 'Park', 'López'] })
  const joined = (await clerk.send(getMemberNumbers, { enrollment_id: before })).data
  const parted = {
    enrollment_id: before,
    other: joined.joined[0]?.user_id ?? 0,
    policies: joined.policies,
    act_id: randomUUID(),
    why: 'They are two',
  }
  expect((await clerk.send(separateMembers, parted)).status).toBe(200)
  expect(await list()).toEqual({ total: 4, names: ['Reed', 'Stone', 'Park', 'López'] })
})

test('finds José O’Neil as jose oneil, and a corrected name [SF-2.31]', async () => {
  const { db } = server.deps
  const enrollment_id = await submitted(server, {
    plans: [1001],
    agent_id: dana,
    names: { first_name: 'José', last_name: 'O’Neil' },
  })
  const foundBy = async (search: string) =>
    (await clerk.send(submittedEnrollments.page, { search })).data.result.map(({ name }) => name)
  expect(await foundBy('oneil, jose')).toEqual(['José O’Neil'])
  for (const search of ['jose oneil', "José O'Neil", 'JOSE O’NEIL']) {
    expect(await foundBy(search)).toEqual(['José O’Neil'])
    expect((await list(search)).names).toEqual(['José O’Neil'])
  }
  expect(await foundBy("'")).toEqual([])
  const parts = async () =>
    (
      await db.one(
        row({ parts: text.array() }),
        `select parts from policy_person where enrollment_id = $1 and role = 'member'`,
        [enrollment_id],
      )
    ).parts
  expect(await parts()).toEqual(expect.arrayContaining(['jos', 'ose', 'se ', 'e o', ' on', 'one', 'on']))
  const put = { role: 'member', place: 0, field: 'last_name', was: 'O’Neil', value: 'D’Arcy' } as const
  expect((await clerk.send(correctValues, oneValue({ enrollment_id, act_id: randomUUID(), ...put }))).status).toBe(200)
  expect(await parts()).toEqual(expect.arrayContaining(['dar', 'arc', 'rcy']))
  expect(await parts()).not.toContain('nei')
  expect((await list('jose darcy')).names).toEqual(['José D’Arcy'])
})
