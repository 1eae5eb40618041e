import type { Db } from '../db/pool.ts'
import { instant, row, text, whole, type RowOf } from '../db/row.ts'
import { readRecorded } from '../seals/read-recorded.ts'
import type { Signer } from '../seals/seal.ts'
import * as z from 'zod'

const passkeyRow = row({ passkey_id: text, name: text, made_at: instant, used_at: instant.nullable() })
const counterRow = row({ counter: whole })
const recordedKey = z.object({ credential_id: z.string(), public_key: z.string() })

/** An account's passkeys, oldest first. */
export const listPasskeys = (db: Db, personId: string): Promise<RowOf<typeof passkeyRow>[]> =>
  db.many(
    passkeyRow,
    `select credential_id as passkey_id, name, created_at as made_at, used_at from person_passkey
     where person_id = $1 order by created_at, credential_id`,
    [personId],
  )

/** A passkey of an account, with all its passkeys as sealed; undefined if they differ, such as one moved from another account. */
export const findPasskey = async (
  db: Db,
  signer: Signer,
  personId: string,
  id: string,
): Promise<{ readonly passkey_id: string; readonly public_key: Buffer; readonly counter: number } | undefined> => {
  const keys = await readRecorded(db, signer, { kind: 'account', owner: personId, table: 'person_passkey' })
  const found = keys?.map((one) => recordedKey.parse(one)).find(({ credential_id }) => credential_id === id)
  const used = await db.maybe(counterRow, 'select counter from person_passkey where credential_id = $1', [id])
  if (found === undefined || used === undefined) return undefined
  // JSON has bytes as \\x and hex digits.
  return { passkey_id: id, public_key: Buffer.from(found.public_key.slice(2), 'hex'), ...used }
}

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
