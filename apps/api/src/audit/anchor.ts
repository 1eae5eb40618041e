import * as z from 'zod'
import type { Db } from '../db/pool.ts'
import type { ChainSigner } from './chain.ts'
import { anchorsAfter, headsSince, insertAnchor, latestAnchor, type Anchor, type Head } from './chain-store.ts'
import { dayOf } from '../day-of.ts'

const headsShape = z.array(z.tuple([z.string(), z.int(), z.string()]))
/** An anchor's heads; none if its text was changed, which its hash shows. */
const headsIn = ({ heads }: Anchor): Head[] => {
  try {
    return headsShape.parse(JSON.parse(heads)).map(([chain, number, hash]) => ({ chain, number, hash }))
  } catch {
    return []
  }
}
const dayMs = 86_400_000

const anchorHash = (signer: ChainSigner, before: string, { number, at, heads }: Omit<Anchor, 'hash'>): string =>
  signer.sign('chain_anchor', `${before}\n${number}\n${at}\n${heads}`)

/**
 * Records the heads of all chains that grew since the last anchor, so that the end of a chain, or a whole chain, can't be removed
 * unnoticed. Returns the new anchor; undefined if no chain grew.
 */
export const addAnchor = async (db: Db, signer: ChainSigner, now: Date): Promise<Anchor | undefined> => {
  const before = await latestAnchor(db)
  const since = new Date((before === undefined ? 0 : Date.parse(before.at)) - 2 * dayMs)
  const known = new Map((before === undefined ? [] : headsIn(before)).map(({ chain, hash }) => [chain, hash]))
  const heads = await headsSince(db, dayOf(since, 'UTC'))
  if (heads.every(({ chain, hash }) => known.get(chain) === hash)) return undefined
  const next = {
    number: (before?.number ?? 0) + 1,
    at: now.toISOString(),
    heads: JSON.stringify(heads.map(({ chain, number, hash }) => [chain, number, hash])),
  }
  const anchor = { ...next, hash: anchorHash(signer, before?.hash ?? '', next) }
  // Another process took this number and may have seen fewer links.
  return (await insertAnchor(db, anchor)) === 0 ? addAnchor(db, signer, now) : anchor
}

/** The head of all chains as text, to keep outside the database and compare later (`npm run verify -- --head`). */
export const headText = ({ number, hash }: Pick<Anchor, 'number' | 'hash'>): string => `${number}.${hash}`

export type ReportFinding = (about: string, what: string) => void

/**
 * Checks the anchors against each other. `expected`: heads from the log or storage that must be among them. Returns the latest anchor
 * and the last anchored link of each chain.
 */
export const verifyAnchors = async (
  db: Db,
  signer: ChainSigner,
  report: ReportFinding,
  expected: readonly string[] = [],
): Promise<{ readonly latest: Anchor | undefined; readonly anchored: ReadonlyMap<string, Head> }> => {
  let latest: Anchor | undefined
  const missing = new Set(expected)
  const anchored = new Map<string, Head>()
  for (;;) {
    const page = await anchorsAfter(db, latest?.number ?? 0, 200)
    for (const anchor of page) {
      const { number } = anchor
      if (number !== (latest?.number ?? 0) + 1) report(`anchor ${number}`, 'anchors before it were deleted')
      else if (anchor.hash !== anchorHash(signer, latest?.hash ?? '', anchor))
        report(`anchor ${number}`, 'the anchor was changed')
      for (const head of headsIn(anchor)) anchored.set(head.chain, head)
      missing.delete(headText(anchor))
      latest = anchor
    }
    if (page.length === 0) break
  }
  for (const head of missing)
    report(`head ${head}`, 'this head isn’t in the database: some or all of the log was deleted')
  return { latest, anchored }
}

/** Compares the chains with the anchors: reports chains that are shorter or missing. */
export const compareHeads = (
  anchored: ReadonlyMap<string, Head>,
  heads: ReadonlyMap<string, Head>,
  report: ReportFinding,
): void => {
  for (const { chain, number } of anchored.values()) {
    const now = heads.get(chain)?.number ?? 0
    if (now === 0) report(`chain ${chain}`, 'the whole audit chain was deleted')
    else if (now < number) report(`chain ${chain}`, `the last ${number - now} links of the audit chain were deleted`)
  }
}
