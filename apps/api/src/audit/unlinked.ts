import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../db/pool.ts'
import type { LinkContent } from './chain.ts'
import { linkedItems } from './chain-store.ts'

/** Links follow their entries; this much later, none is under way. */
const underWayMs = 2000

/** Those of these entries and seals that the chain doesn't have. */
export const withoutLink = async <T extends Omit<LinkContent, 'mark'>>(db: Db, some: readonly T[]): Promise<T[]> => {
  if (some.length === 0) return []
  const linked = await linkedItems(db, [...new Set(some.map(({ owner_id }) => owner_id))])
  return some.filter(({ kind, owner_id, item }) => !linked.has(`${kind} ${owner_id} ${item}`))
}

/** The same, except for those whose link was under way. */
export const stillWithoutLink = async <T extends Omit<LinkContent, 'mark'>>(
  db: Db,
  some: readonly T[],
): Promise<T[]> => {
  const missing = await withoutLink(db, some)
  if (missing.length === 0) return []
  await pause(underWayMs)
  return withoutLink(db, missing)
}
