import type { Db } from '../db/pool.ts'
import type { Storage } from '../files/storage.ts'
import { headText } from './anchor.ts'
import { findAnchor, type Anchor } from './chain-store.ts'

type Heads = Pick<Storage, 'keepHead' | 'readHead'>

const isInDatabase = async (db: Db, head: string): Promise<boolean> => {
  const anchor = await findAnchor(db, Number.parseInt(head, 10))
  return anchor !== undefined && headText(anchor) === head
}

/**
 * Stores the head outside the database, so that an emptied or truncated log is noticed. Returns false, and keeps the previous head, if
 * the database no longer has it.
 */
export const keepHead = async (db: Db, heads: Heads, anchor: Anchor): Promise<boolean> => {
  const before = await heads.readHead()
  if (before !== undefined && !(await isInDatabase(db, before))) return false
  await heads.keepHead(headText(anchor))
  return true
}
