import type { Db } from '../db/pool.ts'
import { bytes, instant, row, text, whole, type RowOf } from '../db/row.ts'

const passkeyRow = row({ passkey_id: text, name: text, made_at: instant, used_at: instant.nullable() })
const keyRow = row({ passkey_id: text, public_key: bytes, counter: whole })

/** An account's passkeys, oldest first. */
export const listPasskeys = (db: Db, personId: string): Promise<RowOf<typeof passkeyRow>[]> =>
  db.many(
    passkeyRow,
    `select credential_id as passkey_id, name, created_at as made_at, used_at from person_passkey
     where person_id = $1 order by created_at, credential_id`,
    [personId],
  )

export const findPasskey = (db: Db, personId: string, id: string): Promise<RowOf<typeof keyRow> | undefined> =>
  db.maybe(
    keyRow,
    'select credential_id as passkey_id, public_key, counter from person_passkey where person_id = $1 and credential_id = $2',
    [personId, id],
  )

type NewPasskey = {
  readonly passkey_id: string
  readonly person_id: string
  readonly name: string
  readonly public_key: Buffer
  readonly counter: number
}

/** Saves a passkey; 0 if its id exists, on any account. */
export const insertPasskey = (tx: Db, passkey: NewPasskey, now: Date): Promise<number> =>
  tx.run(
    `insert into person_passkey (credential_id, person_id, name, public_key, counter, transports, created_at)
     values ($passkey_id, $person_id, $name, $public_key, $counter, '', $now) on conflict (credential_id) do nothing`,
    { ...passkey, now },
  )

/** Records a use of a passkey and its new counter. */
export const notePasskeyUse = (db: Db, id: string, counter: number, now: Date): Promise<number> =>
  db.run('update person_passkey set counter = $2, used_at = $3 where credential_id = $1', [id, counter, now])

export const deletePasskey = (tx: Db, personId: string, id: string): Promise<number> =>
  tx.run('delete from person_passkey where person_id = $1 and credential_id = $2', [personId, id])
