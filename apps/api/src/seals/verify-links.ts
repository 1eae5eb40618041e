import type { ReportFinding } from '../audit/anchor.ts'
import { stillWithoutLink, withoutLink } from '../audit/unlinked.ts'
import type { Db } from '../db/pool.ts'
import { pagesOf } from './pages.ts'
import { entryKeysAfter, revisionsAfter } from './verify-store.ts'

const pageSize = 5000

/** Names audit entries and seals that never became a link: the chain wouldn't show if they were deleted. */
export const verifyLinked = async (db: Db, report: ReportFinding): Promise<void> => {
  const missing = []
  const first = { enrollment_id: '', entry_id: '' }
  for await (const page of pagesOf(first, (after) => entryKeysAfter(db, after, pageSize))) {
    const items = page.map(({ enrollment_id, entry_id }) => ({
      kind: 'audit',
      owner_id: enrollment_id,
      item: entry_id,
    }))
    missing.push(...(await withoutLink(db, items)))
  }
  for await (const page of pagesOf({ owner_id: '' }, (after) => revisionsAfter(db, after.owner_id, pageSize)))
    missing.push(
      ...(await withoutLink(
        db,
        page.map(({ revision, ...one }) => ({ ...one, item: String(revision) })),
      )),
    )
  for (const { kind, owner_id, item } of await stillWithoutLink(db, missing))
    if (kind === 'audit') report(`audit entry ${item}`, 'the audit chain doesn’t have this entry')
    else report(owner_id, `the audit chain doesn’t have the last change of the ${kind}`)
}
