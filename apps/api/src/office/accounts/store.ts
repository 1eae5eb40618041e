import { accountState } from '@openroll/contract/office/accounts'
import { role } from '@openroll/contract/role-meanings'
import type { Duty } from '@openroll/contract/duty-meanings'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { formatDuties, dutiesColumn } from '../../accounts/duties.ts'
import type { Db } from '../../db/pool.ts'
import { flag, instant, row, text, whole, type RowOf } from '../../db/row.ts'
import { selectOf } from '../../http/list/list-query.ts'

export const accountStateSql = `case when p.disabled_at is not null then 'disabled'
  when exists (select 1 from person_credential c where c.person_id = p.id and c.password is not null) then 'active' else 'invited' end`

const accountRow = row({
  account_id: text,
  name: text,
  email: text,
  role: z.enum(codesOf(role)),
  number: whole,
  member_id: whole.nullable(),
  duties: dutiesColumn,
  state: z.enum(codesOf(accountState)),
  second_factor: flag,
  signed_in_at: instant.nullable(),
  seen: instant,
  made_at: instant,
})
export type AccountRow = RowOf<typeof accountRow>

/** The columns of an account, in the list and on its page. */
export const accountColumns = {
  account_id: 'p.id',
  name: 'p.name',
  email: 'p.email',
  role: 'p.role',
  number: 'p.subject_id',
  state: accountStateSql,
  second_factor: 'p.second_factor',
  signed_in_at: 'p.signed_in_at',
} as const

const select = `${selectOf(accountColumns)}, p.member_id, p.duties, p.updated_at as seen, p.created_at as made_at`

export const findAccount = (db: Db, accountId: string): Promise<AccountRow | undefined> =>
  db.maybe(accountRow, `select ${select} from person p where p.id = $1`, [accountId])

/** An account as read. `isRetry`: this transaction already ran, and may or may not have committed. */
type AccountVersion = {
  readonly account_id: string
  readonly seen: string
  readonly now: Date
  readonly isRetry: boolean
}

/** Marks an account as changed. Returns 0 if it changed since it was read; then make no change. */
export const touch = (tx: Db, change: AccountVersion): Promise<number> =>
  tx.run(
    `update person set updated_at = $now
     where id = $account_id and (updated_at = $seen::timestamptz or ($isRetry::boolean and updated_at = $now))`,
    change,
  )

export const setDuties = (tx: Db, accountId: string, duties: readonly Duty[]): Promise<number> =>
  tx.run('update person set duties = $2 where id = $1', [accountId, formatDuties(duties)])

/** Disables an account and ends its sessions, or enables it. */
export const setDisabledAt = async (tx: Db, accountId: string, at: Date | null): Promise<void> => {
  await tx.run('update person set disabled_at = $2 where id = $1', [accountId, at])
  if (at !== null) await revokeAccess(tx, accountId)
}

/** Ends an account's sessions, pending sign-ins and links. */
export const revokeAccess = async (tx: Db, accountId: string): Promise<void> => {
  await tx.run('delete from person_session where person_id = $1', [accountId])
  await tx.run('delete from person_challenge where person_id = $1', [accountId])
  await tx.run('delete from person_link where person_id = $1', [accountId])
}

export const endLinks = (tx: Db, accountId: string): Promise<number> =>
  tx.run('delete from person_link where person_id = $1', [accountId])
