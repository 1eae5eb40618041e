import { addDays } from '@openroll/contract/date'
import type { Billed } from '../ledger/billed.ts'
import type { Books } from '../ledger/books.ts'
import { firstAfter } from '../office/money/batch/next-payment.ts'

/** Days before the first payment a card can't pay that its member is emailed. */
const noticeDays = 30

/** The last day a card with this month (yyyy-mm) can be charged. */
const lastDayOf = (month: string): string => addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1)

/** Months of cards that may need an email on a day: the first payment a card can't pay comes within a month of its end. */
export const monthsToNotify = (today: string): { readonly from: string; readonly through: string } => ({
  from: addDays(today, -31).slice(0, 7),
  through: addDays(today, noticeDays).slice(0, 7),
})

/** The first payment after a card's last month, once it is close enough for an email; undefined before that, or if none is coming. */
export const firstUnpayablePayment = (
  policy: Billed,
  books: Books,
  { ends, today, from }: { readonly ends: string; readonly today: string; readonly from?: string | undefined },
): { readonly on: string; readonly amount: string } | undefined => {
  const first = firstAfter(policy, books, { after: lastDayOf(ends), today, from })
  return first !== undefined && first.on <= addDays(today, noticeDays) ? first : undefined
}
