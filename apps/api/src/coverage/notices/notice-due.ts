import { addDays } from '@openroll/contract/date'
import type { NoticeKind } from '@openroll/contract/ledger/payment-notice'

/** An unpaid month: its first day, when it was due, and when its payment was returned; days yyyy-mm-dd. */
export type UnpaidMonth = { readonly period: string; readonly due_on: string; readonly returned_on: string | null }
export type NoticeSchedule = {
  /** Days after the due date or the return. */
  readonly reminderDays: readonly number[]
  /** Days before the grace period ends; 0 gives no notice. */
  readonly noticeDays: number
  /** 0 if there is no grace period. */
  readonly graceDays: number
}
export type Notice = { readonly kind: NoticeKind; readonly notice_id: string; readonly pay_by: string | null }

/** The latest notice of the schedule that is due today; earlier ones that were missed are not made up for. */
export const noticeDue = (
  { period, due_on, returned_on }: UnpaidMonth,
  { reminderDays, noticeDays, graceDays }: NoticeSchedule,
  today: string,
): Notice | undefined => {
  const pay_by = graceDays === 0 ? null : addDays(due_on, graceDays)
  // After the grace period, a person decides.
  if (pay_by !== null && pay_by < today) return undefined
  if (pay_by !== null && noticeDays > 0 && addDays(pay_by, -noticeDays) <= today)
    return { kind: 'termination', notice_id: `${period}/termination`, pay_by }
  const since = returned_on !== null && returned_on > due_on ? returned_on : due_on
  const step = reminderDays.findLast((days) => addDays(since, days) <= today)
  return step === undefined ? undefined : { kind: 'reminder', notice_id: `${period}/${step}`, pay_by }
}
