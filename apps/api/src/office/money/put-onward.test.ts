import { getBill, takeBillPaymentBack } from '@openroll/contract/office/money/bill'
import { getOtherBills, settleBillRest } from '@openroll/contract/office/money/bill-rest'
import { closeBatch } from '@openroll/contract/office/money/close'
import { payWithRest } from '@openroll/contract/office/money/pay-with-rest'
import { duties } from '@openroll/contract/duty-meanings'
import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { row, text } from '../../db/row.ts'
import { bill, dollars, openGroupBill } from '../../testing/group-bill.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'

const on = openGroupBill()

const other = { ...bill, batch_id: 'B2' }
const read = async (which: typeof bill) => (await on.desk.money.send(getBill, which)).data
const others = async (which: typeof bill) => (await on.desk.money.send(getOtherBills, which)).data.result
const onward = (amount: string, more: object = {}, who = on.desk.money) =>
  who.send(settleBillRest, { ...bill, act_id: randomUUID(), amount, goes: 'onward', to: 'B2', ...more })
const use = (which: typeof bill, amount: string) =>
  on.desk.money.send(payWithRest, { ...which, act_id: randomUUID(), amount })
const takeBack = (which: typeof bill, number: number) =>
  on.desk.money.send(takeBillPaymentBack, { ...which, number, why: 'mistake' })
const rests = async () => [(await read(bill)).rest, (await read(other)).rest]
const told = (answer: { status: number; faults: readonly { target_element: string; error_message: string }[] }) => [
  answer.status,
  answer.faults[0]?.target_element,
  answer.faults[0]?.error_message,
]

/** A bill that is paid with the price of a line left, and another one with a line open; both are bills 1 and 2. */
const paidTwice = async (): Promise<string> => {
  const { cents } = await on.desk.billOf(1)
  await payer(on.server, 'group')
  await on.desk.money.send(closeBatch, { through: '2026-12-01' })
  expect((await on.desk.pay(dollars(2 * cents), { difference: 'keep' })).status).toBe(200)
  return dollars(cents)
}

test('what is left with a bill goes toward another open bill of the group in one act: out here, in there, where it pays a line [D-5.04]', async () => {
  const one = await paidTwice()
  expect(await others(bill)).toEqual([{ batch_id: 'B2', number: 2, made_on: '2026-11-10', open: one }])
  expect(await others(other)).toEqual([])
  const act_id = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => onward(one, { act_id })))
  expect(answers.map(({ status, data }) => [status, data])).toEqual(answers.map(() => [200, { number: 2 }]))
  expect((await onward(one, { act_id })).data).toEqual({ number: 2 })
  expect(await rests()).toEqual(['0.00', one])
  const [here, there] = [await read(bill), await read(other)]
  expect(here.recorded[0]).toMatchObject({
    number: 2,
    goes: 'onward',
    amount: one,
    other: { batch_id: 'B2', bill: 2, number: 1 },
  })
  expect(there.recorded).toMatchObject([
    { number: 1, goes: 'in', amount: one, payments: 0, other: { batch_id: 'B1', bill: 1, number: 2 } },
  ])
  expect((await use(other, one)).data).toMatchObject({ number: 2, payments: 1 })
  expect(await read(other)).toMatchObject({ open: '0.00', paid: one, rest: '0.00' })
  const noted = await on.server.deps.db.many(
    row({ other: text }),
    `select details ->> 'other_bill' as other from audit_entry where event = 'bill-paid' and details ? 'other_bill' order by 1`,
  )
  expect(noted.map((entry) => entry.other)).toEqual(['B1', 'B2'])
})

test('it is taken back from either side, both entries at once, and not while it is used there [D-5.04]', async () => {
  const one = await paidTwice()
  await onward(one)
  await use(other, one)
  for (const [which, number] of [
    [bill, 2],
    [other, 1],
  ] as const)
    expect(told(await takeBack(which, number))).toEqual([
      409,
      'number',
      'The cash applied to bill 2 has been used there. On that bill, first reverse what used it',
    ])
  expect((await takeBack(bill, 1)).status).toBe(409)
  expect((await takeBack(other, 2)).status).toBe(200)
  expect((await takeBack(bill, 2)).data).toEqual({ payments: 0, kept: 0 })
  expect((await takeBack(bill, 2)).status).toBe(200)
  expect((await takeBack(other, 1)).status).toBe(200)
  expect(await rests()).toEqual([one, '0.00'])
  await onward(one)
  expect((await takeBack(other, 3)).status).toBe(200)
  expect(await rests()).toEqual([one, '0.00'])
  const states = [...(await read(bill)).recorded, ...(await read(other)).recorded].map(({ number, state }) => [
    number,
    state,
  ])
  expect(states).toEqual([
    [3, 'taken-back'],
    [2, 'taken-back'],
    [1, 'recorded'],
    [3, 'taken-back'],
    [2, 'taken-back'],
    [1, 'taken-back'],
  ])
})

test('only another bill of this group is chosen, of which something is open; the refusal stands beside the list [D-5.04]', async () => {
  const one = await paidTwice()
  for (const to of ['99', 'B1', 'B9', "B2' or 1=1"]) {
    const wrong = await onward(one, { to })
    expect(told(wrong).slice(0, 2)).toEqual([422, 'to'])
  }
  expect(told(await onward(one, { to: undefined }))).toEqual([422, 'to', 'Field is required'])
  expect(told(await onward(one, { goes: 'back' }))).toEqual([422, 'on', 'Field is required'])
  expect(told(await onward(one, { goes: 'back', on: '2026-11-10' }))).toEqual([422, 'reference', 'Field is required'])
  expect((await onward('1.00')).status).toBe(409)
  // The other group has no bill, and none of its own leads here.
  expect((await onward(one, { group_id: 3002 })).status).toBe(404)
  await on.desk.pay(one, { batch_id: 'B2' })
  expect(told(await onward(one)).slice(0, 2)).toEqual([422, 'to'])
  expect(await rests()).toEqual([one, '0.00'])
  expect(await others(bill)).toEqual([])
})

test('of two who put it onward at once one does; a killed server leaves both entries or none, and a lost answer counts once [D-5.04, D-1.14]', async () => {
  const one = await paidTwice()
  const both = await Promise.all([onward(one), onward(one)])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(both.filter(({ status }) => status === 409)).toHaveLength(1)
  expect(await rests()).toEqual(['0.00', one])
  const { audit, db } = on.server.deps
  const note = audit.note.bind(audit)
  const failing = () => {
    let entries = 0
    vi.spyOn(audit, 'note').mockImplementation((tx, entry) => {
      if (entry.event === 'bill-paid' && (entries += 1) === 2) throw new Error('the server was killed')
      return note(tx, entry)
    })
  }
  failing()
  expect((await takeBack(bill, 2)).status).toBe(500)
  expect(await rests()).toEqual(['0.00', one])
  vi.restoreAllMocks()
  expect((await takeBack(bill, 2)).status).toBe(200)
  failing()
  expect((await onward(one)).status).toBe(500)
  expect(await rests()).toEqual([one, '0.00'])
  vi.restoreAllMocks()
  const transaction = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementation(async (work) => {
    await transaction(work)
    return transaction(work)
  })
  expect((await onward(one)).data).toEqual({ number: 3 })
  expect((await takeBack(other, 2)).status).toBe(200)
  expect([(await read(bill)).recorded.length, (await read(other)).recorded.length]).toEqual([3, 2])
})

test('only who works with money reads the other bills of a group or puts something toward one [D-1.08]', async () => {
  const one = await paidTwice()
  const clerk = await operator(
    on.server,
    duties.filter((duty) => duty !== 'money'),
  )
  for (const [who, status] of [
    [clerk, 403],
    [on.desk.admin, 403],
    [on.server.visitor(), 401],
  ] as const) {
    expect((await who.send(getOtherBills, bill)).status).toBe(status)
    expect((await onward(one, {}, who)).status).toBe(status)
  }
  expect((await on.desk.money.send(getOtherBills, { ...bill, group_id: 3002 })).status).toBe(404)
})
