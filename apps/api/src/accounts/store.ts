import { role, type Role } from '@openroll/contract/role-meanings'
import type { Duty } from '@openroll/contract/duty-meanings'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import type { Db } from '../db/pool.ts'
import { flag, instant, row, text, whole, type RowOf } from '../db/row.ts'
import { asDutiesText, dutiesText } from './duties.ts'
import { consoleSql, accountsDutySql } from '../codes/code-sets.ts'

/** An account as a list shows it; times are ISO strings. `sessions` counts those that have not ended. */
const accountRow = row({
  email: text,
  name: text,
  role: z.enum(codesOf(role)),
  subject_id: whole,
  disabled_at: instant.nullable(),
  sessions: whole,
  duties: dutiesText,
})
export type Account = RowOf<typeof accountRow>

const accounts = `select p.email, p.name, p.role, p.subject_id, p.disabled_at, p.duties,
  (select count(*)::integer from person_session s where s.person_id = p.id and s.expires_at > $1) as sessions from person p`

export const listAccounts = (db: Db, now: Date): Promise<Account[]> =>
  db.many(accountRow, `${accounts} order by p.role, p.subject_id, p.email`, [now])

export const findAccount = (db: Db, email: string, now: Date): Promise<Account | undefined> =>
  db.maybe(accountRow, `${accounts} where p.email = $2`, [now, email])

/** An account as it comes in: `password` is a hash, null for who was invited and has none yet. */
const knownRow = row({
  person_id: text,
  email: text,
  name: text,
  role: z.enum(codesOf(role)),
  subject_id: whole,
  member_id: whole.nullable(),
  disabled_at: instant.nullable(),
  signed_in_at: instant.nullable(),
  second_factor: flag,
  duties: dutiesText,
  password: text.nullable(),
})
export type Known = RowOf<typeof knownRow>

const known = `select p.id as person_id, p.email, p.name, p.role, p.subject_id, p.member_id, p.disabled_at, p.signed_in_at, p.second_factor,
  p.duties, c.password from person p left join person_credential c on c.person_id = p.id and c.provider_id = 'credential'`

/** The account of an address, or of an id. */
export const findKnown = (
  db: Db,
  by: { readonly email: string } | { readonly person_id: string },
): Promise<Known | undefined> =>
  'email' in by
    ? db.maybe(knownRow, `${known} where p.email = $1`, [by.email])
    : db.maybe(knownRow, `${known} where p.id = $1`, [by.person_id])

/** Somebody signed in. */
export const noteSignIn = (db: Db, personId: string, now: Date): Promise<number> =>
  db.run('update person set signed_in_at = $2 where id = $1', [personId, now])

/** `was`: the hash that the change was decided on, null where there was none; `but`: the session that stays. */
type Replacement = {
  readonly person_id: string
  readonly was: string | null
  readonly hash: string
  readonly but?: string | undefined
}

/**
 * Gives an account this password in place of the one that it had, if any; ends every session
 * but `but`, and every link and sign-in under way. False, and nothing is changed, where another
 * request replaced it meanwhile: of two at once one password is in force, and one is told so.
 */
export const replacePassword = async (
  tx: Db,
  { person_id, was, hash, but }: Replacement,
  now: Date,
): Promise<boolean> => {
  // Its own hash too: what was kept although its answer was lost runs again.
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
  await endOtherSessions(tx, person_id, but)
  return true
}

/** Gives an account that had none its password; of two at the same moment the later one's is in force. */
export const setFirstPassword = (db: Db, personId: string, hash: string, now: Date): Promise<number> =>
  db.run(
    `insert into person_credential (id, person_id, account_id, provider_id, password, created_at, updated_at)
     values ($1, $1, $1, 'credential', $2, $3, $3)
     on conflict (person_id, provider_id) do update set password = excluded.password, updated_at = excluded.updated_at`,
    [personId, hash, now],
  )

/** Ends every session of an account but this one; how many. */
export const endOtherSessions = (db: Db, personId: string, but = ''): Promise<number> =>
  db.run('delete from person_session where person_id = $1 and id <> $2', [personId, but])

/** Says who an account stands for; 0 where there is none. */
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
    { ...subject, duties: asDutiesText(duties), email, now },
  )

/** Lets an account in no longer, or again (null); 0 where there is none. */
export const setDisabled = (db: Db, email: string, at: Date | null, now: Date): Promise<number> =>
  db.run('update person set disabled_at = $2, updated_at = $3 where email = $1', [email, at, now])

/** Ends every session of an account; yields how many. */
export const endSessions = (db: Db, email: string): Promise<number> =>
  db.run('delete from person_session where person_id = (select id from person where email = $1)', [email])

/** Removes an account with all that belongs to it; 0 where there is none. */
export const deleteAccount = (db: Db, email: string): Promise<number> =>
  db.transaction(async (tx) => {
    await endSessions(tx, email)
    for (const table of belongings)
      await tx.run(`delete from ${table} where person_id = (select id from person where email = $1)`, [email])
    return tx.run('delete from person where email = $1', [email])
  })
const belongings = [
  'person_credential',
  'person_link',
  'person_totp',
  'person_recovery_code',
  'person_passkey',
  'person_challenge',
]

const operatorRow = row({ id: whole, name: text, duties: dutiesText })

/** The operators who can sign in, by name: who did something is shown by it, and who may be given something. */
export const listOperators = (db: Db): Promise<RowOf<typeof operatorRow>[]> =>
  db.many(
    operatorRow,
    `select subject_id as id, name, duties from person where role in ${consoleSql} and disabled_at is null order by name, subject_id
     limit 500`,
  )

/** Whether a member has this number. */
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

/** Makes an account that has no password yet; 0 where the address has one already. */
export const insertPerson = async (tx: Db, { duties, ...person }: NewPerson, now: Date): Promise<number> => {
  await tx.run(
    `insert into person (id, name, email, email_verified, role, subject_id, duties, created_at, updated_at)
     values ($person_id, $name, $email, true, $role, $id, $duties, $now, $now) on conflict (email) do nothing`,
    { ...person, duties: asDutiesText(duties), now },
  )
  return tx.run('select 1 from person where id = $1', [person.person_id])
}

const numberRow = row({ subject_id: whole, email: text })

/** The numbers that operators have, and whose they are. */
export const operatorNumbers = (db: Db): Promise<RowOf<typeof numberRow>[]> =>
  db.many(numberRow, `select subject_id, email from person where role in ${consoleSql}`)

/** Whether anybody is left who looks after accounts and can sign in. */
export const isSomebodyForAccounts = async (db: Db): Promise<boolean> =>
  (await db.run(
    `select 1 from person p where p.role in ${consoleSql} and p.disabled_at is null
     and string_to_array(p.duties, ',') && array${accountsDutySql}
       and exists (select 1 from person_credential c where c.person_id = p.id and c.password is not null) limit 1`,
  )) > 0

/** Whether somebody signs in with this address. */
export const hasAccount = async (db: Db, email: string): Promise<boolean> =>
  (await db.run('select 1 from person where email = $1', [email])) > 0

type Invited = {
  readonly person_id: string
  readonly id: number
  readonly member_id: number
  readonly name: string
  readonly email: string
  readonly hash: string
}

/** Makes an invited member's account with its password; false where the address has one already. */
export const insertInvited = async (db: Db, invited: Invited, now: Date): Promise<boolean> => {
  await db.run(
    `with made as (
       insert into person (id, name, email, email_verified, role, subject_id, member_id, created_at, updated_at)
       values ($person_id, $name, $email, true, 'member', $id, $member_id, $now, $now)
       on conflict do nothing returning id)
     insert into person_credential (id, person_id, account_id, provider_id, password, created_at, updated_at)
     select id, id, id, 'credential', $hash, $now::timestamptz, $now from made`,
    { ...invited, now },
  )
  // Asked afterwards: a statement whose answer was lost runs again and makes nothing the second time.
  return (await db.run('select 1 from person where id = $1', [invited.person_id])) > 0
}
