import { isPaidByGroup } from '@openroll/contract/method-meanings'
import { stopsAccount } from '@openroll/contract/office/money/words'
import type { AuditActor } from '../../../audit/audit.ts'
import { holdForFirst, releaseForFirst } from '../../../coverage/owed/first-hold.ts'
import { holdPolicy as lockPolicy } from '../../../coverage/store.ts'
import type { Db } from '../../../db/pool.ts'
import type { Deps } from '../../../http/deps.ts'
import { savePaymentUpdateLink } from '../../../enrollment/payment-update-link.ts'
import { keepBooks } from '../../../ledger/keep-books.ts'
import { newPaymentId } from '../../../ledger/payment-id.ts'
import { endWork, openWork } from '../../../work/store.ts'
import type { Change, Taken } from './check-results.ts'
import { feeFor, incursFee, othersWereCharged } from './fee.ts'
import { othersOfAccount, stopPolicy, waitsForAccount } from './hold-store.ts'
import { insertMark, findStanding, type Mark, type MarkWay, type PaymentStanding } from './mark-store.ts'
import { findFacts, putState, type PaymentFacts } from './settle-store.ts'
import { emailReturn } from './email-return.ts'
import { emailStop } from './email-stop.ts'
import { operatorNumber } from '../../../who/person.ts'
import { conflict } from '../../../who/refusal.ts'
import { reverseInstead } from '@openroll/contract/office/money/undo'

export type Settling = Deps & { readonly actor: AuditActor; readonly now: Date; readonly today: string }
/** Where a result comes from. */
type ResultSource = {
  readonly way: Exclude<MarkWay, 'beside'>
  /** Why a card was declined, in words for the member. */
  readonly declined?: string | null
  /** Throws if the result may no longer be recorded; called once the payment is locked. */
  readonly stillHolds?: (tx: Db) => Promise<void>
  /** Writes more in the same transaction. */
  readonly keep?: (tx: Db) => Promise<void>
}
/** What other policies on the account mean for this return. */
type OthersOnAccount = {
  readonly hasFee: boolean
  /** Token of the link for entering another card or account. */
  readonly link: string | null
}

const operatorOf = (actor: AuditActor): number | null => operatorNumber(actor.person)

/**
 * Records a payment's result in one transaction of its enrollment. A return incurs its fee (EW-9.14) and emails the member. A returned
 * first payment holds the policy until it is paid or written off, and an account's return reason stops every policy it pays for. Returns
 * false if the state changed concurrently.
 */
export const settle = async (
  deps: Settling,
  change: Change,
  from: Taken['state'],
  { way, declined = null, stillHolds, keep }: ResultSource,
): Promise<boolean> => {
  const { db, audit, actor, now } = deps
  const { enrollment_id, payment_id, state, reason, paid_with = null } = change
  const beside = state === 'returned' ? await handleOthers(deps, change) : { hasFee: false, link: null }
  return db.transaction(async (tx) => {
    // Locks the policy before its payment, as everywhere, so that concurrent changes wait and only one of two returns incurs the fee.
    await lockPolicy(tx, enrollment_id)
    const stood = await findStanding(tx, enrollment_id, payment_id)
    if (from === 'paid' && stood?.paid_with != null) throw conflict('payment_id', reverseInstead(stood.paid_with))
    if ((await putState(tx, { enrollment_id, payment_id, state, reason, paid_with, from, now })) === 0) return false
    await stillHolds?.(tx)
    await keepBooks(tx, enrollment_id, deps)
    const details = { payment_id, state, ...(reason === null ? {} : { reason }) }
    const facts = await findFacts(tx, enrollment_id, payment_id)
    if (facts === undefined || stood === undefined) {
      await audit.note(tx, { event: 'payment-marked', actor, about: [{ enrollment_id }], details, now })
      return true
    }
    await keep?.(tx)
    const about = { enrollment_id, kind: 'payment', subject: facts.payment_id, now } as const
    // A policy stopped by its account still needs another one: paying or writing off one month doesn't fix that.
    const waits = state !== 'returned' && (await waitsForAccount(tx, enrollment_id))
    if (from === 'returned' && state !== 'returned' && !waits)
      await endWork(tx, { ...about, how: state, by: operatorOf(actor) })
    if (state === 'returned') await openWork(tx, { ...about, reason, detail: null })
    const effects =
      state === 'returned'
        ? await handleReturn({ ...deps, db: tx }, change, facts, { ...beside, declined, undone: stood.undone })
        : { fee_id: null, is_mailed: false }
    if ((state === 'paid' || state === 'written_off') && facts.kind === 'first')
      await releaseForFirst(tx, enrollment_id)
    await saveMark(tx, { enrollment_id, payment_id }, stood, {
      ...effects,
      way,
      paid_with,
      from_state: from,
      state,
      by_id: operatorOf(actor),
      at: now,
    })
    const subject = [{ enrollment_id, ...(facts.user_id === null ? {} : { user_id: facts.user_id }) }]
    await audit.note(tx, { event: 'payment-marked', actor, about: subject, details, now })
    return true
  })
}

/**
 * Stops the other policies on the account if the return reason requires it, each in its own transaction. Runs before the payment's own
 * transaction, so that recording the result again completes an interrupted run.
 */
const handleOthers = async (
  settling: Settling,
  { enrollment_id, payment_id, reason }: Change,
): Promise<OthersOnAccount> => {
  const { db, vault, config, audit, actor, now, today } = settling
  const facts = await findFacts(db, enrollment_id, payment_id)
  if (facts === undefined) return { hasFee: false, link: null }
  const isAsked = config.mail && !isPaidByGroup(facts.method) && !facts.elsewhere && facts.email !== null
  const link = isAsked ? await savePaymentUpdateLink({ db, vault }, enrollment_id, now) : null
  const stops = stopsAccount({ kind: facts.kind, reason })
  const mayIncurFee = incursFee({ reason, facts })
  if (!stops && !mayIncurFee) return { hasFee: false, link }
  const others = await othersOfAccount(db, facts.token, enrollment_id)
  if (stops)
    for (const other of others) {
      const theirs = config.mail ? await savePaymentUpdateLink({ db, vault }, other, now) : null
      await db.transaction(async (tx) => {
        const stood = await findStanding(tx, other, payment_id)
        if ((await stopPolicy(tx, other, { reason: reason ?? '', payment_id, isOwn: false })) === 0) return
        const told = { enrollment_id: other, payment_id, link: theirs, undone: stood?.undone ?? 0 }
        const is_mailed = await emailStop({ ...settling, db: tx }, told)
        if (stood !== undefined)
          await saveMark(tx, { enrollment_id: other, payment_id }, stood, {
            way: 'beside',
            paid_with: null,
            from_state: 'returned',
            state: 'returned',
            fee_id: null,
            is_mailed,
            by_id: operatorOf(actor),
            at: now,
          })
        const details = { held: true, payment_id }
        await audit.note(tx, { event: 'payments-held', actor, about: [{ enrollment_id: other }], details, now })
      })
    }
  return { link, hasFee: mayIncurFee && (await othersWereCharged(db, others, { batch_id: facts.batch_id, today })) }
}

const handleReturn = async (
  settling: Settling,
  { enrollment_id, payment_id, reason }: Change,
  facts: PaymentFacts,
  { hasFee, link, undone, declined }: OthersOnAccount & { readonly undone: number; readonly declined: string | null },
): Promise<{ fee_id: string | null; is_mailed: boolean }> => {
  const { db: tx, today } = settling
  // A return from an account that the policy no longer uses doesn't stop it.
  const stops = !facts.elsewhere && stopsAccount({ kind: facts.kind, reason })
  if (stops) await stopPolicy(tx, enrollment_id, { reason: reason ?? '', payment_id, isOwn: true })
  else if (facts.kind === 'first') await holdForFirst(tx, enrollment_id)
  const fee = hasFee ? undefined : await feeFor(tx, { enrollment_id, reason, facts, today })
  if (fee !== undefined) await keepBooks(tx, enrollment_id, settling, { extra: [fee] })
  const is_mailed = await emailReturn(settling, {
    enrollment_id,
    reason,
    facts,
    fee_cents: fee?.amount_cents ?? 0,
    stops,
    link,
    undone,
    declined,
  })
  const fee_id = fee && newPaymentId(facts.policy_id, 'fee', facts.period, [])
  return { fee_id: fee_id ?? null, is_mailed }
}

type NewMark = Pick<Mark, 'way' | 'paid_with' | 'from_state' | 'state' | 'fee_id' | 'is_mailed' | 'by_id'> & {
  readonly at: Date
}

/** Saves a mark: the result, and the state before and after it, so that it can be undone. */
const saveMark = async (
  tx: Db,
  of: { readonly enrollment_id: string; readonly payment_id: string },
  stood: PaymentStanding,
  mark: NewMark,
): Promise<void> => {
  const then = await findStanding(tx, of.enrollment_id, of.payment_id)
  await insertMark(tx, {
    ...of,
    ...mark,
    number: stood.marks + 1,
    reason_was: stood.reason,
    settled_was: stood.settled_at,
    refunded_was: stood.refunded_cents,
    hold_was: stood.hold,
    hold_then: then?.hold ?? stood.hold,
  })
}
