import type { Db } from '../../db/pool.ts'
import type { Vault } from '../../vault/vault.ts'
import { personKey, plainName, type Identity } from './person-key.ts'
import { findFirstPolicyOf, findMember, nameMember, putMember } from './store.ts'

/** A member's number of nine digits; `draw(from, to)` yields a whole number from `from` and below `to`. */
export const makeUserId = (draw: (from: number, to: number) => number): number => draw(100_000_000, 1_000_000_000)

/**
 * A person's number as a member: the one they have, or the one that was reserved for them (D-1.18). It is reserved and written for whom
 * we know as well: the time that it takes must not tell who is a member.
 */
export const userIdOf = async (db: Db, vault: Vault, person: Identity, reserved: Promise<number>): Promise<number> => {
  const key = personKey(vault, person)
  // A member with an empty hash is known by the SSN alone.
  const [unnamed, number] = await Promise.all([findMember(db, { ...key, person_hash: '' }), reserved])
  if (unnamed !== undefined && (await isFirstOf(db, unnamed, person))) await nameMember(db, key)
  return putMember(db, key, number)
}

/** A number that was given for the SSN alone belongs to the person of its first policy: others who were given it start over. */
const isFirstOf = async (db: Db, userId: number, { birthdate, last_name }: Identity): Promise<boolean> => {
  const first = await findFirstPolicyOf(db, userId)
  return first?.birthdate === birthdate && plainName(first.last_name) === plainName(last_name)
}
