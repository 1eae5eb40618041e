import * as z from 'zod'
import { dollars } from '../../shop/dollars.ts'
import { noticeKind } from '../../ledger/payment-notice.ts'
import { codesOf } from '../../words.ts'
import { paymentKind, paymentState, returnReason } from '../money/words.ts'

/** A payment of the policy, with the days it was due, batched and settled. `batch_id` is only for callers with the money duty. */
export const officePayment = z.object({
  payment_id: z.string(),
  kind: z.enum(codesOf(paymentKind)),
  state: z.enum(codesOf(paymentState)),
  /** The month of coverage it pays for, yyyy-mm. */
  month: z.string(),
  amount: dollars,
  due_on: z.string(),
  taken_on: z.string().nullable(),
  /** Like `taken_on`, if the charge is still to come. */
  charged_on: z.string().optional(),
  settled_on: z.string().nullable(),
  /** A group is invoiced for it, so refunds of it are credits to the group. */
  on_invoice: z.boolean(),
  /** The refund owed, and the amount and date of the last one. */
  owed_back: dollars.nullable(),
  paid_back: z.object({ amount: dollars, on: z.string() }).nullable(),
  /** How much of it was owed when it was written off; null if it wasn't. */
  written_off: dollars.nullable(),
  reason: z.enum(codesOf(returnReason)).nullable(),
  batch_id: z.string().nullable(),
  /** Due, but not charged while the policy is on hold. */
  on_hold: z.boolean(),
})
/** A notice about an unpaid month, as it was emailed to the member. */
export const officeNotice = z.object({
  notice_id: z.string(),
  kind: z.enum(codesOf(noticeKind)),
  at: z.string(),
  amount: dollars,
  due_on: z.string(),
  pay_by: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
})
export type OfficeNotice = z.output<typeof officeNotice>
export type OfficePayment = z.output<typeof officePayment>
