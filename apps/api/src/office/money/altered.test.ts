import { sendReceiptAgain } from '@openroll/contract/office/enrollment/actions'
import { getBatch } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import { alteredPolicies } from '@openroll/contract/office/worklist/altered'
import { makeFeed } from '@openroll/contract/office/carriers'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveCoverages, movesOfAll } from '../../coverage/move.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { savedRecords } from '../carriers/make-feed.ts'

let server: TestApp
let money: Visitor
beforeAll(async () => {
  server = await openTestApp({ log: pino({ level: 'silent' }) })
  money = await operator(server, ['money', 'service'])
})
afterAll(() => server.close())

const seen = async () => (await money.send(alteredPolicies.page, {})).data.result

test('never debits a price that was changed in the database; reports it and opens a work item [D-7.08]', async () => {
  const [right, wrong] = [await payer(server, 'card'), await payer(server, 'card')]
  await server.raw.run('update policy_line set price_cents = price_cents * 10 where enrollment_id = $1', [
    wrong.enrollment_id,
  ])
  const { status, data } = await money.send(closeBatch, { through: '2026-12-01' })
  expect(status).toBe(200)
  const batch = (await money.send(getBatch, { batch_id: data.batch_id })).data
  expect(batch.total.payments).toBe(1)
  expect(batch.left).toEqual([
    {
      payment_id: expect.stringContaining(wrong.policy_id.replaceAll('-', '')),
      reason: expect.stringMatching(/price changed/),
    },
  ])
  const states = await server.raw.rows('select enrollment_id from payment where batch_id = $1', [data.batch_id])
  expect(states).toEqual([{ enrollment_id: right.enrollment_id }])
  expect(await seen()).toEqual([expect.objectContaining({ policy_id: wrong.policy_id, differs: 'price changed' })])
})

test('never debits an earlier state that was restored together with its seal [D-7.08]', async () => {
  const { enrollment_id, policy_id } = await payer(server, 'card')
  const { db, chain } = server.deps
  const [seal] = await server.raw.rows('select revision, parts, mark from seal where owner_id = $1', [enrollment_id])
  await db.run("update policy set payment_hold = 'returned' where enrollment_id = $1", [enrollment_id])
  await chain.settled()
  await server.raw.run('update policy set payment_hold = null where enrollment_id = $1', [enrollment_id])
  await server.raw.run('update seal set revision = $2, parts = $3, mark = $4 where owner_id = $1', [
    enrollment_id,
    seal?.revision,
    seal?.parts,
    seal?.mark,
  ])
  const { data } = await money.send(closeBatch, { through: '2026-12-01' })
  expect((await money.send(getBatch, { batch_id: data.batch_id })).data.left).toContainEqual({
    payment_id: expect.stringContaining(policy_id.replaceAll('-', '')),
    reason: expect.stringMatching(/an earlier state of the policy was put back/),
  })
})

test('never sends a carrier a person who was changed in the database [D-7.08]', async () => {
  const [right, wrong] = [await payer(server, 'card', [1001]), await payer(server, 'card', [1001])]
  const { db, audit, clock } = server.deps
  for (const { enrollment_id } of [right, wrong]) {
    await moveCoverages(db, enrollment_id, movesOfAll('check', `check/${enrollment_id}`), {
      audit,
      mover: 'system',
      today: clock.today(),
      now: clock.now(),
    })
  }
  await server.raw.run("update policy_person set last_name = 'Mallory' where enrollment_id = $1", [wrong.enrollment_id])
  const carrier = server.deps.catalog().plans.get(1001)?.carrier ?? ''
  const { status, data } = await money.send(makeFeed, { carrier })
  expect(status).toBe(200)
  const records = (await savedRecords(server.deps, data, 1)) ?? []
  expect(records.map(({ record }) => record.enrollment_id)).toContain(right.enrollment_id)
  expect(JSON.stringify(records)).not.toContain('Mallory')
  expect((await seen()).map(({ policy_id }) => policy_id)).toContain(wrong.policy_id)
})

test('emails no link to an address that was changed in the database [D-7.08]', async () => {
  const { enrollment_id } = await payer(server, 'card')
  await server.raw.run("update policy_person set email = 'mallory@example.com' where enrollment_id = $1", [
    enrollment_id,
  ])
  const { status, faults } = await money.send(sendReceiptAgain, { enrollment_id, act_id: 'again-to-mallory' })
  expect([status, faults[0]?.error_message]).toEqual([
    409,
    'This policy failed verification. Nothing is emailed until somebody has checked it',
  ])
  expect(await server.raw.rows("select to_address from outbox where to_address like 'mallory%'")).toEqual([])
})

test('an operator who was given more duties in the database is signed out and can’t close a batch [D-7.08, D-1.08]', async () => {
  await server.raw.run("update person set duties = duties || ',accounts' where role = 'operator'")
  expect((await money.send(closeBatch, { through: '2026-12-01' })).status).toBe(401)
})
