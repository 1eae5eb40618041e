import type { Db } from '../db/pool.ts'
import { findUnfinished } from '../enrollment/whole/purge-store.ts'
import { belongings, lifetimes, type Ends } from './lifetimes.ts'
import { unfinishedBefore, type Purging } from './purge.ts'
import { countEnded, countOf, removeEnded } from './store.ts'

type Counted = { readonly table: string; readonly rows: number }

const endedBefore = (now: Date, { afterMs }: Ends): Date => new Date(now.getTime() - afterMs)

/** Removes the rows that have ended: those of minutes only, or all. */
export const removeExpired = async (db: Db, now: Date, which: 'often' | 'all'): Promise<Counted[]> => {
  const removed: Counted[] = []
  for (const { table, ends } of lifetimes)
    if (ends !== undefined && (which === 'all' || ends.often === true))
      removed.push({ table, rows: await removeEnded(db, table, ends, endedBefore(now, ends)) })
  return removed
}

/** What a night would delete, table by table: by its own age, and with an unfinished enrollment. Nothing is changed. */
export const wouldGo = async (
  purging: Pick<Purging, 'db' | 'now' | 'keepUnfinishedDays'>,
): Promise<(Counted & { readonly lives: string; readonly withEnrollment: number })[]> => {
  const { db, now } = purging
  const unfinished = await findUnfinished(db, unfinishedBefore(purging), 1_000_000)
  const counted = []
  for (const { table, ends, lives } of lifetimes) {
    const rows = ends === undefined ? 0 : await countEnded(db, table, ends, endedBefore(now(), ends))
    const isTheirs = table === 'enrollment' || belongings.includes(table)
    counted.push({ table, lives, rows, withEnrollment: isTheirs ? await countOf(db, table, unfinished) : 0 })
  }
  return counted
}
