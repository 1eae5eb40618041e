import { coveringSql } from '../../codes/code-sets.ts'

/** A payment, as `y`, that has fallen due by a day and that no batch has taken. The check of an account takes no money. */
export const fallenDueSql = (day: string): string =>
  `(y.state = 'due' and y.kind <> 'prenote' and y.due_on <= ${day}::date)`

/** A policy, as `p`, of which no batch takes anything, whatever holds it. One that is canceled may be held still, with a fee due. */
export const heldSql = '(p.payment_hold is not null)'

/** A policy, as `p`, that is charged nothing since a payment came back, or an operator holds it, and that covers somebody or will. */
export const heldInForceSql = `(p.payment_hold = 'returned' and p.state in ${coveringSql})`

/** A policy, as `p`, that is on hold: one of those, and every other held one of which something has fallen due by a day. */
export const onHoldSql = (day: string): string =>
  `(${heldSql} and (${heldInForceSql} or exists (select 1 from payment y where y.enrollment_id = p.enrollment_id
   and ${fallenDueSql(day)})))`
