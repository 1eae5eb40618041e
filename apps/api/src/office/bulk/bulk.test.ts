import { usedOtherwise } from '@openroll/contract/office/act/act-id'
import {
  bulks,
  changedSincePreview,
  getBulk,
  noSuchBulk,
  nothingToDo,
  previewBulk,
  startBulk,
  stopBulk,
  bulkStopReason,
} from '@openroll/contract/office/bulk/bulk'
import { moveCoverage } from '@openroll/contract/office/enrollment/actions'
import { askService } from '@openroll/contract/office/worklist/unpaid-acts'
import { unpaidPolicies } from '@openroll/contract/office/worklist/unpaid'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { row, text, whole } from '../../db/row.ts'
import { operator, operatorPassword } from '../../testing/operators.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { unpaidPeople } from '../../testing/unpaid.ts'
import { runBulks } from './bulk-worker.ts'
import { openRow } from './row-content.ts'
import { runRow } from './run-row.ts'
import { claimRow, findBulk, nextOf } from './store.ts'

const act = 'end-unpaid-coverage'
let server: TestApp
let office: Visitor
let money: Visitor
let today = '2026-11-10'
let minutes = 0
const setToday = (day: string) => {
  today = day
}
beforeAll(async () => {
  const clock = {
    now: () => new Date(new Date(`${today}T15:30:00Z`).getTime() + minutes * 60_000),
    today: () => today,
  }
  server = await openTestApp({ clock })
  office = await operator(server, ['money', 'service'])
  money = await operator(server, ['money'])
  Object.assign(server.deps.config, { graceDays: 31 })
})
afterAll(() => server.close())
afterEach(async () => {
  for (const table of [
    'payment',
    'payment_batch',
    'payment_file',
    'policy',
    'policy_line',
    'office_work',
    'outbox',
    'bulk',
    'bulk_row',
    'coverage_event',
  ])
    await server.deps.db.run(`delete from ${table}`)
  minutes = 0
})

const people = (count: number) => unpaidPeople({ server, office, setToday }, count)
const keysOf = (found: readonly { readonly policy_id: string }[]) => found.map(({ policy_id }) => policy_id)
const preview = async (given: object = {}) => (await office.send(previewBulk, { act, ...given })).data
/** Previews and starts the bulk action for these rows, or all that match. */
const start = async (given: { readonly keys?: string[] } = {}, who = office) => {
  const { seen } = (await who.send(previewBulk, { act, ...given })).data
  const bulk_id = randomUUID()
  const sent = await who.send(startBulk, { act, ...given, answers: { reason: 'unpaid' }, seen, act_id: bulk_id })
  expect([sent.status, sent.faults]).toEqual([200, []])
  return bulk_id
}
const progress = async (bulk_id: string) => (await office.send(getBulk, { bulk_id })).data
const countsOf = async (bulk_id: string) => (await progress(bulk_id)).bulk.counts
const none = { waiting: 0, running: 0, done: 0, refused: 0, failed: 0 }
const ended = row({ enrollment_id: text, ends: whole })
/** How often each policy's coverage was ended. */
const endsOf = async () =>
  (
    await server.deps.db.many(
      ended,
      `select enrollment_id, count(*)::integer as ends from coverage_event where event = 'set-end' group by enrollment_id`,
    )
  ).map(({ ends }) => ends)
const countListed = async () => (await office.send(unpaidPolicies.page, {})).data.total

test('ends coverage of all that match as previewed, each with its own audit entry and email', async () => {
  const found = await people(3)
  const previewData = await preview()
  expect(previewData).toMatchObject({ doable: 3, cannot: [], sums: [{ label: 'Past due', amount: '116.55' }] })
  expect(new Set(previewData.first.map(({ enrollment_id }) => enrollment_id))).toEqual(
    new Set(found.map(({ enrollment_id }) => enrollment_id)),
  )
  expect(previewData.says).toContainEqual({
    text: 'We’ll email each member an updated receipt.',
    rows: 3,
    warning: false,
  })
  await server.deps.db.run('delete from outbox')
  const bulk_id = await start()
  expect(await countsOf(bulk_id)).toEqual({ ...none, waiting: 3 })
  expect(await runBulks(server.app)).toBe(3)
  const { bulk, rows } = await progress(bulk_id)
  expect(bulk).toMatchObject({
    state: 'done',
    rows: 3,
    counts: { ...none, done: 3 },
    started_by: 'An Operator',
    button: 'End coverage',
  })
  expect(rows.every(({ state }) => state === 'done')).toBe(true)
  expect(await endsOf()).toEqual([1, 1, 1])
  expect(await countListed()).toBe(0)
  const { db } = server.deps
  const ids = found.map(({ enrollment_id }) => enrollment_id)
  expect(
    await db.run(
      `select 1 from audit_entry where event = 'coverage-moved' and actor_id = 1 and enrollment_id = any($1)`,
      [ids],
    ),
  ).toBe(3)
  expect(await db.run(`select 1 from outbox where kind = 'coverage-changed'`)).toBe(3)
  expect(
    await db.run(`select 1 from audit_entry where event = 'bulk-started' and details ->> 'bulk_id' = $1`, [bulk_id]),
  ).toBe(1)
})

test('ends coverage of the selected rows only, and says why others can’t be done', async () => {
  const found = await people(2)
  const cannot = (await money.send(previewBulk, { act })).status
  expect(cannot).toBe(403)
  const keys = keysOf(found).slice(0, 1)
  expect(await preview({ keys })).toMatchObject({ doable: 1, cannot: [] })
  expect(await preview({ act: 'cancel-unpaid-coverage' })).toMatchObject({
    doable: 0,
    cannot: [{ why: 'Already in effect: end it instead', rows: 2 }],
  })
  expect(await preview({ filters: { policy_id: keys[0] } })).toMatchObject({ doable: 1 })
  expect((await office.send(previewBulk, { act, filters: { no_such: 'x' } })).status).toBe(422)
  expect((await office.send(previewBulk, { act: 'no-such-act' })).status).toBe(404)
  const nothing = await office.send(startBulk, {
    act,
    keys: ['no-such'],
    answers: { reason: 'unpaid' },
    seen: (await preview({ keys: ['no-such'] })).seen,
    act_id: randomUUID(),
  })
  expect([nothing.status, nothing.faults[0]?.error_message]).toEqual([422, nothingToDo])
  await start({ keys })
  await runBulks(server.app)
  expect(await endsOf()).toEqual([1])
  expect(await countListed()).toBe(1)
  expect(askService).toContain('Service')
})

test('runs each row once when several servers work on them', async () => {
  await people(4)
  const bulk_id = await start()
  const begun = await Promise.all([1, 2, 3].map(() => runBulks(server.app)))
  expect(begun.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(4)
  expect(await countsOf(bulk_id)).toEqual({ ...none, done: 4 })
  expect(await endsOf()).toEqual([1, 1, 1, 1])
})

test('continues after a crash, and runs the row in progress once, whether or not it had finished', async () => {
  await people(3)
  const { db, vault, clock } = server.deps
  const bulk_id = await start()
  const bulk = await findBulk(db, bulk_id)
  const next = await nextOf(db, bulk_id, clock.now())
  if (bulk === undefined || next === undefined) throw new Error('nothing to do')
  const now = clock.now()
  await claimRow(db, { bulk_id, ...next, now, until: new Date(now.getTime() + 60_000) })
  // The process dies between the act and its result.
  await runRow(server.app, bulk, next, openRow(vault, { bulk_id, ...next }))
  await runBulks(server.app)
  expect(await countsOf(bulk_id)).toEqual({ ...none, running: 1, done: 2 })
  expect((await progress(bulk_id)).bulk.state).toBe('running')
  minutes = 2
  await server.restart()
  await runBulks(server.app)
  expect(await countsOf(bulk_id)).toEqual({ ...none, done: 3 })
  expect((await progress(bulk_id)).bulk.state).toBe('done')
  expect(await endsOf()).toEqual([1, 1, 1])
})

test('refuses a bulk action that was moved to another operator in the database [D-7.08]', async () => {
  await people(2)
  const bulk_id = await start()
  await server.raw.run('update bulk set requested_by = requested_by + 1 where bulk_id = $1', [bulk_id])
  const bulk = await findBulk(server.deps.db, bulk_id)
  const next = await nextOf(server.deps.db, bulk_id, server.deps.clock.now())
  if (bulk === undefined || next === undefined) throw new Error('nothing to do')
  expect(await runRow(server.app, bulk, next, openRow(server.deps.vault, { bulk_id, ...next }))).toMatchObject({
    state: 'refused',
  })
})

test('refuses a row that someone else changed meanwhile, with the message of the single act', async () => {
  const [changed] = await people(2)
  const bulk_id = await start()
  const [line] = (await office.send(unpaidPolicies.page, { policy_id: changed?.policy_id })).data.result
  const response = await office.send(moveCoverage, {
    enrollment_id: changed?.enrollment_id ?? '',
    act_id: randomUUID(),
    event: 'set-end',
    reason: 'asked',
    ends_on: '2027-04-01',
    plans: (line?.plans ?? []).map(({ place, state }) => ({ place, state })),
  })
  expect(response.status).toBe(200)
  await runBulks(server.app)
  const { bulk, rows } = await progress(bulk_id)
  expect(bulk.counts).toEqual({ ...none, done: 1, refused: 1 })
  // Rows that need attention come first.
  expect(rows[0]).toMatchObject({ state: 'refused', enrollment_id: changed?.enrollment_id })
  expect(rows[0]?.said).toMatch(/changed/)
})

test('stops before the next row when asked, and on its own once its operator loses the duty', async () => {
  await people(2)
  const bulk_id = await start()
  expect((await money.send(stopBulk, { bulk_id })).status).toBe(404)
  expect((await office.send(stopBulk, { bulk_id })).data).toEqual({ state: 'stopped' })
  expect((await office.send(stopBulk, { bulk_id })).data).toEqual({ state: 'stopped' })
  expect(await runBulks(server.app)).toBe(0)
  expect((await progress(bulk_id)).bulk).toMatchObject({
    state: 'stopped',
    why: bulkStopReason.operator,
    counts: { ...none, waiting: 2 },
  })
  const clerk = await operator(server, ['service'])
  const other = await start({}, clerk)
  await server.deps.accounts.saveAccount(
    { role: 'operator', id: 3, name: 'An Operator', email: 'operator3@office.example', duties: ['money'] },
    operatorPassword,
  )
  await runBulks(server.app)
  expect((await progress(other)).bulk).toMatchObject({
    state: 'stopped',
    why: bulkStopReason.duty,
    counts: { ...none, waiting: 2 },
  })
  expect(await endsOf()).toEqual([])
})

test('starts once even if sent repeatedly, and only with the rows that were previewed', async () => {
  const found = await people(2)
  const { seen } = await preview()
  const sent = { act, answers: { reason: 'unpaid' }, seen, act_id: randomUUID() }
  const missing = await office.send(startBulk, { ...sent, answers: {} })
  expect([missing.status, missing.faults[0]?.target_element]).toEqual([422, 'reason'])
  const [one, two] = await Promise.all([office.send(startBulk, sent), office.send(startBulk, sent)])
  expect([one.status, two.status]).toEqual([200, 200])
  const other = await office.send(startBulk, { ...sent, act: 'cancel-unpaid-coverage' })
  expect([other.status, other.faults[0]?.error_message]).toEqual([409, usedOtherwise])
  await runBulks(server.app)
  expect(await endsOf()).toEqual([1, 1])
  expect((await office.send(startBulk, sent)).status).toBe(200)
  expect((await office.send(bulks.page, {})).data.result).toMatchObject([
    { act: 'End coverage', rows: 2, state: 'done' },
  ])
  expect((await money.send(bulks.page, {})).data.result).toEqual([])
  const late = await office.send(startBulk, { ...sent, keys: keysOf(found), act_id: randomUUID() })
  expect([late.status, late.faults[0]?.error_message]).toEqual([409, changedSincePreview])
  expect((await office.send(getBulk, { bulk_id: randomUUID() })).faults[0]?.error_message).toBe(noSuchBulk)
})
