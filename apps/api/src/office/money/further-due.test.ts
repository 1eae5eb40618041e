import { moveCoverage } from '@openroll/contract/office/enrollment/actions'
import { getMoney, markPayment } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import { payBack } from '@openroll/contract/office/money/pay-back'
import { payments } from '@openroll/contract/office/money/payments'
import { undoMark } from '@openroll/contract/office/money/undo'
import type { CoverageEvent } from '@openroll/contract/office/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveCoverages, movesOfAll } from '../../coverage/move.ts'
import { row, text } from '../../db/row.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { billPolicies } from './bill-policies.ts'

let server: TestApp
let money: Visitor
let service: Visitor
beforeAll(async () => {
  server = await openTestApp()
  money = await operator(server, ['money'])
  service = await operator(server, ['service'])
})
afterAll(() => server.close())

const one = async (payment_id: string) =>
  (await money.send(payments.page, {})).data.result.find((each) => each.payment_id === payment_id)
let acts = 0

test('a refund for a canceled plan is due again once after a reinstatement, and is refundable by month [D-5.04]', async () => {
  const { enrollment_id, policy_id } = await payer(server, 'account')
  const first = `${policy_id.replaceAll('-', '')}-2612`
  const further = first.replace('-', 'R')
  const move = async (event: 'cancel' | 'restore', state: 'checked' | 'submitted' | 'canceled') => {
    acts += 1
    const reason = event === 'cancel' ? ('asked' as const) : ('mistake' as const)
    const act = { enrollment_id, act_id: `act-of-test-${acts}`, event, reason, plans: [{ place: 0, state }] }
    expect((await service.send(moveCoverage, act)).faults).toEqual([])
  }
  const close = async () => (await money.send(closeBatch, { through: '2026-12-01' })).status
  const paid = (payment_id: string) => money.send(markPayment, { payment_id, was: 'batched', state: 'paid' })
  const refund = async (payment_id: string) => {
    const amount = (await one(payment_id))?.owed_back ?? ''
    const given = { payment_id, amount, paid_on: server.deps.clock.today(), note: 'By check' }
    expect((await money.send(payBack, given)).faults).toEqual([])
    return amount
  }
  await close()
  await paid(first)
  await move('cancel', 'checked')
  const amount = await refund(first)
  await close()
  expect(await one(further)).toBeUndefined()
  await move('restore', 'canceled')
  expect((await money.send(getMoney, {})).data.total).toEqual({ payments: 1, amount })
  expect(await one(further)).toMatchObject({ state: 'due', amount, month: '2026-12', due_on: '2026-11-10' })
  expect([await close(), await close()]).toEqual([200, 422])
  await paid(further)
  expect([(await one(first))?.owed_back, (await one(further))?.owed_back]).toEqual([null, null])
  await move('cancel', 'submitted')
  expect([(await one(first))?.owed_back, (await one(further))?.owed_back]).toEqual([null, amount])
  await refund(further)
  await move('restore', 'canceled')
  expect(await close()).toBe(200)
  expect(await one(first.replace('-', 'S'))).toMatchObject({ state: 'batched', amount })
  // Repeatedly: a month can always have another payment.
  for (const sign of ['S', 'T', 'U', 'V']) {
    await paid(first.replace('-', sign))
    await move('cancel', 'submitted')
    await refund(first.replace('-', sign))
    await move('restore', 'canceled')
    expect(await close()).toBe(200)
  }
})

test('a plan canceled while its month was batched is charged for it once reinstated; an undone mark leaves one payment for the whole month [D-1.14, D-5.04]', async () => {
  const { enrollment_id, policy_id } = await payer(server, 'account', [1001, 2001])
  const first = `${policy_id.replaceAll('-', '')}-2612`
  const further = first.replace('-', 'R')
  const move = async (event: 'cancel' | 'restore', state: 'checked' | 'canceled') => {
    acts += 1
    const reason = event === 'cancel' ? ('asked' as const) : ('mistake' as const)
    const act = { enrollment_id, act_id: `act-of-test-${acts}`, event, reason, plans: [{ place: 1, state }] }
    expect((await service.send(moveCoverage, act)).faults).toEqual([])
  }
  const sums = async () => {
    await billPolicies(server.deps, '2026-11-10')
    return Promise.all([first, further].map(async (id) => Number((await one(id))?.amount ?? 0)))
  }
  const [all = 0] = await sums()
  await move('cancel', 'checked')
  const [less = 0] = await sums()
  await money.send(markPayment, { payment_id: first, was: 'due', state: 'paid', note: 'By check' })
  await move('restore', 'canceled')
  expect(less).toBeLessThan(all)
  expect(await sums()).toEqual([less, expect.closeTo(all - less, 2)])
  const mark = (await one(first))?.undo?.mark ?? 0
  expect((await money.send(undoMark, { payment_id: first, mark, why: 'another' })).faults).toEqual([])
  expect(await sums()).toEqual([all, 0])
})

test.each([
  ['canceled and restored', [['cancel'], ['restore']]],
  [
    'ended early, then later',
    [
      ['set-end', '2027-01-01'],
      ['set-end', '2027-03-01'],
    ],
  ],
  ['ended and reinstated', [['set-end', '2027-01-01'], ['reinstate']]],
  ['rejected and put right', [['reject'], ['resubmit']]],
] as const)(
  'a month dropped with its plan is due again once the plan is charged longer: %s [D-1.14, D-5.04]',
  async (_kind, [before, after]) => {
    let today = '2026-11-10'
    const own = await openTestApp({ clock: { now: () => new Date(`${today}T15:30:00Z`), today: () => today } })
    try {
      const { db } = own.deps
      const { enrollment_id, policy_id } = await payer(own, 'account')
      const id = (month: string) => `${policy_id.replaceAll('-', '')}-${month}`
      const looks = async (through: string) => {
        await billPolicies(own.deps, through)
        return db.many(
          row({ payment_id: text }),
          `select payment_id from payment where enrollment_id = $1 and state = 'due' order by payment_id`,
          [enrollment_id],
        )
      }
      const month = before[0] === 'set-end' ? id('2701') : id('2612')
      const through = before[0] === 'set-end' ? '2027-01-28' : '2026-11-10'
      if (before[0] === 'reject')
        await db.run(`update policy_line set state = 'sent' where enrollment_id = $1`, [enrollment_id])
      if (before[0] === 'set-end')
        await db.run(`update policy_line set state = 'active' where enrollment_id = $1`, [enrollment_id])
      const move = async ([event, ends_on]: readonly [CoverageEvent, string?]) => {
        const { audit } = own.deps
        const moving = { audit, mover: ['service'], today, now: own.deps.clock.now() } as const
        acts += 1
        const more = { reason: 'mistake', ...(ends_on === undefined ? {} : { ends_on }) } as const
        expect(await moveCoverages(db, enrollment_id, movesOfAll(event, `t-${acts}`, more), moving)).toBeGreaterThan(0)
      }
      if (after[0] === 'reinstate') today = '2027-01-05'
      expect(await looks(through)).toContainEqual({ payment_id: month })
      if (month !== id('2612')) await db.run(`update payment set state = 'paid' where payment_id = $1`, [id('2612')])
      await move(before)
      expect(await looks(through)).not.toContainEqual({ payment_id: month })
      await move(after)
      expect(await looks(through)).toContainEqual({ payment_id: month })
    } finally {
      await own.close()
    }
  },
)
