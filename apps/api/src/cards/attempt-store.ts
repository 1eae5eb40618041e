import * as z from 'zod'
import { cardsSql } from '../codes/code-sets.ts'
import type { Db } from '../db/pool.ts'
import { instant, row, text, whole, type RowOf } from '../db/row.ts'

const closingRow = row({ batch_id: text })
const unchargedRow = row({ enrollment_id: text, payment_id: text, amount_cents: whole, token: text.nullable() })

type Uncharged = RowOf<typeof unchargedRow>
export type PaymentCursor = Pick<Uncharged, 'enrollment_id' | 'payment_id'>

/** A page of card payments from closed batches, due by today and never sent to the processor, in key order after `after`. */
export const findUncharged = async (
  db: Db,
  { after, today, limit }: { readonly after: PaymentCursor; readonly today: string; readonly limit: number },
): Promise<Uncharged[]> => {
  const closing = await db.many(closingRow, `select batch_id from payment_batch where state = 'closing'`)
  return db.many(
    unchargedRow,
    `select /* all servers */ y.enrollment_id, y.payment_id, y.amount_cents,
       case when y.was_shown is null then p.payment_token else y.was_token end as token
     from payment y join policy p on p.enrollment_id = y.enrollment_id
     where y.state = 'batched' and y.method in ${cardsSql} and y.amount_cents > 0 and y.taken_on <= $today
       and y.batch_id <> all ($closing::text[]) and (y.enrollment_id, y.payment_id) > ($enrollment_id, $payment_id)
       and not exists (select 1 from card_attempt a where a.enrollment_id = y.enrollment_id and a.payment_id = y.payment_id)
     order by y.enrollment_id, y.payment_id limit $limit`,
    { ...after, today, limit, closing: closing.map(({ batch_id }) => batch_id) },
  )
}

export type AttemptKey = { readonly enrollment_id: string; readonly payment_id: string; readonly number: number }
type NewAttempt = AttemptKey & {
  readonly amount_cents: number
  readonly token: string
  readonly next_at: Date
  readonly first_at: Date
}

/** Adds an attempt once. */
export const insertAttempt = (db: Db, attempt: NewAttempt): Promise<number> =>
  db.run(
    `insert into card_attempt (enrollment_id, payment_id, number, amount_cents, token, state, next_at, first_at)
     values ($enrollment_id, $payment_id, $number, $amount_cents, $token, 'open', $next_at, $first_at)
     on conflict (enrollment_id, payment_id, number) do nothing`,
    attempt,
  )

const keyRow = row({ enrollment_id: text, payment_id: text, number: whole })
export const dueAttempts = (db: Db, now: Date, limit: number): Promise<AttemptKey[]> =>
  db.many(
    keyRow,
    `select /* all servers */ enrollment_id, payment_id, number from card_attempt
     where next_at <= $1 and (leased_until is null or leased_until < $1) order by next_at limit $2`,
    [now, limit],
  )

const attemptRow = keyRow.extend({
  amount_cents: whole,
  token: text,
  state: z.enum(['open', 'settled', 'declined', 'dropped']),
  /** Times the processor was asked, including this one. */
  asked: whole,
  charge: text.nullable(),
  code: text.nullable(),
  first_at: instant,
})
export type Attempt = RowOf<typeof attemptRow>
export type Lease = { readonly lease: string; readonly now: Date; readonly until: Date }

/** Claims a due attempt; false if another process has it. One keyed UPDATE decides. */
export const claimAttempt = async (db: Db, key: AttemptKey, lease: Lease): Promise<boolean> =>
  (await db.run(
    `update card_attempt set asked = asked + 1, lease = $lease, leased_until = $until
     where enrollment_id = $enrollment_id and payment_id = $payment_id and number = $number and next_at <= $now
       and (leased_until is null or leased_until < $now or lease = $lease)`,
    { ...keyOf(key), ...lease },
  )) > 0

const keyOf = ({ enrollment_id, payment_id, number }: AttemptKey): AttemptKey => ({ enrollment_id, payment_id, number })
/** The attempt as a list of one; empty if there is none. */
export const readAttempt = (db: Db, key: AttemptKey): Promise<Attempt[]> =>
  db.many(
    attemptRow,
    `select enrollment_id, payment_id, number, amount_cents, token, state, asked, charge, code, first_at from card_attempt
     where enrollment_id = $enrollment_id and payment_id = $payment_id and number = $number`,
    keyOf(key),
  )

const ofAttempt = 'enrollment_id = $enrollment_id and payment_id = $payment_id and number = $number'

/** Stores the processor's outcome, before it is recorded on the payment. */
export const saveOutcome = (
  db: Db,
  key: AttemptKey,
  outcome: { readonly state: Attempt['state']; readonly charge: string | null; readonly code: string | null },
): Promise<number> =>
  db.run(
    `update card_attempt set state = $state, charge = $charge, code = $code where ${ofAttempt} and state = 'open'`,
    {
      ...keyOf(key),
      ...outcome,
    },
  )

/** Closes an attempt whose outcome is recorded. */
export const endAttempt = (db: Db, key: AttemptKey, now: Date): Promise<number> =>
  db.run(
    `update card_attempt set next_at = null, lease = null, leased_until = null, ended_at = $now where ${ofAttempt}`,
    { ...keyOf(key), now },
  )

export const postponeAttempt = (db: Db, key: AttemptKey, next: Date): Promise<number> =>
  db.run(`update card_attempt set next_at = $next, lease = null, leased_until = null where ${ofAttempt}`, {
    ...keyOf(key),
    next,
  })

/** Makes a payment's open attempts due now, so the worker asks for their outcome at once. */
export const makeAttemptsDue = (
  db: Db,
  payment: { readonly enrollment_id: string; readonly payment_id: string },
  now: Date,
): Promise<number> =>
  db.run(
    `update card_attempt set next_at = $now where enrollment_id = $enrollment_id and payment_id = $payment_id and state = 'open'
       and asked > 0 and next_at > $now`,
    { ...payment, now },
  )

const codeRow = row({ code: text })
/** The decline code of a payment's latest declined attempt; undefined if there is none. */
export const findDeclineCode = async (db: Db, enrollmentId: string, paymentId: string): Promise<string | undefined> =>
  (
    await db.maybe(
      codeRow,
      `select code from card_attempt where enrollment_id = $1 and payment_id = $2 and state = 'declined' order by number desc limit 1`,
      [enrollmentId, paymentId],
    )
  )?.code

const wayRow = row({ way: text })
/** The source of a payment's latest status: a file or processor, or an operator; undefined if it has none. */
export const latestStatusSource = async (
  db: Db,
  enrollmentId: string,
  paymentId: string,
): Promise<string | undefined> =>
  (
    await db.maybe(
      wayRow,
      'select way from payment_mark where enrollment_id = $1 and payment_id = $2 order by number desc limit 1',
      [enrollmentId, paymentId],
    )
  )?.way
