import { rebill } from '../../testing/rebill.ts'
import { moveCoverage } from '@openroll/contract/office/enrollment/actions'
import { makeFeed } from '@openroll/contract/office/carriers'
import { erasePerson, getStoredData, unsettledMessage } from '@openroll/contract/office/privacy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { row, text } from '../../db/row.ts'
import { operator } from '../../testing/operators.ts'
import { submitted } from '../../testing/submitted.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let service: Visitor
beforeAll(async () => {
  server = await openTestApp()
  service = await operator(server, ['service'])
})
afterAll(() => server.close())

const leftOf = async (enrollment_id: string) => {
  const about = `e-${enrollment_id}`
  const { result } = (await service.send(getStoredData, { person: about })).data
  return result.find(({ record }) => record === about)?.left.map(({ what, why }) => [what, why])
}
const erase = (enrollment_id: string, more: { accepted?: { enrollment_id: string; place: number | null }[] } = {}) =>
  service.send(erasePerson, { person: `e-${enrollment_id}`, records: [`e-${enrollment_id}`], ...more })
const cancel = async (enrollment_id: string, state: 'checked' | 'sent') => {
  const act = { enrollment_id, act_id: 'cancel-of-the-test', event: 'cancel', reason: 'asked' } as const
  expect((await service.send(moveCoverage, { ...act, plans: [{ place: 0, state }] })).faults).toEqual([])
}
const plan = () => server.deps.catalog().plans.get(1001)
const feed = () => service.send(makeFeed, { carrier: plan()?.carrier ?? '' })

test('erases a person with current or future coverage only if the operator takes responsibility, with a log entry [D-7.06, D-7.04]', async () => {
  const enrollment_id = await submitted(server, { plans: [1001] })
  const left = await leftOf(enrollment_id)
  expect(left).toEqual([[plan()?.name, 'ahead']])
  const refused = await erase(enrollment_id)
  expect([refused.status, refused.faults]).toEqual([
    422,
    [{ target_element: 'accepted', error_message: unsettledMessage([plan()?.name ?? '']) }],
  ])
  // Taking responsibility for another plan doesn't cover this one.
  expect((await erase(enrollment_id, { accepted: [{ enrollment_id, place: 1 }] })).status).toBe(422)
  await server.deps.db.run(`update policy_line set state = 'active' where enrollment_id = $1`, [enrollment_id])
  expect(await leftOf(enrollment_id)).toEqual([[plan()?.name, 'in-force']])
  expect((await erase(enrollment_id, { accepted: [{ enrollment_id, place: 0 }] })).status).toBe(200)
  const auditEntries = await server.deps.db.one(
    row({ unsettled: text }),
    `select details->>'unsettled' as unsettled from audit_entry where event = 'person-erased' and enrollment_id = $1`,
    [enrollment_id],
  )
  expect(auditEntries.unsettled).toBe('1')
})

test('blocks an erasure until the carrier has been told about a canceled plan that it knows [D-7.06]', async () => {
  const known = await submitted(server, { plans: [1001] })
  await feed()
  const unknown = await submitted(server, { plans: [1001] })
  await cancel(known, 'sent')
  await cancel(unknown, 'checked')
  expect([await leftOf(known), await leftOf(unknown)]).toEqual([[[plan()?.name, 'unreported']], []])
  expect([(await erase(known)).status, (await erase(unknown)).status]).toEqual([422, 200])
  await feed()
  expect(await leftOf(known)).toEqual([])
  expect((await erase(known)).status).toBe(200)
})

test('names refunds owed before an erasure, since nobody can refund them later [D-7.06, D-5.04]', async () => {
  const enrollment_id = await submitted(server, { plans: [1001] })
  await cancel(enrollment_id, 'checked')
  await server.deps.db.run(
    `insert into payment (enrollment_id, payment_id, policy_id, kind, period, amount_cents, due_on, method, state)
     select enrollment_id, 'x-2612', policy_id, 'first', '2026-12-01', 7770, '2026-12-01', 'eft', 'paid' from policy
     where enrollment_id = $1`,
    [enrollment_id],
  )
  await rebill(server.deps)
  expect(await leftOf(enrollment_id)).toEqual([['$77.70', 'owed-back']])
  expect((await erase(enrollment_id)).status).toBe(422)
  const erased = await erase(enrollment_id, { accepted: [{ enrollment_id, place: null }] })
  expect([erased.status, erased.faults]).toEqual([200, []])
})
