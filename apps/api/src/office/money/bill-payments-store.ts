import { restGoes } from '@openroll/contract/office/money/bill-rest'
import { billPaidBy, billTakenBack } from '@openroll/contract/office/money/bill'
import { paymentState } from '@openroll/contract/office/money/words'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { leftSql, standing } from '../../coverage/bills/bill-rest-store.ts'
import type { BillKey } from '../../coverage/bills/bill-sums-store.ts'
import type { Db } from '../../db/pool.ts'
import { day, instant, row, text, whole, type RowOf } from '../../db/row.ts'

const lines = z.array(
  z.object({ enrollment_id: text, payment_id: text, cents: whole, from: z.enum(codesOf(paymentState)) }),
)
export type PaidLine = z.output<typeof lines>[number]

const paymentRow = row({
  batch_id: text,
  group_id: whole,
  number: whole,
  act_id: text,
  /** What was sent, as a keyed hash; null of what was recorded before it was kept, and of what goes out. */
  said_hash: text.nullable(),
  state: z.enum(['recording', 'recorded', 'taking-back', 'taken-back']),
  /** It came in, pays lines here with what was left, or went out again of it. */
  goes: z.enum(['in', 'here', ...codesOf(restGoes)]),
  way: z.enum(codesOf(billPaidBy)),
  received_on: day,
  amount_cents: whole,
  reference: text,
  lines,
  /** Payments that somebody else settled meanwhile. */
  missed: z.array(text),
  by_id: whole.nullable(),
  made_at: instant,
  why: z.enum(codesOf(billTakenBack)).nullable(),
  taken_back_at: instant.nullable(),
  taken_back_by: whole.nullable(),
  /** Payments that stayed paid when it was taken back. */
  kept: z.array(text),
  left_cents: whole,
  /** The entry on the other bill, where what was left went from one to the other in one act. */
  other_batch_id: text.nullable(),
  other_number: whole.nullable(),
})
export type BillPayment = RowOf<typeof paymentRow>

const columns = `batch_id, group_id, number, act_id, state, way, received_on, amount_cents, reference, lines, missed, by_id, made_at, why, taken_back_at,
  taken_back_by, kept, goes, said_hash, ${leftSql} as left_cents, other_batch_id, other_number`

/** What a group paid of a bill, the first one first. */
export const paymentsOfBill = (db: Db, { batch_id, group_id }: BillKey): Promise<BillPayment[]> =>
  db.many(
    paymentRow,
    `select ${columns} from bill_payment r where r.batch_id = $1 and r.group_id = $2 order by r.number`,
    [batch_id, group_id],
  )

/** The same, while nobody else begins anything with them: no payment is taken back while another one uses what it left. */
export const lockedPayments = async (tx: Db, key: BillKey): Promise<BillPayment[]> => {
  await tx.run('update bill_payment set state = state where batch_id = $1 and group_id = $2', [
    key.batch_id,
    key.group_id,
  ])
  return paymentsOfBill(tx, key)
}

/** What was begun and is not at its end: a server that stopped halfway goes on with it. */
export const unfinishedPayments = (db: Db): Promise<BillPayment[]> =>
  db.many(
    paymentRow,
    `select /* all servers */ ${columns} from bill_payment r where state in ('recording', 'taking-back') order by batch_id, number limit 100`,
  )

export type NewPayment = Pick<
  BillPayment,
  | 'batch_id'
  | 'group_id'
  | 'number'
  | 'act_id'
  | 'state'
  | 'goes'
  | 'way'
  | 'received_on'
  | 'amount_cents'
  | 'reference'
  | 'lines'
  | 'by_id'
> & {
  readonly made_at: Date
  readonly other_batch_id?: string
  readonly other_number?: number
  readonly said_hash?: string | undefined
}

/** Whether it comes to its lines, so that nothing is left of it unless one is missed. */
const isEven = ({ goes, amount_cents, lines }: Pick<NewPayment, 'goes' | 'amount_cents' | 'lines'>): boolean =>
  goes === 'in' && lines.reduce((left, { cents }) => left - cents, amount_cents) === 0

/** Begins the payment of this number, unless somebody has, or the same act is there; 0 then. */
export const insertBillPayment = (db: Db, payment: NewPayment): Promise<number> =>
  db.run(
    `insert into bill_payment (batch_id, group_id, number, act_id, state, way, received_on, amount_cents, reference, lines, by_id, made_at, goes, is_even, other_batch_id,
       other_number, said_hash)
     values ($batch_id, $group_id, $number, $act_id, $state, $way, $received_on, $amount_cents, $reference, $lines::jsonb, $by_id, $made_at, $goes, $is_even, $other_batch_id,
       $other_number, $said_hash)
     on conflict do nothing`,
    {
      other_batch_id: null,
      other_number: null,
      ...payment,
      lines: JSON.stringify(payment.lines),
      is_even: isEven(payment),
      said_hash: payment.said_hash ?? null,
    },
  )

type Key = Pick<BillPayment, 'batch_id' | 'group_id' | 'number'>
const keyed = 'batch_id = $batch_id and group_id = $group_id and number = $number'
const keyOf = ({ batch_id, group_id, number }: Key) => ({ batch_id, group_id, number })

export const endRecording = (db: Db, payment: Key, missed: readonly string[]): Promise<number> =>
  db.run(`update bill_payment set state = 'recorded', missed = $missed::jsonb where ${keyed} and state = 'recording'`, {
    ...keyOf(payment),
    missed: JSON.stringify(missed),
  })

const recordingRow = row({ number: whole })
/** Whether a payment is being recorded still: it has paid no line to its end, and nobody takes it back. */
export const isRecording = async (tx: Db, payment: Key): Promise<boolean> =>
  (await tx.maybe(
    recordingRow,
    `select number from bill_payment where ${keyed} and state = 'recording'`,
    keyOf(payment),
  )) !== undefined

/** Begins to take one back; 0 where somebody has. */
export const beginTakingBack = (
  db: Db,
  payment: Key,
  given: { readonly why: string; readonly by: number | null; readonly now: Date },
): Promise<number> =>
  db.run(
    `update bill_payment set state = 'taking-back', why = $why, taken_back_by = $by, taken_back_at = $now where ${keyed} and state = 'recorded'`,
    { ...keyOf(payment), ...given },
  )

/** Takes back one that paid no line, at once; 0 where somebody has. */
export const takeBackAtOnce = (
  db: Db,
  payment: Key,
  given: { readonly why: string; readonly by: number | null; readonly now: Date },
): Promise<number> =>
  db.run(
    `update bill_payment set state = 'taken-back', why = $why, taken_back_by = $by, taken_back_at = $now
     where ${keyed} and state = 'recorded' and lines = '[]'`,
    { ...keyOf(payment), ...given },
  )

export const endTakingBack = (db: Db, payment: Key, kept: readonly string[]): Promise<number> =>
  db.run(`update bill_payment set state = 'taken-back', kept = $kept::jsonb where ${keyed} and state = 'taking-back'`, {
    ...keyOf(payment),
    kept: JSON.stringify(kept),
  })

const standsRow = row({ number: whole })
/** Whether a group's payment that paid a line of its bill stands: nobody takes it back, or has. */
export const paymentStands = async (
  tx: Db,
  { batch_id, number, payment_id }: Pick<BillPayment, 'batch_id' | 'number'> & { readonly payment_id: string },
): Promise<boolean> =>
  (await tx.maybe(
    standsRow,
    `select number from bill_payment
     where batch_id = $1 and number = $2 and state = any($4::text[]) and lines @> $3::jsonb limit 1`,
    [batch_id, number, JSON.stringify([{ payment_id }]), standing],
  )) !== undefined

const remindedRow = row({ created_at: instant })
/** When a group was mailed about a bill last, by the mail’s event. */
export const lastReminder = async (db: Db, { batch_id, group_id }: BillKey): Promise<string | null> =>
  (
    await db.maybe(
      remindedRow,
      `select created_at from outbox where enrollment_id = $1 and kind = 'bill-reminder' and event like $2 order by created_at desc limit 1`,
      [`bills-${batch_id}`, `bill-reminder/${batch_id}/${group_id}/%`],
    )
  )?.created_at ?? null
