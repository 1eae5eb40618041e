import { getBatch } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import { alteredPolicies } from '@openroll/contract/office/worklist/altered'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openClock } from '../clock.ts'
import { operator } from '../testing/operators.ts'
import { payer } from '../testing/payer.ts'
import { openTestApp, type TestApp, type Visitor } from '../testing/test-app.ts'
import { logHead, verifyNightly, verifyNow } from './nightly-verify.ts'

let server: TestApp
let money: Visitor
beforeEach(async () => {
  server = await openTestApp({ log: pino({ level: 'silent' }) })
  money = await operator(server, ['money', 'service'])
})
afterEach(() => server.close())

const failed = async (): Promise<string | undefined> =>
  /^openroll_verify_failed (\d+)$/m.exec(await server.deps.metrics.read())?.[1]
const work = async (): Promise<string[]> =>
  (await money.send(alteredPolicies.page, {})).data.result.map(({ differs }) => differs)

test('a change in the database raises the metric and is a work item until it is corrected [D-7.03, D-7.08]', async () => {
  const { enrollment_id } = await payer(server, 'card')
  const price = (change: string) =>
    server.raw.run(`update policy_line set price_cents = price_cents ${change} where enrollment_id = $1`, [
      enrollment_id,
    ])
  await price('+ 100')
  await verifyNow(server.deps)
  expect([await failed(), await work()]).toEqual(['1', ['price changed']])
  await price('- 100')
  await verifyNow(server.deps)
  expect([await failed(), await work()]).toEqual(['0', []])
})

test('a policy put back to an earlier state with its seal isn’t charged once that is found [D-7.08]', async () => {
  const { enrollment_id, policy_id } = await payer(server, 'card')
  const [seal] = await server.raw.rows('select revision, parts, mark from seal where owner_id = $1', [enrollment_id])
  await server.deps.db.run("update policy set payment_hold = 'returned' where enrollment_id = $1", [enrollment_id])
  await server.deps.chain.settled()
  await server.raw.run('update policy set payment_hold = null where enrollment_id = $1', [enrollment_id])
  await server.raw.run('update seal set revision = $2, parts = $3, mark = $4 where owner_id = $1', [
    enrollment_id,
    seal?.revision,
    seal?.parts,
    seal?.mark,
  ])
  await verifyNow(server.deps)
  const { batch_id } = (await money.send(closeBatch, { through: '2026-12-01' })).data
  const { left, total } = (await money.send(getBatch, { batch_id })).data
  expect(total.payments).toBe(0)
  expect(left).toEqual([
    {
      payment_id: expect.stringContaining(policy_id.replaceAll('-', '')),
      reason: expect.stringMatching(/an earlier state of the policy was put back/),
    },
  ])
})

test('detects an emptied audit log by the head stored outside the database [D-7.08]', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) })
  const deps = { ...server.deps, log }
  const audited = () =>
    server.deps.db.run("update policy set stop_reason = 'R01' where enrollment_id = $1", [enrollment_id])
  const { enrollment_id } = await payer(server, 'card')
  await logHead(deps)
  const kept = await deps.storage.readHead()
  expect(kept).toMatch(/^1\./)
  for (const table of ['chain_link', 'chain_anchor', 'audit_entry']) await server.owner.run(`delete from ${table}`)
  await audited()
  await logHead(deps)
  expect(lines.join()).toContain('some or all of the audit log was deleted')
  expect(await deps.storage.readHead()).toBe(kept)
  await verifyNow(deps)
  expect(lines.join()).toContain(`head ${kept ?? ''}`)
})

test('verifies once a night, and logs a head only when something was written [D-7.08]', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  const entries = (): unknown[] => lines.map((line) => JSON.parse(line))
  const at = (now: string) => ({ ...server.deps, log, clock: { ...openClock('2026-11-10'), now: () => new Date(now) } })
  await payer(server, 'card')
  await logHead(at('2026-11-11T05:00:00Z'))
  await logHead(at('2026-11-11T05:10:00Z'))
  const head = expect.stringMatching(/^1\./)
  expect(entries()).toEqual([expect.objectContaining({ head })])
  const verify = verifyNightly('America/New_York')
  for (const hour of ['07', '08', '08', '09']) await verify(at(`2026-11-11T${hour}:00:00Z`))
  expect(entries().slice(1)).toEqual([expect.objectContaining({ failed: 0, head })])
})
