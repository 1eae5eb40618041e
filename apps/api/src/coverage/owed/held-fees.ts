import { paymentKind } from '@openroll/contract/office/money/words'
import { feeHoldOf, type HeldFees } from '@openroll/contract/receipt/fee-hold'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { day, flag, row, text, whole, type RowOf } from '../../db/row.ts'
import { owesMonthsSql, paidByPersonSql } from '../../codes/code-sets.ts'
import { byMonth, partOf } from './owed-part.ts'

export const heldFeesRow = row({
  hold: text,
  stopped: text.nullable(),
  parts: row({ kind: z.enum(codesOf(paymentKind)), period: day, amount_cents: whole }).array(),
})

/** SQL: the due fees of an enrollment. */
const dueFees = (enrollment: string): string =>
  `from payment y where y.enrollment_id = ${enrollment} and y.kind = 'fee' and y.state = 'due'`
export const owesFeeSql = (enrollment: string): string => `exists (select 1 ${dueFees(enrollment)})`

/** SQL: fees due on a canceled policy (p) that its member pays, uncollected because it is on hold, as JSON; null if none. */
export const heldFeesSql = (enrollment: string): string =>
  `(case when p.state not in ${owesMonthsSql} and p.payment_hold is not null and p.payment_method in ${paidByPersonSql}
   and ${owesFeeSql(enrollment)}
    then json_build_object('hold', p.payment_hold, 'stopped', p.stop_reason, 'parts',
      (select json_agg(json_build_object('kind', y.kind, 'period', y.period, 'amount_cents', y.amount_cents)) ${dueFees(enrollment)})) end)`

export const heldFeesOf = (fees: RowOf<typeof heldFeesRow> | null): HeldFees | null => {
  const hold = fees === null ? null : feeHoldOf(fees)
  return fees === null || hold === null ? null : { hold, parts: fees.parts.toSorted(byMonth).map(partOf) }
}

const canceledRow = row({ is_canceled: flag, held_fees: heldFeesRow.nullable() })
/** Whether a policy is canceled, and its fees that are due but on hold. */
export const findOver = async (
  tx: Db,
  enrollmentId: string,
): Promise<{ readonly is_canceled: boolean; readonly held_fees: HeldFees | null }> => {
  const found = await tx.maybe(
    canceledRow,
    `select p.state not in ${owesMonthsSql} as is_canceled, ${heldFeesSql('$1')} as held_fees from policy p where p.enrollment_id = $1`,
    [enrollmentId],
  )
  return { is_canceled: found?.is_canceled ?? false, held_fees: heldFeesOf(found?.held_fees ?? null) }
}
