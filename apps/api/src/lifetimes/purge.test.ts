import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPlanToCart, getPlanCart } from '@openroll/contract/cart/cart'
import { savePersonalInfo } from '@openroll/contract/enroll/personal'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { directContinue, linkInvalid, saveEnrollment } from '@openroll/contract/resume/resume'
import { saveQuestionAnswers } from '@openroll/contract/shop/questions'
import { getReceipt } from '@openroll/contract/receipt/receipt'
import { aMember } from '@openroll/contract/samples/member'
import { readConfig } from '../config.ts'
import { row, text, whole } from '../db/row.ts'
import { isNight } from '../start/sweep.ts'
import { openTestApp, type TestApp, type Visitor } from '../testing/test-app.ts'
import { planAnswers } from '../testing/valid-input.ts'
import { saveSteps, startEnrollment } from '../testing/test-enrollment.ts'
import { countExpired } from './expire.ts'
import { enrollmentTables, lifetimes } from './lifetimes.ts'
import { makeInvitation } from '../roles/invitation/token.ts'
import { makeReceiptToken } from '../enrollment/receipt-link.ts'
import { purgeUnfinished } from './purge.ts'
import { findOrphans } from './store.ts'

let server: TestApp
let now = new Date('2026-11-10T12:00:00Z')
const dayMs = 86_400_000
const later = (days: number) => new Date(Date.parse('2026-11-10T12:00:00Z') + days * dayMs)
beforeAll(async () => {
  server = await openTestApp({ clock: { now: () => now, today: () => '2026-11-10' } })
})
afterAll(() => server.close())

/** All steps, a card, a screenshot, a plan's questions, an emailed code with draft text, and a quote with its PDF. */
const startUnfinished = async (visitor: Visitor = server.visitor()): Promise<string> => {
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  const questionAnswers = { enrollment_id, plan_id: 8101, answers: planAnswers }
  expect((await visitor.send(saveQuestionAnswers, questionAnswers)).status).toBe(200)
  await saveSteps(visitor, enrollment_id)
  const typed = { answers: { address1: '12 Main' } }
  const later = { enrollment_id, email: 'maria@example.com', tab: 'contact_info', typed } as const
  const saved = await visitor.send(saveEnrollment, later)
  expect(saved.faults).toEqual([])
  await server.deps.storage.storeScreenshot({ enrollment_id, step: 'contact_info', png: Buffer.from('png'), now })
  // What a submission reserves before its transaction.
  const { db, vault } = server.deps
  await db.run('insert into policy_number values ($1, $2, $3)', [`number-${enrollment_id}`, enrollment_id, now])
  await db.run('insert into member_email values ($1, $2)', ['e'.repeat(64), enrollment_id])
  await db.run('insert into person_hash values ($1, $2)', ['f'.repeat(64), enrollment_id])
  await db.runEach([
    makeReceiptToken(vault, enrollment_id, now).keeping,
    makeInvitation(vault, enrollment_id, now).keeping,
  ])
  await db.run(
    `insert into quote (enrollment_id, quote_id, sender_role, sender_id, sent_at, ends_at, name, masked_email, said, carried)
     values ($1, 'q', 'rep', 1, $2, $2, 'Mia', 'm***@example.com', '{}', '{}')`,
    [enrollment_id, now],
  )
  await db.run(`insert into quote_link values ($1, $2, 'q', $3)`, [
    vault.hash(enrollment_id, 'test'),
    enrollment_id,
    now,
  ])
  await db.run(
    `insert into consent (enrollment_id, consent_id, way, over, requester_role, requester_id, requested_at, said)
     values ($1, 'c', 'mailed', 'o', 'rep', 1, $2, '{}')`,
    [enrollment_id, now],
  )
  await db.run(`insert into consent_link values ($1, $2, 'c', $3)`, [
    vault.hash(enrollment_id, 'test-consent'),
    enrollment_id,
    now,
  ])
  await db.run(`insert into quote_invited values ($1, 'another', 'q')`, [enrollment_id])
  await server.deps.storage.storeDocument({ enrollment_id, name: 'quote-q', bytes: Buffer.from('pdf') })
  return enrollment_id
}
const { keepUnfinishedDays } = readConfig({})
const purging = () => ({ ...server.deps, now: () => now, keepUnfinishedDays, graceMs: 0 })
const tablesWith = async (id: string): Promise<string[]> => {
  const counted = await Promise.all(
    [...enrollmentTables, 'enrollment'].map(async (table) => ({
      table,
      ...(await server.deps.db.one(
        row({ rows: whole }),
        `select count(*) as rows from ${table} where enrollment_id = $1`,
        [id],
      )),
    })),
  )
  return counted.filter(({ rows }) => rows > 0).map(({ table }) => table)
}

test('deletes an unfinished enrollment 90 days after its last change, with screenshots and all rows; keeps a submitted one [D-7.05]', async () => {
  now = later(0)
  const id = await startUnfinished()
  const visitor = server.visitor()
  const bought = await startEnrollment(visitor, { plans: [2001] })
  await saveSteps(visitor, bought)
  await visitor.send(saveReviewInfo, { enrollment_id: bought, first_enroll: 1 })
  expect((await tablesWith(id)).toSorted()).toEqual([...enrollmentTables, 'enrollment'].toSorted())
  const [tablesBefore] = [await tablesWith(bought)]

  now = later(90)
  expect(await purgeUnfinished(purging())).toBe(0)
  now = new Date(later(90).getTime() + 1)
  const expired = await countExpired(purging())
  expect(expired.find(({ table }) => table === 'enrollment')).toMatchObject({ rows: 0, withEnrollment: 1 })
  expect(expired.find(({ table }) => table === 'payment_vault')).toMatchObject({ withEnrollment: 1 })
  expect(await tablesWith(id)).toHaveLength(enrollmentTables.length + 1)

  expect(await purgeUnfinished(purging())).toBe(1)
  expect(await tablesWith(id)).toEqual([])
  expect(await server.deps.storage.listScreenshots(id)).toEqual([])
  expect(await tablesWith(bought)).toEqual(tablesBefore)
  now = later(0)
  expect((await visitor.send(getReceipt, { enrollment_id: bought })).status).toBe(200)
  expect(await findOrphans(server.deps.db)).toEqual([])
})

test('keeps an enrollment that is no longer closed when its turn comes [D-7.05]', async () => {
  now = later(0)
  const id = await startEnrollment(server.visitor(), { plans: [1001] })
  const before = await tablesWith(id)
  now = later(100)
  const { db } = server.deps
  const many: typeof db.many = async (shape, sql, values) => {
    const found = await db.many(shape, sql, values)
    if (sql.includes('order by e.purged_at'))
      await db.run('update enrollment set purged_at = null, changed_at = $2 where enrollment_id = $1', [id, now])
    return found
  }
  expect(await purgeUnfinished({ ...purging(), db: { ...db, many } })).toBe(0)
  expect(await tablesWith(id)).toEqual(before)
})

test('keeps a policy’s enrollment that somebody marked as closed in the database [D-7.05, D-7.08]', async () => {
  now = later(0)
  const visitor = server.visitor()
  const id = await startEnrollment(visitor, { plans: [2001] })
  await saveSteps(visitor, id)
  await visitor.send(saveReviewInfo, { enrollment_id: id, first_enroll: 1 })
  const before = await tablesWith(id)
  for (const submitted of ['submitted_at', 'null']) {
    await server.raw.run(
      `update enrollment set purged_at = created_at, submitted_at = ${submitted} where enrollment_id = $1`,
      [id],
    )
    expect(await purgeUnfinished(purging())).toBe(0)
    expect(await tablesWith(id)).toEqual(before)
  }
  await server.raw.run('update enrollment set purged_at = null, submitted_at = created_at where enrollment_id = $1', [
    id,
  ])
})

test('keeps an enrollment that changes before it is closed, with all its rows [D-7.05]', async () => {
  now = later(0)
  const visitor = server.visitor()
  const id = await startEnrollment(visitor, { plans: [1001] })
  now = later(100)
  const { db } = server.deps
  const changingDb = {
    ...db,
    run: async (sql: string, values?: readonly unknown[]) => {
      if (sql.includes('set purged_at'))
        await db.run('update enrollment set changed_at = $2 where enrollment_id = $1', [id, now])
      return db.run(sql, values)
    },
  }
  expect(await purgeUnfinished({ ...purging(), db: changingDb })).toBe(0)
  expect(await tablesWith(id)).toEqual(['enrollment_holder', 'cart_line', 'enrollment'])
})

test('nobody can find or write to a closed enrollment, even with an emailed link [D-7.05]', async () => {
  now = later(200)
  await purgeUnfinished(purging())
  now = later(0)
  const visitor = server.visitor()
  const enrollment_id = await startUnfinished(visitor)
  const mail = await server.deps.db.one(row({ text }), 'select text from outbox where enrollment_id = $1', [
    enrollment_id,
  ])
  const id = /\/direct-continue\/([\w-]+)\//.exec(mail.text)?.[1] ?? ''
  await server.deps.db.run('update enrollment set purged_at = $2, revision = revision + 1 where enrollment_id = $1', [
    enrollment_id,
    now,
  ])
  const tries = [
    await visitor.send(getPlanCart, { enrollment_id }),
    await visitor.send(savePersonalInfo, { enrollment_id, ...aMember() }),
    await visitor.send(addPlanToCart, { enrollment_id, plan_id: 2001, plan_pricing_id: 1 }),
    await visitor.send(saveReviewInfo, { enrollment_id }),
  ]
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  const byMail = await server.visitor().send(directContinue, { id })
  expect(byMail.faults[0]?.error_message).toBe(linkInvalid)
  expect((await tablesWith(enrollment_id)).length).toBe(enrollmentTables.length + 1)
})

test('resumes an interrupted deletion, even in two processes at once; the enrollment’s own row is deleted last [D-7.05]', async () => {
  now = later(300)
  await purgeUnfinished(purging())
  now = later(0)
  const ids = [await startUnfinished(), await startUnfinished(), await startUnfinished()]
  now = later(91)
  const { db } = server.deps
  for (const stopAt of enrollmentTables) {
    const failingDb = {
      ...db,
      run: (sql: string, values?: readonly unknown[]) =>
        sql.startsWith(`delete from ${stopAt} `) ? Promise.reject(new Error('cut off')) : db.run(sql, values),
    }
    await expect(purgeUnfinished({ ...purging(), db: failingDb })).rejects.toThrow('not every unfinished enrollment')
    for (const id of ids) expect(await tablesWith(id)).toContain('enrollment')
  }
  const both = await Promise.all([purgeUnfinished(purging()), purgeUnfinished(purging())])
  expect(both[0] + both[1]).toBe(3)
  for (const id of ids) {
    expect(await tablesWith(id)).toEqual([])
    expect(await server.deps.storage.listScreenshots(id)).toEqual([])
  }
})

test('a stop takes effect between two enrollments', async () => {
  now = later(0)
  const id = await startEnrollment(server.visitor(), { plans: [1001] })
  now = later(91)
  const signal = AbortSignal.abort()
  await expect(purgeUnfinished({ ...purging(), graceMs: 60_000, signal })).rejects.toThrow('aborted')
  expect(await tablesWith(id)).toContain('cart_line')
  expect(await purgeUnfinished(purging())).toBe(1)
})

test('no row of an enrollment is left without the enrollment', async () => {
  expect(await findOrphans(server.deps.db)).toEqual([])
  await server.deps.db.run(`insert into cart_line values ('nobody', 1, 1, 1, 1, 1, $1, $1)`, [now])
  expect(await findOrphans(server.deps.db)).toEqual([{ table: 'cart_line', rows: 1 }])
  expect(lifetimes.filter(({ of }) => of === 'policy').length).toBeGreaterThan(3)
})

test('night is from three to four in the site’s time zone', () => {
  expect(isNight(new Date('2026-11-10T08:30:00Z'), 'America/New_York')).toBe(true)
  expect(isNight(new Date('2026-11-10T09:00:00Z'), 'America/New_York')).toBe(false)
  expect(isNight(new Date('2026-11-10T03:30:00Z'), 'America/New_York')).toBe(false)
  expect(isNight(new Date('2026-11-10T03:30:00Z'), 'UTC')).toBe(true)
})
