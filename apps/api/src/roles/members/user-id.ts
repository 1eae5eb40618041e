import type { Db } from '../../db/pool.ts'
import type { Vault } from '../../vault/vault.ts'
import { personKey, type Identity } from './person-key.ts'
import { putMember } from './store.ts'

/** A member's number of nine digits; `draw(from, to)` yields a whole number from `from` and below `to`. */
export const makeUserId = (draw: (from: number, to: number) => number): number => draw(100_000_000, 1_000_000_000)

/**
 * A person's number as a member: the one they have, or the one that was reserved for them (D-1.18). It is reserved and written for whom
 * we know as well: the time that it takes must not tell who is a member.
 */
export const userIdOf = async (db: Db, vault: Vault, person: Identity, reserved: Promise<number>): Promise<number> =>
  putMember(db, personKey(vault, person), await reserved)
