import { afterAll, beforeAll, expect, test } from 'vitest'
import { beyondRows } from '../../testing/tampering/beyond-rows.ts'
import { type TestDb, testDb } from '../../testing/test-database.ts'
import { excessOf, grantRights, rightsOn } from './grants.ts'
import { placement } from '../placement.ts'
import { openrollServer } from '../roles.ts'
import { row, text } from '../row.ts'

let db: TestDb
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.drop())

const rightRow = row({ table: text, rights: text })
/** The rights of the server's role on each table or its columns, however they were granted. */
const rights = async (): Promise<Record<string, string>> => {
  const found = await db.owner.many(
    rightRow,
    `select c.relname::text as table, coalesce(string_agg(p, ', ' order by p) filter (where
       case when p in ('insert', 'references', 'select', 'update') then has_any_column_privilege($1, c.oid, p)
         else has_table_privilege($1, c.oid, p) end), '') as rights
     from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
       cross join unnest(array['delete', 'insert', 'references', 'select', 'trigger', 'truncate', 'update']) p
     where c.relkind in ('r', 'p') group by 1`,
    [openrollServer],
  )
  return Object.fromEntries(found.map(({ table, rights: its }) => [table, its]))
}

test('the server’s role may do with each table what is declared, and nothing else', async () => {
  const declared = Object.fromEntries(Object.keys(placement).map((table) => [table, rightsOn(table)]))
  expect(await rights()).toEqual(declared)
  expect(declared).toMatchObject({
    audit_entry: 'insert, select',
    chain_link: 'insert, select',
    chain_anchor: 'insert, select',
    schema_migration: 'select',
    policy: 'delete, insert, select, update',
  })
})

test('the server’s role owns nothing, belongs to no other role and can create nothing', async () => {
  expect(await excessOf(db)).toEqual({ role: openrollServer, owns: false, creates: false })
  expect((await excessOf(db.owner)).owns).toBe(true)
  const owned = await db.owner.rows(
    `select 1 from pg_shdepend where refobjid = $1::regrole and deptype = 'o'
     union all select 1 from pg_auth_members where member = $1::regrole`,
    [openrollServer],
  )
  expect(owned).toEqual([])
})

test('with the server’s password nobody changes the schema, the audit log or another table that is only appended to', async () => {
  const done: string[] = []
  // A cluster refuses some before it asks who may.
  const refusals = (await db.onOneServer()) ? ['42501'] : ['42501', '0A000']
  for (const sql of beyondRows)
    await db.run(sql).then(
      () => done.push(sql),
      (error: { code: string }) => expect([sql, refusals]).toEqual([sql, expect.arrayContaining([error.code])]),
    )
  expect(done).toEqual([])
})

test('a table that a migration adds can be read and written, and a grant made by hand is taken back', async () => {
  await db.owner.script(
    `create table added (id text); grant truncate on policy to public; grant update (actor_id) on audit_entry to ${openrollServer};
     grant delete on chain_link to ${openrollServer}; revoke update on policy from ${openrollServer}`,
  )
  await grantRights(db.owner, openrollServer)
  const { added, ...others } = await rights()
  expect(added).toBe('delete, insert, select, update')
  expect(others).toEqual(Object.fromEntries(Object.keys(placement).map((table) => [table, rightsOn(table)])))
  await db.owner.script('drop table added')
})

test('a start that finds every right granted changes nothing', async () => {
  const versions = () =>
    db.owner.rows(`select relname, xmin::text from pg_class where relnamespace = 'public'::regnamespace order by 1`)
  const before = await versions()
  await grantRights(db.owner, openrollServer)
  expect(await versions()).toEqual(before)
})
