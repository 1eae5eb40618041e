import type { Db } from '../../db/pool.ts'
import type { Vault } from '../../vault/vault.ts'
import { personKey, type Identity } from './person-key.ts'
import { putMember } from './store.ts'

/** A nine-digit member number; `draw(from, to)` returns a whole number from `from` up to but excluding `to`. */
export const makeUserId = (draw: (from: number, to: number) => number): number => draw(100_000_000, 1_000_000_000)

/** A person's member number, existing or newly reserved (D-1.18). Both paths write, so timing doesn't reveal members. */
export const userIdOf = async (db: Db, vault: Vault, person: Identity, reserved: Promise<number>): Promise<number> =>
  putMember(db, personKey(vault, person), await reserved)
