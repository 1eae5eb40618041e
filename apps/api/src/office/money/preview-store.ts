import { isDueSql, heldSql } from '../../coverage/owed/held-due.ts'
import { codesOf } from '@openroll/contract/words'
import { checkedFirstSql } from '../../codes/code-sets.ts'
import { paymentMethod } from '@openroll/contract/method-meanings'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { day, flag, row, text, whole, type RowOf } from '../../db/row.ts'
import type { BatchSelection } from './batch/selection.ts'
import { policyIdOf } from '../../ledger/payment-id.ts'

/** How a due payment relates to the selected batch. */
const place = { in: 'in', before: 'before', left_out: 'left_out' } as const

const dueRow = row({
  method: z.enum(codesOf(paymentMethod)),
  is_held: flag,
  is_overdue: flag,
  /** A debit whose account isn't verified yet. */
  is_unchecked: flag,
  place: z.enum(codesOf(place)),
  payments: whole,
  cents: whole,
  since: day,
})
export type SumDue = RowOf<typeof dueRow>

const begin = '0001-01-01'
const valuesOf = ({ from, through, leave_out: { payments, policies } }: BatchSelection) => ({
  from: from ?? begin,
  through,
  payments: [...payments],
  policies: [...policies],
})
/** The latest prenote date with which an account counts as verified; null if accounts aren't verified. */
type Checked = { readonly checked_by: string | null }
const accountsChecked = `left join (select distinct k.enrollment_id from payment k where $checked_by::date is not null and k.kind = 'prenote'
         and k.state in ('batched', 'paid') and k.was_shown is null and k.taken_on <= $checked_by::date) c on c.enrollment_id = y.enrollment_id`
const isUnchecked = `($checked_by::date is not null and y.method in ${checkedFirstSql} and y.kind <> 'prenote' and c.enrollment_id is null)`
const isLeftOut = '(y.payment_id = any ($payments::text[]) or y.policy_id = any ($policies::text[]))'

/** Totals of payments due by a day, by payment method, hold, past due, verification, and place in the selected batch. Excludes prenotes. */
export const sumsDue = (
  db: Db,
  selection: BatchSelection,
  { today, checked_by = null }: { today: string } & Partial<Checked>,
): Promise<SumDue[]> =>
  db.many(
    dueRow,
    `select /* all servers */ y.method, h.enrollment_id is not null as is_held, y.due_on < $today::date as is_overdue,
       ${isUnchecked} as is_unchecked,
       case when y.due_on < $from::date then 'before' when ${isLeftOut} then 'left_out' else 'in' end as place,
       count(*) as payments, sum(y.amount_cents) as cents, min(y.due_on) as since
     from payment y
       left join (select p.enrollment_id from policy p where ${heldSql}) h on h.enrollment_id = y.enrollment_id
       ${accountsChecked}
     where ${isDueSql('$through')} group by 1, 2, 3, 4, 5`,
    { ...valuesOf(selection), today, checked_by },
  )

const severalRow = row({ accounts: whole, payments: whole })

/** The number of accounts and cards that the selected batch would charge more than once on one day, and those payments. */
export const countSharedAccounts = (
  db: Db,
  selection: BatchSelection,
  { methods, today, checked_by }: Checked & { readonly methods: readonly string[]; readonly today: string },
): Promise<RowOf<typeof severalRow>> =>
  db.one(
    severalRow,
    `select /* all servers */ count(*) as accounts, coalesce(sum(o.payments), 0)::integer as payments
     from (select count(*) as payments from payment y join policy p on p.enrollment_id = y.enrollment_id
         ${accountsChecked}
       where y.state = 'due' and y.due_on between $from::date and $through::date and not ${isLeftOut}
         and y.kind <> 'prenote' and y.method = any ($methods::text[]) and p.payment_hold is null and not ${isUnchecked}
       group by coalesce(p.payment_token, y.enrollment_id), greatest(y.due_on, $today::date) having count(*) > 1) o`,
    { ...valuesOf(selection), methods: [...methods], today, checked_by },
  )

const numberedRow = row({ payment_id: text, policy_id: text })

/** Payments due in the date range on the policies that the selection leaves out, or whose payments it leaves out. */
export const findNamed = async (db: Db, selection: BatchSelection): Promise<RowOf<typeof numberedRow>[]> => {
  const { payments, policies } = selection.leave_out
  const named = [...policies, ...payments.map((number) => policyIdOf(number).replaceAll(/(.{3})(?=.)/g, '$1-'))]
  if (named.length === 0) return []
  return db.many(
    numberedRow,
    `select /* all servers */ y.payment_id, y.policy_id from payment y
     where y.policy_id = any ($named::text[]) and y.state = 'due' and y.due_on between $from::date and $through::date`,
    { named: [...new Set(named)], from: selection.from ?? begin, through: selection.through },
  )
}

const anyRow = row({ payment_id: text })

/** Whether the selection includes any due payment by these methods, prenotes included. */
export const isAnythingDue = async (
  db: Db,
  selection: BatchSelection,
  { methods, checked_by }: Checked & { readonly methods: readonly string[] },
): Promise<boolean> =>
  (await db.maybe(
    anyRow,
    `select /* all servers */ y.payment_id from payment y join policy p on p.enrollment_id = y.enrollment_id
       ${accountsChecked}
     where y.state = 'due' and y.due_on between $from::date and $through::date and not ${isLeftOut} and p.payment_hold is null
       and y.method = any ($methods::text[]) and not ${isUnchecked} limit 1`,
    { ...valuesOf(selection), methods: [...methods], checked_by },
  )) !== undefined
