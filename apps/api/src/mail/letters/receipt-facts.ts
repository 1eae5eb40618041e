import type { CoverageWait } from '@openroll/contract/office/hold-meanings'
import { monthlyCourse, type MonthlyCourse } from '@openroll/contract/receipt/monthly-course'
import { isLive, type Stands } from '@openroll/contract/receipt/standing'
import type { ReceiptChange } from './receipt-change.ts'

/**
 * What a receipt says; money in cents, effective_date yyyy-mm-dd. It has no place for a secret (D-6.02), nor for a name: whoever enrolls
 * types it, and the address too (D-1.17).
 */
export type Receipt = {
  readonly policy_id: string
  readonly submitted_on: string
  readonly effective_date: string
  readonly lines: readonly (Stands & {
    readonly plan_id: number
    readonly plan_name: string
    readonly monthly_cents: number
  })[]
  readonly group_pays: boolean
  readonly bill_day: number | null
  /** On hold while the office reviews it (D-4.24). */
  readonly waits_for: CoverageWait | null
  /** We charge nothing until the returned payment is resolved; never where a group pays. */
  readonly payments_wait: boolean
  /** Who is covered beside the member, in words of ours: nobody's name (D-1.17). */
  readonly covered: string
  /** Fees that the first month adds. */
  readonly one_time_fees: readonly { readonly name: string; readonly cents: number }[]
  readonly first_month_cents: number
  readonly monthly_cents: number
  /** Where the receipt can be read again: by its link, or after signing in. */
  readonly url: string
  /** Where the member chooses a password; none where they have an account. */
  readonly invitation_url?: string | undefined
  /** The rep or group who submitted it in the member's name (D-1.13); none where they did so themselves. */
  readonly submitted_by?: string | undefined
  /** What was done to it just now, where that is why the receipt is mailed. */
  readonly change?: ReceiptChange
}

/** Above the number that people keep. */
export const confirmationLabel = 'Your confirmation number'

/** Something is in force, or on its way there. */
export const coversStill = ({ lines, waits_for }: Receipt): boolean =>
  waits_for === null && lines.some((line) => line.plan_id > 0 && isLive(line))

/** Each plan that is left has an end. */
export const endsAll = ({ lines }: Receipt): boolean =>
  lines.every((line) => line.plan_id === 0 || !isLive(line) || line.ends_on !== null)

/** Something is or was in force, or is on its way there. */
export const hasBegun = (receipt: Receipt): boolean =>
  coversStill(receipt) || receipt.lines.some(({ plan_id, standing }) => plan_id > 0 && standing === 'ended')

/** What is charged a month from the next payment on, and after each end that is set: not what was canceled or has ended. */
export const courseOf = ({ lines, monthly_cents, effective_date, bill_day }: Receipt, today: string): MonthlyCourse => {
  const live = lines.filter(isLive).map((line) => ({ ...line, price_cents: line.monthly_cents }))
  const sold =
    live.length === lines.length ? monthly_cents : live.reduce((sum, { price_cents }) => sum + price_cents, 0)
  return monthlyCourse(sold, live, { effective_date, bill_day, today })
}
