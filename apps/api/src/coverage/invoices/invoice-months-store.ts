import type { Db } from '../../db/pool.ts'
import { day, flag, row, text, type RowOf } from '../../db/row.ts'
import { takenFromGroupSql } from '../../codes/code-sets.ts'

const monthsRow = row({ batch_id: text, first: day, last: day, is_taken: flag })
type InvoiceMonths = RowOf<typeof monthsRow>

/**
 * The first and last period of some invoices of a group, and whether they are debited from its account; omits invoices naming only erased
 * people.
 */
export const monthsOfInvoices = async (
  db: Db,
  groupId: number,
  batchIds: readonly string[],
): Promise<readonly InvoiceMonths[]> =>
  batchIds.length === 0
    ? []
    : db.many(
        monthsRow,
        `select /* all servers */ y.batch_id, min(y.period) as first, max(y.period) as last,
          bool_and(y.method in ${takenFromGroupSql}) as is_taken
         from payment y where y.billed_to = $1 and y.batch_id = any($2::text[]) group by y.batch_id`,
        [groupId, [...batchIds]],
      )
