import { randomUUID } from 'node:crypto'
import type { Db } from '../db/pool.ts'
import { row, whole } from '../db/row.ts'
import type { PolicyBooks } from './books-store.ts'
import { dueOn } from './billed.ts'
import type { BooksUpdate } from './books-update.ts'
import type { Entry } from './entries-due.ts'

const writtenRow = row({ moved: whole, dues: whole })

/** One statement, so that everything is written, or nothing if another writer came first. */
const writeAll = `
  with moved as (
    update policy set books = books + 1, balance_cents = $balance_cents, next_due_on = $next_due_on, billed_from = $billed_from
    where enrollment_id = $enrollment_id and books = $books returning 1),
  posted as (
    insert into ledger_entry (enrollment_id, number, kind, debit, credit, amount_cents, item, period, plan_id, payment_id, due_on,
      posted_on, posted_at)
    select $enrollment_id, v.number, v.kind, v.debit, v.credit, v.amount_cents, v.item, v.period, v.plan_id, v.payment_id, v.due_on,
      greatest($today::date, v.posted_on), $now::timestamptz
    from jsonb_to_recordset($entries::jsonb) as v (number integer, kind text, debit text, credit text, amount_cents integer, item text,
      period date, plan_id integer, payment_id text, due_on date, posted_on date)
    where exists (select 1 from moved)),
  reopened as (
    update payment set state = 'returned' where enrollment_id = $enrollment_id and payment_id = any($reopened::text[]) and state = 'retried'
      and exists (select 1 from moved)),
  balanced as (
    update payment y set owed_cents = v.owed_cents, refundable_cents = v.refundable_cents
    from jsonb_to_recordset($balances::jsonb) as v (payment_id text, owed_cents integer, refundable_cents integer)
    where y.enrollment_id = $enrollment_id and y.payment_id = v.payment_id and exists (select 1 from moved)),
  deleted as (
    delete from payment where enrollment_id = $enrollment_id and payment_id = any($deleted::text[]) and state = 'due'
      and exists (select 1 from moved) returning 1),
  due as (
    insert into payment (enrollment_id, payment_id, policy_id, kind, period, amount_cents, owed_cents, due_on, method, state, retry_of,
      attempt, due_id)
    select $enrollment_id, v.payment_id, $policy_id, v.kind, v.period, v.amount_cents, v.amount_cents, v.due_on, $method, 'due',
      v.retry_of, v.attempt, $due_id
    from jsonb_to_recordset($due::jsonb) as v (payment_id text, kind text, period date, amount_cents integer, due_on date, retry_of text,
      attempt integer)
    where exists (select 1 from moved)
    on conflict (enrollment_id, payment_id) do update set amount_cents = excluded.amount_cents, owed_cents = excluded.owed_cents,
      due_on = excluded.due_on, method = excluded.method, retry_of = excluded.retry_of, attempt = excluded.attempt,
      due_id = excluded.due_id
    where payment.state = 'due' returning 1)
  select (select count(*) from moved) as moved, (select count(*) from deleted) + (select count(*) from due) as dues`

type Days = { readonly next_due_on: string; readonly billed_from: string; readonly today: string; readonly now: Date }

/** The rows that an update changes; undefined if none. */
export const changesOf = (
  policy: PolicyBooks,
  update: BooksUpdate,
  { next_due_on, billed_from }: Pick<Days, 'next_due_on' | 'billed_from'>,
) => {
  const known = new Map(policy.payments.map((payment) => [payment.payment_id, payment]))
  const due = update.due.filter((one) => {
    const before = known.get(one.payment_id)
    return (
      before === undefined ||
      before.amount_cents !== one.amount_cents ||
      before.owed_cents !== one.amount_cents ||
      before.due_on !== one.due_on ||
      before.method !== policy.payment_method ||
      before.retry_of !== one.retry_of ||
      before.attempt !== one.attempt
    )
  })
  const balances = policy.payments.flatMap(({ payment_id, state, owed_cents, refundable_cents }) => {
    if (state === 'due') return []
    const now = update.balances.find((one) => one.payment_id === payment_id)
    const next = now ?? { payment_id, owed_cents: 0, refundable_cents: 0 }
    return next.owed_cents === owed_cents && next.refundable_cents === refundable_cents ? [] : [next]
  })
  const isSame =
    update.entries.length + due.length + balances.length + update.deleted.length + update.reopened.length === 0 &&
    policy.balance_cents === update.balance_cents &&
    policy.next_due_on === next_due_on &&
    policy.billed_from === billed_from
  return isSame ? undefined : { due, balances }
}

/** 'stale': another writer came first, so nothing is written. 'taken': written, but a batch had claimed a payment that was to change. */
export type Written = 'same' | 'written' | 'stale' | 'taken'

/** A month billed in advance is posted on its due date; anything else is posted today. */
const postedOn = (policy: PolicyBooks, { item, payment_id, period }: Entry, { today }: Days) => ({
  posted_on: item === 'month' && payment_id === null ? dueOn(policy, period.slice(0, 7)) : today,
})

/**
 * Writes an update if the books haven't changed since it was computed. A changed payment gets a new due_id, so that a batch claims only its
 * current version.
 */
export const writeBooks = async (db: Db, policy: PolicyBooks, update: BooksUpdate, days: Days): Promise<Written> => {
  const changes = changesOf(policy, update, days)
  if (changes === undefined) return 'same'
  const { moved, dues } = await db.one(writtenRow, writeAll, {
    ...days,
    enrollment_id: policy.enrollment_id,
    policy_id: policy.policy_id,
    method: policy.payment_method,
    books: policy.books,
    balance_cents: update.balance_cents,
    entries: JSON.stringify(
      update.entries.map((entry, at) => ({
        ...entry,
        ...postedOn(policy, entry, days),
        number: policy.entries + 1 + at,
      })),
    ),
    balances: JSON.stringify(changes.balances),
    due: JSON.stringify(changes.due),
    deleted: update.deleted,
    reopened: update.reopened,
    due_id: randomUUID(),
  })
  if (moved === 0) return 'stale'
  return dues === changes.due.length + update.deleted.length ? 'written' : 'taken'
}
