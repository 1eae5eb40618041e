import { moveCoverage } from '@openroll/contract/office/enrollment/actions'
import { closeBatch } from '@openroll/contract/office/money/close'
import { getInvoices } from '@openroll/contract/roles/invoices'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { erase } from '../../testing/erase.ts'
import { dollars, openGroupInvoice } from '../../testing/group-invoice.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'

const on = openGroupInvoice()

const [dental, vision] = ['Aetna Dental High', 'Aetna Vision Preferred High']
type Step = readonly ['cancel' | 'send' | 'reject', number, 'checked' | 'sent']
/** What happens to plans of an enrollment by their places, one after the other. */
const happens = async (enrollment_id: string, ...steps: readonly Step[]) => {
  const service = await operator(on.server, ['service'])
  for (const [event, place, state] of steps) {
    const asked = { enrollment_id, act_id: randomUUID(), event, plans: [{ place, state }] }
    const moved = await service.send(moveCoverage, event === 'send' ? asked : { ...asked, reason: 'carrier' })
    expect(moved.faults).toEqual([])
  }
}
const close = () => on.desk.money.send(closeBatch, { through: '2026-12-01' })
const less = async () => (await on.desk.admin.send(getInvoices, { group_id: 3001 })).data.result[0]?.less
const line = async () => (await on.desk.read()).lines[0]

test('a line that is owed in part is paid whole as invoiced; the rest is then a credit, and the plan that ended is named [D-5.04, SF-6.03]', async () => {
  const { pay, read } = on.desk
  const { enrollment_id } = await payer(on.server, 'group', [1001, 2001])
  await close()
  const whole = (await line())?.amount ?? ''
  await happens(enrollment_id, ['cancel', 1, 'checked'])
  const why = { plans: [{ plan: vision, went: 'canceled', since: null }], is_all: false }
  const part = (await line())?.not_owed ?? ''
  expect(Number(part)).toBeGreaterThan(0)
  expect(await line()).toMatchObject({ is_lapsed: false, less_why: why })
  expect(await read()).toMatchObject({ open: whole, lapsed: '0.00' })
  expect(await less()).toMatchObject([{ amount: part, pays: 'whole', why }])
  const owed = dollars(Math.round((Number(whole) - Number(part)) * 100))
  expect((await pay(owed)).data).toMatchObject({ lines: 0, unapplied: { amount: owed } })
  expect((await pay(part)).data).toMatchObject({ lines: 1, unapplied: { amount: '0.00' } })
  expect(await less()).toMatchObject([{ amount: part, pays: 'paid', why }])
})

test('a line’s reason for not being owed names only plans that ended after the invoice was issued [D-5.04]', async () => {
  const { enrollment_id } = await payer(on.server, 'group', [1001, 2001])
  await happens(enrollment_id, ['cancel', 1, 'checked'])
  await close()
  expect(await line()).toMatchObject({ not_owed: '0.00', less_why: null })
  await happens(enrollment_id, ['send', 0, 'checked'], ['reject', 0, 'sent'])
  const why = { plans: [{ plan: dental, went: 'rejected', since: null }], is_all: true }
  expect(await line()).toMatchObject({ is_lapsed: true, less_why: why })
  expect(await less()).toMatchObject([{ pays: 'nothing', why }])
})

test('a line that is no longer owed stays so after its person is erased [D-5.04, D-7.06]', async () => {
  const { made } = await on.desk.invoiceOf(2)
  const [gone, stays] = made.map(({ enrollment_id }) => enrollment_id)
  await happens(gone ?? '', ['cancel', 0, 'checked'])
  const { open, lapsed } = await on.desk.read()
  expect([open, lapsed]).toEqual([lapsed, open])
  await erase(on.server, gone ?? '')
  expect(await on.desk.read()).toMatchObject({ open, lapsed: '0.00', dropped: lapsed })
  await erase(on.server, stays ?? '')
  expect(await on.desk.read()).toMatchObject({ open, dropped: lapsed })
})
