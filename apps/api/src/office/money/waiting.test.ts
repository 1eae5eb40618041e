import { getMoney, markPayment, mostBatches } from '@openroll/contract/office/money'
import { invoices } from '@openroll/contract/office/invoices/invoices'
import { closeBatch } from '@openroll/contract/office/money/close'
import { getOfficeToday } from '@openroll/contract/office/today'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

test('Today counts batches awaiting results and open invoices, the same ones as their lists [D-1.08, D-5.04]', async () => {
  const money = await operator(server, ['money'])
  const { policy_id } = await payer(server, 'card')
  await payer(server, 'group')
  const counted = async () => {
    const { invoices: own, batches_waiting } = (await money.send(getOfficeToday, {})).data
    return { open: own?.open, overdue: own?.overdue, batches_waiting }
  }
  const listed = async () => ({
    open: (await money.send(invoices.page, { show: 'open' })).data.total,
    overdue: (await money.send(invoices.page, { show: 'overdue' })).data.total,
    batches_waiting: (await money.send(getMoney, { batches: 'waiting' })).data.batches.length,
  })
  const bothSay = async (counts: object) => {
    expect(await counted()).toEqual(counts)
    expect(await listed()).toEqual(counts)
  }
  await bothSay({ open: 0, overdue: 0, batches_waiting: 0 })
  await money.send(closeBatch, { through: '2026-12-01' })
  await bothSay({ open: 1, overdue: 0, batches_waiting: 1 })
  // A later charge awaits its result from its date on.
  await server.deps.db.run(`update payment set taken_on = '2026-12-05' where method = 'cc'`)
  await bothSay({ open: 1, overdue: 0, batches_waiting: 0 })
  await server.deps.db.run(`update payment set taken_on = '2026-11-10' where method = 'cc'`)
  await bothSay({ open: 1, overdue: 0, batches_waiting: 1 })
  await server.deps.db.run(
    `update payment_file set about = jsonb_set(about, '{due_on}', '"2026-11-09"') where name = 'group-3001.pdf'`,
  )
  const payment_id = `${policy_id.replaceAll('-', '')}-2612`
  expect((await money.send(markPayment, { payment_id, was: 'batched', state: 'paid' })).status).toBe(200)
  await bothSay({ open: 1, overdue: 1, batches_waiting: 0 })
  expect((await money.send(getMoney, { batches: "waiting'" })).status).toBe(422)
})

test('batches that have waited longest for results are listed, up to a limit [D-5.04]', async () => {
  const money = await operator(server, ['money'])
  const { db } = server.deps
  await db.run(`update payment set state = 'batched' where method = 'cc'`)
  const copies = ([table, where]: readonly [string, string]) =>
    db.run(
      `insert into ${table} select (jsonb_populate_record(o, jsonb_build_object('batch_id', 'B' || n, 'number', n, 'payment_id', 'P-' || n, 'act_id', 'act-' || n))).*
       from ${table} o, generate_series(2, ${mostBatches + 2}) n where ${where}`,
    )
  for (const one of [
    ['payment_batch', `o.batch_id = 'B1'`],
    ['payment', `o.method = 'cc'`],
  ] as const)
    await copies(one)
  const { batches } = (await money.send(getMoney, { batches: 'waiting' })).data
  expect(batches.map(({ batch_id }) => batch_id)).toEqual(Array.from({ length: mostBatches }, (_, at) => `B${at + 1}`))
})
