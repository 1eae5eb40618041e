import type { Chain, LinkContent } from '../audit/chain.ts'
import { entryPurpose, entryText } from '../audit/entry-mark.ts'
import { stillWithoutLink, withoutLink } from '../audit/unlinked.ts'
import type { Db } from '../db/pool.ts'
import { pagesOf } from './pages.ts'
import { hasMark, type Signer } from './seal.ts'
import { entriesSince, latestEntryBefore, sealsSince } from './verify-store.ts'

const pageSize = 1000
const dayMs = 86_400_000

/**
 * Links entries and seals that a killed process wrote and couldn't link, back to a day before the last entry. Those without a valid mark
 * aren't the server's. Returns how many.
 */
export const appendMissingLinks = async (
  db: Db,
  signer: Signer,
  chain: Pick<Chain, 'append'>,
  now: Date,
): Promise<number> => {
  const since = new Date((await latestEntryBefore(db, now)).getTime() - dayMs)
  const missing: LinkContent[] = []
  const first = { enrollment_id: '', entry_id: '' }
  for await (const page of pagesOf(first, (after) => entriesSince(db, since, after, pageSize))) {
    const own = page.filter((entry) => signer.verify(entryPurpose, entryText(entry), entry.mark))
    const links = own.map((one) => ({ kind: 'audit', owner_id: one.enrollment_id, item: one.entry_id, mark: one.mark }))
    missing.push(...(await withoutLink(db, links)))
  }
  for await (const page of pagesOf({ owner_id: '' }, (after) => sealsSince(db, since, after.owner_id, pageSize))) {
    const own = page.filter((seal) => hasMark(signer, seal.owner_id, seal.kind, seal))
    const links = own.map(({ owner_id, kind, revision, mark }) => ({ kind, owner_id, item: String(revision), mark }))
    missing.push(...(await withoutLink(db, links)))
  }
  const unlinked = await stillWithoutLink(db, missing)
  chain.append(unlinked)
  return unlinked.length
}
