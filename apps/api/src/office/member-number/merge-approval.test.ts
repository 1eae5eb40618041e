import { approvals, approveRequest, notByYourself } from '@openroll/contract/office/approvals'
import { correctValues } from '@openroll/contract/office/correction/correction'
import { getOfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { differInSsn, getMemberNumbers, mergeMembers } from '@openroll/contract/office/member-number'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { row, text } from '../../db/row.ts'
import { operator } from '../../testing/operators.ts'
import { submitted } from '../../testing/submitted.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

let base: TestApp
let server: TestApp
let requester: Visitor
let second: Visitor
beforeAll(async () => {
  base = await openTestApp()
  const { config, db, vault } = base.deps
  server = await openTestApp({ config: { ...config, approvals: 'on' }, db, vault })
  requester = await operator(server, ['service'])
  second = await operator(server, ['service'])
})
afterAll(async () => {
  await server.close()
  await base.close()
})

const page = async (enrollment_id: string) => (await requester.send(getOfficeEnrollment, { enrollment_id })).data
const mailsOf = async (enrollment_id: string) =>
  server.deps.db.many(
    row({ to_address: text, text }),
    `select to_address, text from outbox where enrollment_id = $1 and kind = 'data-changed' order by to_address`,
    [enrollment_id],
  )
/** Gives the friend's policy the victim's SSN. */
const correctSsn = async (enrollment_id: string, ssn: string) => {
  const [member] = (await page(enrollment_id)).people
  return requester.send(correctValues, {
    enrollment_id,
    role: 'member',
    place: 0,
    act_id: randomUUID(),
    values: [{ field: 'ssn', value: ssn, was: member?.ssn ?? '' }],
    why: 'The carrier rejected it',
  })
}
const merge = async (enrollment_id: string, other: number) => {
  const seen = (await requester.send(getMemberNumbers, { enrollment_id })).data
  const theirs = seen.like.find(({ user_id }) => user_id === other)?.policies ?? []
  const policies = [...seen.policies, ...theirs]
  return requester.send(mergeMembers, { enrollment_id, other, policies, act_id: randomUUID(), why: 'She married' })
}

test('one operator can’t merge two people: a corrected SSN is emailed, and an approver sees both names [D-1.08, D-1.18, D-1.20]', async () => {
  const ssn = '311-45-6789'
  const victim = await submitted(server, { plans: [1001], ssn, names: { first_name: 'Vera', last_name: 'Victim' } })
  const friend = await submitted(server, { plans: [2001], names: { first_name: 'Fred', last_name: 'Friend' } })
  const [theirs, own] = [await page(victim), await page(friend)]
  const [victimNumber, friendNumber] = [theirs.user_id ?? 0, own.user_id ?? 0]
  const account = { role: 'member', id: victimNumber, name: 'Vera', email: 'vera@example.com' } as const
  await server.deps.accounts.saveAccount(account, 'a harbor in the evening')
  expect((await merge(friend, victimNumber)).faults[0]?.error_message).toBe(differInSsn)

  expect((await correctSsn(friend, ssn)).faults).toEqual([])
  const [mail, ...others] = await mailsOf(friend)
  expect(others).toEqual([])
  expect(mail?.text).toContain('Our office corrected a Social Security number')
  expect(mail?.text).not.toMatch(/6789|Fred|Friend/)

  expect((await merge(friend, victimNumber)).status).toBe(202)
  expect((await page(friend)).user_id).toBe(friendNumber)
  const [request] = (await second.send(approvals.page, {})).data.result
  expect([request?.name, request?.details]).toEqual([
    'Merge two member numbers',
    [
      'Reason: She married',
      `Member ${friendNumber}: Fred Friend, born 1980-04-05. Policy ${own.policy_id}`,
      `Member ${victimNumber}: Vera Victim, born 1980-04-05. Policy ${theirs.policy_id}`,
    ],
  ])
  const approval_id = request?.approval_id ?? ''
  const alone = await requester.send(approveRequest, { approval_id })
  expect([alone.status, alone.faults[0]?.error_message]).toEqual([403, notByYourself])
  expect((await second.send(approveRequest, { approval_id })).status).toBe(200)
  expect((await page(friend)).user_id).toBe(victimNumber)
  const merged = (await mailsOf(friend)).filter((one) => one.text.includes('combined two member records'))
  expect(merged.map(({ to_address }) => to_address)).toEqual([mail?.to_address, 'vera@example.com'])
  for (const one of merged) expect(one.text).not.toMatch(/Vera Victim|Fred|Friend/)
})
