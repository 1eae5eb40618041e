import { afterSigning } from '../codes/after-signing.ts'
import * as z from 'zod'
import type { Db } from '../db/pool.ts'
import { placeOf } from '../db/placement.ts'
import { row, text, whole } from '../db/row.ts'
import { lifetimes, type Ends } from './lifetimes.ts'

const sliceRows = 5000

/** In the database's own format, exact to the microsecond. */
const nextRow = row({ upto: text })
const countRow = row({ rows: whole })

const expiredSql = ({ column, only }: Ends): string => `${column} < $1${only === undefined ? '' : ` and ${only}`}`

/** Deletes a table's rows that expired before a time and returns how many, in slices, so that no statement takes long. */
export const removeEnded = async (db: Db, table: string, ends: Ends, before: Date): Promise<number> => {
  let removed = 0
  for (;;) {
    const next = await db.maybe(
      nextRow,
      `select /* all servers */ ${ends.column}::text as upto from ${table}
        where ${expiredSql(ends)} order by ${ends.column} offset ${sliceRows} limit 1`,
      [before],
    )
    removed += await db.run(
      `delete /* all servers */ from ${table} where ${expiredSql(ends)} and ${ends.column} <= $2::timestamptz`,
      [before, next?.upto ?? before],
    )
    if (next === undefined) return removed
  }
}

export const countEnded = async (db: Db, table: string, ends: Ends, before: Date): Promise<number> =>
  (
    await db.one(countRow, `select /* all servers */ count(*) as rows from ${table} where ${expiredSql(ends)}`, [
      before,
    ])
  ).rows

export const removeOf = (db: Db, table: string, enrollmentId: string): Promise<number> =>
  db.run(`delete from ${table} where enrollment_id = $1 /* all servers */ ${afterSigning}`, [enrollmentId])

export const countOf = async (db: Db, table: string, enrollmentIds: readonly string[]): Promise<number> =>
  (
    await db.one(
      countRow,
      `select /* all servers */ count(*) as rows from ${table} where enrollment_id = any($1::text[])`,
      [enrollmentIds],
    )
  ).rows

const eachRow = row({ enrollment_id: text, rows: whole })

const isWithEnrollment = (table: string): boolean => {
  const place = placeOf(table)
  return typeof place === 'object' && place.key === 'enrollment_id'
}

/** Counts a table's rows whose enrollment is missing, in slices of ids, as other servers may have the enrollments. */
const countRemoteOrphans = async (db: Db, table: string, needs: string): Promise<number> => {
  let orphans = 0
  for (let last = ''; ;) {
    const owners = await db.many(
      eachRow,
      `select /* all servers */ enrollment_id, count(*) as rows from ${table} where enrollment_id > $1
       group by enrollment_id order by enrollment_id limit ${sliceRows}`,
      [last],
    )
    const found = new Set(
      (
        await db.rows(`select e.enrollment_id from enrollment e where e.enrollment_id = any($1::text[])${needs}`, [
          owners.map(({ enrollment_id }) => enrollment_id),
        ])
      ).map(({ enrollment_id }) => enrollment_id),
    )
    for (const { enrollment_id, rows } of owners) if (!found.has(enrollment_id)) orphans += rows
    if (owners.length < sliceRows) return orphans
    last = owners.at(-1)?.enrollment_id ?? ''
  }
}

/** Counts rows per table whose enrollment is missing; `policy` rows need a submitted one. Empty if all is well. */
export const findOrphans = async (db: Db): Promise<{ readonly table: string; readonly rows: number }[]> => {
  const counted = await Promise.all(
    lifetimes
      .filter(({ of, alone }) => of !== undefined && alone !== true)
      .map(async ({ table, of }) => {
        const needs = of === 'policy' ? ' and e.submitted_at is not null' : ''
        if (!isWithEnrollment(table)) return { table, rows: await countRemoteOrphans(db, table, needs) }
        const { rows } = await db.one(
          countRow,
          `select /* all servers */ count(*) as rows from ${table} t where not exists (
             select 1 from enrollment e where e.enrollment_id = t.enrollment_id${needs})`,
        )
        return { table, rows }
      }),
  )
  return counted.filter(({ rows }) => rows > 0)
}

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
        `select /* all servers */ enrollment_id, count(*) as rows from ${table}
         where enrollment_id = any($1::text[]) group by enrollment_id`,
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
