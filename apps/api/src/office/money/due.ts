import { isPaidByGroup, methodMeanings, type PaymentMethod } from '@openroll/contract/method-meanings'
import { monthAfter } from '@openroll/contract/month'
import { costOf } from '@openroll/contract/receipt/month-cost'
import type { PaymentKind } from '@openroll/contract/office/money/words'

/** A line of a policy, money in cents; `ends_on` is the first day on which it is in force no more. Membership is plan 0. */
export type BilledLine = {
  readonly plan_id: number
  readonly price_cents: number
  readonly fee_cents: number
  readonly ends_on: string | null
}
/** What a policy is billed by; days yyyy-mm-dd. */
export type Billed = {
  readonly policy_id: string
  readonly effective_date: string
  readonly submitted_on: string
  readonly payment_method: PaymentMethod
  /** 1 to 28 (D-5.03). */
  readonly bill_day: number
  readonly lines: readonly BilledLine[]
}
export type Due = {
  readonly payment_id: string
  readonly kind: PaymentKind
  /** The first day of the month of coverage. */
  readonly period: string
  readonly amount_cents: number
  readonly due_on: string
}

/** Numbers of a payment, 14 signs: they fit the field of a bank's entry that comes back with a return. */
const idOf = (policyId: string, kind: '-' | 'F' | 'P', period: string): string =>
  `${policyId.replaceAll('-', '')}${kind}${period.slice(2, 4)}${period.slice(5, 7)}`
export const feeIdOf = (paymentId: string): string => paymentId.replace('-', 'F')
/** The number of the policy in a payment's. */
export const policyIdOf = (paymentId: string): string => paymentId.slice(0, 9)

/** On which day the payment for a month falls due: a group's on the first of the month; a person's on the billing date, the first one at once. */
const dueOn = ({ submitted_on, payment_method, bill_day }: Billed, month: string, isFirst: boolean): string => {
  if (isPaidByGroup(payment_method)) return `${month}-01`
  return isFirst ? submitted_on : `${month}-${String(bill_day).padStart(2, '0')}`
}

/** The months of coverage whose payment is due on `through` or before; the first one apart. */
const monthsThrough = (billed: Billed, through: string): string[] => {
  const first = billed.effective_date.slice(0, 7)
  const months: string[] = []
  for (let at = 0; ; at += 1) {
    const month = monthAfter(first, at)
    if (dueOn(billed, month, at === 0) <= through) months.push(month)
    else if (at > 0) return months
  }
}

/** How dues are reckoned here, by settings. */
type Reckoned = { readonly prenote?: boolean | undefined; readonly from?: string | undefined }

/**
 * All that a policy owes up to a day, whether it was paid or not: the first payment with the one-time fees, and one for each further month in
 * which something is in force. `prenote`: an account is checked before it is first debited. What fell due before the day `from` was collected
 * by other means.
 */
export const duesOf = (billed: Billed, through: string, { prenote = false, from = '' }: Reckoned = {}): Due[] => {
  const { policy_id, effective_date, submitted_on } = billed
  const first = effective_date.slice(0, 7)
  const dues = monthsThrough(billed, through).flatMap((month): Due[] => {
    const isFirst = month === first
    const amount_cents = costOf(billed, month)
    const due_on = dueOn(billed, month, isFirst)
    if (amount_cents === 0 || due_on < from) return []
    const period = `${month}-01`
    return [
      {
        payment_id: idOf(policy_id, '-', period),
        kind: isFirst ? 'first' : 'recurring',
        period,
        amount_cents,
        due_on,
      },
    ]
  })
  if (!prenote || !methodMeanings[billed.payment_method].checkedFirst || dues.length === 0) return dues
  const period = `${first}-01`
  return [
    {
      payment_id: idOf(policy_id, 'P', period),
      kind: 'prenote',
      period,
      amount_cents: 0,
      due_on: dues[0]?.due_on ?? submitted_on,
    },
    ...dues,
  ]
}

/** The next day after `through` on which something can fall due; months go on after an end, which may be taken back. */
export const nextDueOn = (billed: Billed, through: string): string => {
  const first = billed.effective_date.slice(0, 7)
  for (let at = 0; ; at += 1) {
    const day = dueOn(billed, monthAfter(first, at), at === 0)
    if (day > through) return day
  }
}
