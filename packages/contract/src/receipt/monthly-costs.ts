import { monthAfter } from '../month.ts'
import { money, longDate, longMonth } from '../shown.ts'
import { inForce, type EndingLine } from './in-force.ts'

type Line = EndingLine & { readonly price_cents: number }
type BillingFacts = {
  readonly effective_date: string
  /** Day of the month of every payment after the first; null if a group pays or it is unknown. */
  readonly bill_day: number | null
  readonly today: string
}
/**
 * The monthly cost as of the next payment, and each later change when a plan ends. `from` is the day of the first payment
 * that changes, or its month if the billing day is unknown.
 */
export type MonthlyCosts = {
  readonly cents: number
  readonly afterwards: readonly { readonly from: string; readonly cents: number }[]
}

/** Month of the next payment after the first; the current month if the billing day is unknown. */
const nextMonth = ({ effective_date, bill_day, today }: BillingFacts): string => {
  const [second, month] = [monthAfter(effective_date.slice(0, 7)), today.slice(0, 7)]
  if (second > month) return second
  return bill_day === null || Number(today.slice(8)) < bill_day ? month : monthAfter(month)
}

const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { price_cents }) => sum + price_cents, 0)

/**
 * Monthly cost of the charged lines over time. Each payment covers the lines in force on the first of its month,
 * the same rule that calculates what is due. `sold_cents` is the cost of all of them.
 */
export const monthlyCosts = (sold_cents: number, lines: readonly Line[], facts: BillingFacts): MonthlyCosts => {
  const costIn = (month: string): number => {
    const covered = inForce(lines, `${month}-01`)
    return covered.length === lines.length ? sold_cents : sumOf(covered)
  }
  const next = nextMonth(facts)
  const changes = lines
    .flatMap(({ ends_on }) => (ends_on === null ? [] : [firstUnchargedMonth(ends_on)]))
    .filter((one) => one > next)
  const months = [next, ...new Set(changes.toSorted((one, other) => one.localeCompare(other)))]
  const costs = months.map((month) => ({ month, cents: costIn(month) }))
  return {
    cents: costs[0]?.cents ?? 0,
    afterwards: costs
      .filter(({ cents }, at) => at > 0 && cents !== costs[at - 1]?.cents)
      .map(({ month, cents }) => ({ from: dayIn(month, facts.bill_day), cents })),
  }
}

/** First month not charged for an ended line: that of its first day without coverage, or the next. */
const firstUnchargedMonth = (ends_on: string): string =>
  ends_on.endsWith('-01') ? ends_on.slice(0, 7) : monthAfter(ends_on.slice(0, 7))

const dayIn = (month: string, billDay: number | null): string =>
  billDay === null ? month : `${month}-${String(billDay).padStart(2, '0')}`

/** Later costs, as in `$43.49 from January 28, 2027`; empty if no end is set. */
export const laterCosts = ({ afterwards }: MonthlyCosts): string =>
  afterwards
    .map(
      ({ from, cents }) =>
        `${cents === 0 ? 'nothing' : money(cents)} from ${from.length > 7 ? longDate(from) : longMonth(from)}`,
    )
    .join(', ')

/** Later costs as a full sentence. */
export const laterCostsText = (course: MonthlyCosts): string => {
  const short = laterCosts(course)
  return short === '' ? '' : `This changes as plans end: ${short}.`
}

/** Whether no monthly payment is left. */
export const isNothing = ({ cents, afterwards }: MonthlyCosts): boolean => cents === 0 && afterwards.length === 0
/** Label of every payment but the first. */
export const everyMonthAfter = 'Every month after'
/** Shown instead of a monthly amount. */
export const nothingMonthly = 'Nothing'

/** The monthly amount and its later changes. */
export const monthlyShort = (course: MonthlyCosts): string => {
  const [now, afterwards] = [`${money(course.cents)} a month`, laterCosts(course)]
  if (isNothing(course)) return nothingMonthly
  return afterwards === '' ? now : `${now}, then ${afterwards}`
}
