import { accountState } from '@openroll/contract/office/accounts'
import { role } from '@openroll/contract/role-meanings'
import type { Duty } from '@openroll/contract/duty-meanings'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { asDutiesText, dutiesText } from '../../accounts/duties.ts'
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
  duties: dutiesText,
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

/** An account as it was seen. `again`: the same transaction ran before, and nobody knows whether it was kept. */
type Seen = { readonly account_id: string; readonly seen: string; readonly now: Date; readonly again: boolean }

/** Marks an account as changed; 0 where it is not as it was seen, and nothing else of the change may follow. */
export const touch = (tx: Db, change: Seen): Promise<number> =>
  tx.run(
    `update person set updated_at = $now
     where id = $account_id and (updated_at = $seen::timestamptz or ($again::boolean and updated_at = $now))`,
    change,
  )

export const setDuties = (tx: Db, accountId: string, duties: readonly Duty[]): Promise<number> =>
  tx.run('update person set duties = $2 where id = $1', [accountId, asDutiesText(duties)])

/** Lets an account in no longer (with all that is under way of it), or again. */
export const setDisabledAt = async (tx: Db, accountId: string, at: Date | null): Promise<void> => {
  await tx.run('update person set disabled_at = $2 where id = $1', [accountId, at])
  if (at !== null) await endAll(tx, accountId)
}

/** Ends every session, sign-in under way and link of an account. */
export const endAll = async (tx: Db, accountId: string): Promise<void> => {
  await tx.run('delete from person_session where person_id = $1', [accountId])
  await tx.run('delete from person_challenge where person_id = $1', [accountId])
  await tx.run('delete from person_link where person_id = $1', [accountId])
}

export const endLinks = (tx: Db, accountId: string): Promise<number> =>
  tx.run('delete from person_link where person_id = $1', [accountId])
