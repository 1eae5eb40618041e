import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAnchor, headText } from '../../audit/anchor.ts'
import { automaticActor } from '../../audit/audit.ts'
import { billPolicies } from '../../office/money/bill-policies.ts'
import { acceptNow, acceptOne } from '../../seals/accept.ts'
import { findBroken } from '../../seals/find-broken.ts'
import { inWords } from '../../seals/seal.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { eighteenChanges } from '../../testing/tampering/eighteen-changes.ts'
import { furtherChanges } from '../../testing/tampering/further-changes.ts'
import { named, verifyTampered, type Tampering } from '../../testing/tampering/tampering.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { verifyEverything } from './verify-everything.ts'

const documented = join(import.meta.dirname, '../../../../../docs/security.md')

let server: TestApp
let one: string
let other: string
let head: string
beforeAll(async () => {
  server = await openTestApp()
  await operator(server, ['money'])
  one = (await payer(server, 'account')).enrollment_id
  other = (await payer(server, 'card', [1001, 7001])).enrollment_id
  const { db, audit } = server.deps
  await db.run("update policy set payment_hold = 'returned' where enrollment_id = $1", [other])
  const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 10, 15, minute))
  await billPolicies(server.deps, '2026-12-01')
  for (const [minute, event] of (['enrollment-read', 'enrollment-changed'] as const).entries())
    await audit.note(db, { event, actor: automaticActor, about: [{ enrollment_id: one }], now: at(minute) })
  await server.deps.chain.settled()
  const anchor = await addAnchor(server.raw, server.deps.vault, at(2))
  head = anchor === undefined ? '' : headText(anchor)
})
afterAll(() => server.close())

const verify = async (...heads: string[]): Promise<string[]> => {
  const lines: string[] = []
  await verifyEverything(server.raw, server.deps.vault, (about, what) => lines.push(`${about}: ${what}`), heads)
  return lines
}
/** What verify says after such a change, which is taken back afterward. */
const tampered = (change: Tampering): Promise<string[]> =>
  verifyTampered(server.owner, server.deps.vault, change, { one, other })

test('names nothing while only the server has written [D-7.08]', async () => {
  expect(await verify()).toEqual([])
})

test.each(eighteenChanges)('names $what, as docs/security.md says [D-7.04, D-7.07, D-7.08]', async (change) => {
  expect((await tampered(change)).join('\n')).toMatch(named(change, { one, other }))
  expect(await verify()).toEqual([])
  const printed = readFileSync(documented, 'utf8').split(`| ${change.what} | \``)[1]?.split('`')[0] ?? ''
  expect(printed.replace('ID', change.says.includes('$other') ? other : one)).toMatch(named(change, { one, other }))
})

test.each(furtherChanges)('names $what [D-7.08]', async (change) => {
  expect((await tampered(change)).join('\n')).toMatch(named(change, { one, other }))
  expect(await verify()).toEqual([])
})

test('names a head from the log that the database no longer has [D-7.08]', async () => {
  expect(head).toMatch(/^1\.\S+$/)
  expect(await verify(head)).toEqual([])
  expect(await verify('2.another')).toEqual([
    expect.stringMatching(/^head 2\.another: this head isn’t in the database/),
  ])
})

test('a write of the server after the change doesn’t hide it, and accepting it does [D-7.08]', async () => {
  const { db, vault, chain } = server.deps
  const { enrollment_id } = await payer(server, 'account')
  const differs = async (): Promise<string> =>
    inWords((await findBroken(db, vault, 'policy', [enrollment_id])).get(enrollment_id) ?? [])
  const set = (sql: string) => sql + ' where enrollment_id = $1'
  await server.raw.run(set('update policy_line set price_cents = price_cents + 100'), [enrollment_id])
  await db.run(set("update policy_line set price_cents = price_cents + 1, state = 'checked'"), [enrollment_id])
  await db.run(set("update policy set payment_hold = 'returned'"), [enrollment_id])
  expect(await differs()).toBe('price changed')
  await acceptNow(db, vault, chain, 'policy', [enrollment_id])
  expect(await differs()).toBe('')
})

test('names an earlier state that was put back with its seal [D-7.08]', async () => {
  const { db, chain } = server.deps
  const { enrollment_id } = await payer(server, 'account')
  const seal = await server.raw.rows('select * from seal where owner_id = $1', [enrollment_id])
  await db.run("update policy set payment_hold = 'returned' where enrollment_id = $1", [enrollment_id])
  await chain.settled()
  await server.raw.run('update policy set payment_hold = null where enrollment_id = $1', [enrollment_id])
  await server.raw.run('update seal set revision = $2, parts = $3, mark = $4 where owner_id = $1', [
    enrollment_id,
    seal[0]?.revision,
    seal[0]?.parts,
    seal[0]?.mark,
  ])
  const [says, ...more] = [...(await findBroken(db, server.deps.vault, 'policy', [enrollment_id])).values()].map(
    inWords,
  )
  expect([says, more]).toEqual(['an earlier state of the policy was put back', []])
  const named = [`${enrollment_id}: ${says}`]
  expect(await verify()).toEqual(named)
  // Nor does a later write of the server hide it, which counts up to the revision that was undone.
  await db.run("update policy set payment_hold = 'likely-duplicate' where enrollment_id = $1", [enrollment_id])
  await chain.settled()
  expect(await verify()).toEqual(named)
  await db.run('update policy set payment_hold = null where enrollment_id = $1', [enrollment_id])
  await chain.settled()
  expect(await verify()).toEqual(named)
  await acceptOne(db, server.deps.vault, chain, 'policy', enrollment_id)
  await chain.settled()
  expect(await verify()).toEqual([])
})

test('two that write at once both stay sealed [D-7.08]', async () => {
  const { db, vault } = server.deps
  const { enrollment_id } = await payer(server, 'account')
  await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      db.run('update policy set stop_reason = $2 where enrollment_id = $1', [enrollment_id, `R0${at}`]),
    ),
  )
  expect((await findBroken(db, vault, 'policy', [enrollment_id])).size).toBe(0)
})

test('a policy without a seal gets none from a write of the server [D-7.08]', async () => {
  const { db, vault, chain } = server.deps
  const { enrollment_id } = await payer(server, 'account')
  await server.raw.run('delete from seal where owner_id = $1', [enrollment_id])
  await db.run("update policy set payment_hold = 'returned' where enrollment_id = $1", [enrollment_id])
  const broken = (await findBroken(db, vault, 'policy', [enrollment_id])).get(enrollment_id) ?? []
  expect(inWords(broken)).toBe('policy forged: the server didn’t write it')
  await acceptOne(db, vault, chain, 'policy', enrollment_id)
  await chain.settled()
  expect(await verify()).toEqual([])
})
