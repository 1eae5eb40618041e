import { getMoney } from '@openroll/contract/office/money'
import { closeBatch, getBatchAhead } from '@openroll/contract/office/money/close'
import { duties } from '@openroll/contract/duty-meanings'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { previewBatch } from './preview-batch.ts'
import { allUpTo } from './batch/selection.ts'

let server: TestApp
let money: Visitor
let today = '2026-11-10'
const now = () => new Date(`${today}T15:30:00Z`)
beforeAll(async () => {
  server = await openTestApp({ clock: { now, today: () => today } })
  money = await operator(server, ['money'])
})
afterAll(() => server.close())
afterEach(async () => {
  for (const table of ['payment', 'payment_batch', 'payment_file', 'policy'])
    await server.deps.db.run(`delete from ${table}`)
  today = '2026-11-10'
})

test('a preview shows what a batch charges, how much is past due, and which accounts it debits more than once [D-5.04]', async () => {
  await payer(server, 'account')
  const held = await payer(server, 'card')
  await server.deps.db.run(`update policy set payment_hold = 'likely-duplicate' where enrollment_id = $1`, [
    held.enrollment_id,
  ])
  const first = await money.send(getBatchAhead, { through: today })
  expect(first.data).toMatchObject({
    payments: 1,
    overdue: { payments: 0, amount: '0.00', since: null },
    several: { accounts: 0, payments: 0 },
  })
  today = '2027-02-10'
  money = await operator(server, ['money'])
  await payer(server, 'card')
  const { data: ahead } = await money.send(getBatchAhead, { through: today })
  expect(ahead.overdue).toMatchObject({ since: '2026-11-10' })
  expect(ahead.payments).toBe(ahead.overdue.payments + 1)
  expect(ahead.several).toEqual({ accounts: 1, payments: ahead.overdue.payments })
  // Payments due on the 15th are charged separately.
  const { data: later } = await money.send(getBatchAhead, { through: '2027-02-15' })
  expect([later.payments, later.several]).toEqual([ahead.payments + 1, ahead.several])
  const { data: seen } = await money.send(getMoney, {})
  expect(seen).toMatchObject({ overdue: ahead.overdue, due_today: { payments: 1 }, total: { amount: ahead.amount } })
  // Without an originator, debits are left out.
  const config = { ...server.deps.config, originator: undefined }
  expect(await previewBatch({ ...server.deps, config }, allUpTo(today), today)).toMatchObject({
    payments: 1,
    several: { accounts: 0, payments: 0 },
  })
  const { data: batch } = await money.send(closeBatch, { through: today })
  expect(batch.total).toEqual({ payments: ahead.payments, amount: ahead.amount })
})

test('only operators with the money duty preview a batch, at most a month ahead [D-1.08, D-5.04]', async () => {
  const other = await operator(
    server,
    duties.filter((duty) => duty !== 'money'),
  )
  expect((await server.visitor().send(getBatchAhead, { through: today })).status).toBe(401)
  expect((await other.send(getBatchAhead, { through: today })).status).toBe(403)
  const { status, faults } = await money.send(getBatchAhead, { through: '2027-01-10' })
  expect([status, faults?.[0]?.target_element]).toEqual([422, 'through'])
})
