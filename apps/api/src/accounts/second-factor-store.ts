import type { SecondFactor } from '@openroll/contract/roles/sign-in'
import type { Db } from '../db/pool.ts'
import { flag, row, text, whole, type RowOf } from '../db/row.ts'

const factorsRow = row({ code: flag, passkey: flag })

/** By what an account can prove itself after its password. */
export const secondFactorsOf = async (db: Db, personId: string): Promise<SecondFactor[]> => {
  const { code, passkey } = await db.one(
    factorsRow,
    `select exists (select 1 from person_totp where person_id = $1 and confirmed_at is not null) as code,
       exists (select 1 from person_passkey where person_id = $1) as passkey`,
    [personId],
  )
  return [...(code ? ['code' as const] : []), ...(passkey ? ['passkey' as const] : [])]
}

const totpRow = row({ sealed: text, last_step: whole })

/** The sealed secret of an account's app, and the step of the newest code that it gave. */
export const findTotp = (db: Db, personId: string): Promise<RowOf<typeof totpRow> | undefined> =>
  db.maybe(totpRow, 'select sealed, last_step from person_totp where person_id = $1 and confirmed_at is not null', [
    personId,
  ])

/** Takes the code of a step of this app; 0 where it or a newer one was just taken, or the app was just replaced. */
export const takeStep = (db: Db, personId: string, step: number, sealed: string): Promise<number> =>
  db.run('update person_totp set last_step = $2 where person_id = $1 and last_step < $2 and sealed = $3', [
    personId,
    step,
    sealed,
  ])

/** First in a transaction that changes a second factor: of several for one account each sees what the one before it did. */
export const holdAccount = (tx: Db, personId: string, now: Date): Promise<number> =>
  tx.run('update person set updated_at = $2 where id = $1', [personId, now])

/** Keeps a confirmed app in place of any earlier one. */
export const putTotp = (
  tx: Db,
  totp: { readonly person_id: string; readonly sealed: string; readonly step: number },
  now: Date,
): Promise<number> =>
  tx.run(
    `insert into person_totp (person_id, sealed, confirmed_at, last_step) values ($person_id, $sealed, $now, $step)
     on conflict (person_id) do update set sealed = excluded.sealed, confirmed_at = excluded.confirmed_at, last_step = excluded.last_step`,
    { ...totp, now },
  )

export const deleteTotp = (tx: Db, personId: string): Promise<number> =>
  tx.run('delete from person_totp where person_id = $1', [personId])

/** Says of an account whether it is asked for a second factor, by what it has; without any its recovery codes go too. */
export const settleSecondFactor = async (tx: Db, personId: string, now: Date): Promise<boolean> => {
  const has = (await secondFactorsOf(tx, personId)).length > 0
  await tx.run('update person set second_factor = $2, updated_at = $3 where id = $1', [personId, has, now])
  if (!has) await tx.run('delete from person_recovery_code where person_id = $1', [personId])
  return has
}

/** Puts these codes, as keyed hashes, in place of all earlier ones. */
export const putRecoveryCodes = async (tx: Db, personId: string, hashes: readonly string[]): Promise<void> => {
  await tx.run('delete from person_recovery_code where person_id = $1', [personId])
  for (const hash of hashes)
    await tx.run('insert into person_recovery_code (person_id, code_hash) values ($1, $2) on conflict do nothing', [
      personId,
      hash,
    ])
}

const hashRow = row({ code_hash: text })

/** The recovery codes of an account as one text, by which it is seen whether they are still the same. */
export const recoveryCodesMark = async (db: Db, personId: string): Promise<string> =>
  (
    await db.many(hashRow, 'select code_hash from person_recovery_code where person_id = $1 order by code_hash', [
      personId,
    ])
  )
    .map(({ code_hash }) => code_hash)
    .join(' ')

/** Uses a recovery code up; 0 where it is none, or was used. */
export const takeRecoveryCode = (db: Db, personId: string, hash: string): Promise<number> =>
  db.run('delete from person_recovery_code where person_id = $1 and code_hash = $2', [personId, hash])

export const countRecoveryCodes = (db: Db, personId: string): Promise<number> =>
  db.run('select 1 from person_recovery_code where person_id = $1', [personId])

/** Takes every second factor of an account away, for who has lost theirs; sign-ins under way end. */
export const removeSecondFactor = (db: Db, email: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    for (const table of ['person_totp', 'person_passkey', 'person_recovery_code', 'person_challenge'])
      await tx.run(`delete from ${table} where person_id = (select id from person where email = $1)`, [email])
    await tx.run('update person set second_factor = false, updated_at = $2 where email = $1', [email, now])
  })
