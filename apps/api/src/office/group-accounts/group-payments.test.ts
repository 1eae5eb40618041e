import { getBooks } from '@openroll/contract/office/books'
import { getBatchFile, markPayment } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import {
  applyUnappliedCash,
  recordGroupPayment,
  refundUnappliedCash,
  reverseGroupPayment,
} from '@openroll/contract/office/group-accounts/group-payment'
import { getGroupAccount } from '@openroll/contract/office/group-accounts/group-account'
import { invoices } from '@openroll/contract/office/invoices/invoices'
import { undoMark } from '@openroll/contract/office/money/undo'
import { getOfficeToday } from '@openroll/contract/office/today'
import { getAccountStatement } from '@openroll/contract/roles/statement/account-statement'
import { getInvoices } from '@openroll/contract/roles/invoices'
import { duties } from '@openroll/contract/duty-meanings'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { row, whole } from '../../db/row.ts'
import { booksAreRight } from '../../testing/books-are-right.ts'
import { erase } from '../../testing/erase.ts'
import { invoice, check, dollars, openGroupInvoice } from '../../testing/group-invoice.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'

const on = openGroupInvoice()
const { group_id } = invoice
const act = () => ({ group_id, act_id: randomUUID() })
const refund = (amount: string, more: object = {}, who = on.desk.money) =>
  who.send(refundUnappliedCash, { ...act(), amount, paid_on: '2026-11-10', reference: 'No. 88', ...more })
const apply = (more: object = {}) => on.desk.money.send(applyUnappliedCash, { ...act(), ...more })
const reverse = (number: number, why = 'mistake', who = on.desk.money) =>
  who.send(reverseGroupPayment, { group_id, number, why })
const unapplied = async (): Promise<string> => {
  const { amount, minus } = (await on.desk.account()).unapplied
  return `${minus ? '-' : ''}${amount}`
}

test('a check for the whole invoice pays all its lines, on every page, leaves its files as they are and is told the group [D-5.04]', async () => {
  const { account, admin, invoiceOf, mailed, money, pay, read, states } = on.desk
  const { cents: one } = await invoiceOf(3)
  const file = () => money.send(getBatchFile, { batch_id: 'B1', file: 'group-3001.csv' })
  const before = (await file()).bytes
  const all = dollars(3 * one)
  const ofGroup = async () => (await admin.send(getInvoices, { group_id })).data.result[0]
  expect(await ofGroup()).toMatchObject({ amount: all, paid: '0.00', open: all, overdue_since: null })
  const recorded = await pay(all)
  const none = { amount: '0.00', minus: false }
  expect([recorded.status, recorded.data]).toEqual([200, { number: 1, lines: 3, missed: 0, unapplied: none }])
  expect(await states()).toEqual(['paid', 'paid', 'paid'])
  const paid = { amount: all, paid: all, open: '0.00', dropped: '0.00', overdue_since: null }
  expect(await read()).toMatchObject({ ...paid, unapplied: none })
  expect((await money.send(invoices.page, {})).data.result[0]).toMatchObject(paid)
  expect(await ofGroup()).toMatchObject(paid)
  expect(await account()).toMatchObject({
    balance: none,
    payments: [
      {
        number: 1,
        kind: 'received',
        way: 'check',
        amount: all,
        applied: all,
        reference: expect.stringMatching(/^No\. \d+$/),
        lines: 3,
        by: 'An Operator',
        reversed: null,
      },
    ],
  })
  expect(before?.equals((await file()).bytes ?? Buffer.alloc(0))).toBe(true)
  // The group hears of it, and would notice a check that it never sent.
  expect(await mailed()).toMatchObject([{ kind: 'group-payment', to_address: 'admin@bluewater.example' }])
  expect((await mailed())[0]?.text).toContain(`We recorded your payment of $${all}: check No.`)
  await booksAreRight(on.server.deps.db)
})

test('a check that is a dollar short leaves a dollar owed, and the next check makes it up [D-5.04]', async () => {
  const { account, invoiceOf, pay, states } = on.desk
  const { cents: one } = await invoiceOf(2)
  expect((await pay(dollars(2 * one - 100))).data).toMatchObject({
    lines: 1,
    unapplied: { amount: dollars(one - 100) },
  })
  expect(await states()).toEqual(['paid', 'batched'])
  expect((await account()).balance).toEqual({ amount: '1.00', minus: false })
  expect((await pay('1.00')).data).toMatchObject({ number: 2, lines: 1, unapplied: { amount: '0.00' } })
  expect(await states()).toEqual(['paid', 'paid'])
  expect((await account()).balance).toEqual({ amount: '0.00', minus: false })
  await booksAreRight(on.server.deps.db)
})

test('a check that is over leaves unapplied cash, which pays the next invoice when its batch closes [D-5.04]', async () => {
  const { account, invoiceOf, money, pay, states } = on.desk
  const { cents: one } = await invoiceOf(1)
  expect((await pay(dollars(2 * one + 500))).data).toMatchObject({
    lines: 1,
    unapplied: { amount: dollars(one + 500) },
  })
  expect((await account()).balance).toEqual({ amount: dollars(one + 500), minus: true })
  const { invoices: ofToday } = (await money.send(getOfficeToday, {})).data
  expect(ofToday).toMatchObject({ open: 0, unapplied_groups: 1, unapplied: dollars(one + 500) })
  await payer(on.server, 'group')
  await money.send(closeBatch, { through: '2026-12-01' })
  expect((await account()).payments[0]).toMatchObject({
    number: 2,
    kind: 'applied',
    lines: 1,
    applied: dollars(one),
    by: 'Openroll',
  })
  expect([await states(), await unapplied()]).toEqual([['paid'], '5.00'])
  await booksAreRight(on.server.deps.db)
})

test('cash pays the oldest lines of all invoices first, or just the chosen lines, never part of a line [D-5.04]', async () => {
  const { invoiceOf, money, pay, states } = on.desk
  const { ids, cents: one } = await invoiceOf(3)
  await payer(on.server, 'group')
  await money.send(closeBatch, { through: '2026-12-01' })
  for (const [amount, more, target] of [
    ['0', {}, 'amount'],
    ['12.345', {}, 'amount'],
    // A comma that separates no thousands.
    [dollars(one).replace('.', ','), {}, 'amount'],
    ['99,999,999.99', {}, 'amount'],
    [dollars(one), { lines: ['7K4M9XQ2C-2612'] }, 'lines'],
    [dollars(one), { lines: ids }, 'lines'],
    [dollars(one), { received_on: '2026-11-11' }, 'received_on'],
    [dollars(one), { received_on: '2025-11-08' }, 'received_on'],
    [dollars(one), { reference: '' }, 'reference'],
    [dollars(one), { reference: '<b>' }, 'reference'],
    [dollars(one), { group_id: 999_999 }, 'group_id'],
  ] as const) {
    const wrong = await pay(amount, more)
    expect([amount, more, wrong.status, wrong.faults[0]?.target_element]).toEqual([
      amount,
      more,
      target === 'group_id' ? 404 : 422,
      target,
    ])
  }
  expect(await states()).toEqual(['batched', 'batched', 'batched'])
  expect((await pay(dollars(one + 100), { lines: [ids[2]] })).data).toMatchObject({
    lines: 1,
    unapplied: { amount: '1.00' },
  })
  expect(await states()).toEqual(['batched', 'batched', 'paid'])
  expect((await pay(dollars(2 * one - 100))).data).toMatchObject({ lines: 2, unapplied: { amount: '0.00' } })
  expect(await states()).toEqual(['paid', 'paid', 'paid'])
  expect((await money.send(invoices.page, { show: 'open' })).data.result).toMatchObject([{ number: 2 }])
})

test('unapplied cash pays chosen lines without a new payment, and is refunded in any amount up to all of it [D-5.04]', async () => {
  const { account, invoiceOf, pay, states } = on.desk
  const { ids, cents: one } = await invoiceOf(2)
  expect((await apply()).status).toBe(409)
  await pay(dollars(one + 500), { lines: [ids[0]] })
  expect((await apply()).faults).toEqual([
    { target_element: 'lines', error_message: '$5.00 doesn’t cover the next open line' },
  ])
  await pay(dollars(one), { lines: [] })
  expect([await states(), await unapplied()]).toEqual([['paid', 'paid'], '5.00'])
  expect((await reverse(2)).data).toMatchObject({ lines: 1, kept: 0, unapplied: { amount: '5.00' } })
  await pay(dollars(one - 500), { lines: [] })
  expect((await reverse(3)).status).toBe(200)
  await pay('1.00')
  expect((await refund('6.01')).faults).toEqual([
    { target_element: 'amount', error_message: 'That’s more than the $6.00 of unapplied cash' },
  ])
  for (const [more, target] of [
    [{ paid_on: '2026-11-11' }, 'paid_on'],
    [{ paid_on: '2025-11-08' }, 'paid_on'],
    [{ reference: '<b>' }, 'reference'],
  ] as const)
    expect((await refund('1.00', more)).faults[0]?.target_element).toBe(target)
  expect((await refund('2.50')).data).toMatchObject({ unapplied: { amount: '3.50' } })
  expect((await refund('3.50')).data).toMatchObject({ unapplied: { amount: '0.00' } })
  expect((await account()).payments.slice(0, 2)).toMatchObject([
    { kind: 'refunded', amount: '3.50', reference: 'No. 88' },
    { kind: 'refunded', amount: '2.50' },
  ])
  await booksAreRight(on.server.deps.db)
})

test('a bounced check reopens its lines; if its cash was used since, the group owes that too [D-5.04]', async () => {
  const { account, invoiceOf, mailed, pay, states } = on.desk
  const { cents: one } = await invoiceOf(2)
  await pay(dollars(one + 500))
  await pay(dollars(one - 500))
  expect([await states(), await unapplied()]).toEqual([['paid', 'paid'], '0.00'])
  expect((await reverse(1, 'bounced')).data).toEqual({ lines: 1, kept: 0, unapplied: { amount: '5.00', minus: true } })
  expect(await states()).toEqual(['batched', 'paid'])
  expect((await account()).balance).toEqual({ amount: dollars(one + 500), minus: false })
  const reversed = (await mailed()).filter(({ text }) => text.includes('We reversed your payment'))
  expect(reversed.map(({ text }) => text.replaceAll(/\s+/g, ' '))).toEqual([
    expect.stringContaining('The check bounced or the wire was returned. The invoices that it paid are open again.'),
  ])
  await booksAreRight(on.server.deps.db)
  expect((await refund('1.00')).status).toBe(422)
  expect((await pay(dollars(one + 500))).data).toMatchObject({ lines: 1, unapplied: { amount: '0.00', minus: false } })
  expect((await account()).balance).toEqual({ amount: '0.00', minus: false })
  await booksAreRight(on.server.deps.db)
})

test('a reversal leaves lines that were refunded since as they are, counts once, and belongs to who began it [D-5.04]', async () => {
  const { account, invoiceOf, money, pay, states } = on.desk
  const { ids, cents: one } = await invoiceOf(3)
  await money.send(markPayment, { payment_id: ids[0] ?? '', was: 'batched', state: 'returned', reason: 'UNPAID' })
  await pay(dollars(3 * one))
  await on.server.deps.db.run(
    `update payment set refunded_cents = 100, refunded_on = '2026-11-10' where payment_id = $1`,
    [ids[2]],
  )
  const other = await operator(on.server, ['money'])
  expect((await reverse(1, 'bounced')).data).toMatchObject({
    lines: 2,
    kept: 1,
    unapplied: { amount: dollars(one), minus: true },
  })
  expect((await reverse(1, 'bounced')).data).toMatchObject({ lines: 2, kept: 1 })
  expect((await reverse(1, 'bounced', other)).status).toBe(409)
  expect(await states()).toEqual(['returned', 'batched', 'paid'])
  expect((await account()).payments).toMatchObject([{ reversed: { why: 'bounced', by: 'An Operator', kept: 1 } }])
  expect((await reverse(2)).status).toBe(404)
})

test('a line that a group’s payment paid is reopened only by reversing that payment [D-5.04]', async () => {
  const { invoiceOf, money, pay, states } = on.desk
  const { ids, cents: one } = await invoiceOf(1)
  const payment_id = ids[0] ?? ''
  await pay(dollars(one))
  const undone = await money.send(undoMark, { payment_id, mark: 1, why: 'The check bounced' })
  expect([undone.status, undone.faults[0]?.error_message]).toEqual([
    409,
    'A group payment paid it. Reverse that payment on the group’s account',
  ])
  const returned = await money.send(markPayment, { payment_id, was: 'paid', state: 'returned', reason: 'UNPAID' })
  expect([returned.status, returned.faults[0]?.error_message]).toEqual([
    409,
    'The group’s payment 1 paid it. Reverse that payment on the group’s account instead',
  ])
  expect(await states()).toEqual(['paid'])
})

test('a debit in process is paid by cash only if its line is chosen [D-5.04]', async () => {
  const { invoiceOf, pay, states } = on.desk
  const { ids, cents: one } = await invoiceOf(1)
  await on.server.deps.db.run(`update payment set method = 'elist'`)
  expect((await pay(dollars(one))).data).toMatchObject({ lines: 0, unapplied: { amount: dollars(one) } })
  expect((await apply({ lines: ids })).data).toMatchObject({ lines: 1, unapplied: { amount: '0.00' } })
  expect(await states()).toEqual(['paid'])
})

test('lines of an erased person are paid and reopened with the others, and name nobody [D-5.04, D-7.06]', async () => {
  const { invoiceOf, pay, read, stands } = on.desk
  const { made, cents: one } = await invoiceOf(2)
  await erase(on.server, made[0]?.enrollment_id ?? '')
  expect((await read()).lines.filter(({ name }) => name === '')).toHaveLength(1)
  expect((await pay(dollars(2 * one))).data).toMatchObject({ number: 1, lines: 2, missed: 0 })
  expect(await stands()).toMatchObject({ paid: dollars(2 * one), open: '0.00' })
  await booksAreRight(on.server.deps.db)
  await reverse(1)
  expect(await stands()).toMatchObject({ paid: '0.00', open: dollars(2 * one) })
  await booksAreRight(on.server.deps.db)
  await pay(dollars(2 * one))
  await erase(on.server, made[1]?.enrollment_id ?? '')
  expect((await reverse(2)).data).toMatchObject({ lines: 2, kept: 0 })
  await booksAreRight(on.server.deps.db)
})

test('the statement of account lists invoices, payments, reversals, refunds and write-offs with a running balance [D-5.04]', async () => {
  const { account, invoiceOf, money, pay } = on.desk
  const { ids, cents: one } = await invoiceOf(3)
  await pay(dollars(one + 500))
  await reverse(1, 'bounced')
  await pay(dollars(2 * one + 500))
  await refund('5.00')
  await money.send(markPayment, { payment_id: ids[2] ?? '', was: 'batched', state: 'written_off', note: 'Left in May' })
  const { statement, balance } = await account()
  const lines = statement.map(({ kind, number, charge, credit, balance: { amount, minus } }) =>
    [kind, number, charge === null ? `-${credit}` : charge, `${minus ? '-' : ''}${amount}`].join(' '),
  )
  const at = (sum: number) => `${sum < 0 ? '-' : ''}${dollars(Math.abs(sum))}`
  expect(lines).toEqual([
    `invoice 1 ${at(3 * one)} ${at(3 * one)}`,
    `payment 1 ${at(-one - 500)} ${at(2 * one - 500)}`,
    `reversal 1 ${at(one + 500)} ${at(3 * one)}`,
    `payment 2 ${at(-2 * one - 500)} ${at(one - 500)}`,
    `refund 3 5.00 ${dollars(one)}`,
    `adjustment 1 ${at(-one)} 0.00`,
  ])
  expect(balance).toEqual({ amount: '0.00', minus: false })
  expect(statement.map(({ reference }) => reference !== '')).toEqual([false, true, true, true, true, false])
  // The group's administrator reads the same.
  const own = (await on.desk.admin.send(getAccountStatement, { group_id })).data
  expect([own.statement, own.balance]).toEqual([statement, balance])
})

test('the statement of account dates a payment by the day it was received [D-5.04]', async () => {
  await on.desk.invoiceOf(1)
  await on.desk.pay('5.00', { received_on: '2026-11-03' })
  const { statement } = await on.desk.account()
  expect(statement.map(({ kind, on: day }) => [kind, day])).toEqual([
    ['payment', '2026-11-03'],
    ['invoice', '2026-11-10'],
  ])
})

test('the books show a group’s checks as cash, and what no line has used as unapplied cash [D-5.04, D-5.05]', async () => {
  const { invoiceOf, money, pay } = on.desk
  const { cents: one } = await invoiceOf(1)
  await pay(dollars(one + 500))
  await refund('2.00')
  await reverse(2)
  const { trial, total, cash } = (await money.send(getBooks, {})).data
  const balance = (account: string) => trial.find((line) => line.account === account)?.balance
  expect(balance('cash')).toEqual({ amount: dollars(one + 500), minus: false })
  expect(balance('unapplied')).toEqual({ amount: '5.00', minus: true })
  expect(balance('clearing')).toEqual({ amount: '0.00', minus: false })
  expect(total.debits).toBe(total.credits)
  expect(cash).toEqual([{ on: '2026-11-10', received: dollars(one + 500), returned: '0.00', refunded: '0.00' }])
})

test('only operators with the money duty read a group’s account or record its payments; each view is logged [D-1.08, D-1.14]', async () => {
  const { admin, invoiceOf, money } = on.desk
  await invoiceOf(1)
  const other = await operator(
    on.server,
    duties.filter((duty) => duty !== 'money'),
  )
  for (const [call, input] of [
    [getGroupAccount, { group_id }],
    [recordGroupPayment, { ...act(), ...check, amount: '38.85' }],
    [applyUnappliedCash, act()],
    [refundUnappliedCash, { ...act(), amount: '1.00', paid_on: '2026-11-10', reference: '1' }],
    [reverseGroupPayment, { group_id, number: 1, why: 'mistake' }],
  ] as const) {
    expect((await other.send(call, input)).status).toBe(403)
    expect((await admin.send(call, input)).status).toBe(403)
    expect((await on.server.visitor().send(call, input)).status).toBe(401)
  }
  const viewed = async () =>
    (
      await on.server.deps.db.one(
        row({ views: whole }),
        `select count(*)::integer as views from audit_entry where event = 'group-account-read'`,
      )
    ).views
  const before = await viewed()
  await money.send(getGroupAccount, { group_id })
  expect(await viewed()).toBe(before + 1)
  expect((await money.send(getGroupAccount, { group_id: 999_999 })).status).toBe(404)
})
