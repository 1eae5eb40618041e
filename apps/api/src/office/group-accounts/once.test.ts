import {
  creditGroup,
  refundUnappliedCash,
  reverseGroupPayment,
} from '@openroll/contract/office/group-accounts/group-payment'
import { markPayment } from '@openroll/contract/office/money'
import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { row, text, whole } from '../../db/row.ts'
import { keepBooks } from '../../ledger/keep-books.ts'
import { booksAreRight } from '../../testing/books-are-right.ts'
import { erase } from '../../testing/erase.ts'
import { invoice, dollars, openGroupInvoice } from '../../testing/group-invoice.ts'
import { operator } from '../../testing/operators.ts'
import { finishRecording } from './finish-group-payment.ts'
import { finishGroupPayments } from './finish-group-payments.ts'
import { findGroupPayment, paymentsOfGroup } from './group-payments-store.ts'

const on = openGroupInvoice()
const { group_id } = invoice
const refund = (amount: string) =>
  on.desk.money.send(refundUnappliedCash, {
    group_id,
    act_id: randomUUID(),
    amount,
    paid_on: '2026-11-10',
    reference: '88',
  })
const reverse = (number: number) => on.desk.money.send(reverseGroupPayment, { group_id, number, why: 'mistake' })
const recorded = async () =>
  (await paymentsOfGroup(on.server.deps.db, group_id)).map(({ number, state }) => `${number} ${state}`)
const logged = async () => {
  const sql = `select count(*)::integer as entries from audit_entry where event like 'group-payment-%'`
  return (await on.server.deps.db.one(row({ entries: whole }), sql)).entries
}
const enrollments = async () =>
  (await on.server.deps.db.many(row({ enrollment_id: text }), 'select enrollment_id from policy')).map(
    (one) => one.enrollment_id,
  )
const settling = () => {
  const { clock } = on.server.deps
  const actor = { session: null, person: null, address: '' }
  return { ...on.server.deps, actor, now: clock.now(), today: clock.today() }
}

test('if the answer of a commit is lost, a payment, refund or reversal counts and is logged once [D-5.04, D-1.14]', async () => {
  const { invoiceOf, pay } = on.desk
  const { cents: one } = await invoiceOf(2)
  const before = await logged()
  const { db } = on.server.deps
  const transaction = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementation(async (work) => {
    await transaction(work)
    return transaction(work)
  })
  expect((await pay(dollars(one + 500))).data).toMatchObject({ number: 1, lines: 1, missed: 0 })
  expect((await refund('5.00')).data).toMatchObject({ number: 2, unapplied: { amount: '0.00' } })
  expect((await reverse(2)).data).toMatchObject({ unapplied: { amount: '5.00' } })
  expect(await recorded()).toEqual(['1 recorded', '2 reversed'])
  expect(await logged()).toBe(before + 3)
  await booksAreRight(on.server.deps.db)
})

test('the same act sent twice counts once, and with any other content is refused [D-5.04]', async () => {
  const { invoiceOf, pay, states } = on.desk
  const { ids, cents: one } = await invoiceOf(3)
  const act = { act_id: randomUUID(), reference: 'No. 1', lines: [ids[0], ids[1]] }
  const sum = dollars(2 * one)
  const answers = await Promise.all([1, 2, 3, 4].map(() => pay(sum, act)))
  expect(answers.map(({ status, data }) => [status, data.number])).toEqual(answers.map(() => [200, 1]))
  for (const other of [
    { lines: [ids[0]] },
    { lines: [ids[0], ids[2]] },
    { lines: undefined },
    { received_on: '2026-11-09' },
    { way: 'wire' },
    { reference: 'No. 4712' },
  ]) {
    const { status, faults } = await pay(sum, { ...act, ...other })
    expect([other, status, faults[0]?.target_element]).toEqual([other, 409, 'act_id'])
  }
  expect((await pay(sum, { ...act, lines: [ids[1], ids[0]] })).data).toMatchObject({ number: 1, lines: 2 })
  expect([await recorded(), await states()]).toEqual([['1 recorded'], ['paid', 'paid', 'batched']])
})

test('of operators who record for one group at once, none builds on what another has just used [D-5.04]', async () => {
  const { invoiceOf, pay, read } = on.desk
  const other = await operator(on.server, ['money'])
  for (let round = 0; round < 5; round += 1) {
    const { cents: one } = await invoiceOf(2)
    const acts = [() => pay(dollars(one)), () => pay(dollars(one), {}, other), () => pay(dollars(one + 100))]
    const codes = (await Promise.all(acts.map((send) => send()))).map(({ status }) => status)
    expect(codes.filter((code) => code === 200).length).toBeGreaterThan(0)
    expect(codes.filter((code) => code !== 200 && code !== 409)).toEqual([])
    expect(Number((await read()).paid) * 100).toBeCloseTo(
      Math.min(2, codes.filter((code) => code === 200).length) * one,
      0,
    )
    await booksAreRight(on.server.deps.db)
    await on.desk.forget()
  }
})

test('of refunds that meet, only as many count as there is cash for [D-5.04]', async () => {
  const { account, invoiceOf, pay } = on.desk
  const { cents: one } = await invoiceOf(1)
  for (let round = 0; round < 3; round += 1) {
    await pay(dollars(round === 0 ? one + 500 : 500))
    const codes = (await Promise.all([1, 2, 3, 4].map(() => refund('5.00')))).map(({ status }) => status)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => ![200, 409, 422].includes(code))).toEqual([])
    expect((await account()).unapplied).toEqual({ amount: '0.00', minus: false })
  }
  await booksAreRight(on.server.deps.db)
})

test('a credit that a server stopped in is finished, and each line is credited once [D-5.04]', async () => {
  const { account, invoiceOf, pay } = on.desk
  const { ids, cents: one } = await invoiceOf(1)
  await pay(dollars(one))
  const { db } = on.server.deps
  await db.run('update policy_line set price_cents = price_cents - 100')
  for (const enrollment_id of await enrollments())
    await db.transaction((tx) => keepBooks(tx, enrollment_id, settling()))
  expect((await account()).credits).toBe('1.00')
  // It stops between the line and the end.
  let begun = 0
  const transaction = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementation((work) => {
    begun += 1
    if (begun === 3) throw new Error('the server was killed')
    return transaction(work)
  })
  await on.desk.money.send(creditGroup, { group_id, act_id: randomUUID() })
  vi.restoreAllMocks()
  expect(await recorded()).toEqual(['1 recorded', '2 recording'])
  await finishGroupPayments(on.server.deps)
  expect((await account()).payments[0]).toMatchObject({ kind: 'credited', lines: 1, missed: 0, applied: '1.00' })
  expect([(await account()).unapplied.amount, ids.length]).toEqual(['1.00', 1])
  await booksAreRight(db)
})

test('no payment, refund or reversal is recorded without its entry in the audit log [D-5.04, D-1.14]', async () => {
  const { invoiceOf, pay } = on.desk
  const { cents: one } = await invoiceOf(2)
  const { audit } = on.server.deps
  const note = audit.note.bind(audit)
  const failing = () =>
    vi.spyOn(audit, 'note').mockImplementation((db, entry) => {
      if (entry.event.startsWith('group-payment-')) throw new Error('the server was killed')
      return note(db, entry)
    })
  failing()
  expect((await pay(dollars(one + 500))).status).toBe(500)
  expect(await recorded()).toEqual([])
  vi.restoreAllMocks()
  expect((await pay(dollars(one + 500))).status).toBe(200)
  failing()
  expect((await refund('5.00')).status).toBe(500)
  expect((await reverse(1)).status).toBe(500)
  expect(await recorded()).toEqual(['1 recorded'])
  await booksAreRight(on.server.deps.db)
})

test('what a stopped server left half recorded is continued once; cash of a line paid otherwise meanwhile stays unapplied [D-5.04]', async () => {
  const { account, invoiceOf, money, pay, states } = on.desk
  const { ids, cents: one } = await invoiceOf(2)
  const { audit } = on.server.deps
  const note = audit.note.bind(audit)
  // It stops before any line is paid.
  let stopped = 0
  vi.spyOn(audit, 'note').mockImplementation((db, entry) => {
    if (entry.event === 'payment-marked') {
      stopped += 1
      throw new Error('the server was killed')
    }
    return note(db, entry)
  })
  await pay(dollars(2 * one))
  await vi.waitFor(() => expect(stopped).toBe(2))
  vi.restoreAllMocks()
  expect([await recorded(), await states()]).toEqual([['1 recording'], ['batched', 'batched']])
  expect((await pay('1.00')).status).toBe(409)
  await money.send(markPayment, { payment_id: ids[0] ?? '', was: 'batched', state: 'paid', note: 'Check 7' })
  await Promise.all([finishGroupPayments(on.server.deps), finishGroupPayments(on.server.deps)])
  expect([await recorded(), await states()]).toEqual([['1 recorded'], ['paid', 'paid']])
  expect(await account()).toMatchObject({ unapplied: { amount: dollars(one) }, payments: [{ lines: 1, missed: 1 }] })
  await booksAreRight(on.server.deps.db)
})

test('opening the account continues what was abandoned; a payment that fails holds up no other [D-5.04]', async () => {
  const { account, invoiceOf, pay, states } = on.desk
  const { cents: one } = await invoiceOf(2)
  await pay(dollars(2 * one))
  const { db } = on.server.deps
  await db.run(`update group_payment set state = 'recording', made_at = made_at - interval '1 minute'`)
  let fails = 1
  const transaction: typeof db.transaction = async (work) => {
    if ((fails -= 1) === 0) throw new Error('the connection was lost')
    return db.transaction(work)
  }
  await finishGroupPayments({ ...on.server.deps, db: { ...db, transaction } })
  expect(await recorded()).toEqual(['1 recording'])
  expect((await account()).payments).toMatchObject([{ state: 'recorded', lines: 2, missed: 0 }])
  expect(await states()).toEqual(['paid', 'paid'])
})

test('a slow server pays nothing with a payment that another one finished and somebody reversed [D-5.04]', async () => {
  const { invoiceOf, pay, states } = on.desk
  const { made, cents: one } = await invoiceOf(2)
  await pay(dollars(2 * one))
  const payment = await findGroupPayment(on.server.deps.db, group_id, 1)
  if (payment === undefined) throw new Error('nothing was recorded')
  await reverse(1)
  await erase(on.server, made[0]?.enrollment_id ?? '')
  await finishRecording(settling(), { ...payment, state: 'recording' })
  expect(await states()).toEqual(['batched', 'batched'])
  expect(await recorded()).toEqual(['1 reversed'])
  await booksAreRight(on.server.deps.db)
})
