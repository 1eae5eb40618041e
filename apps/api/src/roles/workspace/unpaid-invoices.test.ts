import { closeBatch } from '@openroll/contract/office/money/close'
import { getInvoices } from '@openroll/contract/roles/invoices'
import { getWorkspace } from '@openroll/contract/roles/workspace'
import { expect, test } from 'vitest'
import { invoice, dollars, openGroupInvoice } from '../../testing/group-invoice.ts'
import { payer } from '../../testing/payer.ts'
import { browserOf } from '../../testing/signed-in.ts'

const on = openGroupInvoice()

const homeInvoices = async (who = on.desk.admin) => (await who.send(getWorkspace, {})).data.invoices
const run = (sql: string, values: unknown[] = []) => on.server.deps.db.run(sql, values)
const read = async () => (await on.desk.admin.send(getInvoices, { group_id: invoice.group_id })).data

test('a group’s home lists each unpaid invoice with its balance and whether it is overdue [SF-2.27, D-5.04]', async () => {
  expect(await homeInvoices()).toEqual([])
  const { cents: one } = await on.desk.invoiceOf(2)
  const own = { invoice_id: 'B1', number: 1, due_on: '2026-12-01', is_overdue: false }
  expect(await homeInvoices()).toEqual([{ ...own, owed: dollars(2 * one) }])
  // Unapplied cash counts toward it.
  await on.desk.pay(dollars(one + 100))
  expect(await homeInvoices()).toEqual([{ ...own, owed: dollars(one - 100) }])
  await run(`update payment_file set about = about || '{"due_on": "2026-11-09"}'::jsonb`)
  expect(await homeInvoices()).toEqual([{ ...own, due_on: '2026-11-09', is_overdue: true, owed: dollars(one - 100) }])
  await on.desk.pay(dollars(one - 100))
  expect(await homeInvoices()).toEqual([])
})

test('unapplied cash counts toward the oldest invoice first, and each open invoice is listed [SF-2.27, D-5.04]', async () => {
  const { cents: one } = await on.desk.invoiceOf(1)
  await payer(on.server, 'group')
  await on.desk.money.send(closeBatch, { through: '2026-12-01' })
  const second = Math.round(Number((await homeInvoices())[1]?.owed) * 100)
  await on.desk.pay(dollars(100))
  expect((await homeInvoices()).map(({ number, owed }) => [number, owed])).toEqual([
    [1, dollars(one - 100)],
    [2, dollars(second)],
  ])
  await on.desk.pay(dollars(one))
  expect((await homeInvoices()).map(({ number, owed }) => [number, owed])).toEqual([[2, dollars(second - 100)]])
})

test('an invoice drawn from the group’s account is due only if the debit failed, and shows no remittance address [D-5.04]', async () => {
  const { cents: one } = await on.desk.invoiceOf(1)
  expect((await read()).remit_to).toContain('P.O. Box 4410')
  await run(`update payment set method = 'elist'`)
  expect([await homeInvoices(), (await read()).remit_to]).toEqual([[], []])
  await run(`update payment_file set about = about || '{"due_on": "2026-11-09"}'::jsonb`)
  expect(await homeInvoices()).toMatchObject([{ number: 1, owed: dollars(one), is_overdue: true }])
})

test('an invoice shows its first and last month [D-5.04, SF-6.03]', async () => {
  const { ids } = await on.desk.invoiceOf(2)
  expect((await read()).result.map(({ months }) => months)).toEqual([{ first: '2026-12', last: '2026-12' }])
  await run(`update payment set period = '2026-10-01' where payment_id = $1`, [ids[0]])
  expect((await read()).result.map(({ months }) => months)).toEqual([{ first: '2026-10', last: '2026-12' }])
})

test('shows invoices only to their own group, and none to a rep [D-1.05]', async () => {
  await on.desk.invoiceOf(1)
  const rep = await browserOf(on.server, 'dana.reyes@example.com', 'a harbor in the evening')
  expect(await homeInvoices(rep)).toEqual([])
  expect((await on.server.visitor().send(getWorkspace, {})).status).toBe(401)
})
