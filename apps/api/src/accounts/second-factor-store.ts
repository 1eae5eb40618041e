import type { SecondFactor } from '@openroll/contract/roles/sign-in'
import type { Db } from '../db/pool.ts'
import { flag, row, text, whole, type RowOf } from '../db/row.ts'

const factorsRow = row({ code: flag, passkey: flag })

/** The second factors an account has. */
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

/** The sealed secret of an account's app, and the time step of its last used code. */
export const findTotp = (db: Db, personId: string): Promise<RowOf<typeof totpRow> | undefined> =>
  db.maybe(totpRow, 'select sealed, last_step from person_totp where person_id = $1 and confirmed_at is not null', [
    personId,
  ])

/** Uses up an app's code by time step; 0 if it or a newer one was used, or the app was replaced. */
export const consumeTotpStep = (db: Db, personId: string, step: number, sealed: string): Promise<number> =>
  db.run('update person_totp set last_step = $2 where person_id = $1 and last_step < $2 and sealed = $3', [
    personId,
    step,
    sealed,
  ])

/** Locks an account first in a transaction that changes its second factor, so that changes are serialized. */
export const lockAccount = (tx: Db, personId: string, now: Date): Promise<number> =>
  tx.run('update person set updated_at = $2 where id = $1', [personId, now])

/** Saves a confirmed app, replacing any earlier one. */
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

/** Updates whether an account requires a second factor; without one, its recovery codes are deleted. */
export const updateSecondFactorFlag = async (tx: Db, personId: string, now: Date): Promise<boolean> => {
  const has = (await secondFactorsOf(tx, personId)).length > 0
  await tx.run('update person set second_factor = $2, updated_at = $3 where id = $1', [personId, has, now])
  if (!has) await tx.run('delete from person_recovery_code where person_id = $1', [personId])
  return has
}

/** Replaces an account's recovery codes, given as keyed hashes. */
export const putRecoveryCodes = async (tx: Db, personId: string, hashes: readonly string[]): Promise<void> => {
  await tx.run('delete from person_recovery_code where person_id = $1', [personId])
  for (const hash of hashes)
    await tx.run('insert into person_recovery_code (person_id, code_hash) values ($1, $2) on conflict do nothing', [
      personId,
      hash,
    ])
}

const hashRow = row({ code_hash: text })

/** A fingerprint of an account's recovery codes, to detect concurrent changes. */
export const recoveryCodesMark = async (db: Db, personId: string): Promise<string> =>
  (
    await db.many(hashRow, 'select code_hash from person_recovery_code where person_id = $1 order by code_hash', [
      personId,
    ])
  )
    .map(({ code_hash }) => code_hash)
    .join(' ')

/** Uses up a recovery code; 0 if it is wrong or used. */
export const consumeRecoveryCode = (db: Db, personId: string, hash: string): Promise<number> =>
  db.run('delete from person_recovery_code where person_id = $1 and code_hash = $2', [personId, hash])

export const countRecoveryCodes = (db: Db, personId: string): Promise<number> =>
  db.run('select 1 from person_recovery_code where person_id = $1', [personId])

/** Removes all second factors of an account whose owner lost them, and ends pending sign-ins. */
export const removeSecondFactor = (db: Db, email: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    for (const table of ['person_totp', 'person_passkey', 'person_recovery_code', 'person_challenge'])
      await tx.run(`delete from ${table} where person_id = (select id from person where email = $1)`, [email])
    await tx.run('update person set second_factor = false, updated_at = $2 where email = $1', [email, now])
  })
