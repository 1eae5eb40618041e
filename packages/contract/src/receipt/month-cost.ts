import { inForce, type EndingLine } from './in-force.ts'

/** A policy line with its monthly price and one-time fee, in cents. */
type PricedLine = EndingLine & { readonly price_cents: number; readonly fee_cents: number }
type PricedPolicy<Line> = { readonly effective_date: string; readonly lines: readonly Line[] }

const isFirst = ({ effective_date }: { readonly effective_date: string }, month: string): boolean =>
  month === effective_date.slice(0, 7)

/** The lines that a month's payment (yyyy-mm) covers: those in force when the month starts. */
export const coveredIn = <Line extends EndingLine>(policy: PricedPolicy<Line>, month: string): readonly Line[] =>
  inForce(policy.lines, isFirst(policy, month) ? policy.effective_date : `${month}-01`)

/** Current cost of a month of coverage (yyyy-mm), in cents; the first includes one-time fees. */
export const costOf = (policy: PricedPolicy<PricedLine>, month: string): number =>
  coveredIn(policy, month).reduce(
    (sum, { price_cents, fee_cents }) => sum + price_cents + (isFirst(policy, month) ? fee_cents : 0),
    0,
  )
