import type { FormerHashes } from '../enrollment/stored-correction.ts'
import type { Db } from '../../db/pool.ts'
import { currentNumber } from '../../who/merged-numbers-store.ts'
import { personKey } from '../../roles/members/person-key.ts'
import { countSubmitted, putMember } from '../../roles/members/store.ts'
import { personSsn } from '../../vault/sealed-columns.ts'
import type { Vault } from '../../vault/vault.ts'
import { findByNumber, deleteMemberKey, deleteNumber, saveNumber } from './identity-store.ts'
import { policiesUnder } from '../member-number/numbers-store.ts'
import { findPeople, type PersonRow, type PolicyRow } from '../enrollment/store.ts'

type Place = { readonly db: Db; readonly vault: Vault }

export const openSsn = (
  vault: Vault,
  enrollment_id: string,
  { role, place, ssn_sealed }: PersonRow,
): string | undefined => vault.read(personSsn, { enrollment_id, role, place }, ssn_sealed)

/** The hashes that identify a person before their number is corrected. */
export const hashesOf = (vault: Vault, enrollmentId: string, person: PersonRow): FormerHashes => {
  const { role, birthdate, last_name, ssn_hash } = person
  const ssn = role === 'member' ? openSsn(vault, enrollmentId, person) : undefined
  return ssn === undefined
    ? { ssn_hash }
    : { ssn_hash, person_hash: personKey(vault, { ssn, birthdate, last_name }).person_hash }
}

/** Indexes a new number before it is saved, so that the person can always be found. */
export const indexNumber = ({ db }: Place, enrollmentId: string, ssnHash: string): Promise<number> =>
  saveNumber(db, ssnHash, enrollmentId)

/**
 * Indexes a member's saved number, birth date and last name (D-1.18), so that the next enrollment finds the same member.
 * Another member with that identity stays; an operator decides about merging. The index is on another shard, so this runs after
 * the transaction; repeating the act finishes an interrupted update.
 */
export const indexMember = async ({ db, vault }: Place, { enrollment_id, user_id }: PolicyRow): Promise<void> => {
  const member = (await findPeople(db, enrollment_id)).find((each) => each.role === 'member')
  const ssn = member && openSsn(vault, enrollment_id, member)
  if (member === undefined || ssn === undefined || user_id === null) return
  const { birthdate, last_name } = member
  const key = personKey(vault, { ssn, birthdate, last_name })
  await putMember(db, key, user_id)
  // If the person was erased in the meantime, the member must not be found.
  if ((await countSubmitted(db, user_id)) === 0) await deleteMemberKey(db, key, user_id)
}

/** Removes a wrong number from the index, unless the enrollment or another policy of the member still has it. */
export const removeFromIndex = async (
  { db }: Place,
  { enrollment_id, user_id }: PolicyRow,
  former: FormerHashes,
): Promise<void> => {
  if (!(await findByNumber(db, enrollment_id, former.ssn_hash))) await deleteNumber(db, former.ssn_hash, enrollment_id)
  if (former.person_hash === undefined || user_id === null) return
  const number = await currentNumber(db, user_id)
  const own = await policiesUnder(db, number)
  if (own.some(({ ssn_hash }) => ssn_hash === former.ssn_hash)) return
  await deleteMemberKey(db, { ssn_hash: former.ssn_hash, person_hash: former.person_hash }, number)
}
