import { usedOtherwise } from '@openroll/contract/office/act/act-id'
import type { settleBillRest } from '@openroll/contract/office/money/bill-rest'
import type { BillKey } from '../../coverage/bills/bill-sums-store.ts'
import type { Db } from '../../db/pool.ts'
import type { Ask } from '../../http/serve.ts'
import { conflict } from '../../who/refusal.ts'
import {
  insertBillPayment,
  lockedPayments,
  paymentsOfBill,
  type BillPayment,
  type NewPayment,
} from './bill-payments-store.ts'
import { restOf } from './bill-rest.ts'

export const atWork = () =>
  conflict('batch_id', 'Someone else just recorded a payment on this bill. Reload the page, then try again')

/** Whether somebody records or takes back a payment of the bill just now. */
export const isAtWork = (payments: readonly BillPayment[]): boolean =>
  payments.some(({ state }) => state === 'recording' || state === 'taking-back')

/** A payment of a bill that was begun, by this press or an earlier one. */
export type Begun = Pick<BillPayment, 'batch_id' | 'group_id' | 'number' | 'state' | 'lines' | 'missed'>
type Act = {
  readonly act_id: string
  /** Whether what was sent under this id before says the same. */
  readonly isSame: (sent: BillPayment) => boolean
}

/**
 * Begins a payment of a bill once for an act, by what `begin` decides on the payments `before`. Sent again it is the one that was begun, and so it is where two
 * presses meet or the answer of the commit was lost. 409 where something else was sent under the act's id.
 */
export const begunOnce = async (
  db: Db,
  key: BillKey,
  act: Act,
  begin: (before: readonly BillPayment[]) => Promise<Begun>,
): Promise<Begun> => {
  const before = await paymentsOfBill(db, key)
  return (
    sentBefore(before, act) ??
    begin(before).catch(async (error: unknown) => {
      const twin = sentBefore(await paymentsOfBill(db, key), act)
      if (twin === undefined) throw error
      return twin
    })
  )
}

const sentBefore = (known: readonly BillPayment[], { act_id, isSame }: Act): BillPayment | undefined => {
  const sent = known.find((one) => one.act_id === act_id)
  if (sent !== undefined && !isSame(sent)) throw conflict('act_id', usedOtherwise)
  return sent
}

export type BeginsAsk = Pick<Ask<typeof settleBillRest>, 'db' | 'audit' | 'caller' | 'browser' | 'now'>
type Decided = Omit<NewPayment, 'number' | 'state' | 'by_id' | 'made_at'>

/** What was decided on what stood `before`, under the next number of the bill. */
export const beganOn = (
  { caller, now }: BeginsAsk,
  decided: Decided,
  before: readonly BillPayment[],
): NewPayment & { readonly state: 'recorded' | 'recording' } => ({
  ...decided,
  number: before.length + 1,
  // What pays no line is whole with its row.
  state: decided.lines.length === 0 ? 'recorded' : 'recording',
  by_id: caller.person?.id ?? null,
  made_at: now,
})

/** Inserts it with its entry in the audit log. 409 where what is `standing` by now, and locked, is not what it was decided on. */
export const insertBegun = async (
  tx: Db,
  { audit, caller, browser, now }: BeginsAsk,
  made: NewPayment,
  { before, standing }: { readonly before: readonly BillPayment[]; readonly standing: readonly BillPayment[] },
): Promise<void> => {
  if (isAtWork(standing) || restOf(standing) !== restOf(before)) throw atWork()
  if ((await insertBillPayment(tx, made)) === 0) throw atWork()
  const { batch_id, group_id, number, goes, amount_cents: cents, lines, other_batch_id } = made
  await audit.note(tx, {
    event: 'bill-paid',
    actor: { ...caller, address: browser.address },
    details: {
      batch_id,
      group_id,
      number,
      cents,
      goes,
      payments: lines.length,
      ...(other_batch_id === undefined ? {} : { other_bill: other_batch_id }),
    },
    now,
  })
}

/**
 * Begins a payment that was decided on what stood `before`, under the next number of the bill and with its entry in the audit log: on a cluster, where the two
 * lie apart, one commit in two phases. 409 where somebody began one meanwhile, or takes back what it would use.
 */
export const beginBillPayment = async (
  ask: BeginsAsk,
  decided: Decided,
  before: readonly BillPayment[],
): Promise<Begun> => {
  const made = beganOn(ask, decided, before)
  await ask.db.transaction(async (tx) =>
    insertBegun(tx, ask, made, { before, standing: await lockedPayments(tx, made) }),
  )
  return { ...made, missed: [] }
}
