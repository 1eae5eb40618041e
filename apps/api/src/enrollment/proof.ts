import type { Vault } from '../vault/vault.ts'

/**
 * Keyed signature over a signed record's bytes and its enrollment (D-7.07). Its key derives from
 * the root key, so rotating the encryption keys doesn't affect it.
 */
export const proofOf = (vault: Vault, enrollmentId: string, content: string): string =>
  vault.sign('policy_snapshot', withEnrollmentId(enrollmentId, content))

export const isProofValid = (vault: Vault, enrollmentId: string, content: string, proof: string): boolean =>
  vault.verify('policy_snapshot', withEnrollmentId(enrollmentId, content), proof)

const withEnrollmentId = (enrollmentId: string, content: string): string => `${enrollmentId}\n${content}`

/** Keyed hash that replaces a secret in the record; the secret is encrypted separately. */
export const secretHash = (vault: Vault, value: string): string => vault.hash(value, 'snapshot')

/** Whether these secrets match the hashes in the content, one for one. */
export const secretsMatch = (vault: Vault, content: string, secrets: string): boolean => {
  const signedHashes: string[] = []
  JSON.parse(content, (name, value: unknown) => {
    if (name === 'secret_hash' && typeof value === 'string') signedHashes.push(value)
    return value
  })
  const parsed: unknown = JSON.parse(secrets)
  const values = typeof parsed === 'object' && parsed !== null ? Object.values(parsed) : []
  const hashes = values.map((value) => secretHash(vault, String(value)))
  return signedHashes.sort().join() === hashes.sort().join()
}
