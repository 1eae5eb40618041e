import { graceOf, type Grace } from '@openroll/contract/receipt/grace'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/pool.ts'
import { day, row } from '../../db/row.ts'
import { coversFromSql } from '../owed/not-owed.ts'
import { firstUnpaidSql, planContinuesSql, wasDueSql } from './unpaid-months.ts'

const unpaidRow = row({ due_on: day })

/** The grace period of a policy with an unpaid month and continuing coverage; undefined if none applies or none is set. */
export const findGrace = async (
  db: Db,
  enrollmentId: string,
  { today, config }: { readonly today: string; readonly config: Pick<Config, 'graceDays'> },
): Promise<Grace | undefined> => {
  const found = await db.maybe(
    unpaidRow,
    `select ${wasDueSql('$enrollment_id')} as due_on from payment y cross join policy p
     where p.enrollment_id = $enrollment_id and y.enrollment_id = $enrollment_id and y.payment_id = ${firstUnpaidSql('$enrollment_id')}
       and exists (select 1 from policy_line l where l.enrollment_id = $enrollment_id and ${planContinuesSql(coversFromSql)})`,
    { enrollment_id: enrollmentId, day: today },
  )
  return found && graceOf(found, { today, days: config.graceDays })
}
