import { addDays } from '@openroll/contract/date'
import type { Db } from '../db/pool.ts'
import { openWork } from '../work/store.ts'
import { nextDueOn } from './billed.ts'
import { findBooks, type PolicyBooks } from './books-store.ts'
import { booksUpdateOf, type UpdateOptions, type BooksUpdate } from './books-update.ts'
import { writeBooks, type Written } from './write-books.ts'

/** Value of policy.next_due_on until a policy is first billed. */
const neverBilled = '0001-01-01'
/** Attempts before giving up on a policy that other writers keep changing. */
const mostAttempts = 20

type When = { readonly today: string; readonly now: Date }
type Change = Partial<Pick<UpdateOptions, 'extra' | 'retry' | 'prenote' | 'corrects'>>
/** `through` null: charges no further months. `from`: anything due before this day was collected outside Openroll. */
export type Billing = When & Change & { readonly through: string | null; readonly from?: string | undefined }

/**
 * Brings a policy's books up to date: charges the months due by a day, posts missing entries, and sets the payments to collect.
 * Idempotent.
 */
export const billPolicy = async (db: Db, given: PolicyBooks, billing: Billing): Promise<BooksUpdate> => {
  let [policy, extra] = [given, billing.extra ?? []]
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const reach = reachOf(policy, billing)
    const update = booksUpdateOf(policy, policy, { ...billing, ...reach, extra, isHeld: policy.is_held })
    const written = await write(db, policy, update, { ...billing, ...reach })
    if (written === 'same' || written === 'written') return update
    const found = await findBooks(db, policy.enrollment_id)
    if (found === undefined) return update
    policy = found
    if (written === 'taken') extra = []
  }
  throw new Error('a policy’s books kept changing')
}

/** The due dates to charge. The range never shrinks, so that billing through an earlier day reverses nothing. */
export const reachOf = (
  policy: PolicyBooks,
  { through: asked, from = neverBilled }: Pick<Billing, 'through' | 'from'>,
) => {
  const { next_due_on, billed_from } = policy
  if (next_due_on === neverBilled) {
    if (asked === null) return { through: neverBilled, next_due_on, from: neverBilled, billed_from }
    return { through: asked, next_due_on: nextDueOn(policy, asked), from, billed_from: from }
  }
  const before = addDays(next_due_on, -1)
  const through = asked === null || asked < before ? before : asked
  return { through, next_due_on: nextDueOn(policy, through), from: billed_from, billed_from }
}

const write = (
  db: Db,
  policy: PolicyBooks,
  update: BooksUpdate,
  days: When & { readonly billed_from: string; readonly next_due_on: string },
): Promise<Written> => {
  if (update.reopened.length === 0) return writeBooks(db, policy, update, days)
  const { enrollment_id, payments } = policy
  return db.transaction(async (tx) => {
    const written = await writeBooks(tx, policy, update, days)
    if (written === 'written' || written === 'taken')
      for (const subject of update.reopened) {
        const reason = payments.find(({ payment_id }) => payment_id === subject)?.reason ?? null
        await openWork(tx, { enrollment_id, kind: 'payment', subject, reason, detail: null, now: days.now })
      }
    return written
  })
}

/**
 * Brings the books of a policy up to date after its coverage or payments changed, within that transaction; undefined if there is no
 * policy. Charges no further month.
 */
export const keepBooks = async (
  tx: Db,
  enrollmentId: string,
  when: When,
  change: Change = {},
): Promise<BooksUpdate | undefined> => {
  const policy = await findBooks(tx, enrollmentId)
  return policy && billPolicy(tx, policy, { today: when.today, now: when.now, ...change, through: null })
}
