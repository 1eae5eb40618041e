import { moveCoverage } from '@openroll/contract/office/enrollment/actions'
import { markPayment } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import { payments } from '@openroll/contract/office/money/payments'
import { furtherNumbersOf } from '@openroll/contract/office/money/retry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { row, text, whole } from '../../db/row.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let money: Visitor
let service: Visitor
beforeAll(async () => {
  server = await openTestApp()
  money = await operator(server, ['money'])
  service = await operator(server, ['service'])
})
afterAll(() => server.close())

const priceRow = row({ place: whole, cents: whole })
const waivedRow = row({ payment_id: text, waived_cents: whole.nullable() })

test('of two payments of a month that are written off one after the other, no cent is given up twice: what comes back in force later is asked for whole [D-5.04]', async () => {
  const { db } = server.deps
  const { enrollment_id, policy_id } = await payer(server, 'card', [1001, 2001])
  const prices = await db.many(
    priceRow,
    'select place, price_cents + fee_cents as cents from policy_line where enrollment_id = $1 and plan_id > 0 order by place',
    [enrollment_id],
  )
  const [dental = { place: -1, cents: 0 }, vision = { place: -1, cents: 0 }] = prices
  await money.send(closeBatch, { through: '2026-12-01' })
  // As it is where the second plan was out when the month was taken, and fell due as a further payment: both came back.
  const first = `${policy_id.replaceAll('-', '')}-2612`
  const [further = ''] = furtherNumbersOf(first)
  await db.run(`update payment set amount_cents = $3 where enrollment_id = $1 and payment_id = $2`, [
    enrollment_id,
    first,
    dental.cents,
  ])
  await db.run(
    `insert into payment (enrollment_id, payment_id, policy_id, kind, period, amount_cents, due_on, method, state, batch_id)
     select enrollment_id, $3, policy_id, kind, period, $4, due_on, method, state, batch_id from payment where enrollment_id = $1 and payment_id = $2`,
    [enrollment_id, first, further, vision.cents],
  )
  const mark = async (payment_id: string, state: 'returned' | 'written_off') => {
    const said =
      state === 'returned'
        ? ({ was: 'batched', state, reason: 'DECLINED' } as const)
        : ({ was: 'returned', state, note: 'Too small' } as const)
    expect((await money.send(markPayment, { payment_id, ...said })).faults).toEqual([])
  }
  const move = async (event: 'cancel' | 'restore', state: 'checked' | 'canceled') => {
    const act = { enrollment_id, act_id: `${event}-of-the-test`, event, reason: 'asked' } as const
    const plans = [{ place: dental.place, state }]
    expect((await service.send(moveCoverage, { ...act, plans })).faults).toEqual([])
  }
  await mark(first, 'returned')
  await mark(further, 'returned')
  await move('cancel', 'checked')
  await mark(first, 'written_off')
  await mark(further, 'written_off')
  const waived = await db.many(
    waivedRow,
    `select payment_id, waived_cents from payment where enrollment_id = $1 and state = 'written_off' order by payment_id`,
    [enrollment_id],
  )
  expect(waived).toEqual([
    { payment_id: first, waived_cents: vision.cents },
    { payment_id: further, waived_cents: 0 },
  ])
  await move('restore', 'canceled')
  await money.send(closeBatch, { through: '2026-12-01' })
  const { result } = (await money.send(payments.page, { policy_id })).data
  const asked = result.filter(({ state, kind }) => state === 'batched' && kind !== 'fee').map(({ amount }) => amount)
  expect(asked).toEqual([(dental.cents / 100).toFixed(2)])
})
