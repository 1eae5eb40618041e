import { takeBillPaymentBack } from '@openroll/contract/office/money/bill'
import { settleBillRest } from '@openroll/contract/office/money/bill-rest'
import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { row, whole } from '../../db/row.ts'
import { erase } from '../../testing/erase.ts'
import { bill, dollars, openGroupBill } from '../../testing/group-bill.ts'
import { paymentsOfBill } from './bill-payments-store.ts'
import { finishRecording } from './record-bill-payment.ts'

const on = openGroupBill()

const keep = { difference: 'keep' } as const
const back = { ...bill, goes: 'back', on: '2026-11-10', reference: 'No. 88' } as const
const takeBack = (number: number) => on.desk.money.send(takeBillPaymentBack, { ...bill, number, why: 'mistake' })
const settle = (amount: string) => on.desk.money.send(settleBillRest, { ...back, act_id: randomUUID(), amount })
const kept = async () =>
  (await paymentsOfBill(on.server.deps.db, bill)).map(({ number, state }) => `${number} ${state}`)
const entriesRow = row({ entries: whole })
const noted = async () => {
  const sql = `select count(*)::integer as entries from audit_entry where event = 'bill-paid'`
  return (await on.server.deps.db.one(entriesRow, sql)).entries
}

test('where the answer of a commit is lost, what was recorded, paid back or taken back counts and is noted once [D-5.04, D-1.14]', async () => {
  const { billOf, pay } = on.desk
  const { cents: one } = await billOf(2)
  const before = await noted()
  const { db } = on.server.deps
  const transaction = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementation(async (work) => {
    await transaction(work)
    return transaction(work)
  })
  expect((await pay(dollars(one + 500), keep)).data).toEqual({ number: 1, payments: 1, missed: 0 })
  expect((await settle('5.00')).data).toEqual({ number: 2 })
  expect(await kept()).toEqual(['1 recorded', '2 recorded'])
  expect((await takeBack(2)).data).toEqual({ payments: 0, kept: 0 })
  expect(await kept()).toEqual(['1 recorded', '2 taken-back'])
  expect(await noted()).toBe(before + 3)
})

test('the same act with anything else is not the one that was recorded, whatever of it is kept, and does nothing [D-5.04]', async () => {
  const { billOf, pay, states } = on.desk
  const { ids, cents: one } = await billOf(3)
  await on.server.deps.db.run(`update payment_batch set made_on = '2026-11-08'`)
  const act = { act_id: randomUUID(), cover: 'chosen', lines: [ids[0], ids[1]], ...keep }
  const sum = dollars(one + 100)
  const once = { number: 1, payments: 1, missed: 0 }
  expect((await pay(sum, act)).data).toEqual(once)
  const others = [
    { lines: [ids[0]] },
    { lines: [ids[0], ids[2]] },
    { cover: 'oldest' },
    { difference: undefined },
    { received_on: '2026-11-09' },
    { way: 'wire' },
    { reference: 'No. 4712' },
  ]
  for (const other of others) {
    const { status, faults } = await pay(sum, { ...act, ...other })
    expect([other, status, faults[0]?.target_element]).toEqual([other, 409, 'act_id'])
  }
  expect((await pay(sum, { ...act, lines: [ids[1], ids[0]] })).data).toEqual(once)
  expect([await kept(), await states()]).toEqual([['1 recorded'], ['paid', 'batched', 'batched']])
  // As a server of an earlier version recorded it.
  await on.server.deps.db.run('update bill_payment set said_hash = null')
  expect((await pay(sum, act)).data).toEqual(once)
  expect((await pay(sum, { ...act, reference: 'No. 4712' })).status).toBe(409)
})

test('no group’s payment is recorded, paid back or taken back without its entry in the audit log [D-5.04, D-1.14]', async () => {
  const { billOf, pay } = on.desk
  const { cents: one } = await billOf(2)
  const { audit } = on.server.deps
  const note = audit.note.bind(audit)
  const failing = () =>
    vi.spyOn(audit, 'note').mockImplementation((db, entry) => {
      if (entry.event === 'bill-paid') throw new Error('the server was killed')
      return note(db, entry)
    })
  failing()
  expect((await pay(dollars(one + 500), keep)).status).toBe(500)
  expect(await kept()).toEqual([])
  vi.restoreAllMocks()
  expect((await pay(dollars(one + 500), keep)).status).toBe(200)
  failing()
  expect((await settle('5.00')).status).toBe(500)
  expect((await takeBack(1)).status).toBe(500)
  expect(await kept()).toEqual(['1 recorded'])
})

test('a server that was slow pays nothing with a group’s payment that another one ended and somebody took back [D-5.04]', async () => {
  const { billOf, pay, states } = on.desk
  const { made, cents: one } = await billOf(2)
  await pay(dollars(2 * one))
  const [recorded] = await paymentsOfBill(on.server.deps.db, bill)
  if (recorded === undefined) throw new Error('nothing was recorded')
  await takeBack(1)
  await erase(on.server, made[0]?.enrollment_id ?? '')
  const actor = { session: null, person: null, address: '' }
  const { clock } = on.server.deps
  const slow = { ...on.server.deps, actor, now: clock.now(), today: clock.today() }
  await finishRecording(slow, { ...recorded, state: 'recording' })
  expect(await states()).toEqual(['batched', 'batched'])
  expect(await kept()).toEqual(['1 taken-back'])
})
