import { maxGroupCents, type reverseGroupPayment } from '@openroll/contract/office/group-accounts/group-payment'
import { dollarsOf, shownMoney, signedOf } from '@openroll/contract/money'
import { noteNoChange } from '../../audit/audit.ts'
import type { Deps } from '../../http/deps.ts'
import type { Ask } from '../../http/serve.ts'
import { findAccount, groupEntry, lockAccount, postToAccount } from '../../ledger/group-account.ts'
import { conflict, notFound } from '../../who/refusal.ts'
import type { ApprovalNeed } from '../../http/approval.ts'
import { drawAllowance, exceedsAllowance } from '../approvals/allowance.ts'
import { waitBriefly } from '../files/wait-briefly.ts'
import { queueMails } from '../../mail/outbox.ts'
import { groupReversalMails } from './group-payment-mail.ts'
import { finishReversal } from './finish-group-payment.ts'
import { beginReversal, findGroupPayment, isUnderWay, type GroupPayment } from './group-payments-store.ts'
import { busy } from './post-group-payment.ts'
import { settlingOf, tooMuchUnapplied } from './record-group-payment.ts'

/** A reversal's entries for the cash; each line releases its own share. */
const entriesOf = ({ kind, amount_cents }: GroupPayment, why: 'bounced' | 'mistake') => {
  if (kind === 'refunded') return groupEntry('correction', 'refunds', amount_cents)
  return kind === 'applied' ? [] : groupEntry(why === 'bounced' ? 'return' : 'correction', 'cash', -amount_cents)
}

/** A refund that is reversed is the group's money again, so it counts like one. */
export const reversalNeedsApproval = async (ask: Ask<typeof reverseGroupPayment>): Promise<false | ApprovalNeed> => {
  const found = await findGroupPayment(ask.db, ask.input.group_id, ask.input.number)
  if (found?.kind !== 'refunded' || found.state !== 'recorded') return false
  const need = await exceedsAllowance(ask, 'by-hand', found.amount_cents)
  return need && { shows: [`Amount: ${shownMoney(dollarsOf(found.amount_cents))}`, ...(need.shows ?? [])] }
}

/** Reverses a group payment: removes its cash and reopens the lines it paid, except those changed since. */
export const reversePayment = async (ask: Ask<typeof reverseGroupPayment>, deps: Deps) => {
  const { db, input } = ask
  const { group_id, number } = input
  const payment = await beginOnce(ask, deps)
  ask.wakeMail()
  if (payment.state !== 'reversed')
    await waitBriefly(deps, finishReversal(settlingOf(ask, deps), payment), (error) =>
      deps.log.warn({ err: error, group: group_id, number }, 'a group payment could not be reversed yet'),
    )
  const kept = (await findGroupPayment(db, group_id, number))?.kept.length ?? 0
  const account = await findAccount(db, group_id)
  return {
    lines: payment.lines.length - payment.missed.length - kept,
    kept,
    unapplied: signedOf(account?.unapplied_cents ?? 0),
  }
}

/** Starts the reversal and returns the payment; a repeated request by the same operator returns it, too. */
const beginOnce = (ask: Ask<typeof reverseGroupPayment>, deps: Deps): Promise<GroupPayment> => {
  const { db, audit, caller, browser, today, now, input } = ask
  const { group_id, number, why } = input
  const by = caller.person?.id ?? null
  return db.transaction(async (tx) => {
    if ((await findAccount(tx, group_id)) === undefined) throw notFound('group_id', 'This group has no account')
    const account = await lockAccount(tx, group_id)
    const found = await findGroupPayment(tx, group_id, number)
    if (found === undefined) throw notFound('number', 'This group has no such payment')
    if ((found.state === 'reversed' || found.state === 'reversing') && found.reversed_by === by) {
      noteNoChange()
      return found
    }
    if (found.state === 'reversed' || found.state === 'reversing')
      throw conflict('number', 'Someone else reversed this payment. Reload the page')
    if (found.kind === 'credited') throw conflict('number', 'A credit can’t be reversed')
    if (await isUnderWay(tx, group_id)) throw busy()
    if (found.kind === 'refunded' && account.unapplied_cents + found.amount_cents > maxGroupCents)
      throw conflict('number', tooMuchUnapplied)
    if (found.kind === 'refunded') await drawAllowance(tx, ask, 'by-hand', found.amount_cents)
    await beginReversal(tx, found, { why, by, now })
    await postToAccount(tx, account, { entries: entriesOf(found, why), number, today, now })
    await queueMails(tx, groupReversalMails(deps, found, why), now)
    const details = { group_id, number, why, cents: found.amount_cents }
    const actor = { ...caller, address: browser.address }
    await audit.note(tx, { event: 'group-payment-reversed', actor, details, now })
    return found
  })
}
