import { automaticActor } from '../../audit/audit.ts'
import { moveCoverage } from '@openroll/contract/office/enrollment/actions'
import { markPayment } from '@openroll/contract/office/money'
import { getGroupBalances, getInvoice, remindGroup } from '@openroll/contract/office/invoices/invoice'
import { creditGroup, reverseGroupPayment } from '@openroll/contract/office/group-accounts/group-payment'
import { invoices } from '@openroll/contract/office/invoices/invoices'
import { payments } from '@openroll/contract/office/money/payments'
import { closeBatch } from '@openroll/contract/office/money/close'
import { payBack } from '@openroll/contract/office/money/pay-back'
import { getOfficeToday } from '@openroll/contract/office/today'
import { getInvoices } from '@openroll/contract/roles/invoices'
import { duties } from '@openroll/contract/duty-meanings'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { invoice, dollars, openGroupInvoice } from '../../testing/group-invoice.ts'
import { operator } from '../../testing/operators.ts'
import { booksAreRight } from '../../testing/books-are-right.ts'
import { payer } from '../../testing/payer.ts'
import { beginBatch } from '../money/begin-batch.ts'
import { allUpTo } from '../money/batch/selection.ts'

const on = openGroupInvoice()

test('invoices are listed by open, past due and paid, with each group’s balance; written-off lines are neither open nor paid [D-5.04]', async () => {
  const { invoiceOf, money, pay } = on.desk
  const { ids, cents: one } = await invoiceOf(2)
  const found = async (show: string) => (await money.send(invoices.page, { show })).data.total
  const shown = async () => [await found('open'), await found('overdue'), await found('paid')]
  expect(await shown()).toEqual([1, 0, 0])
  await on.server.deps.db.run(
    `update payment_file set about = jsonb_set(about, '{due_on}', '"2026-11-09"') where name = 'group-3001.pdf'`,
  )
  expect(await shown()).toEqual([1, 1, 0])
  expect((await money.send(invoices.page, { show: 'overdue' })).data.result[0]).toMatchObject({
    overdue_since: '2026-11-09',
  })
  await pay(dollars(one))
  const totals = { group_id: 3001, invoices: 1, amount: dollars(2 * one), paid: dollars(one), open: dollars(one) }
  const all = (await money.send(getGroupBalances, {})).data
  expect(all).toMatchObject({
    groups: 1,
    result: [{ ...totals, past_due: dollars(one), overdue_since: '2026-11-09', group: 'Bluewater Logistics' }],
  })
  await money.send(markPayment, { payment_id: ids[1] ?? '', was: 'batched', state: 'written_off', note: 'Left in May' })
  expect(await shown()).toEqual([0, 0, 1])
  expect((await money.send(getGroupBalances, {})).data).toEqual({ groups: 0, result: [] })
  expect((await money.send(getGroupBalances, { group_id: '3001' })).data.result).toMatchObject([
    { ...totals, open: '0.00', dropped: dollars(one), overdue_since: null },
  ])
  expect((await money.send(invoices.page, { show: "open'" })).status).toBe(422)
})

test('a group gets at most one reminder of an open invoice a day, with a link and no personal data, and none of a paid one [D-5.04, D-6.01]', async () => {
  const { invoiceOf, mailed, money, pay, read } = on.desk
  const { cents: one } = await invoiceOf(1)
  const ahead = await read()
  expect(ahead.remind_refused).toBeNull()
  const first = await money.send(remindGroup, invoice)
  expect([first.status, first.data.to]).toEqual([200, ahead.remind_to])
  const tooSoon =
    'We reminded the group about this invoice on November 10, 2026. You can send one reminder every 24 hours'
  const again = await money.send(remindGroup, invoice)
  expect([again.status, again.faults[0]?.error_message]).toEqual([429, tooSoon])
  expect((await read()).remind_refused).toBe(tooSoon)
  const [mail, ...more] = await mailed()
  expect([mail?.kind, mail?.to_address, more]).toEqual(['invoice-reminder', first.data.to, []])
  expect(mail?.text).toContain('/group-invoices')
  for (const secret of ['Maria', 'Lopez', '$', '-2612']) expect(mail?.text).not.toContain(secret)
  expect((await read()).reminded_on).not.toBeNull()
  await pay(dollars(one))
  expect((await money.send(remindGroup, invoice)).status).toBe(409)
})

test('an invoice isn’t available while its batch is closing; only the money duty reads it and sends reminders [D-1.08, D-5.04]', async () => {
  const { admin, money } = on.desk
  await payer(on.server, 'group')
  await beginBatch(on.server.deps, allUpTo('2026-12-01'), { actor: automaticActor })
  expect((await money.send(getInvoice, { ...invoice, batch_id: "B9'" })).status).toBe(404)
  expect((await money.send(getInvoice, { ...invoice, group_id: 3002 })).status).toBe(409)
  const other = await operator(
    on.server,
    duties.filter((duty) => duty !== 'money'),
  )
  for (const [call, input] of [
    [getInvoice, invoice],
    [getGroupBalances, {}],
    [remindGroup, invoice],
  ] as const) {
    expect((await other.send(call, input)).status).toBe(403)
    expect((await admin.send(call, input)).status).toBe(403)
    expect((await on.server.visitor().send(call, input)).status).toBe(401)
  }
})

/** Cancels the only plan of somebody, as an operator does. */
const cancelFor = async (enrollment_id = '') => {
  const service = await operator(on.server, ['service'])
  const plans = [{ place: 0, state: 'checked' as const }]
  const cancel = { enrollment_id, act_id: randomUUID(), event: 'cancel' as const, plans, reason: 'left' as const }
  expect((await service.send(moveCoverage, cancel)).faults).toEqual([])
}

test('a line that is no longer owed isn’t open or past due, and waits to be written off [D-5.04, SF-6.03]', async () => {
  const { admin, invoiceOf, mailed, money, pay, read } = on.desk
  const { made, ids, cents: one } = await invoiceOf(2)
  const gone = made.find(({ policy_id }) => ids[0]?.startsWith(policy_id.replaceAll('-', '')))
  const ofGroup = async () => (await admin.send(getInvoices, { group_id: 3001 })).data.result[0]
  expect([(await read()).lines.map(({ not_owed }) => not_owed), (await ofGroup())?.less]).toEqual([
    ['0.00', '0.00'],
    [],
  ])
  await cancelFor(gone?.enrollment_id)
  await on.server.deps.db.run(
    `update payment_file set about = jsonb_set(about, '{due_on}', '"2026-11-09"') where name = 'group-3001.pdf'`,
  )
  const why = { plans: [{ plan: 'Aetna Dental High', went: 'canceled', since: null }], is_all: true }
  const said = { not_owed: dollars(one), less_why: why, is_lapsed: true }
  expect((await read()).lines).toMatchObject([said, { not_owed: '0.00', less_why: null, is_lapsed: false }])
  const line = { name: 'María López-Núñez', month: '2026-12', amount: dollars(one), why }
  const stands = { open: dollars(one), lapsed: dollars(one) }
  expect(await read()).toMatchObject(stands)
  expect(await ofGroup()).toMatchObject({ ...stands, less: [{ ...line, pays: 'nothing' }] })
  expect((await money.send(getGroupBalances, {})).data.result).toMatchObject([{ ...stands, past_due: dollars(one) }])
  expect((await pay(dollars(one))).data).toMatchObject({ number: 1, lines: 1, missed: 0 })
  expect((await read()).lines).toMatchObject([{ ...said, state: 'batched' }, { state: 'paid' }])
  // Nothing that is open is owed: nobody asks for it, and nobody is overdue.
  const paid = { open: '0.00', lapsed: dollars(one), overdue_since: null }
  expect([await read(), await ofGroup()]).toMatchObject([paid, paid])
  const found = async (show: string) => (await money.send(invoices.page, { show })).data.total
  expect([await found('open'), await found('overdue'), await found('paid'), await found('lapsed')]).toEqual([
    0, 0, 0, 1,
  ])
  expect((await money.send(getGroupBalances, {})).data.groups).toBe(0)
  expect((await money.send(getOfficeToday, {})).data.invoices).toMatchObject({ open: 0, overdue: 0, lapsed: 1 })
  const refused = 'The open lines are no longer owed. Write them off'
  const reminded = await money.send(remindGroup, invoice)
  expect([reminded.status, reminded.faults[0]?.error_message]).toEqual([409, refused])
  const kinds = (await mailed()).map(({ kind }) => kind)
  expect([(await read()).remind_refused, kinds.includes('invoice-reminder')]).toEqual([refused, false])
  await money.send(markPayment, { payment_id: ids[0] ?? '', was: 'batched', state: 'written_off', note: 'Left in May' })
  expect([await found('paid'), await found('lapsed'), (await ofGroup())?.less]).toEqual([1, 0, []])
})

test('a line that is no longer owed is paid only if chosen, and is then credited to the group, not refunded to the member [D-5.04, SF-6.03]', async () => {
  const { account, admin, invoiceOf, money, pay } = on.desk
  const { made, ids, cents: one } = await invoiceOf(1)
  await cancelFor(made[0]?.enrollment_id)
  const less = async () => (await admin.send(getInvoices, { group_id: 3001 })).data.result[0]?.less
  expect((await pay(dollars(one), { lines: ids })).data).toMatchObject({ lines: 1 })
  expect(await less()).toMatchObject([{ amount: dollars(one), pays: 'paid' }])
  const byHand = { payment_id: ids[0] ?? '', amount: dollars(one), paid_on: '2026-11-10', note: 'By check' }
  expect((await money.send(payBack, byHand)).status).toBe(409)
  expect((await money.send(payments.page, { owed: 'back' })).data.total).toBe(0)
  expect((await money.send(getOfficeToday, {})).data.owed_back).toMatchObject({ payments: 0 })
  expect((await account()).credits).toBe(dollars(one))
  const credit = { group_id: 3001, act_id: randomUUID() }
  const answers = await Promise.all([1, 2].map(() => money.send(creditGroup, credit)))
  const unapplied = { amount: dollars(one), minus: false }
  expect(answers.map(({ data }) => data)).toMatchObject([
    { number: 2, lines: 1 },
    { number: 2, lines: 1 },
  ])
  expect(await account()).toMatchObject({ unapplied, credits: '0.00', balance: { ...unapplied, minus: true } })
  expect((await account()).statement.at(-1)).toMatchObject({ kind: 'credit', number: 2, credit: dollars(one) })
  expect(await less()).toEqual([])
  expect((await money.send(creditGroup, { ...credit, act_id: randomUUID() })).status).toBe(409)
  expect((await money.send(reverseGroupPayment, { group_id: 3001, number: 2, why: 'mistake' })).status).toBe(409)
  await booksAreRight(on.server.deps.db)
})

test('coverage that ended after it was paid is credited with the group’s next invoice, once, and pays its oldest line [D-5.04, SF-6.03]', async () => {
  const { account, invoiceOf, money, pay, states } = on.desk
  const { made, cents: one } = await invoiceOf(2)
  await pay(dollars(2 * one))
  await cancelFor(made[0]?.enrollment_id)
  await payer(on.server, 'group')
  await money.send(closeBatch, { through: '2026-12-01' })
  const [applied, credited] = (await account()).payments
  expect([applied, credited]).toMatchObject([
    { number: 3, kind: 'applied', lines: 1, applied: dollars(one), by: 'Openroll' },
    { number: 2, kind: 'credited', lines: 1, applied: dollars(one), by: 'Openroll' },
  ])
  expect(await states()).toEqual(['paid', 'paid'])
  expect(await account()).toMatchObject({ balance: { amount: '0.00' }, credits: '0.00', invoices: [] })
  await booksAreRight(on.server.deps.db)
})

test('payments and invoice lines link to the enrollment only for operators who may open it [D-1.08]', async () => {
  const { invoiceOf, money } = on.desk
  const { made } = await invoiceOf(1)
  const both = await operator(on.server, ['money', 'service'])
  const ids = async (who = money) => [
    (await who.send(payments.page, {})).data.result[0]?.enrollment_id,
    (await who.send(getInvoice, invoice)).data.lines[0]?.enrollment_id,
  ]
  expect(await ids()).toEqual([null, null])
  expect(await ids(both)).toEqual([made[0]?.enrollment_id, made[0]?.enrollment_id])
})
