import { isDueSql, heldInForceSql, onHoldSql } from '../../../coverage/owed/held-due.ts'
import { countedFigures } from '@openroll/contract/office/today'
import { heldByHand } from '@openroll/contract/office/money/words'
import type { Db } from '../../../db/pool.ts'
import { flag, row, text, whole, type RowOf } from '../../../db/row.ts'

const stopRow = row({ stop_reason: text.nullable(), token: text.nullable() })
/** Why a policy isn't charged, and the token of its payment method. */
export const stopOf = async (
  db: Db,
  enrollmentId: string,
): Promise<{ stopped: string | null; token: string | null }> => {
  const found = await db.maybe(
    stopRow,
    'select p.stop_reason, p.payment_token as token from policy p where p.enrollment_id = $1',
    [enrollmentId],
  )
  return { stopped: found?.stop_reason ?? null, token: found?.token ?? null }
}

const countRow = row({ policies: whole, cents: whole })
/** The number of policies on hold (up to the counting limit) and the cents due on them by a day. */
export const countHeld = (db: Db, today: string): Promise<RowOf<typeof countRow>> =>
  db.one(
    countRow,
    `select /* all servers */ count(*)::integer as policies, coalesce(sum(h.cents), 0)::bigint as cents from (
       select (select sum(y.amount_cents) from payment y where y.enrollment_id = p.enrollment_id and ${isDueSql('$1')}) as cents
       from policy p where ${onHoldSql('$1')} limit ${countedFigures}) h`,
    [today],
  )

const waitsRow = row({ waits: flag })
/** Whether a policy in force is on hold because of its account, and still has no new payment method. */
export const waitsForAccount = async (tx: Db, enrollmentId: string): Promise<boolean> =>
  (
    await tx.maybe(
      waitsRow,
      `select ${heldInForceSql} and coalesce(p.stop_reason, $2) <> $2 as waits from policy p where p.enrollment_id = $1`,
      [enrollmentId, heldByHand],
    )
  )?.waits ?? false

/** Puts a policy on hold because of its account. A return of the policy's own payment replaces a hold caused by another policy's. */
export const stopPolicy = (
  tx: Db,
  enrollmentId: string,
  { reason, payment_id, isOwn }: { reason: string; payment_id: string; isOwn: boolean },
): Promise<number> =>
  tx.run(
    `update policy set payment_hold = coalesce(payment_hold, 'returned'), stop_reason = $reason, stopped_by = $payment_id
     where enrollment_id = $enrollment_id and (stop_reason is null or stop_reason = $hand or ($is_own and stopped_by is distinct from $payment_id))`,
    { enrollment_id: enrollmentId, reason, payment_id, is_own: isOwn, hand: heldByHand },
  )

export const holdByHand = (tx: Db, enrollmentId: string): Promise<number> =>
  tx.run(
    `update policy set payment_hold = 'returned', stop_reason = $2 where enrollment_id = $1 and payment_hold is null`,
    [enrollmentId, heldByHand],
  )

/** Releases a hold at an operator's request, whatever its reason. */
export const releaseByHand = (tx: Db, enrollmentId: string): Promise<number> =>
  tx.run(
    `update policy set payment_hold = null, stop_reason = null, stopped_by = null where enrollment_id = $1 and payment_hold = 'returned'`,
    [enrollmentId],
  )

/** Releases another policy on the account, if a payment of policy `policyId` stopped it. */
export const releaseStoppedBy = (tx: Db, enrollmentId: string, policyId: string): Promise<number> =>
  tx.run(
    `update policy set payment_hold = case when payment_hold = 'returned' then null else payment_hold end, stop_reason = null, stopped_by = null
     where enrollment_id = $1 and left(stopped_by, 9) = $2`,
    [enrollmentId, policyId.replaceAll('-', '')],
  )

const accountRow = row({ enrollment_id: text })
/** Other policies known to be paid from the same account, because they used a payment on file. */
export const othersOfAccount = async (db: Db, token: string | null, enrollmentId: string): Promise<string[]> =>
  token === null
    ? []
    : (
        await db.many(
          accountRow,
          'select /* all servers */ p.enrollment_id from policy p where p.payment_token = $1 and p.enrollment_id <> $2 order by p.enrollment_id limit 100',
          [token, enrollmentId],
        )
      ).map(({ enrollment_id }) => enrollment_id)
