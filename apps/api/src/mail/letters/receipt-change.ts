import { addDays } from '@openroll/contract/date'
import { shownMoney } from '@openroll/contract/money'
import { lastDayOf } from '@openroll/contract/receipt/last-day'
import type { NextPayment } from '@openroll/contract/receipt/next-payment'
import { paymentDays } from '@openroll/contract/receipt/says'
import { neverTookEffect } from '@openroll/contract/receipt/standing'
import { longDate, money } from '@openroll/contract/shown'
import type { StillCharged } from './money-under-way.ts'

/** What an operator has just done to plans of an enrollment, and what comes of it in money; cents, yyyy-mm-dd. */
export type ReceiptChange = {
  readonly plan_names: readonly string[]
  /** How they were brought back; left out where they were ended or canceled. */
  readonly brought?: 'reinstate' | 'restore'
  /** What is charged next; null where a group pays, or nothing is charged meanwhile. */
  readonly next?: NextPayment | null
  /** The first day on which they cover nobody any more; null: they were canceled. */
  readonly ends_on: string | null
  /** Paid for what is not covered any more. */
  readonly owed_cents: number
  /** What is charged all the same: nothing that a member is told whose group pays. */
  readonly still: StillCharged
  /** Where another card or account can be given for a fee that is due; left out where none is asked for. */
  readonly repay_url?: string | undefined
}

const list = new Intl.ListFormat('en-US')

/** What happened, to which plans and on which day. */
const happened = ({ plan_names, ends_on, brought }: ReceiptChange, today: string): string => {
  const [names, isOne] = [list.format(plan_names), plan_names.length === 1]
  if (brought !== undefined)
    return `${names} ${isOne ? 'was' : 'were'} ${brought === 'reinstate' ? 'reinstated' : 'restored'}`
  if (ends_on === null) return `${names} ${isOne ? 'was' : 'were'} canceled`
  const verb = ends_on <= today ? 'ended' : isOne ? 'ends' : 'end'
  return `${names} ${verb} on ${longDate(lastDayOf(ends_on))}`
}

const meant = ({ plan_names, ends_on, brought }: ReceiptChange): string => {
  const isOne = plan_names.length === 1
  if (brought === 'reinstate')
    return isOne ? 'Its end was taken back: it goes on as before.' : 'Their end was taken back: they go on as before.'
  if (brought === 'restore')
    return isOne
      ? 'Its cancellation was taken back: it stands as you submitted it.'
      : 'Their cancellation was taken back: they stand as you submitted them.'
  if (ends_on !== null)
    return `That is the last day of coverage: after it, nobody is covered by ${isOne ? 'it' : 'them'}.`
  return isOne ? `${neverTookEffect}.` : 'They never took effect, and nobody was covered by them.'
}

/** What is charged next, and when, as a sentence. */
export const charged = (next: NextPayment, today: string): string =>
  next.on > today
    ? `We charge ${shownMoney(next.amount)} on ${longDate(next.on)}.`
    : `${shownMoney(next.amount)} is due now, and we charge it by ${longDate(addDays(today, paymentDays))}.`

/** What of their money the member gets back, and what is charged. */
const back = ({ owed_cents, next }: ReceiptChange, today: string): string[] => [
  ...(next ? [charged(next, today)] : []),
  ...(owed_cents > 0
    ? [`You have paid ${money(owed_cents)} for what is not covered any more. We will pay it back.`]
    : []),
]

export const changeSays = (
  change: ReceiptChange,
  today: string,
): { readonly title: string; readonly start: string; readonly back: string | undefined } => {
  const title = happened(change, today)
  const owed = back(change, today)
  return { title, start: `${title}. ${meant(change)}`, back: owed.length === 0 ? undefined : owed.join(' ') }
}
