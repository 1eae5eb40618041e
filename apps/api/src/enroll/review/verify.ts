import type { Db } from '../../db/pool.ts'
import { snapshotSecrets } from '../../vault/sealed-columns.ts'
import { VaultError, type Vault } from '../../vault/vault.ts'
import { secretsMatch, isProofValid } from '../../enrollment/proof.ts'
import { submittedFrom, type SubmittedRow } from './store.ts'

/** Why an enrollment's signed content is invalid. */
export const wrong = {
  changed: 'the signed record was changed',
  missing: 'the signed record is missing',
  secrets: 'the encrypted values don’t match what was signed, or can’t be decrypted',
} as const
export type ContentFault = keyof typeof wrong

/** Checks every submitted enrollment in batches and reports each without a valid proof (D-7.07); returns the number checked. */
export const verifySigned = async (
  db: Db,
  vault: Vault,
  tell: (enrollmentId: string, found: ContentFault) => void,
  { batch = 200 }: { batch?: number } = {},
): Promise<number> => {
  let seen = 0
  let after = ''
  for (;;) {
    const rows = await submittedFrom(db, after, batch)
    for (const row of rows) {
      const found = wrongWith(vault, row)
      if (found !== undefined) tell(row.enrollment_id, found)
    }
    seen += rows.length
    after = rows.at(-1)?.enrollment_id ?? after
    if (rows.length < batch) return seen
  }
}

/** Why one enrollment's signed content is invalid; undefined if its proof is valid. */
export const wrongWith = (vault: Vault, row: SubmittedRow): ContentFault | undefined => {
  const { enrollment_id, content, proof, sealed } = row
  if (content === null || proof === null || sealed === null) return 'missing'
  if (!isProofValid(vault, enrollment_id, content, proof)) return 'changed'
  return hasItsSecrets(vault, enrollment_id, content, sealed) ? undefined : 'secrets'
}

const hasItsSecrets = (vault: Vault, enrollment_id: string, content: string, sealed: string): boolean => {
  try {
    return secretsMatch(vault, content, vault.open(sealed, snapshotSecrets.context({ enrollment_id })))
  } catch (error) {
    if (error instanceof VaultError) return false
    throw error
  }
}
