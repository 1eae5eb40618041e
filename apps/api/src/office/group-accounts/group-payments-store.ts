import { groupPaidBy, groupPaymentKind, reversalReason } from '@openroll/contract/office/group-accounts/group-payment'
import { paymentState } from '@openroll/contract/office/money/words'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { day, instant, row, text, whole, type RowOf } from '../../db/row.ts'
import { accountIdOf } from '../../ledger/group-account.ts'

const lines = z.array(
  z.object({
    enrollment_id: text,
    payment_id: text,
    cents: whole,
    from: z.enum(codesOf(paymentState)),
    /** Earlier refunds on a credited line, in cents. */
    refunded_was: whole.optional(),
  }),
)
export type PaidLine = z.output<typeof lines>[number]

const paymentRow = row({
  account_id: text,
  number: whole,
  group_id: whole,
  act_id: text,
  /** Keyed hash of the request's content. */
  input_hash: text,
  kind: z.enum(codesOf(groupPaymentKind)),
  state: z.enum(['recording', 'recorded', 'reversing', 'reversed']),
  way: z.enum(codesOf(groupPaidBy)),
  received_on: day,
  amount_cents: whole,
  reference: text,
  lines,
  /** Payment ids of lines that had changed before they could be paid. */
  missed: z.array(text),
  by_id: whole.nullable(),
  made_at: instant,
  why: z.enum(codesOf(reversalReason)).nullable(),
  reversed_at: instant.nullable(),
  reversed_by: whole.nullable(),
  /** Payment ids of lines that stayed paid when it was reversed. */
  kept: z.array(text),
})
export type GroupPayment = RowOf<typeof paymentRow>

const columns = `account_id, number, group_id, act_id, input_hash, kind, state, way, received_on, amount_cents, reference, lines, missed,
  by_id, made_at, why, reversed_at, reversed_by, kept`

/** A group's payments, refunds and applications, oldest first. */
export const paymentsOfGroup = (db: Db, groupId: number): Promise<GroupPayment[]> =>
  db.many(paymentRow, `select ${columns} from group_payment where account_id = $1 order by number`, [
    accountIdOf(groupId),
  ])

export const findGroupPayment = (db: Db, groupId: number, number: number): Promise<GroupPayment | undefined> =>
  db.maybe(paymentRow, `select ${columns} from group_payment where account_id = $1 and number = $2`, [
    accountIdOf(groupId),
    number,
  ])

/** The one that this act recorded. */
export const groupPaymentOfAct = (db: Db, groupId: number, actId: string): Promise<GroupPayment | undefined> =>
  db.maybe(paymentRow, `select ${columns} from group_payment where account_id = $1 and act_id = $2`, [
    accountIdOf(groupId),
    actId,
  ])

type Key = Pick<GroupPayment, 'account_id' | 'number'>
const numberRow = row({ number: whole })
/** The number of the payment by this check, if one is recorded and not reversed. */
export const paymentByCheck = async (db: Db, groupId: number, reference: string): Promise<number | undefined> =>
  (
    await db.maybe(
      numberRow,
      `select number from group_payment where account_id = $1 and kind = 'received' and way = 'check' and reference = $2
         and state not in ('reversing', 'reversed') limit 1`,
      [accountIdOf(groupId), reference],
    )
  )?.number

const unfinished = `state in ('recording', 'reversing')`

/** All groups' payments that a stopped server left incomplete. */
export const unfinishedPayments = (db: Db): Promise<GroupPayment[]> =>
  db.many(
    paymentRow,
    `select /* all servers */ ${columns} from group_payment where ${unfinished} order by account_id, number limit 100`,
  )

/** Whether a payment of a group is being recorded or reversed. */
export const isUnderWay = async (db: Db, groupId: number): Promise<boolean> =>
  (await db.maybe(numberRow, `select number from group_payment where account_id = $1 and ${unfinished} limit 1`, [
    accountIdOf(groupId),
  ])) !== undefined

/** Whether a payment is in this state; locks it until the transaction ends. */
export const lockInState = async (
  tx: Db,
  { account_id, number }: Key,
  state: 'recording' | 'reversing',
): Promise<boolean> =>
  (await tx.maybe(
    numberRow,
    'select number from group_payment where account_id = $1 and number = $2 and state = $3 for share',
    [account_id, number, state],
  )) !== undefined

type NewPayment = Omit<
  GroupPayment,
  'account_id' | 'made_at' | 'missed' | 'why' | 'reversed_at' | 'reversed_by' | 'kept'
> & { readonly made_at: Date }

export const insertGroupPayment = (tx: Db, payment: NewPayment): Promise<number> =>
  tx.run(
    `insert into group_payment (account_id, number, group_id, act_id, input_hash, kind, state, way, received_on, amount_cents, reference,
       lines, by_id, made_at)
     values ($account_id, $number, $group_id, $act_id, $input_hash, $kind, $state, $way, $received_on, $amount_cents, $reference,
       $lines::jsonb, $by_id, $made_at)`,
    { ...payment, account_id: accountIdOf(payment.group_id), lines: JSON.stringify(payment.lines) },
  )

const keyOf = ({ account_id, number }: Key) => ({ account_id, number })

/** Locks a payment in progress, once all its lines' transactions have ended; returns 0 if another process ended it. */
export const lockUnderWay = (tx: Db, payment: Key, state: 'recording' | 'reversing'): Promise<number> =>
  tx.run(
    'update group_payment set state = state where account_id = $account_id and number = $number and state = $state',
    { ...keyOf(payment), state },
  )

/** Ends the recording; returns 0 if another process has. */
export const endRecording = (tx: Db, payment: Key, missed: readonly string[]): Promise<number> =>
  tx.run(
    `update group_payment set state = 'recorded', missed = $missed::jsonb
     where account_id = $account_id and number = $number and state = 'recording'`,
    { ...keyOf(payment), missed: JSON.stringify(missed) },
  )

/** Begins a reversal; returns 0 if another request has. */
export const beginReversal = (
  tx: Db,
  payment: Key,
  given: { readonly why: string; readonly by: number | null; readonly now: Date },
): Promise<number> =>
  tx.run(
    `update group_payment set state = 'reversing', why = $why, reversed_by = $by, reversed_at = $now
     where account_id = $account_id and number = $number and state = 'recorded'`,
    { ...keyOf(payment), ...given },
  )

/** Ends the reversal; returns 0 if another process has. */
export const endReversal = (tx: Db, payment: Key, kept: readonly string[]): Promise<number> =>
  tx.run(
    `update group_payment set state = 'reversed', kept = $kept::jsonb
     where account_id = $account_id and number = $number and state = 'reversing'`,
    { ...keyOf(payment), kept: JSON.stringify(kept) },
  )
