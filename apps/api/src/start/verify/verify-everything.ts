import { compareHeads, headInWords, verifyAnchors, type ReportFinding } from '../../audit/anchor.ts'
import type { Db } from '../../db/pool.ts'
import { verifySigned, wrong } from '../../enroll/review/verify.ts'
import { verifyBooks } from '../../ledger/verify-books.ts'
import { verifyGroups } from '../../ledger/verify-groups.ts'
import { verifyAuthorized } from '../../repay/verify.ts'
import { verifyLinked } from '../../seals/verify-links.ts'
import { verifyChains, verifyEntries } from '../../seals/verify-audit.ts'
import { verifySchema } from '../../seals/verify-schema.ts'
import { verifySeals } from '../../seals/verify-seals.ts'
import type { Vault } from '../../vault/vault.ts'

/** What a verification saw, and how much of it failed. */
export type Verified = {
  readonly submitted: number
  readonly policies: number
  readonly accounts: number
  readonly batches: number
  readonly groups: number
  readonly books: number
  readonly entries: number
  readonly links: number
  /** The latest anchor's head; null if there is none yet. */
  readonly head: string | null
  readonly failed: number
}

/**
 * Compares everything with the signatures, seals and chains (D-7.08), page by page, and reports differences. `heads`: those that were
 * logged or kept earlier, which the database must still have.
 */
export const verifyEverything = async (
  db: Db,
  vault: Vault,
  tell: ReportFinding,
  heads: readonly string[] = [],
): Promise<Verified> => {
  let failed = 0
  const found: ReportFinding = (about, what) => {
    failed += 1
    tell(about, what)
  }
  const submitted = await verifySigned(db, vault, (enrollmentId, what) => found(enrollmentId, wrong[what]))
  await verifyAuthorized(db, vault, (enrollmentId) =>
    found(enrollmentId, 'the payment authorization for a later card or account was altered'),
  )
  await verifySchema(db, found)
  const policies = await verifySeals(db, vault, 'policy', found)
  const accounts = await verifySeals(db, vault, 'account', found)
  const batches = await verifySeals(db, vault, 'batch', found)
  await verifySeals(db, vault, 'group', found)
  const groups = await verifyGroups(db, found)
  const books = await verifyBooks(db, found)
  const entries = await verifyEntries(db, vault, found)
  await verifyLinked(db, found)
  // The anchors first: chains only grow.
  const { latest, anchored } = await verifyAnchors(db, vault, found, heads)
  const { heads: ends, links } = await verifyChains(db, vault, found)
  compareHeads(anchored, ends, found)
  return {
    submitted,
    policies,
    accounts,
    batches,
    groups,
    books,
    entries,
    links,
    head: latest === undefined ? null : headInWords(latest),
    failed,
  }
}
