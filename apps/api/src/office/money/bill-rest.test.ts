import { takeBillPaymentBack } from '@openroll/contract/office/money/bill'
import { settleBillRest } from '@openroll/contract/office/money/bill-rest'
import { bills } from '@openroll/contract/office/money/bills'
import { getBills } from '@openroll/contract/roles/bills'
import { getOfficeToday } from '@openroll/contract/office/today'
import { duties } from '@openroll/contract/duty-meanings'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bill, dollars, openGroupBill } from '../../testing/group-bill.ts'
import { operator } from '../../testing/operators.ts'

const on = openGroupBill()

const none = [0, { left: 0, left_amount: '0.00' }]
const keep = { difference: 'keep' } as const
const back = { goes: 'back', on: '2026-11-10', reference: 'No. 88' } as const
const settle = (amount: string, more: object = {}, who = on.desk.money) =>
  who.send(settleBillRest, { ...bill, act_id: randomUUID(), amount, ...back, ...more })
const takeBack = (number: number) => on.desk.money.send(takeBillPaymentBack, { ...bill, number, why: 'mistake' })
/** What is left, as the bill’s page, the list and the group’s own page say it. */
const rests = async () => [
  (await on.desk.read()).rest,
  (await on.desk.money.send(bills.page, {})).data.result[0]?.rest,
  (await on.desk.admin.send(getBills, { group_id: 3001 })).data.result[0]?.rest,
]

/** How many bills the list shows with something left, and what Today says of them. */
const waiting = async () => {
  const { data } = await on.desk.money.send(getOfficeToday, {})
  const { left, left_amount } = data.bills ?? {}
  return [(await on.desk.money.send(bills.page, { show: 'left' })).data.total, { left, left_amount }]
}

test('a check for a bill that is paid is recorded all the same, and left with it [D-5.04]', async () => {
  const { billOf, pay, read } = on.desk
  const { cents: one } = await billOf(1)
  await pay(dollars(one))
  const refused = await pay(dollars(one))
  expect([refused.status, refused.faults[0]?.target_element]).toEqual([422, 'amount'])
  expect(refused.faults[0]?.error_message).toMatch(
    /^This bill has no open lines\. Record the payment and leave it unapplied/,
  )
  expect((await pay(dollars(one), keep)).data).toEqual({ number: 2, payments: 0, missed: 0 })
  expect(await rests()).toEqual([dollars(one), dollars(one), dollars(one)])
  expect(await read()).toMatchObject({ paid: dollars(one), recorded: [{ left: dollars(one) }, { left: '0.00' }] })
  expect((await settle(dollars(one))).status).toBe(200)
  expect(await rests()).toEqual(['0.00', '0.00', '0.00'])
})

test('a check that is short pays the lines that fit, and what is left counts toward the next one [D-5.04]', async () => {
  const { billOf, pay, read, states } = on.desk
  const { cents: one } = await billOf(3)
  const refused = await pay(dollars(2 * one + 100))
  expect([refused.status, refused.faults[0]?.target_element]).toEqual([422, 'amount'])
  expect(refused.faults[0]?.error_message).toMatch(/leaves \$1\.00.*or leave the rest unapplied/)
  expect(await waiting()).toEqual(none)
  expect((await pay(dollars(2 * one + 100), keep)).data).toEqual({ number: 1, payments: 2, missed: 0 })
  expect(await states()).toEqual(['paid', 'paid', 'batched'])
  expect(await rests()).toEqual(['1.00', '1.00', '1.00'])
  expect(await read()).toMatchObject({ open: dollars(one), recorded: [{ goes: 'in', left: '1.00', used: '0.00' }] })
  expect(await waiting()).toEqual([1, { left: 1, left_amount: '1.00' }])
  expect((await pay(dollars(one - 100))).data).toEqual({ number: 2, payments: 1, missed: 0 })
  expect(await states()).toEqual(['paid', 'paid', 'paid'])
  expect(await rests()).toEqual(['0.00', '0.00', '0.00'])
  expect((await read()).recorded[0]).toMatchObject({ number: 2, left: '0.00', used: '1.00' })
  expect(await waiting()).toEqual(none)
  // What the second one used is not taken from under it.
  expect((await takeBack(1)).status).toBe(409)
  expect((await takeBack(2)).status).toBe(200)
  expect((await takeBack(1)).status).toBe(200)
  expect([await states(), await rests()]).toEqual([
    ['batched', 'batched', 'batched'],
    ['0.00', '0.00', '0.00'],
  ])
})

test('a check that is over pays all, the rest is owed back, and is paid back once [D-5.04]', async () => {
  const { billOf, pay, read, states } = on.desk
  const { cents: one } = await billOf(1)
  expect((await pay(dollars(one + 500))).status).toBe(422)
  expect((await pay(dollars(one + 500), keep)).status).toBe(200)
  expect([await states(), (await rests())[2]]).toEqual([['paid'], '5.00'])
  expect(await waiting()).toEqual([1, { left: 1, left_amount: '5.00' }])
  for (const [amount, more, target] of [
    ['5.00', { on: '2026-11-11' }, 'on'],
    ['5.00', { on: '2026-11-09' }, 'on'],
    ['5.00', { reference: '<b>' }, 'reference'],
    ['5.00', { goes: 'in' }, 'goes'],
  ] as const) {
    const wrong = await settle(amount, more)
    expect([wrong.status, wrong.faults[0]?.target_element]).toEqual([422, target])
  }
  expect((await settle('4.00')).status).toBe(409)
  const act_id = randomUUID()
  const answers = await Promise.all([1, 2, 3, 4].map(() => settle('5.00', { act_id })))
  expect(answers.map(({ status, data }) => [status, data])).toEqual(answers.map(() => [200, { number: 2 }]))
  expect((await settle('5.00', { act_id })).data).toEqual({ number: 2 })
  expect((await settle('5.00', { act_id, reference: 'No. 89' })).status).toBe(409)
  expect((await read()).recorded).toHaveLength(2)
  expect(await rests()).toEqual(['0.00', '0.00', '0.00'])
  expect((await settle('5.00')).status).toBe(409)
  expect((await takeBack(1)).status).toBe(409)
  expect((await takeBack(2)).status).toBe(200)
  expect((await rests())[0]).toBe('5.00')
  expect((await settle('5.00')).data).toEqual({ number: 3 })
})

test('chosen lines are paid as far as the sum goes, in their order [D-5.04]', async () => {
  const { billOf, pay, states } = on.desk
  const { ids, cents: one } = await billOf(3)
  const chosen = { cover: 'chosen', lines: [ids[1], ids[2]] }
  expect((await pay(dollars(one + 100), { ...chosen, ...keep })).data).toMatchObject({ payments: 1 })
  expect([await states(), (await rests())[0]]).toEqual([['batched', 'paid', 'batched'], '1.00'])
  // A sum that comes out without what is left leaves it where it is.
  expect((await pay(dollars(one))).data).toMatchObject({ payments: 1 })
  expect((await rests())[0]).toBe('1.00')
})

test('what a payment left is not used while the payment is taken back: of the two at once one is told [D-5.04]', async () => {
  const { billOf, pay, read } = on.desk
  for (let round = 0; round < 6; round += 1) {
    const { cents: one } = await billOf(2)
    expect((await pay(dollars(one + 100), keep)).status).toBe(200)
    const use = round % 2 === 0 ? pay(dollars(one - 100)) : settle('1.00')
    const [used, taken] = (await Promise.all([use, takeBack(1)])).map(({ status }) => status)
    expect([used === 200, taken === 200].filter(Boolean)).toHaveLength(1)
    expect((await read()).rest).toBe('0.00')
    await on.desk.forget()
  }
})

test('no sum is so large that it can’t be recorded, shown or settled: it is refused beside its field [D-5.04]', async () => {
  const { billOf, pay } = on.desk
  const { ids } = await billOf(2)
  const chosen = (at: number) => ({ cover: 'chosen', lines: [ids[at]], ...keep })
  for (const amount of ['10000000', '99,999,999.99', '123456789012']) {
    const wrong = await pay(amount, chosen(0))
    expect([wrong.status, wrong.faults[0]?.target_element]).toEqual([422, 'amount'])
    expect(wrong.faults[0]?.error_message).toMatch(/\$9,999,999\.99 or less/)
  }
  expect((await pay('$9,999,999.99', chosen(0))).status).toBe(200)
  const second = await pay('9999999.99', chosen(1))
  expect([second.status, second.faults[0]?.target_element]).toEqual([422, 'amount'])
  // Recorded before there was a limit.
  await on.server.deps.db.run(`update bill_payment set amount_cents = 1500000000, lines = '[]'`)
  await on.server.deps.db.run(
    `insert into bill_payment (batch_id, group_id, number, act_id, state, way, received_on, amount_cents, reference, lines, made_at)
     select batch_id, group_id, 2, 'second', state, way, received_on, amount_cents, reference, lines, made_at from bill_payment`,
  )
  expect(await rests()).toEqual(['30000000.00', '30000000.00', '30000000.00'])
  expect((await settle('30000000.00')).status).toBe(409)
})

test('only who works with money says where the rest of a payment went [D-1.08]', async () => {
  const { admin, billOf } = on.desk
  await billOf(1)
  const other = await operator(
    on.server,
    duties.filter((duty) => duty !== 'money'),
  )
  expect((await settle('5.00', {}, other)).status).toBe(403)
  expect((await settle('5.00', {}, admin)).status).toBe(403)
  expect((await settle('5.00', {}, on.server.visitor())).status).toBe(401)
})
