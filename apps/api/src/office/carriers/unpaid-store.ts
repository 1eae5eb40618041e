import { paidByPersonSql } from '../../codes/code-sets.ts'
import type { Db } from '../../db/pool.ts'
import { row, text } from '../../db/row.ts'

const unpaidRow = row({ enrollment_id: text })

/** The enrollments among these that the member pays for and that have no first payment yet. */
export const unpaidOf = async (db: Db, enrollmentIds: readonly string[]): Promise<string[]> =>
  (
    await db.many(
      unpaidRow,
      `select p.enrollment_id from policy p where p.enrollment_id = any($1::text[]) and p.payment_method in ${paidByPersonSql}
         and not exists (select 1 from payment y where y.enrollment_id = any($1::text[]) and y.enrollment_id = p.enrollment_id
           and y.kind = 'first' and y.state = 'paid')`,
      [enrollmentIds],
    )
  ).map(({ enrollment_id }) => enrollment_id)
