import { afterAll, beforeAll, expect, test } from 'vitest'
import { billPolicies } from '../office/money/bill-policies.ts'
import { payer } from '../testing/payer.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { findBroken } from './find-broken.ts'
import { inWords } from './seal.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const differs = async (id: string): Promise<string> => {
  const { db, vault } = server.deps
  return inWords((await findBroken(db, vault, 'policy', [id])).get(id) ?? [])
}
const payments = async (): Promise<string> => {
  const { enrollment_id } = await payer(server, 'account', [1001, 7001])
  await billPolicies(server.deps, '2026-12-01')
  return enrollment_id
}

test('doesn’t seal what somebody else changed while a transaction waited [D-7.08]', async () => {
  const { db } = server.deps
  const enrollment_id = await payments()
  let attempt = 0
  await db.transaction(async (tx) => {
    attempt += 1
    await tx.run("update policy set payment_hold = 'returned' where enrollment_id = $1", [enrollment_id])
    await tx.run("update payment set reason = 'R01' where enrollment_id = $1", [enrollment_id])
    if (attempt > 1) return
    await server.raw.once.run('update policy_line set price_cents = 1 where enrollment_id = $1', [enrollment_id])
  })
  expect(await differs(enrollment_id)).toBe('price changed')
})

test('runs again if rows of a table it writes were changed meanwhile, and keeps them apart [D-7.08]', async () => {
  const { db } = server.deps
  const enrollment_id = await payments()
  let attempt = 0
  const write = (): Promise<unknown> =>
    db.transaction(async (tx) => {
      attempt += 1
      await tx.run("update policy_line set state = 'checked' where enrollment_id = $1 and place = 0", [enrollment_id])
      if (attempt === 1)
        await server.raw.once.run('update policy_line set price_cents = 1 where enrollment_id = $1 and place = 1', [
          enrollment_id,
        ])
    })
  await write()
  expect(attempt).toBe(2)
  expect(await differs(enrollment_id)).toBe('price changed')
})

test('keeps nothing of a write that a trigger changed [D-7.08]', async () => {
  const { db } = server.deps
  const enrollment_id = await payments()
  await server.owner.run(
    `create function lift() returns trigger language plpgsql as 'begin new.payment_hold := null; return new; end'`,
  )
  await server.owner.run('create trigger lift before update on policy for each row execute function lift()')
  const held = db.run("update policy set payment_hold = 'returned' where enrollment_id = $1", [enrollment_id])
  await expect(held).rejects.toThrow('a trigger or rule may have changed what was written to policy')
  await server.owner.run('drop trigger lift on policy')
  await server.owner.run('drop function lift')
  await db.run("update policy set payment_hold = 'returned' where enrollment_id = $1", [enrollment_id])
  expect(await differs(enrollment_id)).toBe('')
})
