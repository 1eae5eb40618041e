import { getMoney, markPayment } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import { undoMark } from '@openroll/contract/office/money/undo'
import { follows, undoesTo, type PaymentState } from '@openroll/contract/office/money/words'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { row, text, whole } from '../../db/row.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let money: Visitor
beforeAll(async () => {
  server = await openTestApp()
  money = await operator(server, ['money'])
})
afterAll(() => server.close())

/** Everything of an enrollment that marks can change, as stored. */
const kept = (enrollment_id: string) =>
  server.deps.db.one(
    row({ payments: text, policy: text, work: whole }),
    `select (select jsonb_agg(to_jsonb(y) - 'due_id' order by y.payment_id)::text from payment y where y.enrollment_id = $1) as payments,
       (select jsonb_build_array(p.payment_hold, p.stop_reason, p.stopped_by)::text from policy p where p.enrollment_id = $1) as policy,
       (select count(*)::integer from office_work w where w.enrollment_id = $1 and w.done_at is null) as work`,
    [enrollment_id],
  )

const moves = ['paid', 'returned', 'written_off', 'undo'] as const
const reasons = ['R01', 'R02', 'R09', 'R10'] as const

/** A payment's state and the mark that set it; later marks build on it. */
type Stood = { readonly state: PaymentState; readonly as: Awaited<ReturnType<typeof kept>> }

test('in any order of marks and undos, only allowed state changes succeed, and undoing restores the earlier state [D-5.04]', async () => {
  const begun = { isBatched: fc.boolean(), by: fc.constantFrom('account', 'card', 'group') }
  const made = fc.array(fc.tuple(fc.constantFrom(...moves), fc.constantFrom(...reasons)), {
    minLength: 4,
    maxLength: 9,
  })
  await fc.assert(
    fc.asyncProperty(fc.record(begun), made, async ({ by, ...given }, walk) => {
      // A group's payments are due later.
      const isBatched = given.isBatched || by === 'group'
      const { enrollment_id, policy_id } = await payer(server, by)
      const payment_id = `${policy_id.replaceAll('-', '')}-2612`
      await money.send(getMoney, {})
      if (isBatched) await money.send(closeBatch, { through: '2026-12-01' })
      let state: PaymentState = isBatched ? 'batched' : 'due'
      let marks = 0
      // The latest mark can be undone once; earlier marks remain.
      let last: Stood | undefined
      const [seen, expected]: [unknown[], unknown[]] = [[], []]
      for (const [move, bank] of walk) {
        const before = await kept(enrollment_id)
        if (move === 'undo') {
          const { data } = await money.send(undoMark, { payment_id, mark: Math.max(1, marks), why: 'By mistake' })
          // Repeating it returns the same; nothing changes if nothing can be undone.
          seen.push([last === undefined || data.state, await kept(enrollment_id)])
          expected.push([last?.state ?? true, last?.as ?? before])
          if (last !== undefined) seen.push(undoesTo(state).includes(last.state))
          if (last !== undefined) expected.push(true)
          state = last?.state ?? state
          last = undefined
          continue
        }
        const reason = by === 'account' ? bank : by === 'card' ? 'DECLINED' : 'UNPAID'
        const more = move === 'returned' ? { reason } : { note: 'As the bank says' }
        const { status } = await money.send(markPayment, { payment_id, was: state, state: move, ...more })
        seen.push(status)
        expected.push(follows(state, move) ? 200 : 409)
        if (status !== 200) continue
        last = { state, as: before }
        state = move
        marks += 1
      }
      expect(seen).toEqual(expected)
    }),
    { numRuns: 15 },
  )
})
