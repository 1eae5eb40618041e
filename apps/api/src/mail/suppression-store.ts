import type { Db } from '../db/pool.ts'
import type { Vault } from '../vault/vault.ts'
import { mailboxOf } from './mailbox-of.ts'

const hashOf = (vault: Vault, address: string): string => vault.hash(mailboxOf(address), 'suppressed-mailbox')

/** Blocks reminders to this mailbox from now on; stores only a keyed hash. */
export const suppressMailbox = (db: Db, vault: Vault, address: string, now: Date): Promise<number> =>
  db.run('insert into suppressed_mailbox (mailbox_hash, since) values ($1, $2) on conflict do nothing', [
    hashOf(vault, address),
    now,
  ])

/** Whether reminders to this mailbox are blocked, because its owner was erased. */
export const isSuppressed = async (db: Db, vault: Vault, address: string): Promise<boolean> =>
  (await db.run('select 1 from suppressed_mailbox where mailbox_hash = $1', [hashOf(vault, address)])) > 0
