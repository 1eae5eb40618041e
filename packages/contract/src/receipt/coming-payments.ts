import { addDays } from '../date.ts'
import { secondPaymentOn } from '../enroll/billing/payment-terms.ts'
import { longDate, longMonth } from '../shown.ts'
import { everyMonth, laterFrom } from './bill-day.ts'
import { paymentDays, paymentsOnHold } from './receipt-texts.ts'
import { onDay, type SortedEntry } from './timeline-entry.ts'
import type { SubmittedEnrollment } from './submitted-enrollment.ts'

/**
 * Timeline entries for payments to come. Amounts include every plan bought, so they are left out once some plans are
 * gone (`isReduced`). Payments on hold are not shown.
 */
export const comingPayments = (enrollment: SubmittedEnrollment, isReduced: boolean): SortedEntry[] => {
  const { charges = [], payments_on_hold = false, nothing_more } = enrollment
  // The returned payment's own entry already says to call.
  if (payments_on_hold) return charges.some(({ state }) => state === 'returned') ? [] : [holdEntry(enrollment)]
  const first = isReduced || hasBegun(enrollment) ? [] : [firstPayment(enrollment)]
  if (nothing_more) return [...first, noMorePaymentsEntry(enrollment)]
  const later = laterPayments(enrollment)
  return isReduced ? [{ ...later, title: 'A payment for your remaining plans' }] : [...first, later]
}

/** Whether a payment for the coverage itself was charged, as far as the reader can see. */
const hasBegun = ({ charges = [] }: SubmittedEnrollment): boolean => charges.some(({ kind }) => kind !== 'fee')

/** Latest day of the first payment. */
const firstBy = ({ submitted_on }: SubmittedEnrollment): string => addDays(submitted_on, paymentDays)

/** Whether the first payment is still to come; decided by date for readers who can't see charges. */
const isFirstAhead = (enrollment: SubmittedEnrollment): boolean =>
  enrollment.charges === undefined ? firstBy(enrollment) > enrollment.today : !hasBegun(enrollment)

const holdEntry = ({ submitted_on, charges = [] }: SubmittedEnrollment): SortedEntry => ({
  on: null,
  phase: 'coming',
  sortDay: charges.at(-1)?.on ?? submitted_on,
  when: 'For now',
  title: 'Payments on hold',
  text: paymentsOnHold,
})

const noMorePaymentsEntry = (enrollment: SubmittedEnrollment): SortedEntry => {
  const isAfter = isFirstAhead(enrollment)
  return {
    on: null,
    phase: 'coming',
    sortDay: isAfter ? firstBy(enrollment) : (enrollment.charges?.at(-1)?.on ?? enrollment.effective_date),
    when: isAfter ? 'After that' : 'From now on',
    title: isAfter ? 'No payments after the first one' : 'No more monthly payments',
    text: '',
  }
}

const firstPayment = (enrollment: SubmittedEnrollment): SortedEntry => {
  const { effective_date, first, payment } = enrollment
  const on = firstBy(enrollment)
  return onDay({
    on,
    when: `By ${longDate(on)}`,
    title: `First payment: ${first}`,
    ...(isFirstAhead(enrollment) ? { phase: 'coming' } : {}),
    text: [
      `For coverage in ${longMonth(effective_date)}.`,
      ...(payment === undefined ? [] : [`Charged to ${payment}.`]),
    ].join(' '),
  })
}

/**
 * The payments that continue every month. Until the first of them is charged its date is shown, since the day of the month
 * alone would read as the very next one. Readers who can't see charges get the agreed amount, and why.
 */
const laterPayments = (enrollment: SubmittedEnrollment): SortedEntry => {
  const { bill_day, effective_date, monthly, afterwards = '', charges = [], today } = enrollment
  const from = laterFrom(bill_day, effective_date)
  const last = charges.findLast(({ kind }) => kind === 'recurring')
  const isHidden = enrollment.charges === undefined && from !== undefined && from <= today
  const isAfterFirst = last === undefined && !isHidden
  const coming = isAfterFirst ? from : undefined
  const next = last === undefined ? undefined : nextAfter(last.period, bill_day, today)
  return {
    on: null,
    phase: 'coming',
    sortDay: (last === undefined ? from : charges.at(-1)?.on) ?? effective_date,
    when:
      next === undefined ? upperFirst(everyMonth(bill_day, coming)) : `${longDate(next)}, then ${everyMonth(bill_day)}`,
    title: isAfterFirst ? `Every month after: ${monthly}` : `${monthly} a month`,
    text: [
      ...(coming === undefined ? [] : [`Each payment covers that month, starting with ${longMonth(coming)}.`]),
      ...(afterwards === '' ? [] : [afterwards]),
      ...(isHidden ? ['Only the person who pays can see past charges.'] : []),
    ].join(' '),
  }
}

/** Day of the payment for the month after `period` (a first of the month); undefined if unknown or past. */
const nextAfter = (period: string, billDay: number | null, today: string): string | undefined => {
  if (billDay === null) return undefined
  const on = secondPaymentOn(period, String(billDay))
  return on > today ? on : undefined
}

const upperFirst = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
