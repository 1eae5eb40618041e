import type { Deps } from '../http/deps.ts'
import { row, text } from '../db/row.ts'
import { keepBooks } from '../ledger/keep-books.ts'

const idRow = row({ enrollment_id: text })

/** Brings all books up to date, after a test has changed coverage or payments in the database. */
export const rebill = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  for (const { enrollment_id } of await db.many(idRow, 'select enrollment_id from policy'))
    await keepBooks(db, enrollment_id, { today: clock.today(), now: clock.now() })
}
