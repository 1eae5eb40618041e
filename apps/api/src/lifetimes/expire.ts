import type { Db } from '../db/pool.ts'
import { findUnfinished } from '../enrollment/lifecycle/purge-store.ts'
import { enrollmentTables, lifetimes, type Ends } from './lifetimes.ts'
import { unfinishedBefore, type Purging } from './purge.ts'
import { countEnded, countOf, removeEnded } from './store.ts'

type TableRows = { readonly table: string; readonly rows: number }

const endedBefore = (now: Date, { afterMs }: Ends): Date => new Date(now.getTime() - afterMs)

/** Deletes expired rows: only short-lived ones, or all. */
export const removeExpired = async (db: Db, now: Date, which: 'often' | 'all'): Promise<TableRows[]> => {
  const removed: TableRows[] = []
  for (const { table, ends } of lifetimes)
    if (ends !== undefined && (which === 'all' || ends.often === true))
      removed.push({ table, rows: await removeEnded(db, table, ends, endedBefore(now, ends)) })
  return removed
}

/** What the nightly sweep would delete per table, by age and with unfinished enrollments. Changes nothing. */
export const countExpired = async (
  purging: Pick<Purging, 'db' | 'now' | 'keepUnfinishedDays'>,
): Promise<(TableRows & { readonly lives: string; readonly withEnrollment: number })[]> => {
  const { db, now } = purging
  const unfinished = await findUnfinished(db, unfinishedBefore(purging), 1_000_000)
  const counted = []
  for (const { table, ends, lives } of lifetimes) {
    const rows = ends === undefined ? 0 : await countEnded(db, table, ends, endedBefore(now(), ends))
    const isTheirs = table === 'enrollment' || enrollmentTables.includes(table)
    counted.push({ table, lives, rows, withEnrollment: isTheirs ? await countOf(db, table, unfinished) : 0 })
  }
  return counted
}
