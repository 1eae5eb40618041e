import { paymentState, returnReason } from '@openroll/contract/office/money/words'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import type { Db } from '../../../db/pool.ts'
import { flag, instant, row, text, whole, type RowOf } from '../../../db/row.ts'

/** What set a payment's state: an operator, a results file, a group payment, or a payment of another policy on the same account. */
const markWay = { hand: 'By hand', file: 'By file', group: 'With a group payment', beside: 'Beside' } as const
export type MarkWay = keyof typeof markWay

const hold = z.object({ hold: text.nullable(), stop: text.nullable(), by: text.nullable() })
/** Why a policy isn't charged. */
export type Hold = z.output<typeof hold>

const state = z.enum(codesOf(paymentState))
const standingRow = row({
  reason: z.enum(codesOf(returnReason)).nullable(),
  settled_at: instant.nullable(),
  refunded_cents: whole.nullable(),
  paid_with: whole.nullable(),
  hold,
  marks: whole,
  undone: whole,
})
export type PaymentStanding = RowOf<typeof standingRow>

/** The current state of a payment and its policy's hold, with the number of marks; for another policy on the account, only its hold. */
export const findStanding = (tx: Db, enrollmentId: string, paymentId: string): Promise<PaymentStanding | undefined> =>
  tx.maybe(
    standingRow,
    `select y.reason, y.settled_at, y.refunded_cents, y.paid_with, jsonb_build_object('hold', p.payment_hold, 'stop', p.stop_reason, 'by', p.stopped_by) as hold,
       (select count(*)::integer from payment_mark m where m.enrollment_id = $1 and m.payment_id = $2) as marks,
       (select count(*)::integer from payment_mark m where m.enrollment_id = $1 and m.payment_id = $2 and m.undone_at is not null) as undone
     from policy p left join payment y on y.enrollment_id = $1 and y.payment_id = $2 where p.enrollment_id = $1`,
    [enrollmentId, paymentId],
  )

const markRow = row({
  number: whole,
  way: z.enum(codesOf(markWay)),
  paid_with: whole.nullable(),
  from_state: state,
  state,
  reason_was: z.enum(codesOf(returnReason)).nullable(),
  settled_was: instant.nullable(),
  refunded_was: whole.nullable(),
  hold_was: hold,
  hold_then: hold,
  fee_id: text.nullable(),
  is_mailed: flag,
  by_id: whole.nullable(),
  at: instant,
  undone_at: instant.nullable(),
  undone_by: whole.nullable(),
})
export type Mark = RowOf<typeof markRow>
type Of = { readonly enrollment_id: string; readonly payment_id: string }

/** A mark to insert. */
type NewMark = Omit<Mark, 'undone_at' | 'undone_by' | 'at'> & { readonly at: Date }

export const insertMark = (tx: Db, mark: Of & NewMark): Promise<number> =>
  tx.run(
    `insert into payment_mark (enrollment_id, payment_id, number, way, paid_with, from_state, state, reason_was, settled_was, refunded_was, hold_was,
       hold_then, fee_id, is_mailed, by_id, at)
     values ($enrollment_id, $payment_id, $number, $way, $paid_with, $from_state, $state, $reason_was, $settled_was, $refunded_was, $hold_was::jsonb,
       $hold_then::jsonb, $fee_id, $is_mailed, $by_id, $at)`,
    { ...mark, hold_was: JSON.stringify(mark.hold_was), hold_then: JSON.stringify(mark.hold_then) },
  )

/** Records that a results file says the same as an operator's mark, which then can't be undone. */
export const confirmMark = async (db: Db, of: Of): Promise<void> => {
  const mark = await latestMark(db, of)
  if (mark?.way !== 'hand' || mark.undone_at !== null) return
  await db.run(
    `update payment_mark set way = 'file' where enrollment_id = $enrollment_id and payment_id = $payment_id and number = $number
       and undone_at is null`,
    { enrollment_id: of.enrollment_id, payment_id: of.payment_id, number: mark.number },
  )
}

/** SQL: whether the payment of a mark (m) has a later mark. */
export const isOutdated = `exists (select 1 from payment_mark l where l.enrollment_id = m.enrollment_id and l.payment_id = m.payment_id and l.number > m.number)`

const columns = `number, way, paid_with, from_state, state, reason_was, settled_was, refunded_was, hold_was, hold_then, fee_id, is_mailed, by_id, at,
  undone_at, undone_by`

/** A payment's latest mark, undone or not. */
export const latestMark = (db: Db, { enrollment_id, payment_id }: Of): Promise<Mark | undefined> =>
  db.maybe(
    markRow,
    `select ${columns} from payment_mark where enrollment_id = $1 and payment_id = $2 order by number desc limit 1`,
    [enrollment_id, payment_id],
  )

/** A payment's latest mark that wasn't undone. */
export const activeMark = (db: Db, { enrollment_id, payment_id }: Of): Promise<Mark | undefined> =>
  db.maybe(
    markRow,
    `select ${columns} from payment_mark where enrollment_id = $1 and payment_id = $2 and undone_at is null order by number desc limit 1`,
    [enrollment_id, payment_id],
  )

/** The mark by which a group payment paid one of its lines; undefined if it didn't. */
export const markOfGroupPayment = (
  db: Db,
  { enrollment_id, payment_id }: Of,
  paidWith: number,
): Promise<Mark | undefined> =>
  db.maybe(
    markRow,
    `select ${columns} from payment_mark where enrollment_id = $1 and payment_id = $2 and way = 'group' and paid_with = $3 order by number desc limit 1`,
    [enrollment_id, payment_id, paidWith],
  )

/** Marks a mark as undone; returns 0 if it already is. */
export const endMark = (
  tx: Db,
  { enrollment_id, payment_id }: Of,
  ended: { readonly number: number; readonly by: number | null; readonly now: Date },
): Promise<number> =>
  tx.run(
    `update payment_mark set undone_at = $now, undone_by = $by
     where enrollment_id = $enrollment_id and payment_id = $payment_id and number = $number and undone_at is null`,
    { enrollment_id, payment_id, ...ended },
  )
