import type { Db } from '../db/pool.ts'
import type { ReportFinding } from '../audit/anchor.ts'
import { linkHash } from '../audit/chain.ts'
import { linksAfter, type Head, type Link } from '../audit/chain-store.ts'
import { entryPurpose, entryText } from '../audit/entry-mark.ts'
import type { Signer } from './seal.ts'
import { acceptedPrefix } from './seal-store.ts'
import { entriesAfter, entryMarks, revisionsOf, sealedTwice } from './verify-store.ts'

const pageSize = 1000

/** Checks each audit entry against its own mark: reports changed and forged ones. Returns how many there are. */
export const verifyEntries = async (db: Db, signer: Signer, report: ReportFinding): Promise<number> => {
  let seen = 0
  let after = { enrollment_id: '', entry_id: '' }
  for (;;) {
    const entries = await entriesAfter(db, after, pageSize)
    for (const entry of entries)
      if (!signer.verify(entryPurpose, entryText(entry), entry.mark))
        report(`audit entry ${entry.entry_id} (${entry.event}, ${entry.at})`, 'audit entry changed or forged')
    seen += entries.length
    const last = entries.at(-1)
    if (last === undefined) return seen
    after = last
  }
}

const placeOf = ({ chain, number }: Pick<Link, 'chain' | 'number'>): string => `chain ${chain}, link ${number}`

/** Reports entries that a page of links lists but are missing. */
const missingOf = async (db: Db, links: readonly Link[], report: ReportFinding): Promise<void> => {
  const entries = links.filter(({ kind }) => kind === 'audit')
  const seals = links.filter(({ kind, item }) => kind !== 'audit' && !item.startsWith(acceptedPrefix))
  const owners = [...new Set(seals.map(({ owner_id }) => owner_id))]
  const [marks, revisions, twice] = await Promise.all([
    entryMarks(
      db,
      entries.map(({ owner_id }) => owner_id),
      entries.map(({ item }) => item),
    ),
    revisionsOf(db, owners),
    sealedTwice(db, owners),
  ])
  for (const link of entries) {
    const mark = marks.get(`${link.owner_id}/${link.item}`)
    if (mark === undefined) report(`audit entry ${link.item} (${placeOf(link)})`, 'audit entry deleted')
    else if (mark !== link.mark) report(`audit entry ${link.item} (${placeOf(link)})`, 'audit entry replaced')
  }
  const putBack = new Set(twice)
  for (const { kind, owner_id, item, mark } of seals) {
    const seal = revisions.get(owner_id)
    if (seal === undefined) report(owner_id, `the whole ${kind} was deleted`)
    else if (
      seal.revision < Number(item) ||
      (seal.revision === Number(item) && seal.mark !== mark) ||
      putBack.has(owner_id)
    )
      report(owner_id, `an earlier state of the ${kind} was put back`)
  }
}

/**
 * Walks every chain link by link: reports gaps, changed links, and entries that a link lists but are missing. Returns the last link of
 * each chain, and how many there are.
 */
export const verifyChains = async (
  db: Db,
  signer: Signer,
  report: ReportFinding,
): Promise<{ readonly heads: ReadonlyMap<string, Head>; readonly links: number }> => {
  const heads = new Map<string, Head>()
  const said = new Set<string>()
  const once: ReportFinding = (about, what) => {
    const line = `${about}: ${what}`
    if (said.size < 10_000 && !said.has(line)) report(about, what)
    said.add(line)
  }
  let links = 0
  let after = { chain: '', number: 0 }
  for (;;) {
    const page = await linksAfter(db, after, pageSize)
    for (const link of page) {
      const before = heads.get(link.chain)
      const next = (before?.number ?? 0) + 1
      if (link.number !== next) once(placeOf({ ...link, number: next }), 'links of the audit chain were deleted')
      else if (link.hash !== linkHash(signer, before?.hash ?? '', link))
        once(placeOf(link), 'a link of the audit chain was changed')
      heads.set(link.chain, link)
    }
    await missingOf(db, page, once)
    links += page.length
    const last = page.at(-1)
    if (last === undefined) return { heads, links }
    after = last
  }
}
