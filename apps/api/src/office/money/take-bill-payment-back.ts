import { noteNoChange } from '../../audit/audit.ts'
import type { takeBillPaymentBack } from '@openroll/contract/office/money/bill'
import type { BillKey } from '../../coverage/bills/bill-sums-store.ts'
import type { Deps } from '../../http/deps.ts'
import type { Ask } from '../../http/serve.ts'
import { conflict, notFound, Refusal } from '../../who/refusal.ts'
import { eachOf } from '../list/each-of.ts'
import { waitBriefly } from '../files/wait-briefly.ts'
import { restOf } from './bill-rest.ts'
import { billNamed } from './bill-of.ts'
import {
  beginTakingBack,
  endTakingBack,
  lockedPayments,
  paymentsOfBill,
  type BillPayment,
  type PaidLine,
} from './bill-payments-store.ts'
import { erasedOf, settleErased } from './erased-store.ts'
import { markOfReceipt } from './mark-store.ts'
import { putBack } from './put-back.ts'
import type { Settling } from './settle.ts'
import { findPayment } from './settle-store.ts'
import { otherSideOf, takeOnwardBack } from './take-onward-back.ts'
import { postErased } from '../../ledger/post-erased.ts'

/** Takes a group’s payment back: what it paid stands as before, but for what something was done with since. */
export const takePaymentBack = async (ask: Ask<typeof takeBillPaymentBack>, deps: Deps) => {
  const { db, now, today, caller, browser, input } = ask
  const { batch_id, group_id, number } = input
  const key = { batch_id, group_id }
  await billNamed(db, key)
  const named = (await paymentsOfBill(db, key)).find((one) => one.number === number)
  const other = named && otherSideOf(named)
  if (named !== undefined && other !== undefined) {
    await takeOnwardBack(ask, named, other)
    return { payments: 0, kept: 0 }
  }
  const found = await begunTakingBack(ask, key)
  const actor = { ...caller, address: browser.address }
  if (found.state !== 'taken-back')
    await waitBriefly(deps, finishTakingBack({ ...deps, db, actor, now, today }, found), (error) =>
      deps.log.warn({ err: error, batch: key.batch_id }, 'a group’s payment could not be reversed yet'),
    )
  const kept = (await paymentsOfBill(db, key)).find((one) => one.number === number)?.kept.length ?? 0
  return { payments: found.lines.length - found.missed.length - kept, kept }
}

/**
 * The payment, which whoever asks takes back from here on, with its entry in the audit log: on a cluster, where the two lie apart, one commit in two phases.
 * One that they take back already is theirs: the answer of an earlier commit may have been lost.
 */
const begunTakingBack = (
  { db, now, caller, audit, browser, input }: Ask<typeof takeBillPaymentBack>,
  key: BillKey,
): Promise<BillPayment> => {
  const { number, why } = input
  const by = caller.person?.id ?? null
  return db.transaction(async (tx) => {
    const standing = await lockedPayments(tx, key)
    const found = standing.find((one) => one.number === number)
    if (found === undefined) throw notFound('number', 'This payment isn’t on this bill')
    const { state, left_cents, taken_back_by } = found
    if ((state === 'taken-back' || state === 'taking-back') && taken_back_by === by) {
      noteNoChange()
      return found
    }
    if (state === 'recorded' && left_cents > 0 && restOf(standing) < left_cents) throw used()
    if ((await beginTakingBack(tx, found, { why, by, now })) === 0)
      throw conflict('number', 'Someone else just changed this payment. Reload the page, then try again')
    await audit.note(tx, {
      event: 'bill-paid',
      actor: { ...caller, address: browser.address },
      details: { ...key, number, taken_back: why, cents: found.amount_cents },
      now,
    })
    return found
  })
}

const used = () =>
  conflict('number', 'Its unapplied cash has been used. First reverse the payment or refund that used it')

/** Puts each payment that it paid back to where it stood; those that were done something with since are named. */
export const finishTakingBack = async (settling: Settling, payment: BillPayment): Promise<void> => {
  const kept: string[] = []
  await eachOf(
    payment.lines.filter(({ payment_id }) => !payment.missed.includes(payment_id)),
    async (line) => {
      if (!(await lineBack(settling, payment.number, line))) kept.push(line.payment_id)
    },
  )
  await endTakingBack(settling.db, payment, kept)
}

const lineBack = async (settling: Settling, receipt: number, line: PaidLine): Promise<boolean> => {
  const { db, now } = settling
  const { enrollment_id, payment_id, from } = line
  const mark = await markOfReceipt(db, line, receipt)
  const payment = await findPayment(db, enrollment_id, payment_id)
  if (payment !== undefined) {
    if (mark === undefined) return false
    if (mark.undone_at !== null) return payment.state === from
    return putBack(settling, { enrollment_id, payment_id, mark }).catch((error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    })
  }
  const erased = (await erasedOf(db, enrollment_id)).find((one) => one.payment_id === payment_id)
  if (erased?.state === from) return true
  const reason = from === 'returned' ? 'UNPAID' : null
  return db.transaction(async (tx) => {
    const change = { enrollment_id, payment_id, state: from, reason, from: 'paid', now }
    if (erased === undefined || (await settleErased(tx, change)) === 0) return false
    await postErased(tx, { ...erased, state: from }, settling)
    return true
  })
}
