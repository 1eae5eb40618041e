import { moveCoverage } from '@openroll/contract/office/enrollment/actions'
import { markPayment } from '@openroll/contract/office/money'
import { closeBatch, getBatchAhead } from '@openroll/contract/office/money/close'
import { creditGroup } from '@openroll/contract/office/group-accounts/group-payment'
import { retryPayment } from '@openroll/contract/office/worklist/worklist'
import { getInvoices } from '@openroll/contract/roles/invoices'
import { getNextInvoice } from '@openroll/contract/roles/employees'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

const password = 'a harbor in the evening'
const group_id = 3001
let server: TestApp
let today = '2026-11-10'
let [money, service, admin]: Visitor[] = []
const signIn = async () => {
  ;[money, service] = [await operator(server, ['money']), await operator(server, ['service'])]
  admin = await browserOf(server, 'admin@bluewater.example', password)
}
beforeAll(async () => {
  server = await openTestApp({ clock: { now: () => new Date(`${today}T15:30:00Z`), today: () => today } })
  await createDemoPeople(server.deps.accounts, password)
})
afterAll(() => server.close())
afterEach(async () => {
  for (const table of ['payment', 'payment_mark', 'payment_batch', 'payment_file', 'policy', 'office_work', 'outbox'])
    await server.deps.db.run(`delete from ${table}`)
})

const idOf = ({ policy_id }: { policy_id: string }) => `${policy_id.replaceAll('-', '')}-2612`
const mark = async (payment_id: string, to: { state: 'paid' } | { state: 'returned'; reason: 'UNPAID' }) =>
  expect((await money?.send(markPayment, { payment_id, was: 'batched', note: 'Check 7', ...to }))?.faults).toEqual([])
const move = async (enrollment_id: string, event: 'cancel' | 'restore', state: 'checked' | 'canceled') => {
  const reason = event === 'cancel' ? ('asked' as const) : ('mistake' as const)
  const act = { enrollment_id, act_id: `act-of-${event}`, event, reason, plans: [{ place: 0, state }] }
  expect((await service?.send(moveCoverage, act))?.faults).toEqual([])
}

test('the next invoice a group sees is the one its batch makes [SF-6.03, D-5.04]', async () => {
  today = '2026-11-10'
  await signIn()
  const [paidBack, tried, held] = [
    await payer(server, 'group'),
    await payer(server, 'group'),
    await payer(server, 'group'),
  ]
  const first = (await money?.send(closeBatch, { through: '2026-12-01' }))?.data
  expect(first?.total.payments).toBe(3)
  await mark(idOf(paidBack), { state: 'paid' })
  await move(paidBack.enrollment_id, 'cancel', 'checked')
  const credited = await money?.send(creditGroup, { group_id, act_id: 'credit-of-group' })
  expect(credited?.data).toMatchObject({ lines: 1 })
  await move(paidBack.enrollment_id, 'restore', 'canceled')
  await mark(idOf(tried), { state: 'returned', reason: 'UNPAID' })
  const again = await money?.send(retryPayment, { work_id: `${idOf(tried)}.1` })
  expect(again?.faults).toEqual([])
  await server.deps.db.run(`update policy set payment_hold = 'likely-duplicate' where enrollment_id = $1`, [
    held.enrollment_id,
  ])
  today = '2026-12-05'
  await signIn()
  const next = (await admin?.send(getNextInvoice, { group_id }))?.data
  expect(next?.month).toBe('2027-01-01')
  const both = ['2026-12-01', '2027-01-01']
  expect(new Map(next?.lines.map(({ policy_id, months }) => [policy_id, months]))).toEqual(
    new Map([paidBack, tried].map(({ policy_id }) => [policy_id, both])),
  )
  const through = '2027-01-01'
  const ahead = (await money?.send(getBatchAhead, { through }))?.data
  expect(ahead?.routes).toEqual([{ route: 'group', payments: 4, amount: next?.total }])
  // Written down by now, it is the same.
  expect((await admin?.send(getNextInvoice, { group_id }))?.data).toEqual(next)
  await money?.send(closeBatch, { through })
  const [invoice] = (await admin?.send(getInvoices, { group_id }))?.data.result ?? []
  expect([invoice?.invoice_id, invoice?.amount]).toEqual(['B2', next?.total])
})
