import { addDays } from '../date.ts'
import { debitTerms } from '../enroll/payment-terms.ts'
import { shownMoney } from '../money.ts'
import { longDate, longMonth, nthOf } from '../shown.ts'
import type { PaymentMethod } from '../words.ts'
import type { OwedPart, RepaySaid } from './repay.ts'

/** What is due is taken within so many days, as a first payment is (EW-9.14). */
const takenWithinDays = 5

const list = new Intl.ListFormat('en-US')

/** What a part of what is due is for. */
export const partFor = ({ kind, month }: Pick<OwedPart, 'kind' | 'month'>): string =>
  kind === 'fee' ? 'the returned-payment fee' : longMonth(month)

/** Of what a sum is made up, where that is more than one thing. */
const madeUpOf = (parts: readonly OwedPart[]): string[] =>
  parts.length < 2
    ? []
    : [`That is ${list.format(parts.map((part) => `${shownMoney(part.amount)} for ${partFor(part)}`))}.`]

/** What is done with a card or account once it was given: nothing has been charged by then. `today` yyyy-mm-dd. */
export const repayNext = (
  { now, monthly, bill_date }: Pick<RepaySaid, 'now' | 'monthly' | 'bill_date'>,
  today: string,
): string => {
  const due = now === '0.00' ? [] : [`${shownMoney(now)} will be charged by ${byWhen(today)}`]
  const later =
    monthly === null
      ? []
      : [
          `${shownMoney(monthly)} ${due.length === 0 ? 'will be charged ' : ''}on the ${nthOf(Number(bill_date))} of each month`,
        ]
  return due.length + later.length === 0 ? 'There is nothing to charge.' : `${[...due, ...later].join(', then ')}.`
}

const byWhen = (today: string): string => longDate(addDays(today, takenWithinDays))

/** What somebody authorizes with another card or account: what is taken of it first, what each month, and how it is stopped (EW-9.14). `today` yyyy-mm-dd. */
export const repayTerms = (
  { now, parts, monthly, bill_date }: Pick<RepaySaid, 'now' | 'parts' | 'monthly' | 'bill_date'>,
  { method, today }: { readonly method: PaymentMethod; readonly today: string },
): string[] => {
  const take = (sum: string): string =>
    method === 'cc' ? `charge your card ${shownMoney(sum)}` : `take ${shownMoney(sum)} from your account`
  return [
    ...(now === '0.00' ? [] : [`What is due: we ${take(now)} by ${byWhen(today)}.`, ...madeUpOf(parts)]),
    ...(monthly === null
      ? []
      : [
          `After that: we ${take(monthly)} on the ${nthOf(Number(bill_date))} of each month, as long as your plans cost that.`,
        ]),
    ...debitTerms(method),
  ]
}
