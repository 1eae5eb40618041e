import { expect } from 'vitest'
import type { Db } from '../db/pool.ts'
import { verifyBooks } from '../ledger/verify-books.ts'
import { verifyGroups } from '../ledger/verify-groups.ts'

/** For tests: verify finds nothing wrong with the books of policies and groups. */
export const booksAreRight = async (db: Db): Promise<void> => {
  const wrong: string[] = []
  const found = (about: string, what: string) => wrong.push(`${about}: ${what}`)
  await verifyGroups(db, found)
  await verifyBooks(db, found)
  expect(wrong).toEqual([])
}
