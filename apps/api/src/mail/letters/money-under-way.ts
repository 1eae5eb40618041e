import { shownMoney } from '@openroll/contract/money'
import { dueThen, type FeeHold } from '@openroll/contract/receipt/held-fee'
import { partsOf, type OwedPart } from '@openroll/contract/receipt/owed-part'
import { groupPays, nothingToCome } from '@openroll/contract/receipt/says'

/** What a batch has taken; `back`: what of it is not owed any more, null where all of it is owed. */
type UnderWay = OwedPart & { readonly back: string | null }
/** What is charged whatever ends: money that is on its way already, and what has fallen due. */
export type StillCharged = {
  readonly under_way: readonly UnderWay[]
  readonly due: readonly OwedPart[]
  /** Why nobody takes what is due meanwhile; null where the next batch does. */
  readonly hold: FeeHold | null
}

const underWay = (one: UnderWay): string => {
  const begun = `We have already begun to charge ${partsOf([one])}.`
  if (one.back === null) return begun
  return `${begun} Once we have it, we will pay ${one.back === one.amount ? 'it back' : `back ${shownMoney(one.back)} of it`}.`
}

/**
 * Beside what a letter says of the months to come: all that is charged
 * still where nothing of those is, otherwise only what that does not say.
 */
export const withUnderWay = (toCome: string, { under_way, due, hold }: StillCharged): string => {
  if (toCome === groupPays) return toCome
  const isLast = toCome === nothingToCome
  const taken = under_way.filter(({ kind, back }) => isLast || kind === 'fee' || back !== null)
  const owed = due.filter(({ kind }) => isLast || kind === 'fee')
  const said = [...taken.map(underWay), ...(owed.length === 0 ? [] : [`${dueThen(owed, hold, 'member')}.`])]
  if (said.length === 0) return toCome
  return isLast ? `${said.join(' ')} Nothing else is charged for the months to come.` : `${toCome} ${said.join(' ')}`
}
