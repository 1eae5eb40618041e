import { dollarsOf } from '@openroll/contract/money'
import type { Db } from '../db/pool.ts'
import { row, text, whole } from '../db/row.ts'

const accountRow = row({ account_id: text, unapplied_cents: whole, entries: whole, posted_cents: whole, posted: whole })
const clearingRow = row({ cents: whole })
const unfinishedRow = row({ unfinished: whole })

const accountsSql = `select /* all servers */ a.account_id, a.unapplied_cents, a.entries,
    coalesce(sum(case when n.credit = 'unapplied' then n.amount_cents else -n.amount_cents end), 0)::bigint as posted_cents,
    count(n.number)::integer as posted
  from group_account a left join group_entry n on n.account_id = a.account_id
  group by a.account_id, a.unapplied_cents, a.entries order by a.account_id`
const clearingSql = (table: string): string => `select /* all servers */
    coalesce(sum(case when n.debit = 'clearing' then n.amount_cents else -n.amount_cents end), 0)::bigint as cents
  from ${table} n where n.debit = 'clearing' or n.credit = 'clearing'`

/**
 * Recomputes every group account, and compares the cash they applied with the cash that policies received. Returns the number of accounts.
 */
export const verifyGroups = async (db: Db, found: (about: string, what: string) => void): Promise<number> => {
  const accounts = await db.many(accountRow, accountsSql)
  for (const { account_id, unapplied_cents, entries, posted_cents, posted } of accounts) {
    if (posted_cents !== unapplied_cents) found(account_id, 'its unapplied cash doesn’t match its entries')
    if (posted !== entries) found(account_id, 'entries are missing or were added')
  }
  const { unfinished } = await db.one(
    unfinishedRow,
    `select /* all servers */ count(*)::integer as unfinished from group_payment where state in ('recording', 'reversing')`,
  )
  // A group payment in progress is only partly posted.
  if (unfinished > 0) return accounts.length
  const [ofGroups, ofPolicies] = await Promise.all(
    ['group_entry', 'ledger_entry'].map((table) => db.one(clearingRow, clearingSql(table))),
  )
  const difference = (ofGroups?.cents ?? 0) + (ofPolicies?.cents ?? 0)
  if (difference !== 0)
    found(
      'group clearing',
      `payments from groups’ cash and payments to policies differ by $${dollarsOf(Math.abs(difference))}`,
    )
  return accounts.length
}
