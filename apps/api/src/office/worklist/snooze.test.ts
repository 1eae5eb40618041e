import { getOfficeToday } from '@openroll/contract/office/today'
import { workQueue } from '@openroll/contract/office/worklist/queue'
import { snoozeRange, snoozeWork, wakeWork } from '@openroll/contract/office/worklist/snooze'
import { assignWork, finishWork, getColleagues, rejectedCoverages } from '@openroll/contract/office/worklist/worklist'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { operator } from '../../testing/operators.ts'
import { submitted } from '../../testing/submitted.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { openWork } from '../../work/store.ts'

let server: TestApp
let service: Visitor
let both: Visitor
let money: Visitor
let today = '2026-11-10'
let enrollment_id = ''
beforeAll(async () => {
  const clock = { now: () => new Date(`${today}T15:30:00Z`), today: () => today }
  server = await openTestApp({ clock })
  service = await operator(server, ['service'])
  both = await operator(server, ['service', 'money'])
  money = await operator(server, ['money'])
  enrollment_id = await submitted(server, { plans: [1001] })
})
afterAll(() => server.close())
beforeEach(async () => {
  today = '2026-11-10'
  const { db } = server.deps
  await db.run('delete from office_work')
  const open = { enrollment_id, reason: null, detail: null }
  for (const [kind, subject, day] of [
    ['coverage', '0', '2026-11-08'],
    ['altered', 'seal', '2026-11-07'],
  ] as const)
    await db.transaction((tx) => openWork(tx, { ...open, kind, subject, now: new Date(`${day}T15:00:00Z`) }))
})

const queue = async (visitor: Visitor, given: object = {}) => (await visitor.send(workQueue.page, given)).data.result
const kinds = async (visitor: Visitor, given: object = {}) => (await queue(visitor, given)).map(({ kind }) => kind)
const rejections = async (show?: 'snoozed') =>
  (await service.send(rejectedCoverages.page, show === undefined ? {} : { show })).data.total
const countToday = async () => (await service.send(getOfficeToday, {})).data.work.coverage

test('lists all kinds within the operator’s duties, oldest first, with dollars and assignee [D-1.08]', async () => {
  expect(await queue(service)).toMatchObject([
    { kind: 'altered', amount: expect.stringMatching(/^\d+\.\d\d$/), due_on: null, enrollment_id },
    { kind: 'coverage', assigned_to: null, snoozed_until: null },
  ])
  expect(await queue(money)).toEqual([])
  expect(await kinds(service, { kind: 'coverage' })).toEqual(['coverage'])
  expect(await kinds(service, { sort: 'amount' })).toHaveLength(2)
  expect(await kinds(service, { sort: 'due_on' })).toHaveLength(2)
  const { you, result } = (await both.send(getColleagues, {})).data
  expect([you, result.length]).toEqual([2, 3])
  expect((await service.send(getColleagues, {})).data.result.map(({ id }) => id)).toEqual([1, 2])
})

test('hides a snoozed item until its day in every count, with its reason, and logs it', async () => {
  const work_id = (await queue(service, { kind: 'coverage' }))[0]?.work_id ?? ''
  expect([await rejections(), (await countToday())?.open]).toEqual([1, 1])
  const why = 'Waiting for the carrier'
  expect((await service.send(snoozeWork, { work_id, until: '2026-11-20', why })).data).toEqual({
    snoozed_until: '2026-11-20',
  })
  expect(await kinds(service)).toEqual(['altered'])
  expect(await rejections()).toBe(0)
  expect(await countToday()).toMatchObject({ open: 0, snoozed: 1, since: null })
  expect(await rejections('snoozed')).toBe(1)
  expect(await queue(service, { show: 'snoozed' })).toMatchObject([
    { work_id, snoozed_until: '2026-11-20', snoozed_why: why },
  ])
  expect(
    await server.deps.db.run(
      `select 1 from audit_entry where event = 'work-changed' and enrollment_id = $1 and details ->> 'snoozed_until' = '2026-11-20'`,
      [enrollment_id],
    ),
  ).toBe(1)
  today = '2026-11-20'
  expect(await kinds(service)).toEqual(['altered', 'coverage'])
  expect(await queue(service, { show: 'snoozed' })).toEqual([])
  expect(await countToday()).toMatchObject({ open: 1, snoozed: 0 })
})

test('returns an item to its queue, and refuses other days, duties and finished items', async () => {
  const work_id = (await queue(service, { kind: 'coverage' }))[0]?.work_id ?? ''
  const sent = { work_id, until: '2026-11-20', why: 'Later' }
  for (const until of ['2026-11-10', '2027-03-01']) {
    const { status, faults } = await service.send(snoozeWork, { ...sent, until })
    expect([status, faults]).toEqual([422, [{ target_element: 'until', error_message: snoozeRange.message }]])
  }
  expect((await money.send(snoozeWork, sent)).status).toBe(404)
  await service.send(snoozeWork, sent)
  expect((await service.send(wakeWork, { work_id })).data).toEqual({ snoozed_until: null })
  expect(await rejections()).toBe(1)
  const you = (await service.send(getColleagues, { kind: 'coverage' })).data.you
  // The same assignment sent again changes nothing.
  expect((await service.send(assignWork, { work_id, to: you })).status).toBe(200)
  expect((await service.send(assignWork, { work_id, to: you })).status).toBe(200)
  await service.send(finishWork, { work_id, note: 'Called them' })
  expect((await service.send(snoozeWork, sent)).status).toBe(409)
  expect((await service.send(wakeWork, { work_id })).status).toBe(409)
})
