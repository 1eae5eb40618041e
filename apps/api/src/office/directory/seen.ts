import type { Vault } from '../../vault/vault.ts'

/**
 * Names a record as it stands: one that somebody changed meanwhile has another name. It is keyed, since a record may hold a code that its
 * reader has not asked to see.
 */
export const seenOf = (vault: Pick<Vault, 'hash'>, record: object): string =>
  vault.hash(JSON.stringify(record), 'directory-seen').slice(0, 22)
