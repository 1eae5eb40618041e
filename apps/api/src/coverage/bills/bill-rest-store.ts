import type { Db } from '../../db/pool.ts'
import { row, text, whole, type RowOf } from '../../db/row.ts'
import type { BillKey } from './bill-sums-store.ts'

/**
 * SQL: what a group's payment r adds to its bill's unapplied cash, in cents; negative if it uses or refunds it. A payment of lines
 * `here` adds nothing.
 */
export const leftSql = `(case r.goes when 'in' then r.amount_cents when 'here' then 0 else -r.amount_cents end - coalesce((
  select sum((l ->> 'cents')::integer) from jsonb_array_elements(r.lines) l where not r.missed @> jsonb_build_array(l -> 'payment_id')),
  0))::bigint`

/** States of group payments that are neither reversed nor being reversed. */
export const standing = ['recording', 'recorded'] as const

const restRow = row({ batch_id: text, group_id: whole, cents: whole })
type BillRest = RowOf<typeof restRow>

/** Unapplied cash on some bills, beyond the lines covered; omits bills without such payments. */
export const restsOfBills = async (db: Db, keys: readonly BillKey[]): Promise<BillRest[]> =>
  keys.length === 0
    ? []
    : db.many(
        restRow,
        `select r.batch_id, r.group_id, greatest(0, sum(${leftSql}))::bigint as cents
         from bill_payment r
         where r.batch_id = any($batches::text[]) and r.group_id = any($groups::integer[]) and r.state = any($standing::text[])
         group by r.batch_id, r.group_id`,
        {
          batches: [...new Set(keys.map(({ batch_id }) => batch_id))],
          groups: [...new Set(keys.map(({ group_id }) => group_id))],
          standing,
        },
      )

/** All bills with unapplied cash, of all groups, found by the few payments that don't match their lines. */
export const billsWithRest = (db: Db): Promise<BillRest[]> =>
  db.many(
    restRow,
    `select s.batch_id, s.group_id, s.cents from (
       select /* all servers */ r.batch_id, r.group_id, sum(${leftSql})::bigint as cents from bill_payment r
       where (r.is_even is not true or r.missed <> '[]') and r.state = any($1::text[])
       group by r.batch_id, r.group_id) s
     where s.cents > 0`,
    [[...standing]],
  )
