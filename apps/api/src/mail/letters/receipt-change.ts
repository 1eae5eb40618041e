import { addDays } from '@openroll/contract/date'
import { shownMoney } from '@openroll/contract/money'
import { lastDayOf } from '@openroll/contract/receipt/last-day'
import type { NextPayment } from '@openroll/contract/receipt/next-payment'
import { paymentDays } from '@openroll/contract/receipt/receipt-texts'
import { neverTookEffect } from '@openroll/contract/receipt/standing'
import { longDate, money } from '@openroll/contract/shown'
import type { StillCharged } from './still-charged.ts'

/** A change that an operator made to plans of an enrollment, with its effect on payments; cents, yyyy-mm-dd. */
export type ReceiptChange = {
  readonly plan_names: readonly string[]
  /** Set if the plans were reinstated or restored rather than ended or canceled. */
  readonly brought?: 'reinstate' | 'restore'
  /** The carrier rejected the plans. */
  readonly rejected?: true
  /** The next charge; null if a group pays or payments are on hold. */
  readonly next?: NextPayment | null
  /** First day without coverage; null if canceled. */
  readonly ends_on: string | null
  /** Paid for coverage that no longer exists. */
  readonly owed_cents: number
  /** Amounts charged all the same; not shown if a group pays. */
  readonly still: StillCharged
  /** Link to pay a due fee with another card or account, if one is needed. */
  readonly update_url?: string | undefined
}

const list = new Intl.ListFormat('en-US')

/** The plans that changed, how, and when. */
const changeTitle = ({ plan_names, ends_on, brought, rejected }: ReceiptChange, today: string): string => {
  const [names, isOne] = [list.format(plan_names), plan_names.length === 1]
  if (rejected) return `The carrier rejected ${names}`
  if (brought !== undefined) return `${names} ${isOne ? 'was' : 'were'} reinstated`
  if (ends_on === null) return `${names} ${isOne ? 'was' : 'were'} canceled`
  const verb = ends_on <= today ? 'ended' : isOne ? 'ends' : 'end'
  return `${names} ${verb} on ${longDate(lastDayOf(ends_on))}`
}

const changeDetails = ({ plan_names, ends_on, brought, rejected }: ReceiptChange): string => {
  const isOne = plan_names.length === 1
  const it = isOne ? 'it' : 'them'
  if (rejected) return `We’re looking into it. You have no coverage from ${it} unless the carrier accepts ${it} later.`
  if (brought === 'reinstate')
    return isOne ? 'It won’t end. Coverage continues as before.' : 'They won’t end. Coverage continues as before.'
  if (brought === 'restore')
    return isOne
      ? 'It’s no longer canceled. It’s back to the way you submitted it.'
      : 'They’re no longer canceled. They’re back to the way you submitted them.'
  if (ends_on !== null) return 'That’s the last day of coverage.'
  return isOne ? `${neverTookEffect}.` : 'They never took effect, so no one was covered by them.'
}

/** The next charge as a sentence. */
export const chargeSentence = (next: NextPayment, today: string): string =>
  next.on > today
    ? `We’ll charge ${shownMoney(next.amount)} on ${longDate(next.on)}.`
    : `${shownMoney(next.amount)} is due now. We’ll charge it by ${longDate(addDays(today, paymentDays))}.`

/** The next charge and any refund. */
const paymentNotes = ({ owed_cents, next }: ReceiptChange, today: string): string[] => [
  ...(next ? [chargeSentence(next, today)] : []),
  ...(owed_cents > 0 ? [`You paid ${money(owed_cents)} for coverage that you no longer have. We’ll refund it.`] : []),
]

export const changeTexts = (
  change: ReceiptChange,
  today: string,
): { readonly title: string; readonly start: string; readonly back: string | undefined } => {
  const title = changeTitle(change, today)
  const notes = paymentNotes(change, today)
  return { title, start: `${title}. ${changeDetails(change)}`, back: notes.length === 0 ? undefined : notes.join(' ') }
}
