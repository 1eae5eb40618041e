import type { Db } from '../../db/pool.ts'
import { stillOwedSql } from './still-owed.ts'

const hasReturnedFirst = (
  asked: string,
): string => `exists (select 1 from payment y where y.enrollment_id = $1 and y.kind = 'first' and y.state = 'returned'
  and ${asked} and exists (select 1 from office_work w where w.enrollment_id = $1 and w.kind = 'payment' and w.subject = y.payment_id
  and w.done_at is null))`

/** Puts a policy on hold while its returned first payment is due: until it is paid, written off or retried, or everything is canceled. */
export const holdForFirst = (tx: Db, enrollmentId: string): Promise<number> =>
  tx.run(
    `update policy p set payment_hold = 'returned' where p.enrollment_id = $1 and p.payment_hold is null
     and ${hasReturnedFirst(stillOwedSql)}`,
    [enrollmentId],
  )

/** Releases the hold for a returned first payment, but no other kind. */
export const releaseForFirst = (tx: Db, enrollmentId: string): Promise<number> =>
  tx.run(
    `update policy set payment_hold = null where enrollment_id = $1 and payment_hold = 'returned' and stop_reason is null`,
    [enrollmentId],
  )

/** Releases that hold if the first payment is no longer owed because its coverage was canceled. */
export const releaseLapsedFirst = (tx: Db, enrollmentId: string): Promise<number> =>
  tx.run(
    `update policy p set payment_hold = null where p.enrollment_id = $1 and p.payment_hold = 'returned' and p.stop_reason is null
       and ${hasReturnedFirst(`not ${stillOwedSql}`)}`,
    [enrollmentId],
  )
