import { shownMoney } from '@openroll/contract/money'
import { dueAndHold, type FeeHold } from '@openroll/contract/receipt/fee-hold'
import { partsOf, type DuePart } from '@openroll/contract/receipt/due-part'
import { groupPays, noMorePayments } from '@openroll/contract/receipt/receipt-texts'

/** A payment already in a batch; `refund` is the part to refund, null if none. */
type UnderWay = DuePart & { readonly refund: string | null }
/** Charged even though coverage ends: payments under way, and amounts already due. */
export type StillCharged = {
  readonly under_way: readonly UnderWay[]
  readonly due: readonly DuePart[]
  /** Why the amounts due aren't charged; null if the next batch charges them. */
  readonly hold: FeeHold | null
}

const underWay = (one: UnderWay): string => {
  const started = `We’ve already started charging ${partsOf([one])}.`
  if (one.refund === null) return started
  return `${started} Once we have it, we’ll refund ${one.refund === one.amount ? 'it' : `${shownMoney(one.refund)} of it`}.`
}

/**
 * Adds payments under way and amounts due to the sentence on future months,
 * leaving out what that sentence already covers.
 */
export const addStillCharged = (toCome: string, { under_way, due, hold }: StillCharged): string => {
  if (toCome === groupPays) return toCome
  const isLast = toCome === noMorePayments
  const taken = under_way.filter(({ kind, refund }) => isLast || kind === 'fee' || refund !== null)
  const owed = due.filter(({ kind }) => isLast || kind === 'fee')
  const said = [...taken.map(underWay), ...(owed.length === 0 ? [] : [`${dueAndHold(owed, hold, 'member')}.`])]
  if (said.length === 0) return toCome
  return isLast ? `${said.join(' ')} We won’t charge any other monthly payments.` : `${toCome} ${said.join(' ')}`
}
