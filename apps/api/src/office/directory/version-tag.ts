import type { Vault } from '../../vault/vault.ts'

/** A version tag for detecting changes to a record. Keyed, since records contain codes the reader may not see. */
export const versionTag = (vault: Pick<Vault, 'hash'>, record: object): string =>
  vault.hash(JSON.stringify(record), 'directory-seen').slice(0, 22)
