import type { Db } from '../../db/pool.ts'
import { snapshotSecrets } from '../../vault/sealed-columns.ts'
import { VaultError, type Vault } from '../../vault/vault.ts'
import { secretsMatch, isProved } from '../../enrollment/proof.ts'
import { submittedFrom, type SubmittedRow } from './store.ts'

/** What is wrong with what an enrollment's member signed. */
export const wrong = {
  changed: 'what was signed was changed',
  missing: 'what was signed is missing',
  secrets: 'the sealed secrets are not those that were signed, or no key opens them',
} as const
export type Wrong = keyof typeof wrong

/** Looks at every submitted enrollment, in batches, and tells of each that is not proved (D-7.07); yields how many it saw. */
export const verifySigned = async (
  db: Db,
  vault: Vault,
  tell: (enrollmentId: string, found: Wrong) => void,
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

/** What is wrong with what one enrollment's member signed; undefined where its proof holds. */
export const wrongWith = (vault: Vault, row: SubmittedRow): Wrong | undefined => {
  const { enrollment_id, content, proof, sealed } = row
  if (content === null || proof === null || sealed === null) return 'missing'
  if (!isProved(vault, enrollment_id, content, proof)) return 'changed'
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
