import { test } from 'vitest'
import { testDb } from '../testing/test-database.ts'
test('x', async () => {
  const db = await testDb()
  console.log(
    JSON.stringify(
      await db.rows(
        `select coalesce(conrelid::regclass::text, contypid::regtype::text) as on, pg_get_constraintdef(oid) as def from pg_constraint where contype='c' and pg_get_constraintdef(oid) ~ '''(submitted|eft|IO|rep|operator|service|sent)'''`,
      ),
      null,
      1,
    ),
  )
  console.log(
    JSON.stringify(
      await db.rows(
        `select indexname, indexdef from pg_indexes where schemaname='public' and indexdef ~ '''(submitted|eft|IO|rep|operator|service|sent|cancelled|active|accepted|checked|member)'''`,
      ),
      null,
      1,
    ),
  )
  await db.drop()
})
