import type { Vault } from '../vault/vault.ts'

/**
 * The keyed signature of what was signed (D-7.07), over the very bytes of the content and the enrollment that they belong to.
 * Its key comes from the root key, so that it stays as it is when the keys that seal are changed.
 */
export const proofOf = (vault: Vault, enrollmentId: string, content: string): string =>
  vault.sign('policy_snapshot', bound(enrollmentId, content))

export const isProved = (vault: Vault, enrollmentId: string, content: string, proof: string): boolean =>
  vault.verify('policy_snapshot', bound(enrollmentId, content), proof)

const bound = (enrollmentId: string, content: string): string => `${enrollmentId}\n${content}`

/** The keyed hash that takes the place of a secret in the content; the secret is sealed apart. */
export const secretHash = (vault: Vault, value: string): string => vault.hash(value, 'snapshot')

/** Whether these are the secrets behind the content: each of their hashes, as often as it appears there. */
export const areItsSecrets = (vault: Vault, content: string, secrets: string): boolean => {
  const signed: string[] = []
  JSON.parse(content, (name, value: unknown) => {
    if (name === 'secret_hash' && typeof value === 'string') signed.push(value)
    return value
  })
  const kept: unknown = JSON.parse(secrets)
  const values = typeof kept === 'object' && kept !== null ? Object.values(kept) : []
  const hashes = values.map((value) => secretHash(vault, String(value)))
  return signed.sort().join() === hashes.sort().join()
}
