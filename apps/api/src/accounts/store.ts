import { role, type Role } from '@openroll/contract/role-meanings'
import type { Duty } from '@openroll/contract/duty-meanings'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import type { Db } from '../db/pool.ts'
import { flag, instant, row, text, whole, type RowOf } from '../db/row.ts'
import { formatDuties, dutiesColumn } from './duties.ts'
import { consoleSql, accountsDutySql } from '../codes/code-sets.ts'

/** An account in the list of accounts; `sessions` counts active ones. */
const accountRow = row({
  email: text,
  name: text,
  role: z.enum(codesOf(role)),
  subject_id: whole,
  disabled_at: instant.nullable(),
  sessions: whole,
  duties: dutiesColumn,
})
export type Account = RowOf<typeof accountRow>

const accounts = `select p.email, p.name, p.role, p.subject_id, p.disabled_at, p.duties,
  (select count(*)::integer from person_session s where s.person_id = p.id and s.expires_at > $1) as sessions from person p`

export const listAccounts = (db: Db, now: Date): Promise<Account[]> =>
  db.many(accountRow, `${accounts} order by p.role, p.subject_id, p.email`, [now])

export const findAccount = (db: Db, email: string, now: Date): Promise<Account | undefined> =>
  db.maybe(accountRow, `${accounts} where p.email = $2`, [now, email])

/** An account at sign-in; `password` is a hash, null until an invitation is accepted. */
const signInAccountRow = row({
  person_id: text,
  email: text,
  name: text,
  role: z.enum(codesOf(role)),
  subject_id: whole,
  member_id: whole.nullable(),
  disabled_at: instant.nullable(),
  signed_in_at: instant.nullable(),
  second_factor: flag,
  duties: dutiesColumn,
  password: text.nullable(),
})
export type SignInAccount = RowOf<typeof signInAccountRow>

const signInSql = `select p.id as person_id, p.email, p.name, p.role, p.subject_id, p.member_id, p.disabled_at, p.signed_in_at,
  p.second_factor, p.duties, c.password from person p left join person_credential c on c.person_id = p.id and c.provider_id = 'credential'`

export const findSignInAccount = (
  db: Db,
  by: { readonly email: string } | { readonly person_id: string },
): Promise<SignInAccount | undefined> =>
  'email' in by
    ? db.maybe(signInAccountRow, `${signInSql} where p.email = $1`, [by.email])
    : db.maybe(signInAccountRow, `${signInSql} where p.id = $1`, [by.person_id])

export const noteSignIn = (db: Db, personId: string, now: Date): Promise<number> =>
  db.run('update person set signed_in_at = $2 where id = $1', [personId, now])

type Replacement = {
  readonly person_id: string
  /** The expected current hash; null if none. */
  readonly was: string | null
  readonly hash: string
  readonly keepSession?: string | undefined
}

/** Replaces a password and ends other sessions, links and pending sign-ins. Returns false if it changed concurrently. */
export const replacePassword = async (
  tx: Db,
  { person_id, was, hash, keepSession }: Replacement,
  now: Date,
): Promise<boolean> => {
  // Also matches the new hash, so that a retry after a lost response succeeds.
  let changed = await tx.run(
    `update person_credential set password = $2, updated_at = $3
     where person_id = $1 and provider_id = 'credential' and (password is not distinct from $4 or password = $2)`,
    [person_id, hash, now, was],
  )
  if (changed === 0 && was === null)
    changed = await tx.run(
      `insert into person_credential (id, person_id, account_id, provider_id, password, created_at, updated_at)
       values ($1, $1, $1, 'credential', $2, $3, $3) on conflict do nothing`,
      [person_id, hash, now],
    )
  if (changed === 0) return false
  await tx.run('delete from person_link where person_id = $1', [person_id])
  await tx.run('delete from person_challenge where person_id = $1', [person_id])
  await endOtherSessions(tx, person_id, keepSession)
  return true
}

/** Sets an account's first password; of two concurrent calls the later wins. */
export const setFirstPassword = (db: Db, personId: string, hash: string, now: Date): Promise<number> =>
  db.run(
    `insert into person_credential (id, person_id, account_id, provider_id, password, created_at, updated_at)
     values ($1, $1, $1, 'credential', $2, $3, $3)
     on conflict (id) do update set password = excluded.password, updated_at = excluded.updated_at`,
    [personId, hash, now],
  )

/** Ends an account's sessions except one; returns how many. */
export const endOtherSessions = (db: Db, personId: string, keepSession = ''): Promise<number> =>
  db.run('delete from person_session where person_id = $1 and id <> $2', [personId, keepSession])

/** Sets the person an account represents; 0 if there is no such account. */
export const setSubject = (
  db: Db,
  email: string,
  {
    duties,
    ...subject
  }: { readonly role: Role; readonly id: number; readonly name: string; readonly duties: readonly Duty[] },
  now: Date,
): Promise<number> =>
  db.run(
    'update person set role = $role, subject_id = $id, name = $name, duties = $duties, updated_at = $now where email = $email',
    { ...subject, duties: formatDuties(duties), email, now },
  )

/** Disables an account, or enables it with null; 0 if there is no such account. */
export const setDisabled = (db: Db, email: string, at: Date | null, now: Date): Promise<number> =>
  db.run('update person set disabled_at = $2, updated_at = $3 where email = $1', [email, at, now])

/** Ends all sessions of an account; returns how many. */
export const endSessions = (db: Db, email: string): Promise<number> =>
  db.run('delete from person_session where person_id = (select id from person where email = $1)', [email])

/** Deletes an account and everything that belongs to it; 0 if there is none. */
export const deleteAccount = (db: Db, email: string): Promise<number> =>
  db.transaction(async (tx) => {
    await endSessions(tx, email)
    for (const table of ownedTables)
      await tx.run(`delete from ${table} where person_id = (select id from person where email = $1)`, [email])
    return tx.run('delete from person where email = $1', [email])
  })
const ownedTables = [
  'person_credential',
  'person_link',
  'person_totp',
  'person_recovery_code',
  'person_passkey',
  'person_challenge',
]

const operatorRow = row({ id: whole, name: text, duties: dutiesColumn })

/** Operators who can sign in, by name. */
export const listOperators = (db: Db): Promise<RowOf<typeof operatorRow>[]> =>
  db.many(
    operatorRow,
    `select subject_id as id, name, duties from person where role in ${consoleSql} and disabled_at is null order by name, subject_id
     limit 500`,
  )

export const isMemberNumber = async (db: Db, userId: number): Promise<boolean> =>
  (await db.run('select 1 from member_number where user_id = $1', [userId])) > 0

type NewPerson = {
  readonly person_id: string
  readonly role: Role
  readonly id: number
  readonly name: string
  readonly email: string
  readonly duties: readonly Duty[]
}

/** Creates an account without a password; 0 if the email address already has one. */
export const insertPerson = async (tx: Db, { duties, ...person }: NewPerson, now: Date): Promise<number> => {
  await tx.run(
    `insert into person (id, name, email, email_verified, role, subject_id, duties, created_at, updated_at)
     values ($person_id, $name, $email, true, $role, $id, $duties, $now, $now) on conflict (email) do nothing`,
    { ...person, duties: formatDuties(duties), now },
  )
  return tx.run('select 1 from person where id = $1', [person.person_id])
}

const numberRow = row({ subject_id: whole, email: text })

export const operatorNumbers = (db: Db): Promise<RowOf<typeof numberRow>[]> =>
  db.many(numberRow, `select subject_id, email from person where role in ${consoleSql}`)

/** Whether an operator with the accounts duty can still sign in. */
export const hasAccountsOperator = async (db: Db): Promise<boolean> =>
  (await db.run(
    `select 1 from person p where p.role in ${consoleSql} and p.disabled_at is null
     and string_to_array(p.duties, ',') && array${accountsDutySql}
       and exists (select 1 from person_credential c where c.person_id = p.id and c.password is not null) limit 1`,
  )) > 0

const emailRow = row({ email: text })
const emailsOf = (rows: readonly RowOf<typeof emailRow>[]): string[] => rows.map(({ email }) => email)

/** Email addresses of operators with the accounts duty who can sign in, except one operator and one account. */
export const emailsOfAccountsOperators = async (
  db: Db,
  except: { readonly operator: number; readonly account_id: string },
): Promise<string[]> =>
  emailsOf(
    await db.many(
      emailRow,
      `select email from person where role in ${consoleSql} and disabled_at is null and subject_id <> $operator and id <> $account_id
       and string_to_array(duties, ',') && array${accountsDutySql} order by email limit 100`,
      except,
    ),
  )

/** Email addresses of the accounts of a rep or group. */
export const emailsOfPartner = async (
  db: Db,
  { role, id }: { readonly role: Role; readonly id: number },
): Promise<string[]> =>
  emailsOf(
    await db.many(
      emailRow,
      'select email from person where role = $role and subject_id = $id and disabled_at is null order by email limit 20',
      { role, id },
    ),
  )

export const hasAccount = async (db: Db, email: string): Promise<boolean> =>
  (await db.run('select 1 from person where email = $1', [email])) > 0

type InvitedMember = {
  readonly person_id: string
  readonly id: number
  readonly member_id: number
  readonly name: string
  readonly email: string
  readonly hash: string
}

/** Creates an invited member's account with its password; false if the email address already has one. */
export const insertInvitedMember = async (db: Db, invited: InvitedMember, now: Date): Promise<boolean> => {
  await db.run(
    `with made as (
       insert into person (id, name, email, email_verified, role, subject_id, member_id, created_at, updated_at)
       values ($person_id, $name, $email, true, 'member', $id, $member_id, $now, $now)
       on conflict do nothing returning id)
     insert into person_credential (id, person_id, account_id, provider_id, password, created_at, updated_at)
     select id, id, id, 'credential', $hash, $now::timestamptz, $now from made`,
    { ...invited, now },
  )
  // Checked separately, because a retry after a lost response inserts nothing.
  return (await db.run('select 1 from person where id = $1', [invited.person_id])) > 0
}
