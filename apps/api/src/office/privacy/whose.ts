import type { Differs } from '@openroll/contract/office/privacy'
import { plainName } from '../../roles/members/person-key.ts'

/** What is known of whom an operator looks at. */
export type Whom = {
  readonly name: string
  readonly birthdate: string | null
  /** Numbers by which their records are looked for. */
  readonly userIds: readonly number[]
  /** The look began with the member, and not with something that somebody sent in under the member’s number. */
  readonly isMember: boolean
  readonly ssnHashes: readonly string[]
  /** Addresses that are theirs without a doubt. */
  readonly emails: readonly string[]
}
/** What a record says of whose it is; null where it says nothing. */
export type Said = {
  readonly name: string | null
  readonly birthdate: string | null
  readonly user_id: number | null
  readonly ssn_hash: string | null
  readonly email: string | null
}

/**
 * Whether a record is surely theirs. Name, birth date and number are known to others too: what has another
 * social security number or another address is never sure, nor what agrees in nothing but name and birth date.
 */
export const whose = (whom: Whom, said: Said): { readonly sure: boolean; readonly differs: readonly Differs[] } => {
  const isNumbered = whom.isMember && said.user_id !== null && whom.userIds.includes(said.user_id)
  const isNumber = said.ssn_hash !== null && whom.ssnHashes.includes(said.ssn_hash)
  const isAddress = said.email !== null && whom.emails.includes(said.email)
  const isBorn = said.birthdate !== null && said.birthdate === whom.birthdate
  const differing = {
    ssn: said.ssn_hash !== null && whom.ssnHashes.length > 0 && !isNumber,
    email: said.email !== null && !isAddress,
    // Numbers that an operator joined are of one person with two names.
    name: !isNumbered && said.name !== null && whom.name !== '' && plainName(said.name) !== plainName(whom.name),
    birthdate: !isNumbered && said.birthdate !== null && whom.birthdate !== null && !isBorn,
  }
  const differs = (['ssn', 'email', 'name', 'birthdate'] as const).filter((what) => differing[what])
  return { sure: differs.length === 0 && (isNumbered || (isBorn && (isNumber || isAddress))), differs }
}
