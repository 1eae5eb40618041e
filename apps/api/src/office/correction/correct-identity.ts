import type { LeftKey } from '../enrollment/kept-correction.ts'
import type { Db } from '../../db/pool.ts'
import { numberNow } from '../../who/joined-store.ts'
import { personKey } from '../../roles/members/person-key.ts'
import { countSubmitted, putMember } from '../../roles/members/store.ts'
import { personSsn } from '../../vault/sealed-columns.ts'
import type { Vault } from '../../vault/vault.ts'
import { findByNumber, leaveMember, leaveNumber, putNumber } from './identity-store.ts'
import { policiesUnder } from '../member-number/numbers-store.ts'
import { findPeople, type PersonRow, type PolicyRow } from '../enrollment/store.ts'

type Place = { readonly db: Db; readonly vault: Vault }

export const openSsn = (
  vault: Vault,
  enrollment_id: string,
  { role, place, ssn_sealed }: PersonRow,
): string | undefined => vault.read(personSsn, { enrollment_id, role, place }, ssn_sealed)

/** As whom somebody is found until their number is corrected. */
export const keyOf = (vault: Vault, enrollmentId: string, person: PersonRow): LeftKey => {
  const { role, birthdate, last_name, ssn_hash } = person
  const ssn = role === 'member' ? openSsn(vault, enrollmentId, person) : undefined
  return ssn === undefined
    ? { ssn_hash }
    : { ssn_hash, person_hash: personKey(vault, { ssn, birthdate, last_name }).person_hash }
}

/** Makes an enrollment findable by a number before somebody on it has it: who is looked for by it is found at no moment by neither. */
export const findableBy = ({ db }: Place, enrollmentId: string, ssnHash: string): Promise<number> =>
  putNumber(db, ssnHash, enrollmentId)

/**
 * A member is known by number, birth date and last name (D-1.18): by the ones that stand now, never by what was merely asked for, they are
 * found as the same member; whom somebody else's number names stays as they are, and an operator says whether they are one. It lies with
 * the member on a cluster, so after the transaction; what a process that ended left is done when the same act is sent again.
 */
export const stayOne = async ({ db, vault }: Place, { enrollment_id, user_id }: PolicyRow): Promise<void> => {
  const member = (await findPeople(db, enrollment_id)).find((each) => each.role === 'member')
  const ssn = member && openSsn(vault, enrollment_id, member)
  if (member === undefined || ssn === undefined || user_id === null) return
  const { birthdate, last_name } = member
  const key = personKey(vault, { ssn, birthdate, last_name })
  await putMember(db, key, user_id)
  // Erased meanwhile: a number without a policy is nobody's.
  if ((await countSubmitted(db, user_id)) === 0) await leaveMember(db, key, user_id)
}

/**
 * Nobody is found any more by a number that was wrong, unless another person of the enrollment, or another policy of the member, has it.
 */
export const leave = async ({ db }: Place, { enrollment_id, user_id }: PolicyRow, left: LeftKey): Promise<void> => {
  if (!(await findByNumber(db, enrollment_id, left.ssn_hash))) await leaveNumber(db, left.ssn_hash, enrollment_id)
  if (left.person_hash === undefined || user_id === null) return
  const number = await numberNow(db, user_id)
  const own = await policiesUnder(db, number)
  if (own.some(({ ssn_hash }) => ssn_hash === left.ssn_hash)) return
  await leaveMember(db, { ssn_hash: left.ssn_hash, person_hash: left.person_hash }, number)
}
