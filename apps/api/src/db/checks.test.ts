import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDb, testDb } from '../testing/test-database.ts'

let db: TestDb
beforeAll(async () => {
  db = await testDb()
  await db.run(
    `insert into enrollment (enrollment_id, created_at, changed_at, type, eprocess, enroll_type, open_type, zip, state, dob, gender, tier)
     values ('one', '2026-11-10', '2026-11-10', 'new-user', 'applicant', 'new-member', 'user', '60601', 'IL', '1980-04-05', '1', 'IO')`,
  )
  await db.run(`insert into cart_line values ('one', 1001, 1, 2500, 0, 1, '2026-11-10', '2026-11-10')`)
  await db.run(
    `insert into policy_person values ('one', 'member', 0, 'self', 'A', null, 'B', '1980-04-05', null, null, 's', $1)`,
    ['a'.repeat(64)],
  )
})
afterAll(() => db.drop())

test.each([
  ['a state of three letters', "update enrollment set state = 'ILL'"],
  ['a zip code of four digits', "update enrollment set zip = '6060'"],
  ['an unknown tier', "update enrollment set tier = 'XX'"],
  ['a gender in words', "update enrollment set gender = 'F'"],
  ['an unknown process', "update enrollment set eprocess = 'nobody'"],
  ['a negative price', 'update cart_line set price_cents = -1'],
  ['a negative fee', 'update cart_line set fee_cents = -1'],
  ['a truncated hash', "update policy_person set ssn_hash = 'abc'"],
  ['a share of 0 percent', 'update policy_person set share_percent = 0'],
  ['an unknown role', "update policy_person set role = 'friend'"],
  [
    'a holder with both a browser and a person',
    `insert into enrollment_holder values ('one', repeat('a', 64), 'rep', 1, '2026-11-10')`,
  ],
  [
    'a holder without a browser or person',
    `insert into enrollment_holder values ('one', null, null, null, '2026-11-10')`,
  ],
])('the database refuses %s', async (_, sql) => {
  await expect(db.run(sql)).rejects.toThrow(/violates check constraint/)
})

test('every check is validated against existing rows', async () => {
  expect(await db.rows('select conname::text as name from pg_constraint where not convalidated')).toEqual([])
})
