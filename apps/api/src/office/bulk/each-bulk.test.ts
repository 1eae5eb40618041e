import { duties } from '@openroll/contract/duty-meanings'
import { bulkActs } from '@openroll/contract/office/bulk/bulk-acts'
import { getBulk, previewBulk, startBulk } from '@openroll/contract/office/bulk/bulk'
import { submittedEnrollments } from '@openroll/contract/office/enrollments'
import { mails } from '@openroll/contract/office/mail'
import { rejectedCoverages } from '@openroll/contract/office/worklist/worklist'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BudgetName } from '../../budgets.ts'
import { operator } from '../../testing/operators.ts'
import { submitted } from '../../testing/submitted.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { openWork } from '../../work/store.ts'
import { runBulks, startBulkWorker } from './bulk-worker.ts'

let server: TestApp
let office: Visitor
const people: string[] = []
beforeAll(async () => {
  server = await openTestApp()
  office = await operator(server, duties)
  for (const plans of [[1001], [2001]]) people.push(await submitted(server, { plans }))
})
afterAll(() => server.close())

/** Runs a bulk action for all rows that match, or these keys; returns its progress. */
const runBulk = async (act: string, given: object = {}) => {
  await server.forgetBudgets()
  const { seen } = (await office.send(previewBulk, { act, ...given })).data
  const bulk_id = randomUUID()
  const sent = await office.send(startBulk, { act, ...given, seen, act_id: bulk_id })
  expect([sent.status, sent.faults]).toEqual([200, []])
  await Promise.all([runBulks(server.app), runBulks(server.app)])
  return (await office.send(getBulk, { bulk_id })).data
}

test('every bulk action can be previewed for all matching rows and for selected ones', async () => {
  for (const { name } of bulkActs)
    for (const given of [{}, { keys: ['no-such-row'] }]) {
      const { status, faults } = await office.send(previewBulk, { act: name, ...given })
      expect([name, status, faults]).toEqual([name, 200, []])
    }
})

test('resends each receipt once, to the selected members', async () => {
  const { db } = server.deps
  await db.run(`delete from outbox`)
  const [one] = (await office.send(submittedEnrollments.page, {})).data.result
  const { bulk, rows } = await runBulk('resend-receipts', { keys: [one?.enrollment_id ?? ''] })
  expect(bulk).toMatchObject({ state: 'done', counts: { done: 1 } })
  expect(rows[0]).toMatchObject({ name: one?.name, said: expect.stringContaining('The receipt is on its way to') })
  expect(await db.run(`select 1 from outbox where kind = 'receipt' and enrollment_id = $1`, [one?.enrollment_id])).toBe(
    1,
  )
})

test('sends waiting emails now, selected by their keys', async () => {
  await runBulk('resend-receipts')
  const { result } = (await office.send(mails.page, { kind: 'receipt' })).data
  const keys = result.slice(0, 1).map(({ mail }) => mail)
  expect((await runBulk('send-mails-now', { keys })).bulk.counts).toMatchObject({ done: 1 })
  expect((await runBulk('stop-mails', { keys })).bulk.counts).toMatchObject({ done: 1 })
  expect((await office.send(mails.page, { state: 'given-up' })).data.total).toBe(1)
})

test('assigns and snoozes work of the selected rows', async () => {
  const { db, clock } = server.deps
  for (const enrollment_id of people)
    await db.transaction((tx) =>
      openWork(tx, { enrollment_id, kind: 'coverage', subject: '0', reason: null, detail: null, now: clock.now() }),
    )
  const assigned = await runBulk('assign-rejected-coverages', { answers: { to: '1' } })
  expect(assigned.bulk.counts).toMatchObject({ done: 2 })
  const { result } = (await office.send(rejectedCoverages.page, {})).data
  expect(result.map(({ assigned_to }) => assigned_to?.id)).toEqual([1, 1])
  const keys = result.slice(0, 1).map(({ work_id }) => work_id)
  const snoozed = await runBulk('snooze-work-queue', { keys, answers: { until: '2026-11-20', why: 'Waiting' } })
  expect(snoozed.bulk.counts).toMatchObject({ done: 1 })
  expect((await office.send(rejectedCoverages.page, {})).data.total).toBe(1)
})

test('limits how many rows an operator acts on in a day [D-1.17]', async () => {
  await server.forgetBudgets()
  const { limitOf } = server.deps.config
  Object.assign(server.deps.config, {
    limitOf: (budget: BudgetName) => (budget === 'bulk_rows_per_operator' ? 1 : limitOf(budget)),
  })
  const { seen } = (await office.send(previewBulk, { act: 'resend-receipts' })).data
  const sent = await office.send(startBulk, { act: 'resend-receipts', seen, act_id: randomUUID() })
  Object.assign(server.deps.config, { limitOf })
  await server.forgetBudgets()
  expect([sent.status, sent.faults[0]?.error_message]).toEqual([
    429,
    expect.stringContaining('daily limit on rows in bulk actions'),
  ])
})

test('the worker runs when it is woken, and stops after the row in progress', async () => {
  await server.forgetBudgets()
  const worker = startBulkWorker(server.app, { rest: 3_600_000 })
  const { seen } = (await office.send(previewBulk, { act: 'resend-receipts' })).data
  const bulk_id = randomUUID()
  expect((await office.send(startBulk, { act: 'resend-receipts', seen, act_id: bulk_id })).status).toBe(200)
  worker.wake()
  await expect
    .poll(async () => (await office.send(getBulk, { bulk_id })).data.bulk.state, { timeout: 60_000 })
    .toBe('done')
  await worker.stop()
})
