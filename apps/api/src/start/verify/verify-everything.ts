import { compareHeads, headText, verifyAnchors, type ReportFinding } from '../../audit/anchor.ts'
import type { Head } from '../../audit/chain-store.ts'
import type { Db } from '../../db/pool.ts'
import { isUnreachable } from '../../db/unreachable.ts'
import { verifySigned, wrong } from '../../enroll/review/verify.ts'
import { verifyBooks } from '../../ledger/verify-books.ts'
import { verifyGroups } from '../../ledger/verify-groups.ts'
import { verifyAuthorized } from '../../payment-update/verify.ts'
import { verifyLinked } from '../../seals/verify-links.ts'
import { verifyChains, verifyEntries } from '../../seals/verify-audit.ts'
import { verifySchema } from '../../seals/verify-schema.ts'
import { verifyKinds, verifySeals } from '../../seals/verify-seals.ts'
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
  const said = new Set<string>()
  const report: ReportFinding = (about, what) => {
    const line = `${about}: ${what}`
    if (said.has(line)) return
    said.add(line)
    tell(about, what)
  }
  /** A row that can't be read must not hide what the other parts find. */
  const part = async <T>(what: string, work: () => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (isUnreachable(error)) throw error
      report(what, 'a row can’t be read, so not everything was verified')
      return otherwise
    }
  }
  const signed = () => verifySigned(db, vault, (enrollmentId, what) => report(enrollmentId, wrong[what]))
  const submitted = await part('signed records', signed, 0)
  const authorizations = () =>
    verifyAuthorized(db, vault, (enrollmentId) =>
      report(enrollmentId, 'the payment authorization for a later card or account was altered'),
    )
  await part('payment authorizations', authorizations, undefined)
  await part('schema', () => verifySchema(db, report), undefined)
  await part('seals', () => verifyKinds(db, report), undefined)
  const policies = await part('policies', () => verifySeals(db, vault, 'policy', report), 0)
  const accounts = await part('accounts', () => verifySeals(db, vault, 'account', report), 0)
  const batches = await part('batches', () => verifySeals(db, vault, 'batch', report), 0)
  await part('group accounts', () => verifySeals(db, vault, 'group', report), 0)
  const groups = await part('group accounts', () => verifyGroups(db, report), 0)
  const books = await part('ledgers', () => verifyBooks(db, report), 0)
  const entries = await part('audit entries', () => verifyEntries(db, vault, report), 0)
  await part('audit entries', () => verifyLinked(db, report), undefined)
  // The anchors first: chains only grow.
  const none = { latest: undefined, anchored: new Map<string, Head>() }
  const { latest, anchored } = await part('anchors', () => verifyAnchors(db, vault, report, heads), none)
  const noChain = { heads: new Map<string, Head>(), links: 0 }
  const { heads: ends, links } = await part('audit chains', () => verifyChains(db, vault, report), noChain)
  compareHeads(anchored, ends, report)
  return {
    submitted,
    policies,
    accounts,
    batches,
    groups,
    books,
    entries,
    links,
    head: latest === undefined ? null : headText(latest),
    failed: said.size,
  }
}
