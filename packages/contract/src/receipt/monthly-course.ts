import { monthAfter } from '../month.ts'
import { money, longDate, longMonth } from '../shown.ts'
import { inForce, type EndingLine } from './in-force.ts'

type Line = EndingLine & { readonly price_cents: number }
type Around = {
  readonly effective_date: string
  /** The day of the month of every payment after the first; null where a group pays, or it is not known. */
  readonly bill_day: number | null
  readonly today: string
}
/**
 * What a month costs by the next payment, and what it costs after each end
 * that is set, from which payment on: a day, or a month where no day is known.
 */
export type MonthlyCourse = {
  readonly cents: number
  readonly afterwards: readonly { readonly from: string; readonly cents: number }[]
}

/** The month of the next payment after the first one; the running one where no day is known. */
const nextMonth = ({ effective_date, bill_day, today }: Around): string => {
  const [second, month] = [monthAfter(effective_date.slice(0, 7)), today.slice(0, 7)]
  if (second > month) return second
  return bill_day === null || Number(today.slice(8)) < bill_day ? month : monthAfter(month)
}

const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { price_cents }) => sum + price_cents, 0)

/**
 * What the lines that are charged cost a month, and from when on less: each payment is for its own month, and of
 * the lines that are in force on the first day of that (as dues are reckoned). `sold_cents`: what all of them cost.
 */
export const monthlyCourse = (sold_cents: number, lines: readonly Line[], around: Around): MonthlyCourse => {
  const costIn = (month: string): number => {
    const covered = inForce(lines, `${month}-01`)
    return covered.length === lines.length ? sold_cents : sumOf(covered)
  }
  const next = nextMonth(around)
  const changes = lines
    .flatMap(({ ends_on }) => (ends_on === null ? [] : [endsBy(ends_on)]))
    .filter((one) => one > next)
  const months = [next, ...new Set(changes.toSorted((one, other) => one.localeCompare(other)))]
  const costs = months.map((month) => ({ month, cents: costIn(month) }))
  return {
    cents: costs[0]?.cents ?? 0,
    afterwards: costs
      .filter(({ cents }, at) => at > 0 && cents !== costs[at - 1]?.cents)
      .map(({ month, cents }) => ({ from: dayIn(month, around.bill_day), cents })),
  }
}

/** The first month that is not charged for what ends: that of its first day without coverage, or the one after it. */
const endsBy = (ends_on: string): string =>
  ends_on.endsWith('-01') ? ends_on.slice(0, 7) : monthAfter(ends_on.slice(0, 7))

const dayIn = (month: string, billDay: number | null): string =>
  billDay === null ? month : `${month}-${String(billDay).padStart(2, '0')}`

/** From when on it costs less, beside the sum of now: `$43.49 from January 28, 2027`; empty where no end is set. */
export const thenShort = ({ afterwards }: MonthlyCourse): string =>
  afterwards
    .map(
      ({ from, cents }) =>
        `${cents === 0 ? 'nothing' : money(cents)} from ${from.length > 7 ? longDate(from) : longMonth(from)}`,
    )
    .join(', ')

/** The same after a sentence, as one. */
export const thenSaid = (course: MonthlyCourse): string => {
  const short = thenShort(course)
  return short === '' ? '' : `Then, since coverage ends: ${short}.`
}

/** Nothing is charged for the months to come. */
export const isNothing = ({ cents, afterwards }: MonthlyCourse): boolean => cents === 0 && afterwards.length === 0
/** What then stands in the place of a monthly sum. */
export const nothingMonthly = 'Nothing'

/** A sum a month, with what it is after what ends. */
export const monthlyShort = (course: MonthlyCourse): string => {
  const [now, afterwards] = [`${money(course.cents)} a month`, thenShort(course)]
  if (isNothing(course)) return nothingMonthly
  return afterwards === '' ? now : `${now}, then ${afterwards}`
}
