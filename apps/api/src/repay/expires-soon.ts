import { addDays } from '@openroll/contract/date'
import type { Billed } from '../office/money/due.ts'
import { firstAfter } from '../office/money/next-payment.ts'
import type { Owed } from '../office/money/standing.ts'

/** Days before the first payment that a card can no longer pay, on which its member is told. */
const toldDaysAhead = 30

/** The last day on which a card of this month (yyyy-mm) can be charged. */
const lastDayOf = (month: string): string => addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1)

/** The months of cards that may have to be told of on a day: the first payment after a card's end comes within a month of it. */
export const monthsToTell = (today: string): { readonly from: string; readonly through: string } => ({
  from: addDays(today, -31).slice(0, 7),
  through: addDays(today, toldDaysAhead).slice(0, 7),
})

/** The first payment that falls after a card's last month, once it is near enough to tell of; undefined before that, or where none is to come. */
export const unpayable = (
  policy: Billed,
  owed: readonly Owed[],
  { ends, today, from }: { readonly ends: string; readonly today: string; readonly from?: string | undefined },
): { readonly on: string; readonly amount: string } | undefined => {
  const first = firstAfter(policy, owed, { after: lastDayOf(ends), today, from })
  return first !== undefined && first.on <= addDays(today, toldDaysAhead) ? first : undefined
}
