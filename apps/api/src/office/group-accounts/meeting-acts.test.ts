import { refundUnappliedCash, reverseGroupPayment } from '@openroll/contract/office/group-accounts/group-payment'
import { markPayment } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import { undoMark } from '@openroll/contract/office/money/undo'
import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { row, text } from '../../db/row.ts'
import { booksAreRight } from '../../testing/books-are-right.ts'
import { dollars, invoice, openGroupInvoice } from '../../testing/group-invoice.ts'
import { payer } from '../../testing/payer.ts'
import { finishGroupPayments } from './finish-group-payments.ts'

const on = openGroupInvoice()
const { group_id } = invoice
const reverse = (number: number) => on.desk.money.send(reverseGroupPayment, { group_id, number, why: 'mistake' })
const refund = (amount: string) =>
  on.desk.money.send(refundUnappliedCash, {
    group_id,
    act_id: randomUUID(),
    amount,
    paid_on: '2026-11-10',
    reference: '88',
  })
const mark = (payment_id: string | undefined) =>
  on.desk.money.send(markPayment, { payment_id: payment_id ?? '', was: 'batched', state: 'paid', note: 'Check 7' })

/** The server stops at line number `from` of `act` and those after it; once `lines` of them have stopped, it runs again. */
const stopAtLine = async (
  event: 'payment-marked' | 'payment-mark-undone',
  { from, lines }: { from: number; lines: number },
  act: () => Promise<unknown>,
): Promise<void> => {
  const { audit } = on.server.deps
  const note = audit.note.bind(audit)
  let seen = 0
  vi.spyOn(audit, 'note').mockImplementation((db, entry) => {
    if (entry.event === event && (seen += 1) >= from) throw new Error('the server was killed')
    return note(db, entry)
  })
  await act()
  await vi.waitFor(() => expect(seen).toBeGreaterThanOrEqual(from + lines - 1))
  vi.restoreAllMocks()
}

/** Continues what is under way, with something else right before a transaction. */
const beforeTransaction = async (number: number, act: () => Promise<unknown>): Promise<void> => {
  const { db } = on.server.deps
  const transaction = db.transaction.bind(db)
  let runs = 0
  const spy = vi.spyOn(db, 'transaction').mockImplementation(async (work) => {
    runs += 1
    if (runs === number) {
      spy.mockRestore()
      await act()
    }
    return transaction(work)
  })
  await finishGroupPayments(on.server.deps)
  spy.mockRestore()
}

test('processes that continue a reversal at once reopen every line and release its cash once [D-5.04]', async () => {
  const { account, invoiceOf, pay, states } = on.desk
  const { cents: one } = await invoiceOf(12)
  await pay(dollars(12 * one))
  await stopAtLine('payment-mark-undone', { from: 1, lines: 1 }, () => reverse(1))
  await Promise.all([1, 2, 3].map(() => finishGroupPayments(on.server.deps)))
  expect(new Set(await states())).toEqual(new Set(['batched']))
  expect(await account()).toMatchObject({
    unapplied: { amount: '0.00' },
    payments: [{ state: 'reversed', reversed: { kept: 0 } }],
  })
  await booksAreRight(on.server.deps.db)
})

test('a line that a stopped reversal had reopened counts as reopened, whatever was recorded for it since [D-5.04]', async () => {
  const { account, invoiceOf, pay, states } = on.desk
  const { ids, cents: one } = await invoiceOf(2)
  await pay(dollars(2 * one))
  await stopAtLine('payment-mark-undone', { from: 2, lines: 1 }, () => reverse(1))
  await vi.waitFor(async () => expect((await states()).toSorted()).toEqual(['batched', 'paid']))
  const at = (await states()).indexOf('batched')
  expect((await mark(ids[at])).status).toBe(200)
  await finishGroupPayments(on.server.deps)
  expect(await account()).toMatchObject({
    unapplied: { amount: '0.00' },
    payments: [{ state: 'reversed', reversed: { kept: 0 } }],
  })
  await booksAreRight(on.server.deps.db)
})

test('what each line came to is read at the end, even if another run saw it otherwise [D-5.04]', async () => {
  const { account, invoiceOf, pay, states } = on.desk
  const { ids, cents: one } = await invoiceOf(2)
  await stopAtLine('payment-marked', { from: 1, lines: 2 }, () => pay(dollars(2 * one)))
  expect((await mark(ids[0])).status).toBe(200)
  const undone: number[] = []
  // This run saw a line paid by hand. Before it ends, that is undone, and another run pays the line but stops before its end.
  await beforeTransaction(3, async () => {
    undone.push(
      (await on.desk.money.send(undoMark, { payment_id: ids[0] ?? '', mark: 1, why: 'wrong-payment' })).status,
    )
    await beforeTransaction(3, () => Promise.reject(new Error('the server was killed')))
  })
  expect([undone, await states()]).toEqual([[200], ['paid', 'paid']])
  expect(await account()).toMatchObject({ unapplied: { amount: '0.00' }, payments: [{ lines: 2, missed: 0 }] })
  await booksAreRight(on.server.deps.db)
})

test('a batch that closes while a payment is being recorded finishes it, then applies what is left [D-5.04]', async () => {
  const { account, invoiceOf, money, pay } = on.desk
  const { cents: one } = await invoiceOf(2)
  await stopAtLine('payment-marked', { from: 1, lines: 2 }, () => pay(dollars(3 * one)))
  await payer(on.server, 'group')
  expect((await money.send(closeBatch, { through: '2026-12-01' })).status).toBe(200)
  const { unapplied, payments, invoices } = await account()
  expect([unapplied.amount, invoices]).toEqual(['0.00', []])
  expect(payments.map(({ kind, lines }) => [kind, lines])).toEqual([
    ['applied', 1],
    ['received', 2],
  ])
  await booksAreRight(on.server.deps.db)
})

test('a check is recorded once for a group, unless its payment was reversed [D-5.04]', async () => {
  const { invoiceOf, pay } = on.desk
  const { cents: one } = await invoiceOf(2)
  const same = { reference: 'No. 9' }
  expect((await pay(dollars(one), same)).status).toBe(200)
  const { status, faults } = await pay('1.00', same)
  expect([status, faults[0]?.target_element]).toEqual([422, 'reference'])
  expect(JSON.stringify(faults)).toContain('This check is already recorded, as payment 1')
  expect((await pay('1.00', { ...same, way: 'wire' })).status).toBe(200)
  expect((await reverse(1)).status).toBe(200)
  expect((await pay(dollars(one), same)).status).toBe(200)
})

test('what happens to a group’s account is linked in the audit chain [D-5.04, D-7.08]', async () => {
  const { invoiceOf, pay } = on.desk
  const { cents: one } = await invoiceOf(1)
  const { chain, db } = on.server.deps
  await chain.settled()
  await pay(dollars(one))
  await chain.settled()
  const kinds = await db.many(row({ kind: text }), 'select distinct kind from chain_link order by kind')
  expect(kinds.map(({ kind }) => kind)).toContain('group')
})

test('the account stays within its limit when a refund is reversed, and its statement keeps the order of the day [D-5.04]', async () => {
  const { account, pay } = on.desk
  const most = '9999999.99'
  expect((await pay(most)).status).toBe(200)
  expect((await refund(most)).status).toBe(200)
  expect((await pay(most)).status).toBe(200)
  const refused = await reverse(2)
  expect([refused.status, refused.faults[0]?.target_element]).toEqual([409, 'number'])
  const { statement, unapplied } = await account()
  expect(unapplied.amount).toBe(most)
  expect(statement.map(({ kind, number, balance }) => [kind, number, balance.amount])).toEqual([
    ['payment', 1, most],
    ['refund', 2, '0.00'],
    ['payment', 3, most],
  ])
})
