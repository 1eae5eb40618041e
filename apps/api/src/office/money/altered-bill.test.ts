import { expect, test } from 'vitest'
import { openGroupBill } from '../../testing/group-bill.ts'

const opened = openGroupBill()

test('applies nothing to a bill with a group payment that somebody wrote into the database [D-7.08, D-5.04]', async () => {
  const { desk, server } = opened
  const { cents } = await desk.billOf(2)
  await server.raw.run(
    `insert into bill_payment (batch_id, group_id, number, act_id, state, goes, way, received_on, amount_cents, reference, lines, is_even, made_at)
     values ('B1', 3001, 1, 'mine', 'recorded', 'in', 'wire', '2026-11-10', $1, 'mine', '[]', false, '2026-11-10')`,
    [cents],
  )
  const { status, faults } = await desk.pay((cents / 100).toFixed(2))
  expect([status, faults]).toEqual([409, expect.anything()])
  expect(faults[0]?.error_message).toMatch(/^This batch or its group payments failed verification/)
  expect(await desk.states()).toEqual(['batched', 'batched'])
  await server.raw.run("delete from bill_payment where act_id = 'mine'")
  expect((await desk.pay((cents / 100).toFixed(2))).status).toBe(200)
})
