import type { CoverageWait } from '@openroll/contract/office/hold-meanings'
import { monthlyCosts, type MonthlyCosts } from '@openroll/contract/receipt/monthly-costs'
import { isLive, type PlanStanding } from '@openroll/contract/receipt/standing'
import type { ReceiptChange } from './receipt-change.ts'

/**
 * Content of a receipt email; money in cents, effective_date yyyy-mm-dd. No secrets (D-6.02) and no names: whoever enrolls
 * types both the names and the address (D-1.17).
 */
export type Receipt = {
  readonly policy_id: string
  readonly submitted_on: string
  readonly effective_date: string
  readonly lines: readonly (PlanStanding & {
    readonly plan_id: number
    readonly plan_name: string
    readonly monthly_cents: number
  })[]
  readonly group_pays: boolean
  readonly bill_day: number | null
  /** On hold while the office reviews it (D-4.24). */
  readonly waits_for: CoverageWait | null
  /** Payments are on hold until a returned one is resolved; never true if a group pays. */
  readonly payments_on_hold: boolean
  /** Who is covered, in our words, without names (D-1.17). */
  readonly covered: string
  /** One-time fees in the first month. */
  readonly one_time_fees: readonly { readonly name: string; readonly cents: number }[]
  readonly first_month_cents: number
  readonly monthly_cents: number
  /** Link to the receipt; none while the member's changed address waits to be confirmed. */
  readonly url?: string
  /** Link for the member to choose a password; undefined if they have an account. */
  readonly invitation_url?: string | undefined
  /** The rep or group who submitted it for the member (D-1.13); undefined if they did it themselves. */
  readonly submitted_by?: string | undefined
  /** The change that caused this email, if any. */
  readonly change?: ReceiptChange
}

/** Label of the confirmation number in emails to the member. */
export const confirmationNumber = 'Your confirmation number'

/** Something is in force or about to be. */
export const hasLiveCoverage = ({ lines, waits_for }: Receipt): boolean =>
  waits_for === null && lines.some((line) => line.plan_id > 0 && isLive(line))

/** Every live plan has an end date. */
export const allPlansEnd = ({ lines }: Receipt): boolean =>
  lines.every((line) => line.plan_id === 0 || !isLive(line) || line.ends_on !== null)

/** Something is, was or is about to be in force. */
export const hasOrHadCoverage = (receipt: Receipt): boolean =>
  hasLiveCoverage(receipt) || receipt.lines.some(({ plan_id, standing }) => plan_id > 0 && standing === 'ended')

/** Monthly cost of the live plans from the next payment on, and after each end date. */
export const monthlyCostsOf = (
  { lines, monthly_cents, effective_date, bill_day }: Receipt,
  today: string,
): MonthlyCosts => {
  const live = lines.filter(isLive).map((line) => ({ ...line, price_cents: line.monthly_cents }))
  const sold =
    live.length === lines.length ? monthly_cents : live.reduce((sum, { price_cents }) => sum + price_cents, 0)
  return monthlyCosts(sold, live, { effective_date, bill_day, today })
}

/** The label of the number that people keep. */
export const confirmationLabel = 'Your confirmation number'
