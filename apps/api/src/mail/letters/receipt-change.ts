import { lastDayOf } from '@openroll/contract/receipt/last-day'
import { neverTookEffect } from '@openroll/contract/receipt/standing'
import { longDate, money } from '@openroll/contract/shown'

/** What an operator has just done to plans of an enrollment, and what comes of it in money; cents, yyyy-mm-dd. */
export type ReceiptChange = {
  readonly plan_names: readonly string[]
  /** The first day on which they cover nobody any more; null: they were cancelled. */
  readonly ends_on: string | null
  /** Paid for what is not covered any more. */
  readonly owed_cents: number
  /** Being collected for it now. */
  readonly coming_cents: number
}

const list = new Intl.ListFormat('en-US')

/** What happened, to which plans and on which day. */
const happened = ({ plan_names, ends_on }: ReceiptChange, today: string): string => {
  const [names, isOne] = [list.format(plan_names), plan_names.length === 1]
  if (ends_on === null) return `${names} ${isOne ? 'was' : 'were'} cancelled`
  const verb = ends_on <= today ? 'ended' : isOne ? 'ends' : 'end'
  return `${names} ${verb} on ${longDate(lastDayOf(ends_on))}`
}

const meant = ({ plan_names, ends_on }: ReceiptChange): string => {
  if (ends_on !== null)
    return `That is the last day of coverage: after it, nobody is covered by ${plan_names.length === 1 ? 'it' : 'them'}.`
  return plan_names.length === 1 ? `${neverTookEffect}.` : 'They never took effect, and nobody was covered by them.'
}

/** What of their money the member gets back. */
const back = ({ owed_cents, coming_cents }: ReceiptChange): string[] => [
  ...(owed_cents > 0
    ? [`You have paid ${money(owed_cents)} for what is not covered any more. We will pay it back.`]
    : []),
  ...(coming_cents > 0
    ? [
        `A payment of ${money(coming_cents)} is being collected. Once we have it, we will pay it back${owed_cents > 0 ? ', too' : ''}.`,
      ]
    : []),
]

export const changeSays = (
  change: ReceiptChange,
  today: string,
): { readonly title: string; readonly start: string; readonly back: string | undefined } => {
  const title = happened(change, today)
  const owed = back(change)
  return { title, start: `${title}. ${meant(change)}`, back: owed.length === 0 ? undefined : owed.join(' ') }
}
