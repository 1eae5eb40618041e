import { codesOf, role, type Role } from '@openroll/contract/words'
import * as z from 'zod'
import type { Db } from '../db/pool.ts'
import { instant, row, text, whole, type RowOf } from '../db/row.ts'

/** An account as a list shows it; times are ISO strings. `sessions` counts those that have not ended. */
const accountRow = row({
  email: text,
  name: text,
  role: z.enum(codesOf(role)),
  subject_id: whole,
  disabled_at: instant.nullable(),
  sessions: whole,
})
export type Account = RowOf<typeof accountRow>

const accounts = `select p.email, p.name, p.role, p.subject_id, p.disabled_at,
  (select count(*)::integer from person_session s where s.person_id = p.id and s.expires_at > $1) as sessions from person p`

export const listAccounts = (db: Db, now: Date): Promise<Account[]> =>
  db.many(accountRow, `${accounts} order by p.role, p.subject_id, p.email`, [now])

export const findAccount = (db: Db, email: string, now: Date): Promise<Account | undefined> =>
  db.maybe(accountRow, `${accounts} where p.email = $2`, [now, email])

/** Says who an account stands for; 0 where there is none. */
export const setSubject = (
  db: Db,
  email: string,
  { role, id, name }: { readonly role: Role; readonly id: number; readonly name: string },
  now: Date,
): Promise<number> =>
  db.run('update person set role = $2, subject_id = $3, name = $4, updated_at = $5 where email = $1', [
    email,
    role,
    id,
    name,
    now,
  ])

/** Lets an account in no longer, or again (null); 0 where there is none. */
export const setDisabled = (db: Db, email: string, at: Date | null, now: Date): Promise<number> =>
  db.run('update person set disabled_at = $2, updated_at = $3 where email = $1', [email, at, now])

/** Ends every session of an account; yields how many. */
export const endSessions = (db: Db, email: string): Promise<number> =>
  db.run('delete from person_session where person_id = (select id from person where email = $1)', [email])

/** Removes an account with its password and sessions; 0 where there is none. */
export const deleteAccount = (db: Db, email: string): Promise<number> =>
  db.transaction(async (tx) => {
    await endSessions(tx, email)
    await tx.run('delete from person_credential where person_id = (select id from person where email = $1)', [email])
    return tx.run('delete from person where email = $1', [email])
  })

/** Whether a member has this number. */
export const isMemberNumber = async (db: Db, userId: number): Promise<boolean> =>
  (await db.run('select 1 from member_number where user_id = $1', [userId])) > 0
