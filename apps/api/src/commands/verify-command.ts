import type { Db } from '../db/pool.ts'
import { verifySigned, wrong, type Wrong } from '../enroll/review/verify.ts'
import { verifyAuthorized } from '../repay/verify.ts'
import type { Vault } from '../vault/vault.ts'
import type { Terminal } from './report.ts'

/**
 * npm run verify: names each enrollment whose signed bytes, or a later authorization, are not proved. Returns the exit code: 1 when one was
 * changed, 2 when some only have no proof.
 */
export const verifyCommand = async (db: Db, vault: Vault, terminal: Pick<Terminal, 'log'>): Promise<number> => {
  const found: Wrong[] = []
  const seen = await verifySigned(db, vault, (enrollmentId, what) => {
    found.push(what)
    terminal.log(`${enrollmentId}: ${wrong[what]}`)
  })
  await verifyAuthorized(db, vault, (enrollmentId) => {
    found.push('changed')
    terminal.log(`${enrollmentId}: what was authorized with another card or account was changed`)
  })
  const unproved = found.filter((what) => what === 'unproved').length
  terminal.log(
    `${seen} submitted: ${seen - found.length} proved, ${unproved} without proof, ${found.length - unproved} not as signed.`,
  )
  if (found.length > unproved) return 1
  return unproved > 0 ? 2 : 0
}
