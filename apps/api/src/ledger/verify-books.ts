import type { Db } from '../db/pool.ts'
import { findBooksAfter, lastOfPage, type PolicyBooks } from './books-store.ts'
import { booksUpdateOf } from './books-update.ts'
import { reachOf } from './keep-books.ts'
import { changesOf } from './write-books.ts'

const pageSize = 500

/** Why a policy's books are wrong; undefined if its ledger, balance and payments agree. */
const faultOf = (policy: PolicyBooks): string | undefined => {
  const reach = reachOf(policy, { through: null })
  const update = booksUpdateOf(policy, policy, { ...reach, today: policy.next_due_on })
  if (update.entries.length > 0) return 'its ledger doesn’t match its coverage and payments'
  if (update.balance_cents !== policy.balance_cents) return 'its balance doesn’t match its ledger'
  const changes = changesOf(policy, update, policy)
  return changes === undefined ? undefined : 'its payments don’t match its ledger'
}

/** Recomputes every policy's books and reports those that differ; returns the number of policies. */
export const verifyBooks = async (db: Db, found: (enrollmentId: string, what: string) => void): Promise<number> => {
  let [after, seen] = ['', 0]
  for (;;) {
    const page = await findBooksAfter(db, after, pageSize).catch(() => undefined)
    if (page === undefined) {
      const last = await lastOfPage(db, after, pageSize)
      found(`policies after ${after === '' ? 'the first' : after}`, 'one of their rows can’t be read')
      if (last === undefined) return seen
      after = last
      continue
    }
    for (const policy of page) {
      const what = faultOf(policy)
      if (what !== undefined) found(policy.enrollment_id, what)
    }
    seen += page.length
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return seen
    after = last.enrollment_id
  }
}
