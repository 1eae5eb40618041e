import { coveringSql } from '../../codes/code-sets.ts'

/** SQL: whether a payment (y) is due by a day and in no batch. A prenote collects no money. */
export const isDueSql = (day: string): string =>
  `(y.state = 'due' and y.kind <> 'prenote' and y.due_on <= ${day}::date)`

/** SQL: whether a policy (p) is on hold, so that no batch collects from it. A canceled one can still be, with a fee due. */
export const heldSql = '(p.payment_hold is not null)'

/** SQL: whether an active or pending policy (p) is on hold after a returned payment or by an operator. */
export const heldInForceSql = `(p.payment_hold = 'returned' and p.state in ${coveringSql})`

/** SQL: whether a policy (p) on hold matters to the office: it is active or pending after a return, or has a payment due by a day. */
export const onHoldSql = (day: string): string =>
  `(${heldSql} and (${heldInForceSql} or exists (select 1 from payment y where y.enrollment_id = p.enrollment_id
   and ${isDueSql(day)})))`
