import * as z from 'zod'
import type { Db } from '../db/pool.ts'
import { row, text, whole } from '../db/row.ts'
import { lifetimes, type Ends } from './lifetimes.ts'

const slice = 5000

/** In the database's own format, exact to the microsecond. */
const nextRow = row({ upto: text })
const countRow = row({ rows: whole })

const ended = ({ column, only }: Ends): string => `${column} < $1${only === undefined ? '' : ` and ${only}`}`

/** Deletes a table's rows that expired before a time and returns how many, in slices, so that no statement takes long. */
export const removeEnded = async (db: Db, table: string, ends: Ends, before: Date): Promise<number> => {
  let removed = 0
  for (;;) {
    const next = await db.maybe(
      nextRow,
      `select ${ends.column}::text as upto from ${table} where ${ended(ends)} order by ${ends.column} offset ${slice} limit 1`,
      [before],
    )
    removed += await db.run(`delete from ${table} where ${ended(ends)} and ${ends.column} <= $2::timestamptz`, [
      before,
      next?.upto ?? before,
    ])
    if (next === undefined) return removed
  }
}

export const countEnded = async (db: Db, table: string, ends: Ends, before: Date): Promise<number> =>
  (await db.one(countRow, `select count(*) as rows from ${table} where ${ended(ends)}`, [before])).rows

export const removeOf = (db: Db, table: string, enrollmentId: string): Promise<number> =>
  db.run(`delete from ${table} where enrollment_id = $1`, [enrollmentId])

export const countOf = async (db: Db, table: string, enrollmentIds: readonly string[]): Promise<number> =>
  (
    await db.one(countRow, `select count(*) as rows from ${table} where enrollment_id = any($1::text[])`, [
      enrollmentIds,
    ])
  ).rows

/** Counts rows per table whose enrollment is missing; `policy` rows need a submitted one. Empty if all is well. */
export const findOrphans = async (db: Db): Promise<{ readonly table: string; readonly rows: number }[]> => {
  const counted = await Promise.all(
    lifetimes
      .filter(({ of, alone }) => of !== undefined && alone !== true)
      .map(async ({ table, of }) => {
        const needs = of === 'policy' ? ' and e.submitted_at is not null' : ''
        const { rows } = await db.one(
          countRow,
          `select count(*) as rows from ${table} t where not exists (
             select 1 from enrollment e where e.enrollment_id = t.enrollment_id${needs})`,
        )
        return { table, rows }
      }),
  )
  return counted.filter(({ rows }) => rows > 0)
}

const eachRow = row({ enrollment_id: text, rows: whole })

/** Counts a table's rows per enrollment; omits those without any. */
export const countEach = async (
  db: Db,
  table: string,
  enrollmentIds: readonly string[],
): Promise<Map<string, number>> =>
  new Map(
    (
      await db.many(
        eachRow,
        `select enrollment_id, count(*) as rows from ${table} where enrollment_id = any($1::text[]) group by enrollment_id`,
        [enrollmentIds],
      )
    ).map(({ enrollment_id, rows }) => [enrollment_id, rows]),
  )

const keptRow = row({ kept: z.record(z.string(), z.unknown()) })

/** An enrollment's complete rows of a table, whatever its columns. */
export const rowsOf = async (
  db: Db,
  table: string,
  enrollmentId: string,
): Promise<Readonly<Record<string, unknown>>[]> =>
  (
    await db.many(keptRow, `select row_to_json(t) as kept from ${table} t where t.enrollment_id = $1`, [enrollmentId])
  ).map(({ kept }) => kept)
