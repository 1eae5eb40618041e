import type { DifferingField } from '@openroll/contract/office/privacy'
import { plainName } from '../../roles/members/person-key.ts'

/** What is known about the person an operator is viewing. */
export type KnownIdentity = {
  readonly name: string
  readonly birthdate: string | null
  /** Their member numbers. */
  readonly userIds: readonly number[]
  /** The search found the member, not a submission that only claims the member's number. */
  readonly isMember: boolean
  readonly ssnHashes: readonly string[]
  /** Email addresses that are certainly theirs. */
  readonly emails: readonly string[]
}
/** The identity on a record; null for missing values. */
export type RecordIdentity = {
  readonly name: string | null
  readonly birthdate: string | null
  readonly user_id: number | null
  readonly ssn_hash: string | null
  readonly email: string | null
}

/**
 * Whether a record is certainly this person's. Others may know their name, birth date and member number, so a record
 * that matches only in these, or has another SSN or email, is uncertain.
 */
export const matchRecord = (
  person: KnownIdentity,
  record: RecordIdentity,
): { readonly sure: boolean; readonly differs: readonly DifferingField[] } => {
  const sameMemberNumber = person.isMember && record.user_id !== null && person.userIds.includes(record.user_id)
  const sameSsn = record.ssn_hash !== null && person.ssnHashes.includes(record.ssn_hash)
  const sameEmail = record.email !== null && person.emails.includes(record.email)
  const sameBirthdate = record.birthdate !== null && record.birthdate === person.birthdate
  const differing = {
    ssn: record.ssn_hash !== null && person.ssnHashes.length > 0 && !sameSsn,
    email: record.email !== null && !sameEmail,
    // Merged numbers can belong to one person with two names.
    name:
      !sameMemberNumber &&
      record.name !== null &&
      person.name !== '' &&
      plainName(record.name) !== plainName(person.name),
    birthdate: !sameMemberNumber && record.birthdate !== null && person.birthdate !== null && !sameBirthdate,
  }
  const differs = (['ssn', 'email', 'name', 'birthdate'] as const).filter((what) => differing[what])
  return { sure: differs.length === 0 && (sameMemberNumber || (sameBirthdate && (sameSsn || sameEmail))), differs }
}
