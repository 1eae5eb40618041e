import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { call } from '@openroll/contract/call'
import { addFilterForNewUser } from '@openroll/contract/shop/filter'
import { aFilter } from '@openroll/contract/samples/filter'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { row, whole } from '../db/row.ts'
import { fieldFault } from '../who/refusal.ts'
import { serve } from './serve.ts'
import { removeExpired } from '../lifetimes/expire.ts'
import { claimKey } from './store.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

const makeThing = call({
  method: 'POST',
  path: '/api/v1/makes-something',
  who: 'anyone',
  creates: true,
  about: 'Makes something, slowly.',
  input: z.strictObject({ what: z.string() }),
  output: z.object({ made: z.number() }),
})
const filter = aFilter()

let one: TestApp
let two: TestApp
let runs = 0
let refusing = false
// A working claim sends twenty heartbeats before it counts as dead.
const keyWaits = { beatMs: 50, deadAfterMs: 1000, timeoutMs: 8000 }
beforeAll(async () => {
  one = await openTestApp({ keyWaits })
  // Another process: the same database and keys, nothing else in common.
  two = await openTestApp({ db: one.deps.db, vault: one.deps.vault, keyWaits })
  for (const server of [one, two])
    serve(server.app, makeThing, async ({ input }) => {
      runs += 1
      const made = runs
      await pause(input.what === 'slowly' ? 1500 : 150)
      if (refusing) throw fieldFault('what', 'Not today')
      return { made }
    })
})
afterAll(async () => {
  await two.close()
  await one.close()
})
beforeEach(() => {
  runs = 0
  refusing = false
})

/** One browser with a session, calling either process. */
const browser = async () => {
  const visitor = one.visitor()
  await visitor.send(addFilterForNewUser, filter)
  const headers = { cookie: visitor.cookie() }
  return (key: string, what = 'a policy', server = one) =>
    server.visitor().send(makeThing, { what }, { ...headers, 'idempotency-key': key })
}

describe('calls with one Idempotency-Key', () => {
  test('run once across processes, however many arrive at once; all get the first answer [D-8.07]', async () => {
    const send = await browser()
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => send(key, 'a policy', at % 2 === 0 ? one : two)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(runs).toBe(1)
    expect(new Set(answers.map(({ data }) => data.made))).toEqual(new Set([1]))
    expect((await send(key, 'a policy', two)).data).toEqual({ made: 1 })
    expect(runs).toBe(1)
  })

  test('start one enrollment when thirty arrive at once [D-8.07]', async () => {
    const visitor = one.visitor()
    await visitor.send(addFilterForNewUser, filter)
    const before = await one.deps.db.one(row({ count: whole }), 'select count(*) from enrollment')
    const headers = { cookie: visitor.cookie(), 'idempotency-key': 'begin' }
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => one.visitor().send(addFilterForNewUser, filter, headers)),
    )
    expect(new Set(answers.map(({ data }) => data.temp_enrollment_id)).size).toBe(1)
    const after = await one.deps.db.one(row({ count: whole }), 'select count(*) from enrollment')
    expect(after.count - before.count).toBe(1)
  })

  test('can be retried with corrected input if the first was refused', async () => {
    const send = await browser()
    const key = randomUUID()
    refusing = true
    const refused = await Promise.all(Array.from({ length: 4 }, () => send(key)))
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([422]))
    expect(refused[0]?.faults).toEqual([{ target_element: 'what', error_message: 'Not today' }])
    refusing = false
    expect((await send(key, 'another policy')).status).toBe(200)
  })

  test('are refused if the key was used for another input or call', async () => {
    const send = await browser()
    const key = randomUUID()
    await send(key)
    const fault = [
      { target_element: 'idempotency-key', error_message: 'This key was already used for another request' },
    ]
    const other = await send(key, 'something else')
    expect([other.status, other.faults]).toEqual([422, fault])
    const visitor = one.visitor()
    await visitor.send(addFilterForNewUser, filter, { 'idempotency-key': key })
    const crossed = await visitor.send(makeThing, { what: 'a policy' }, { 'idempotency-key': key })
    expect([crossed.status, crossed.faults]).not.toEqual([200, []])
    expect(runs).toBe(1)
  })

  test('wait for a slow but live one, and take over from a dead process', async () => {
    const send = await browser()
    const key = randomUUID()
    const slow = send(key, 'slowly')
    await expect.poll(() => runs).toBe(1)
    const waiting = await send(key, 'slowly', two)
    expect([waiting.status, waiting.data, runs]).toEqual([200, (await slow).data, 1])

    const dead = randomUUID()
    await send(dead)
    // As left by a process that dies between its claim and its answer.
    await one.deps.db.run(
      "update idempotent_answer set answered_at = null, answer = null, claim = 'dead' where key = $1",
      [dead],
    )
    const started = performance.now()
    const taken = await Promise.all([send(dead), send(dead, 'a policy', two), send(dead)])
    expect(new Set(taken.map(({ status }) => status))).toEqual(new Set([200]))
    expect(runs).toBe(3)
    expect(performance.now() - started).toBeLessThan(8000)
  })
})

test('stored keys expire; a key older than a day can be used again', async () => {
  const { db, clock } = one.deps
  const claimed = { scope: 's', key: 'k', claim: 'c' }
  const at = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000)
  const asked = { call: '/a', inputHash: 'h' }
  const forget = async (then: Date) =>
    (await removeExpired(db, then, 'often')).find(({ table }) => table === 'idempotent_answer')?.rows
  expect(await claimKey(db, claimed, { ...asked, now: at(0), since: at(-24) })).toBe(true)
  expect(await claimKey(db, { ...claimed, claim: 'd' }, { ...asked, now: at(23), since: at(-1) })).toBe(false)
  expect(await claimKey(db, { ...claimed, claim: 'd' }, { ...asked, now: at(25), since: at(1) })).toBe(true)
  expect(await forget(at(24.5 + 25))).toBeGreaterThan(0)
  expect(await db.rows("select key from idempotent_answer where scope = 's'")).toHaveLength(1)
  expect(await forget(at(26 + 25))).toBe(1)
})

test('stored keys reveal nothing about a person', async () => {
  const visitor = one.visitor()
  await visitor.send(addFilterForNewUser, filter, { 'idempotency-key': 'first' })
  await visitor.send(addFilterForNewUser, filter, { 'idempotency-key': 'second' })
  const rows = await one.deps.db.rows("select * from idempotent_answer where key = 'second'")
  expect(rows).toHaveLength(1)
  expect(rows[0]?.answer).toEqual({ temp_enrollment_id: expect.stringMatching(/^[\w-]+$/) })
  expect(JSON.stringify(rows)).not.toMatch(/\b1980\b|\b60601\b/)
})
