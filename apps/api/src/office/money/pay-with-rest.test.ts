import { markPayment } from '@openroll/contract/office/money'
import { takeBillPaymentBack } from '@openroll/contract/office/money/bill'
import { bills } from '@openroll/contract/office/money/bills'
import { payWithRest } from '@openroll/contract/office/money/pay-with-rest'
import { getBills } from '@openroll/contract/roles/bills'
import { duties } from '@openroll/contract/duty-meanings'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bill, openGroupBill } from '../../testing/group-bill.ts'
import { operator } from '../../testing/operators.ts'

const on = openGroupBill()

const use = (amount: string, more: object = {}, who = on.desk.money) =>
  who.send(payWithRest, { ...bill, act_id: randomUUID(), amount, ...more })
const takeBack = (number: number) => on.desk.money.send(takeBillPaymentBack, { ...bill, number, why: 'mistake' })
/** A bill with lines of 80, 40 and 30 dollars, of which a check of 115 paid the first and left 35. */
const thirtyFiveLeft = async (): Promise<string[]> => {
  const { ids } = await on.desk.billOf(3)
  for (const [at, cents] of [8000, 4000, 3000].entries())
    await on.server.deps.db.run('update payment set amount_cents = $2 where payment_id = $1', [ids[at], cents])
  expect((await on.desk.pay('115.00', { difference: 'keep' })).data).toEqual({ number: 1, payments: 1, missed: 0 })
  return ids
}

test('what is left with a bill pays its open lines where no new money comes, once, and is taken back as any payment [D-5.04]', async () => {
  const { admin, money, read, states } = on.desk
  const ids = await thirtyFiveLeft()
  expect((await money.send(bills.page, { show: 'left' })).data.total).toBe(1)
  const tooLittle = await use('35.00')
  expect([tooLittle.status, tooLittle.faults[0]]).toEqual([
    422,
    {
      target_element: 'lines',
      error_message:
        '$35.00 is unapplied, but the next line is $40.00. Lines are never paid in part. Choose smaller lines',
    },
  ])
  await money.send(markPayment, { payment_id: ids[1] ?? '', was: 'batched', state: 'written_off', note: 'Left in May' })
  const act_id = randomUUID()
  const [one, twin] = await Promise.all([use('35.00', { act_id }), use('35.00', { act_id })])
  expect([one.data, twin.data]).toEqual([
    { number: 2, payments: 1, missed: 0 },
    { number: 2, payments: 1, missed: 0 },
  ])
  expect(await states()).toEqual(['paid', 'written_off', 'paid'])
  const after = await read()
  expect(after).toMatchObject({ paid: '110.00', open: '0.00', rest: '5.00' })
  expect(after.recorded[0]).toMatchObject({ number: 2, goes: 'here', amount: '30.00', left: '0.00', payments: 1 })
  expect((await admin.send(getBills, { group_id: 3001 })).data.result[0]?.rest).toBe('5.00')
  expect((await use('35.00')).status).toBe(409)
  expect((await takeBack(1)).status).toBe(409)
  expect((await takeBack(2)).data).toEqual({ payments: 1, kept: 0 })
  expect([await states(), (await read()).rest]).toEqual([['paid', 'written_off', 'batched'], '35.00'])
})

test('it pays the lines that are chosen, all of them or none [D-5.04]', async () => {
  const { read, states } = on.desk
  const ids = await thirtyFiveLeft()
  const both = await use('35.00', { lines: [ids[1], ids[2]] })
  expect([both.status, both.faults[0]?.error_message]).toEqual([
    422,
    'The lines you chose total $70.00, but only $35.00 is unapplied. Lines are never paid in part. Choose fewer lines',
  ])
  expect((await use('35.00', { lines: [ids[0]] })).faults[0]?.target_element).toBe('lines')
  expect((await use('31.00', { lines: [ids[2]] })).status).toBe(409)
  const act_id = randomUUID()
  expect((await use('35.00', { lines: [ids[2]], act_id })).data).toMatchObject({ payments: 1 })
  for (const lines of [[ids[1]], []]) expect((await use('35.00', { lines, act_id })).status).toBe(409)
  expect((await use('35.00', { lines: [ids[2]], act_id })).data).toMatchObject({ number: 2 })
  expect([await states(), (await read()).rest]).toEqual([['paid', 'batched', 'paid'], '5.00'])
})

test('only who works with money pays lines with what is left [D-1.08]', async () => {
  const ids = await thirtyFiveLeft()
  const other = await operator(
    on.server,
    duties.filter((duty) => duty !== 'money'),
  )
  for (const [who, status] of [
    [other, 403],
    [on.desk.admin, 403],
    [on.server.visitor(), 401],
  ] as const)
    expect((await use('35.00', { lines: [ids[2]] }, who)).status).toBe(status)
  expect((await use("30'", { lines: [ids[2]] })).status).toBe(409)
})
