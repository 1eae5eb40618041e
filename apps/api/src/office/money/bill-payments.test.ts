import { rebill } from '../../testing/rebill.ts'
import { getBatchFile, markPayment } from '@openroll/contract/office/money'
import { takeBillPaymentBack } from '@openroll/contract/office/money/bill'
import { bills } from '@openroll/contract/office/money/bills'
import { undoMark } from '@openroll/contract/office/money/undo'
import { getBills } from '@openroll/contract/roles/bills'
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { holdPolicy } from '../../coverage/store.ts'
import { erase } from '../../testing/erase.ts'
import { bill, dollars, openGroupBill } from '../../testing/group-bill.ts'
import { operator } from '../../testing/operators.ts'
import { paymentsOfBill } from './bill-payments-store.ts'
import { finishBillPayments } from './finish-bill-payments.ts'

const on = openGroupBill()

test('a check over the whole bill marks all its payments paid in one act; list, page and the group’s own page say the same, and its files stay byte for byte [D-5.04]', async () => {
  const { admin, billOf, mailed, money, pay, read, states } = on.desk
  const { cents: one } = await billOf(3)
  const file = () => money.send(getBatchFile, { batch_id: 'B1', file: 'group-3001.csv' })
  const before = (await file()).bytes
  const all = dollars(3 * one)
  const mine = async () => (await admin.send(getBills, { group_id: 3001 })).data.result[0]
  expect(await mine()).toMatchObject({ amount: all, paid: '0.00', open: all, overdue_since: null })
  const recorded = await pay(all)
  expect([recorded.status, recorded.data]).toEqual([200, { number: 1, payments: 3, missed: 0 }])
  expect(await states()).toEqual(['paid', 'paid', 'paid'])
  const paid = { amount: all, paid: all, open: '0.00', dropped: '0.00', overdue_since: null }
  expect(await read()).toMatchObject(paid)
  expect((await money.send(bills.page, {})).data.result[0]).toMatchObject(paid)
  expect(await mine()).toMatchObject(paid)
  expect((await read()).recorded).toMatchObject([
    { number: 1, way: 'check', amount: all, reference: 'No. 4711', payments: 3, by: 'An Operator', taken_back: null },
  ])
  expect(before?.equals((await file()).bytes ?? Buffer.alloc(0))).toBe(true)
  expect(await mailed()).toEqual([])
})

test('a part pays the oldest lines where the sum is used up exactly, or the lines that are chosen; never half a line [D-5.04]', async () => {
  const { billOf, pay, stands, states } = on.desk
  const { ids, cents: one } = await billOf(3)
  const refused = await pay(dollars(one + 100))
  expect([refused.status, refused.faults[0]?.target_element]).toEqual([422, 'amount'])
  expect(refused.faults[0]?.error_message).toMatch(/pays the first 1 line and leaves \$1\.00/)
  for (const [amount, more, target] of [
    [dollars(4 * one), {}, 'amount'],
    ['0', {}, 'amount'],
    ['12.345', {}, 'amount'],
    // A comma that is no thousand's: nobody paid a hundred times as much.
    [dollars(one).replace('.', ','), {}, 'amount'],
    [dollars(one), { cover: 'chosen' }, 'lines'],
    [dollars(one), { cover: 'chosen', lines: ['7K4M9XQ2C-2612'] }, 'lines'],
    [dollars(one), { cover: 'chosen', lines: ids }, 'amount'],
    [dollars(one), { received_on: '2026-11-11' }, 'received_on'],
    [dollars(one), { received_on: '2026-11-09' }, 'received_on'],
    [dollars(one), { reference: '' }, 'reference'],
    [dollars(one), { reference: '<b>' }, 'reference'],
  ] as const) {
    const wrong = await pay(amount, more)
    expect([wrong.status, wrong.faults[0]?.target_element]).toEqual([422, target])
  }
  expect(await states()).toEqual(['batched', 'batched', 'batched'])
  expect((await pay(dollars(one))).data).toMatchObject({ payments: 1 })
  expect(await states()).toEqual(['paid', 'batched', 'batched'])
  expect((await pay(dollars(one), { cover: 'chosen', lines: [ids[2]] })).data).toMatchObject({ number: 2 })
  expect(await states()).toEqual(['paid', 'batched', 'paid'])
  expect(await stands()).toMatchObject({ paid: dollars(2 * one), open: dollars(one) })
})

test('of two operators who record at once one does; the same act sent twice counts once, and sent otherwise is refused [D-5.04]', async () => {
  const { billOf, pay, read, states } = on.desk
  const other = await operator(on.server, ['money'])
  const { cents: one } = await billOf(2)
  const all = dollars(2 * one)
  const answers = await Promise.all([pay(all), pay(all, { reference: '4712' }, other)])
  const codes = answers.map(({ status }) => status).toSorted((one, other) => one - other)
  expect(codes[0]).toBe(200)
  expect([409, 422]).toContain(codes[1])
  expect((await read()).recorded).toHaveLength(1)
  await on.server.deps.db.run(`update payment set state = 'batched'`)
  await rebill(on.server.deps)
  await on.server.deps.db.run('delete from bill_payment')
  const act_id = randomUUID()
  const twice = await Promise.all([1, 2, 3, 4].map(() => pay(dollars(one), { act_id })))
  const first = { number: 1, payments: 1, missed: 0 }
  expect(twice.map(({ status, data }) => [status, data])).toEqual(twice.map(() => [200, first]))
  expect((await pay(dollars(one), { act_id })).data).toMatchObject({ number: 1, payments: 1 })
  expect((await pay(dollars(one), { act_id, reference: 'another' })).status).toBe(409)
  expect((await states()).toSorted()).toEqual(['batched', 'paid'])
})

test('what was cut off goes on, and a payment that somebody else settled meanwhile is named, and its cents are left [D-5.04]', async () => {
  const { billOf, money, pay, read, states } = on.desk
  const { made, ids, cents: one } = await billOf(2)
  await on.server.deps.db.run(
    `insert into bill_payment (batch_id, group_id, number, act_id, state, way, received_on, amount_cents, reference, lines, made_at, is_even)
     values ('B1', 3001, 1, 'cut-off-act', 'recording', 'wire', '2026-11-10', $1, 'W1', $2::jsonb, '2026-11-10', true)`,
    [
      2 * one,
      JSON.stringify(
        made.map(({ enrollment_id, policy_id }) => ({
          enrollment_id,
          payment_id: `${policy_id.replaceAll('-', '')}-2612`,
          cents: one,
          from: 'batched',
        })),
      ),
    ],
  )
  expect((await pay(dollars(one))).status).toBe(409)
  await money.send(markPayment, { payment_id: ids[0] ?? '', was: 'batched', state: 'paid' })
  await Promise.all([finishBillPayments(on.server.deps), finishBillPayments(on.server.deps)])
  expect(await states()).toEqual(['paid', 'paid'])
  const [kept] = await paymentsOfBill(on.server.deps.db, bill)
  expect([kept?.state, kept?.missed]).toEqual(['recorded', [ids[0]]])
  expect(await read()).toMatchObject({ rest: dollars(one), recorded: [{ missed: 1, left: dollars(one) }] })
  expect((await money.send(bills.page, { show: 'left' })).data.total).toBe(1)
  // Cut off once more right before its end: what it has paid is its own.
  await on.server.deps.db.run(`update bill_payment set state = 'recording', missed = '[]'`)
  await finishBillPayments(on.server.deps)
  expect((await paymentsOfBill(on.server.deps.db, bill))[0]?.missed).toEqual([ids[0]])
})

test('a payment whose recording was cut off is whole once somebody looks at the bill; one that fails holds up no other [D-5.04]', async () => {
  const { billOf, read, stands, states } = on.desk
  const { made, cents: one } = await billOf(2)
  const cutOff = async (
    lines: readonly { readonly policy_id: string; readonly enrollment_id: string }[],
    number: number,
  ) =>
    on.server.deps.db.run(
      `insert into bill_payment (batch_id, group_id, number, act_id, state, way, received_on, amount_cents, reference, lines, made_at)
       values ('B1', 3001, $1, 'cut-off-act-' || $1::integer, 'recording', 'wire', '2026-11-10', $2, 'W1', $3::jsonb, '2026-11-09')`,
      [
        number,
        one,
        JSON.stringify(
          lines.map(({ enrollment_id, policy_id }) => ({
            enrollment_id,
            payment_id: `${policy_id.replaceAll('-', '')}-2612`,
            cents: one,
            from: 'batched',
          })),
        ),
      ],
    )
  await cutOff(made.slice(0, 1), 1)
  expect((await read()).recorded).toMatchObject([{ state: 'recorded', missed: 0 }])
  expect(await stands()).toMatchObject({ paid: dollars(one), open: dollars(one) })
  await on.server.deps.db.run('delete from bill_payment')
  await on.server.deps.db.run(`update payment set state = 'batched'`)
  await rebill(on.server.deps)
  await cutOff(made.slice(0, 1), 1)
  await cutOff(made.slice(1), 2)
  const { db } = on.server.deps
  let fails = 1
  const transaction: typeof db.transaction = async (work) => {
    if ((fails -= 1) === 0) throw new Error('the connection was lost')
    return db.transaction(work)
  }
  await finishBillPayments({ ...on.server.deps, db: { ...db, transaction } })
  expect((await paymentsOfBill(db, bill)).map(({ state }) => state).toSorted()).toEqual(['recorded', 'recording'])
  await finishBillPayments(on.server.deps)
  expect(await states()).toEqual(['paid', 'paid'])
})

test('a bounced check is taken back: what it paid is open again, but for what something was done with since; nobody is mailed [D-5.04]', async () => {
  const { billOf, mailed, money, pay, read, states } = on.desk
  const { ids, cents: one } = await billOf(4)
  await money.send(markPayment, { payment_id: ids[0] ?? '', was: 'batched', state: 'returned', reason: 'UNPAID' })
  await pay(dollars(4 * one))
  expect(await states()).toEqual(['paid', 'paid', 'paid', 'paid'])
  const single = await money.send(undoMark, { payment_id: ids[1] ?? '', mark: 1, why: 'The check bounced' })
  expect([single.status, single.faults[0]?.error_message]).toEqual([
    409,
    'It was paid with a group’s payment. Reverse that payment on the bill’s page',
  ])
  await on.server.deps.db.run(
    `update payment set refunded_cents = 100, refunded_on = '2026-11-10' where payment_id = $1`,
    [ids[2]],
  )
  // What was said of one by hand since is no matter of this check.
  const mark = { payment_id: ids[3] ?? '' }
  await money.send(markPayment, { ...mark, was: 'paid', state: 'returned', reason: 'UNPAID' })
  await money.send(markPayment, { ...mark, was: 'returned', state: 'paid' })
  const asked = { ...bill, number: 1, why: 'bounced' }
  const other = await operator(on.server, ['money'])
  const back = await money.send(takeBillPaymentBack, asked)
  expect([back.status, back.data]).toEqual([200, { payments: 2, kept: 2 }])
  expect((await money.send(takeBillPaymentBack, asked)).data).toEqual({ payments: 2, kept: 2 })
  expect((await other.send(takeBillPaymentBack, asked)).status).toBe(409)
  expect(await states()).toEqual(['returned', 'batched', 'paid', 'paid'])
  expect((await read()).recorded).toMatchObject([{ taken_back: { why: 'bounced', by: 'An Operator', kept: 2 } }])
  expect(await mailed()).toEqual([])
  expect((await pay(dollars(2 * one))).data).toEqual({ number: 2, payments: 2, missed: 0 })
})

test('a mark of a line that a group’s payment had paid is not undone once that payment was taken back; undone before, the line goes back with it [D-5.04]', async () => {
  const { billOf, money, pay, stands, states } = on.desk
  const { ids, cents: one } = await billOf(2)
  await pay(dollars(2 * one))
  const [first = '', second = ''] = ids
  for (const payment_id of [first, second])
    await money.send(markPayment, { payment_id, was: 'paid', state: 'returned', reason: 'UNPAID' })
  const undo = (payment_id: string) => money.send(undoMark, { payment_id, mark: 2, why: 'Marked by mistake' })
  expect((await undo(second)).data).toEqual({ state: 'paid' })
  const back = await money.send(takeBillPaymentBack, { ...bill, number: 1, why: 'bounced' })
  expect(back.data).toEqual({ payments: 1, kept: 1 })
  const late = await undo(first)
  expect([late.status, late.faults[0]?.error_message]).toEqual([
    409,
    'The group’s payment that paid it was reversed, so this can’t be undone',
  ])
  expect((await states()).toSorted()).toEqual(['batched', 'returned'])
  expect(await stands()).toMatchObject({ paid: '0.00' })
})

test.each(['undo first', 'take back first'])(
  'taken back and undone at the same moment, nothing is paid by a payment that stands no more: %s [D-5.04]',
  async (order) => {
    const { billOf, money, pay, stands } = on.desk
    const { made, ids, cents: one } = await billOf(1)
    const payment_id = ids[0] ?? ''
    await pay(dollars(one))
    await money.send(markPayment, { payment_id, was: 'paid', state: 'returned', reason: 'UNPAID' })
    const acts = [
      () => money.send(undoMark, { payment_id, mark: 2, why: 'Marked by mistake' }).then(({ status }) => status),
      () => money.send(takeBillPaymentBack, { ...bill, number: 1, why: 'bounced' }).then(({ status }) => status),
    ]
    // Both wait for the policy, in this order.
    const answers = await on.server.deps.db.transaction(async (tx) => {
      await holdPolicy(tx, made[0]?.enrollment_id ?? '')
      const all: Promise<number>[] = []
      for (const act of order === 'undo first' ? acts : acts.toReversed()) {
        all.push(act())
        await setTimeout(200)
      }
      return { all }
    })
    const codes = await Promise.all(answers.all)
    expect(codes).toEqual(order === 'undo first' ? [409, 200] : [200, 409])
    expect(await stands()).toMatchObject({ paid: '0.00' })
  },
)

test('what somebody owed who was erased since is paid and taken back with the bill, and named nowhere [D-5.04, D-7.06]', async () => {
  const { billOf, money, pay, read, stands } = on.desk
  const { made, cents: one } = await billOf(2)
  await erase(on.server, made[0]?.enrollment_id ?? '')
  expect((await read()).lines.filter(({ name }) => name === '')).toHaveLength(1)
  expect(await stands()).toMatchObject({ open: dollars(2 * one) })
  expect((await pay(dollars(2 * one))).data).toEqual({ number: 1, payments: 2, missed: 0 })
  expect(await stands()).toMatchObject({ paid: dollars(2 * one), open: '0.00' })
  await money.send(takeBillPaymentBack, { ...bill, number: 1, why: 'mistake' })
  expect(await stands()).toMatchObject({ paid: '0.00', open: dollars(2 * one) })
})
