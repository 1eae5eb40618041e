import { approvals, approveRequest, declineRequest } from '@openroll/contract/office/approvals'
import { correctValues } from '@openroll/contract/office/correction/correction'
import { getOfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { erasePerson, getStoredData, ownershipProof } from '@openroll/contract/office/privacy'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { row, text } from '../../db/row.ts'
import { acceptedObligationsOf } from '../../testing/erase.ts'
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
beforeEach(() => server.forgetBudgets())

const waiting = async () => (await second.send(approvals.page, {})).data.result[0]
const decided = async (approval_id: string) =>
  (await second.send(approvals.page, { show: 'all' })).data.result.find((one) => one.approval_id === approval_id)
const page = async (enrollment_id: string) => (await requester.send(getOfficeEnrollment, { enrollment_id })).data

test('the approver of a corrected beneficiary sees old and new values, and the member is emailed [D-1.08, D-1.20]', async () => {
  const enrollment_id = await submitted(server, { plans: [1001], underwritten: true })
  const { people, policy_id } = await page(enrollment_id)
  const heir = people.find(({ role }) => role === 'beneficiary')
  const member = people.find(({ role }) => role === 'member')
  const values = [
    { field: 'last_name', was: heir?.last_name ?? '', value: 'Crook' },
    { field: 'ssn', was: heir?.ssn ?? '', value: '612-45-9876' },
    { field: 'relationship', was: heir?.relationship ?? '', value: 'partner' },
  ] as const
  const correcting = { enrollment_id, role: 'beneficiary', place: 0, act_id: randomUUID(), why: 'By phone' } as const
  expect((await requester.send(correctValues, { ...correcting, values: [...values] })).status).toBe(202)
  const request = await waiting()
  const details = [
    'Reason: By phone',
    `Policy ${policy_id} of ${member?.first_name} ${member?.last_name}`,
    `Beneficiary: ${heir?.first_name} ${heir?.last_name}`,
    `Last name: ${heir?.last_name} → Crook`,
    `Social Security number: ${heir?.ssn} → xxx-xx-9876`,
    'Relationship: Spouse → Domestic partner',
  ]
  expect([request?.name, request?.details]).toEqual(['Correct a beneficiary or a member’s email address', details])
  const approval_id = request?.approval_id ?? ''
  expect((await second.send(approveRequest, { approval_id })).faults).toEqual([])
  expect((await page(enrollment_id)).people.find(({ role }) => role === 'beneficiary')?.last_name).toBe('Crook')
  expect((await decided(approval_id))?.details).toEqual(details)
  const [mail] = await server.deps.db.many(
    row({ text }),
    `select text from outbox where enrollment_id = $1 and kind = 'data-changed'`,
    [enrollment_id],
  )
  expect(mail?.text).toContain('Our office changed a beneficiary on your policy.')
  expect(mail?.text).not.toMatch(/Crook|9876/)
})

test('the approver of an erasure sees each record by name and policy, and which matches are unsure [D-7.08, D-1.08]', async () => {
  const ssn = '613-45-6789'
  const first = await submitted(server, { plans: [1001], ssn, names: { first_name: 'Ella', last_name: 'Exit' } })
  const like = await submitted(server, { plans: [2001], ssn, names: { first_name: 'Otto', last_name: 'Other' } })
  const [own, other] = [await page(first), await page(like)]
  const person = `e-${first}`
  const stored = (await requester.send(getStoredData, { person })).data.result
  const records = stored.flatMap(({ record, title }) =>
    [own, other].some(({ policy_id }) => title.includes(`Policy ${policy_id}`)) ? [record] : [],
  )
  expect(records).toHaveLength(2)
  const accepted = await acceptedObligationsOf(requester, person)
  const erasing = await requester.send(erasePerson, { person, records, accepted, ownership_proof: 'asked' })
  expect(erasing.status).toBe(202)
  const request = await waiting()
  const details = request?.details ?? []
  expect(details).toContainEqual(expect.stringMatching(new RegExp(`^Policy, Ella Exit: Policy ${own.policy_id}`)))
  expect(details).toContainEqual(
    expect.stringMatching(new RegExp(`^Policy, Otto Other: Policy ${other.policy_id}.*Unsure match: .*Different name`)),
  )
  expect(details.find((one) => one.includes('Ella Exit'))).not.toContain('Unsure')
  expect(details).toContainEqual(expect.stringMatching(/^Unsettled: /))
  expect(details).toContain(`How they know it’s theirs: ${ownershipProof.asked}`)
  const approval_id = request?.approval_id ?? ''
  expect((await second.send(declineRequest, { approval_id })).status).toBe(200)
  expect((await decided(approval_id))?.details).toEqual(details)
})
