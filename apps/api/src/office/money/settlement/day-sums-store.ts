import { consoleSql } from '../../../codes/code-sets.ts'
import type { Db } from '../../../db/pool.ts'
import { row, whole } from '../../../db/row.ts'

const sumRow = row({ cents: whole })
type Since = { readonly by: number; readonly since: Date }

/** Cents that an operator marked paid or wrote off by hand since then, except what was undone. Debits and cards in a batch don't count. */
export const sumClosedByHand = async (db: Db, { by, since }: Since): Promise<number> =>
  (
    await db.one(
      sumRow,
      `select /* all servers */ coalesce(sum(y.amount_cents), 0)::integer as cents
       from payment_mark m join payment y on y.enrollment_id = m.enrollment_id and y.payment_id = m.payment_id
       where m.by_id = $1 and m.at > $2 and m.way = 'hand' and m.undone_at is null
         and (m.state = 'written_off' or m.state = 'paid' and (m.from_state <> 'batched' or y.billed_to is not null))`,
      [by, since],
    )
  ).cents

/** Cents that an operator recorded as refunded to members since then, from the audit log. */
export const sumRefunded = async (db: Db, call: string, { by, since }: Since): Promise<number> =>
  (
    await db.one(
      sumRow,
      `select /* all servers */ coalesce(sum((a.details->>'cents')::integer), 0)::integer as cents from audit_entry a
       where a.event = 'payment-refunded' and a.call = $1 and a.actor_role in ${consoleSql} and a.actor_id = $2 and a.at > $3`,
      [call, by, since],
    )
  ).cents
