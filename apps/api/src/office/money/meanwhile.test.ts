import { automaticActor } from '../../audit/audit.ts'
import { getBatch, getBatchFile, markPayment, saveResults } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import { payments } from '@openroll/contract/office/money/payments'
import { retryPayment } from '@openroll/contract/office/worklist/worklist'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Db } from '../../db/pool.ts'
import { erase } from '../../testing/erase.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { findBatch } from './batch/batch-store.ts'
import { beginBatch } from './begin-batch.ts'
import { allUpTo } from './batch/selection.ts'
import { finishBatch } from './close-batch.ts'
import { rebill } from '../../testing/rebill.ts'
import { billPolicies } from './bill-policies.ts'

let server: TestApp
let money: Visitor
const today = '2026-11-10'
beforeAll(async () => {
  server = await openTestApp({ clock: { now: () => new Date(`${today}T15:30:00Z`), today: () => today } })
  money = await operator(server, ['money'])
})
afterAll(() => server.close())
const forget = async (...tables: string[]) => {
  // Only the tables' owner can delete ledger entries.
  for (const table of tables)
    await (table === 'ledger_entry' ? server.owner : server.deps.db).run(`delete from ${table}`)
}
afterEach(() =>
  forget('payment', 'ledger_entry', 'payment_batch', 'payment_file', 'policy', 'policy_line', 'office_work', 'outbox'),
)

const numberOf = ({ policy_id }: { policy_id: string }) => `${policy_id.replaceAll('-', '')}-2612`
const stands = async () =>
  new Map((await money.send(payments.page, {})).data.result.map((one) => [one.payment_id, one] as const))
const inFile = async (batch_id: string) => {
  const asked = await money.send(getBatchFile, { batch_id, file: 'cards.csv', why: 'collector' })
  const rows = asked.status === 200 ? String(asked.bytes).trim().split('\r\n').slice(1) : []
  return rows.map((line) => line.split(',')[0] ?? '').toSorted()
}

test('a payment marked while a batch closes is either marked or in the batch’s file, never both [D-5.04]', async () => {
  const made = []
  for (let count = 0; count < 6; count += 1) made.push(numberOf(await payer(server, 'card')))
  let [both, closesIn] = [0, 0]
  for (let round = 0; round < 12; round += 1) {
    await forget('payment', 'ledger_entry', 'payment_batch', 'payment_file')
    await server.deps.db.run(`update policy set next_due_on = '0001-01-01', balance_cents = 0`)
    await billPolicies(server.deps, today)
    const mark = async (payment_id: string, at: number) => {
      await pause((closesIn * (at + (round % 3) / 3)) / made.length)
      const state = at % 2 === 0 ? 'paid' : 'written_off'
      return (await money.send(markPayment, { payment_id, was: 'due', state, note: 'By hand' })).status
    }
    const began = performance.now()
    const close = async () => {
      const answer = await money.send(closeBatch, { through: today })
      closesIn = performance.now() - began
      return answer
    }
    const [closed, ...marked] = await Promise.all([close(), ...made.map(mark)])
    const now = await stands()
    expect(marked.every((status) => status === 200 || status === 409)).toBe(true)
    const wereMarked = made.filter((_, at) => marked[at] === 200)
    for (const id of wereMarked) expect(now.get(id)).toMatchObject({ batch_id: null })
    if (closed.status !== 200) continue
    const { batch_id, total } = closed.data
    const file = await inFile(batch_id)
    expect(file).toEqual(made.filter((id) => !wereMarked.includes(id)).toSorted())
    expect(total.payments).toBe(file.length)
    const content = ['payment,result,reason', ...file.map((id) => `${id},paid,`)].join('\n')
    const settled = file.length === 0 ? 200 : (await money.send(saveResults, { content })).status
    expect(settled).toBe(200)
    if (file.length > 0 && wereMarked.length > 0) both += 1
  }
  expect(both).toBeGreaterThan(0)
})

/** Closes a batch, and runs something after it is decided and before any payment is claimed. */
const closeWith = async (meanwhile: () => Promise<unknown>, onOneServer = true) => {
  const { deps } = server
  let isDone = false
  const run: typeof deps.db.run = async (sql, values) => {
    const written = await deps.db.run(sql, values)
    if (!isDone && sql.includes('into payment_file')) {
      isDone = true
      await meanwhile()
    }
    return written
  }
  const begun = await beginBatch(deps, allUpTo(today), { actor: automaticActor })
  await finishBatch({ ...deps, db: { ...deps.db, run, onOneServer: () => Promise.resolve(onOneServer) } }, begun)
  expect((await findBatch(deps.db, begun.batch_id))?.state).toBe('closed')
  return (await money.send(getBatch, { batch_id: begun.batch_id })).data
}

test.each([true, false])(
  'a payment marked or changed after the batch was decided isn’t in it and is listed, on one server: %s [D-5.04]',
  async (onOneServer) => {
    const [paid, dearer, stays] = [
      numberOf(await payer(server, 'card')),
      await payer(server, 'card'),
      numberOf(await payer(server, 'card')),
    ]
    const batch = await closeWith(async () => {
      const answer = await money.send(markPayment, { payment_id: paid, was: 'due', state: 'paid', note: 'By check' })
      expect(answer.status).toBe(200)
      await server.deps.db.run('update policy_line set price_cents = price_cents + 100 where enrollment_id = $1', [
        dearer.enrollment_id,
      ])
      await rebill(server.deps)
    }, onOneServer)
    expect(await inFile(batch.batch_id)).toEqual([stays])
    expect(batch.total.payments).toBe(1)
    expect(batch.left.toSorted((one, other) => one.reason.localeCompare(other.reason))).toEqual([
      { payment_id: paid, reason: 'It changed to “Paid” while the batch was closing' },
      { payment_id: numberOf(dearer), reason: 'The amount owed changed while the batch was closing' },
    ])
    expect((await stands()).get(numberOf(dearer))).toMatchObject({ state: 'due', batch_id: null })
  },
)

test('a payment batched while its person is being erased is kept without a name, or isn’t in the file [D-5.04, D-7.06]', async () => {
  const { deps } = server
  const one = await payer(server, 'card')
  const begun = await beginBatch(deps, allUpTo(today), { actor: automaticActor })
  const { transaction } = deps.db
  let closing: Promise<void> | undefined
  const closingMeanwhile = (tx: Db): Db => ({
    ...tx,
    run: async (sql, values) => {
      const written = await tx.run(sql, values)
      if (sql.includes('into erased_payment')) {
        closing = finishBatch(deps, begun)
        // Long enough, unless it waits for the erasure.
        await Promise.race([closing, pause(1000)])
      }
      return written
    },
  })
  vi.spyOn(deps.db, 'transaction').mockImplementation((work) => transaction((tx) => work(closingMeanwhile(tx))))
  await erase(server, one.enrollment_id)
  vi.restoreAllMocks()
  await closing
  const kept = await deps.db.rows('select payment_id from erased_payment where batch_id = $1', [begun.batch_id])
  expect((await inFile(begun.batch_id)).length).toBe(kept.length)
  expect((await findBatch(deps.db, begun.batch_id))?.state).toBe('closed')
})

test('a fee batched at the same time isn’t waived: the operator is told, and nothing is retried [EW-9.14]', async () => {
  const one = numberOf(await payer(server, 'account'))
  await money.send(closeBatch, { through: today })
  const content = `payment,result,reason\n${one},returned,R01`
  expect((await money.send(saveResults, { content })).faults).toEqual([])
  await server.deps.db.run('update policy set payment_hold = null')
  await money.send(closeBatch, { through: today })
  const { status, faults } = await money.send(retryPayment, { work_id: `${one}.1`, fee: 'waive' })
  expect([status, faults[0]?.target_element]).toEqual([409, 'fee'])
  expect((await stands()).get(one)?.state).toBe('returned')
  expect((await money.send(retryPayment, { work_id: `${one}.1`, fee: 'charge' })).status).toBe(200)
})
