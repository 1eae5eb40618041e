import { addDays } from '../date.ts'
import { secondPaymentOn } from '../enroll/billing/payment-terms.ts'
import { longDate, longMonth } from '../shown.ts'
import { everyMonth, laterFrom } from './bill-day.ts'
import { paymentDays, paymentsWait } from './says.ts'
import { onItsDay, type Placed } from './moment.ts'
import type { Submitted } from './submitted.ts'

/**
 * The payments of the timeline that are still to be charged. The sums are those of all that was bought:
 * where some of it is no more (`isLess`), they are not said. While payments wait, none is announced.
 */
export const paymentsToCome = (given: Submitted, isLess: boolean): Placed[] => {
  const { charges = [], payments_wait = false, nothing_more } = given
  // What came back says so itself, and to call.
  if (payments_wait) return charges.some(({ state }) => state === 'returned') ? [] : [waiting(given)]
  const first = isLess || isBegun(given) ? [] : [firstPayment(given)]
  if (nothing_more) return [...first, nothingMore(given)]
  const later = laterPayments(given)
  return isLess ? [{ ...later, title: 'A payment for what is in force' }] : [...first, later]
}

/** Something was charged for the coverage itself, as far as the reader may know. */
const isBegun = ({ charges = [] }: Submitted): boolean => charges.some(({ kind }) => kind !== 'fee')

/** The last day of the first payment. */
const firstBy = ({ submitted_on }: Submitted): string => addDays(submitted_on, paymentDays)

/** Whether the first payment is still to come: until it was charged, however late. Whoever may not know goes by its day. */
const isFirstToCome = (given: Submitted): boolean =>
  given.charges === undefined ? firstBy(given) > given.today : !isBegun(given)

const waiting = ({ submitted_on, charges = [] }: Submitted): Placed => ({
  on: null,
  is: 'coming',
  by: charges.at(-1)?.on ?? submitted_on,
  when: 'For now',
  title: 'Payments wait',
  text: paymentsWait,
})

const nothingMore = (given: Submitted): Placed => {
  const isAfter = isFirstToCome(given)
  return {
    on: null,
    is: 'coming',
    by: isAfter ? firstBy(given) : (given.charges?.at(-1)?.on ?? given.effective_date),
    when: isAfter ? 'After that' : 'From now on',
    title: isAfter ? 'Nothing is charged after the first payment' : 'Nothing is charged for the months to come',
    text: '',
  }
}

const firstPayment = (given: Submitted): Placed => {
  const { effective_date, first, payment } = given
  const on = firstBy(given)
  return onItsDay({
    on,
    when: `By ${longDate(on)}`,
    title: `The first payment is ${first}`,
    ...(isFirstToCome(given) ? { is: 'coming' } : {}),
    text: [
      `For coverage in ${longMonth(effective_date)}.`,
      ...(payment === undefined ? [] : [`Charged to ${payment}.`]),
    ].join(' '),
  })
}

/**
 * They go on, so none of it lies behind; each is for the month in which it is taken. Before they have begun the first of them is named:
 * beside the day of the first payment, the day of the month alone would read as the very next one. Who may not know what was charged
 * reads what was agreed, and why.
 */
const laterPayments = (given: Submitted): Placed => {
  const { bill_day, effective_date, monthly, afterwards = '', charges = [], today } = given
  const from = laterFrom(bill_day, effective_date)
  const last = charges.findLast(({ kind }) => kind === 'recurring')
  const isUntold = given.charges === undefined && from !== undefined && from <= today
  const isAfterFirst = last === undefined && !isUntold
  const coming = isAfterFirst ? from : undefined
  const next = last === undefined ? undefined : nextAfter(last.period, bill_day, today)
  return {
    on: null,
    is: 'coming',
    by: (last === undefined ? from : charges.at(-1)?.on) ?? effective_date,
    when:
      next === undefined ? upperFirst(everyMonth(bill_day, coming)) : `${longDate(next)}, then ${everyMonth(bill_day)}`,
    title: isAfterFirst ? `After that, ${monthly} a month` : `${monthly} a month`,
    text: [
      ...(coming === undefined ? [] : [`Each pays for its own month. The first of them is for ${longMonth(coming)}.`]),
      ...(afterwards === '' ? [] : [afterwards]),
      ...(isUntold ? ['Only the person who pays sees what was charged.'] : []),
    ].join(' '),
  }
}

/** The day of the payment for the month after one (its first day); none where that is not known, or gone by. */
const nextAfter = (period: string, billDay: number | null, today: string): string | undefined => {
  if (billDay === null) return undefined
  const on = secondPaymentOn(period, String(billDay))
  return on > today ? on : undefined
}

const upperFirst = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
