import type { Db } from '../db/pool.ts'
import { verifySigned, wrong } from '../enroll/review/verify.ts'
import { verifyAuthorized } from '../repay/verify.ts'
import type { Vault } from '../vault/vault.ts'
import type { Terminal } from './report.ts'

/** npm run verify: lists enrollments whose signed content or later authorization fails verification. Returns the exit code: 1 if any. */
export const verifyCommand = async (db: Db, vault: Vault, terminal: Pick<Terminal, 'log'>): Promise<number> => {
  let found = 0
  const seen = await verifySigned(db, vault, (enrollmentId, what) => {
    found += 1
    terminal.log(`${enrollmentId}: ${wrong[what]}`)
  })
  await verifyAuthorized(db, vault, (enrollmentId) => {
    found += 1
    terminal.log(`${enrollmentId}: the payment authorization for a later card or account was altered`)
  })
  terminal.log(`${seen} submitted: ${seen - found} verified, ${found} failed.`)
  return found > 0 ? 1 : 0
}
