import { approvals, approveRequest } from '@openroll/contract/office/approvals'
import { getBulk, previewBulk, startBulk } from '@openroll/contract/office/bulk/bulk'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '../../testing/operators.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { unpaidPeople } from '../../testing/unpaid.ts'
import { runBulks } from './bulk-worker.ts'

const act = 'end-unpaid-coverage'
let server: TestApp
let requester: Visitor
let second: Visitor
let today = '2026-11-10'
beforeAll(async () => {
  const clock = { now: () => new Date(`${today}T15:30:00Z`), today: () => today }
  server = await openTestApp({ clock })
  requester = await operator(server, ['money', 'service'])
  second = await operator(server, ['service'])
  Object.assign(server.deps.config, { graceDays: 31 })
})
afterAll(() => server.close())

test('ends coverage on many policies only after a second operator approves exactly those rows', async () => {
  const setToday = (day: string) => {
    today = day
  }
  const people = await unpaidPeople({ server, office: requester, setToday }, 2)
  Object.assign(server.deps.config, { approvals: 'on' })
  const { seen } = (await requester.send(previewBulk, { act })).data
  const sent = { act, answers: { reason: 'unpaid' }, seen, act_id: randomUUID() }
  expect((await requester.send(startBulk, { ...sent, seen: 'another' })).status).toBe(409)
  expect((await requester.send(startBulk, sent)).status).toBe(202)
  expect((await requester.send(startBulk, sent)).status).toBe(202)
  // The same rows from another dialog are the same request.
  expect((await requester.send(startBulk, { ...sent, act_id: randomUUID() })).status).toBe(202)
  expect(await runBulks(server.app)).toBe(0)
  const [request, ...more] = (await second.send(approvals.page, {})).data.result
  expect(more).toEqual([])
  expect(request).toMatchObject({
    name: 'Bulk action',
    details: ['End coverage: 2 rows of “Unpaid past the grace period”', 'Past due: $77.70'],
    page: '/admin/unpaid',
  })
  const third = await operator(server, ['money'])
  expect((await third.send(approveRequest, { approval_id: request?.approval_id ?? '' })).status).toBe(403)
  expect((await second.send(approveRequest, { approval_id: request?.approval_id ?? '' })).status).toBe(200)
  await runBulks(server.app)
  const { bulk, rows } = (await second.send(getBulk, { bulk_id: sent.act_id })).data
  expect(bulk).toMatchObject({ state: 'done', counts: { done: 2 } })
  expect(new Set(rows.map(({ enrollment_id }) => enrollment_id))).toEqual(
    new Set(people.map(({ enrollment_id }) => enrollment_id)),
  )
  const { db } = server.deps
  expect(await db.run(`select 1 from audit_entry where event = 'coverage-moved' and actor_id = 1`)).toBe(2)
})
