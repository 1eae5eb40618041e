import type { Vault } from '../../vault/vault.ts'

/** The values that identify a member (D-1.18); `ssn` nine digits, `birthdate` yyyy-mm-dd. */
export type Identity = { readonly ssn: string; readonly birthdate: string; readonly last_name: string }
/** The identity as stored and looked up: keyed hashes. */
export type PersonKey = { readonly ssn_hash: string; readonly person_hash: string }

/** A last name for comparison: without case, accents, spaces and punctuation. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\s\p{P}]/gu, '')
    .toUpperCase()
    .toLowerCase()

export const personKey = (vault: Vault, { ssn, birthdate, last_name }: Identity): PersonKey => ({
  ssn_hash: vault.hash(ssn, 'ssn'),
  person_hash: vault.hash(JSON.stringify([ssn, birthdate, plainName(last_name)]), 'member'),
})
