import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { Refusal, fieldFault } from '../who/refusal.ts'
import { openBudgetMemory } from './budget/budget-memory.ts'
import { limitAttempts, spend, type Charge, type Spender } from './spend.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  const config = readConfig({
    NODE_ENV: 'test',
    LIMIT_MAILS_PER_RECIPIENT: '3',
    LIMIT_MAILS_PER_ADDRESS: '100',
    LIMIT_PICTURE_BYTES_PER_ADDRESS: '1000',
  })
  server = await openTestApp({ config })
})
afterAll(() => server.close())
beforeEach(() => server.forgetBudgets())

const start = new Date('2026-11-10T12:00:00Z')
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const spender = (now = start): Spender => ({
  ...server.deps,
  caller: { session: 'somebody', person: null },
  browser: { address: '203.0.113.7' },
  now,
})
const mail = (to: string): Charge => ({ budget: 'mails_per_recipient', key: to })
const outcome = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof Refusal ? error.status : 500),
  )

describe('a budget', () => {
  test('allows uses up to its limit, then answers 429 with the seconds until its window ends, even to simultaneous requests [D-1.17]', async () => {
    const attempts = Array.from({ length: 30 }, () =>
      outcome(spend(spender(), [mail('a@example.com')], { target: 'email' })),
    )
    const statuses = await Promise.all(attempts)
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    expect(statuses.filter((status) => status === 429)).toHaveLength(27)
    const refused = await spend(spender(minutesLater(20)), [mail('a@example.com')], { target: 'email' }).catch(
      (error: unknown) => error,
    )
    expect(refused).toMatchObject({ status: 429, faults: [{ target_element: 'email' }], extra: { retryAfter: 2400 } })
    expect(await outcome(spend(spender(), [mail('b@example.com')], { target: 'email' }))).toBe(200)
  })

  test('resets when its window ends [D-1.17]', async () => {
    for (let sent = 0; sent < 3; sent += 1) await spend(spender(), [mail('a@example.com')], { target: 'email' })
    expect(await outcome(spend(spender(minutesLater(59)), [mail('a@example.com')], { target: 'email' }))).toBe(429)
    expect(await outcome(spend(spender(minutesLater(61)), [mail('a@example.com')], { target: 'email' }))).toBe(200)
  })

  test('that is used up charges no other budget of the same action, so that refused attempts use up none [D-1.17]', async () => {
    const bytes: Charge = { budget: 'picture_bytes_per_address', key: '203.0.113.7', amount: 1001 }
    for (let tried = 0; tried < 5; tried += 1)
      expect(await outcome(spend(spender(), [bytes, mail('owner@example.com')], { target: 'image' }))).toBe(429)
    expect(await outcome(spend(spender(), [mail('owner@example.com')], { target: 'email' }))).toBe(200)
  })

  test('counts a guess before checking it, and refunds correct ones [D-1.16] [D-1.17]', async () => {
    const guess = (right: boolean) =>
      outcome(
        limitAttempts(
          spender(),
          [mail('a@example.com')],
          { target: 'code', wrong: () => fieldFault('code', 'Wrong') },
          () => (right ? 'in' : undefined),
        ),
      )
    for (let tried = 0; tried < 10; tried += 1) expect(await guess(true)).toBe(200)
    const wrong = await Promise.all(Array.from({ length: 12 }, () => guess(false)))
    expect(wrong.filter((status) => status === 422)).toHaveLength(3)
    expect(await guess(true)).toBe(429)
  })

  test('is stored by keyed hash only; its exhaustion is audited once [D-1.14] [D-7.02]', async () => {
    for (let sent = 0; sent < 9; sent += 1)
      await outcome(spend(spender(), [mail('maria@example.com')], { target: 'email' }))
    const kept = await server.deps.db.rows('select * from budget_use')
    expect(JSON.stringify(kept)).not.toContain('maria')
    const auditEntries = await server.deps.db.rows(
      `select event, address, session_hash, details from audit_entry where event = 'over-budget' and at = $1`,
      [start],
    )
    expect(auditEntries).toContainEqual({
      event: 'over-budget',
      address: '203.0.113.7',
      session_hash: 'somebody',
      details: { budget: 'mails_per_recipient' },
    })
  })
})

describe('a frequently used budget', () => {
  const picture = (enrollment: string): Charge => ({ budget: 'pictures_per_enrollment', key: enrollment })
  const target = { target: 'image' }
  /** Another process on the same database, without this one's reserve. */
  const otherProcess = (now = start): Spender => ({ ...spender(now), spent: openBudgetMemory() })
  const used = async () => (await server.deps.db.rows('select used from budget_use')).map(({ used }) => used)

  test('is written once for several uses without allowing more in total across two processes [D-1.17]', async () => {
    const other = otherProcess()
    const statuses: number[] = []
    const spendIn = async (process: Spender) => statuses.push(await outcome(spend(process, [picture('a')], target)))
    for (let round = 0; round < 7; round += 1) for (const process of [spender(), other]) await spendIn(process)
    expect(await used()).toEqual([14])
    for (let round = 0; round < 43; round += 1) for (const process of [spender(), other]) await spendIn(process)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.slice(-30).every((status) => status === 429)).toBe(true)
  })

  test('reserves little more than is used, whether uses are parallel or slow [D-1.17]', async () => {
    const typed: Charge = { budget: 'typed_per_enrollment', key: 'b' }
    const typing = (minute: number) => outcome(spend(spender(minutesLater(minute)), [typed], target))
    await Promise.all(Array.from({ length: 20 }, () => typing(0)))
    const [first] = await used()
    expect(first).toBeLessThanOrEqual(160)
    for (let minute = 1; minute < 60; minute += 1) expect([minute, await typing(minute)]).toEqual([minute, 200])
    expect((await used())[0]).toBeLessThanOrEqual(160)
  })

  test('refunds what a refused action was charged [D-1.17]', async () => {
    const tooMuch: Charge = { budget: 'mails_per_recipient', key: 'c@example.com', amount: 3 }
    await spend(spender(), [tooMuch], target)
    for (let tried = 0; tried < 100; tried += 1)
      expect(await outcome(spend(spender(), [picture('c'), tooMuch], target))).toBe(429)
    expect(await outcome(spend(spender(), [picture('c')], target))).toBe(200)
  })
})
