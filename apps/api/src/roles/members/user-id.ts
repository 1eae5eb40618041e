import { randomInt } from 'node:crypto'
import type { Db } from '../../db/pool.ts'
import type { Vault } from '../../vault/vault.ts'
import { personKey, plainName, type Identity } from './person-key.ts'
import { findFirstPolicyOf, findMembers, nameMember, putMember, reserveUserId } from './store.ts'

/** A person's number as a member: the one they have, or a new one of nine digits (D-1.18). */
export const userIdOf = async (db: Db, vault: Vault, person: Identity, now: Date): Promise<number> => {
  const key = personKey(vault, person)
  const [{ unnamed }, number] = await Promise.all([findMembers(db, key), freeNumber(db, now)])
  if (unnamed !== undefined && (await isFirstOf(db, unnamed, person))) await nameMember(db, key)
  // Also for whom we know, who keep their number: the time that it takes must not tell who is a member.
  await putMember(db, key, number)
  const given = (await findMembers(db, key)).known
  if (given === undefined) throw new Error('a member was given no number')
  return given
}

/** A number that was given for the SSN alone belongs to the person of its first policy: others that it was given to begin anew. */
const isFirstOf = async (db: Db, userId: number, { birthdate, last_name }: Identity): Promise<boolean> => {
  const first = await findFirstPolicyOf(db, userId)
  return first?.birthdate === birthdate && plainName(first.last_name) === plainName(last_name)
}

const freeNumber = async (db: Db, now: Date): Promise<number> => {
  for (;;) {
    const number = randomInt(100_000_000, 1_000_000_000)
    if ((await reserveUserId(db, number, now)) === 1) return number
  }
}
