import { shownMoney } from '@openroll/contract/money'
import { dueAndHold, type FeeHold } from '@openroll/contract/receipt/fee-hold'
import { partsOf, type DuePart } from '@openroll/contract/receipt/due-part'
import { groupPays, noMorePayments } from '@openroll/contract/receipt/receipt-texts'

/** A payment already in a batch; `refund` is the part to refund, null if none. */
type PaymentInProgress = DuePart & { readonly refund: string | null }
/** Charged even though coverage ends: payments in progress, and amounts already due. */
export type StillCharged = {
  readonly under_way: readonly PaymentInProgress[]
  readonly due: readonly DuePart[]
  /** Why the amounts due aren't charged; null if the next batch charges them. */
  readonly hold: FeeHold | null
}

const inProgressText = (one: PaymentInProgress): string => {
  const started = `We’ve already started charging ${partsOf([one])}.`
  if (one.refund === null) return started
  return `${started} Once we have it, we’ll refund ${one.refund === one.amount ? 'it' : `${shownMoney(one.refund)} of it`}.`
}

/**
 * Adds payments in progress and amounts due to the sentence on future months,
 * leaving out what that sentence already covers.
 */
export const addStillCharged = (futureMonths: string, { under_way, due, hold }: StillCharged): string => {
  if (futureMonths === groupPays) return futureMonths
  const isLast = futureMonths === noMorePayments
  const taken = under_way.filter(({ kind, refund }) => isLast || kind === 'fee' || refund !== null)
  const owed = due.filter(({ kind }) => isLast || kind === 'fee')
  const sentences = [
    ...taken.map(inProgressText),
    ...(owed.length === 0 ? [] : [`${dueAndHold(owed, hold, 'member')}.`]),
  ]
  if (sentences.length === 0) return futureMonths
  return isLast
    ? `${sentences.join(' ')} We won’t charge any other monthly payments.`
    : `${futureMonths} ${sentences.join(' ')}`
}
