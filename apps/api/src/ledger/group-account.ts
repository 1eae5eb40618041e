import { groupEntryPairs, type GroupEntryKind, type LedgerAccount } from '@openroll/contract/ledger/entries'
import type { Db } from '../db/pool.ts'
import { row, text, whole, type RowOf } from '../db/row.ts'

/** An amount in cents that moves from one account to another, in the books of a group. */
export type GroupEntry = {
  readonly kind: GroupEntryKind
  readonly debit: LedgerAccount
  readonly credit: LedgerAccount
  readonly amount_cents: number
}

/**
 * An entry that adds `cents` to unapplied cash, or subtracts them if negative; none for 0. Throws if its kind can't use that pair of
 * accounts.
 */
export const groupEntry = (kind: GroupEntryKind, beside: LedgerAccount, cents: number): GroupEntry[] => {
  if (cents === 0) return []
  const [debit, credit]: [LedgerAccount, LedgerAccount] = cents > 0 ? [beside, 'unapplied'] : ['unapplied', beside]
  if (!groupEntryPairs[kind].some(([one, other]) => one === debit && other === credit))
    throw new Error(`no ${kind} is posted from ${credit} to ${debit}`)
  return [{ kind, debit, credit, amount_cents: Math.abs(cents) }]
}

const unappliedOf = ({ credit, amount_cents }: GroupEntry): number =>
  credit === 'unapplied' ? amount_cents : -amount_cents

const accountRow = row({ account_id: text, group_id: whole, entries: whole, payments: whole, unapplied_cents: whole })
export type GroupAccount = RowOf<typeof accountRow>

/** A group account's id, as used in rows and seals. */
export const accountIdOf = (groupId: number): string => `group-${groupId}`
const columns = 'account_id, group_id, entries, payments, unapplied_cents'

export const findAccount = (db: Db, groupId: number): Promise<GroupAccount | undefined> =>
  db.maybe(accountRow, `select ${columns} from group_account where account_id = $1`, [accountIdOf(groupId)])

/** A group's account; created on first use. */
export const openAccount = async (db: Db, groupId: number): Promise<GroupAccount> => {
  const found = await findAccount(db, groupId)
  if (found !== undefined) return found
  const account_id = accountIdOf(groupId)
  await db.run(
    'insert into group_account (account_id, group_id) values ($account_id, $group_id) on conflict do nothing',
    {
      account_id,
      group_id: groupId,
    },
  )
  return db.one(accountRow, `select ${columns} from group_account where account_id = $1`, [account_id])
}

/** Unapplied cash of some groups, in cents; those without an account are left out. */
export const unappliedOfGroups = async (db: Db, groupIds: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  if (groupIds.length === 0) return new Map()
  const found = await db.many(accountRow, `select ${columns} from group_account where account_id = any($1::text[])`, [
    groupIds.map(accountIdOf),
  ])
  return new Map(found.map(({ group_id, unapplied_cents }) => [group_id, unapplied_cents]))
}

/** Accounts with unapplied cash or an overdraft. */
export const accountsWithUnapplied = (db: Db): Promise<GroupAccount[]> =>
  db.many(accountRow, `select /* all servers */ ${columns} from group_account where unapplied_cents <> 0`)

/** A group's account, locked until the transaction ends. */
export const lockAccount = async (tx: Db, groupId: number): Promise<GroupAccount> => {
  const account_id = accountIdOf(groupId)
  await tx.run('update group_account set entries = entries where account_id = $1', [account_id])
  return tx.one(accountRow, `select ${columns} from group_account where account_id = $1`, [account_id])
}

type Posting = {
  readonly entries: readonly GroupEntry[]
  /** The number of the group payment they belong to. */
  readonly number: number
  readonly today: string
  readonly now: Date
}

/** Posts entries to a locked account. */
export const postToAccount = async (
  tx: Db,
  { account_id, entries: posted, payments }: GroupAccount,
  { entries, number, today, now }: Posting,
): Promise<void> => {
  if (entries.length === 0 && number <= payments) return
  await tx.run(
    `update group_account set entries = $entries, payments = $payments, unapplied_cents = unapplied_cents + $cents
     where account_id = $account_id`,
    {
      account_id,
      entries: posted + entries.length,
      payments: Math.max(payments, number),
      cents: entries.reduce((sum, entry) => sum + unappliedOf(entry), 0),
    },
  )
  for (const [at, entry] of entries.entries())
    await tx.run(
      `insert into group_entry (account_id, number, kind, debit, credit, amount_cents, payment_number, posted_on, posted_at)
       values ($account_id, $number, $kind, $debit, $credit, $amount_cents, $payment_number, $today, $now)`,
      { account_id, ...entry, number: posted + at + 1, payment_number: number, today, now },
    )
}
