import { readVerified } from '../../work/altered.ts'
import type { Db } from '../../db/pool.ts'
import type { Deps } from '../../http/deps.ts'
import { endOfSlice, findStale, findWaiting, sliceSize } from './changed-coverages-store.ts'
import type { FeedRow } from './feed-store.ts'
import { changeOf, isCovered, type FeedRecord } from './record.ts'
import { comparable, planFacts, buildRecord } from './build-record.ts'
import { coveragesOf, findCoverages, type StoredCoverage } from './records-store.ts'
import { markUnchanged } from './mark-sent.ts'
import type { UnchangedMark } from './sent-store.ts'

const pageSize = 500
/** Most coverages in a feed of changes; the rest go in the next one. */
const mostCoverages = 20_000
/**
 * A policy changed more recently than this is compared again by the next feed, since a write from the same moment may
 * not have committed yet. No transaction takes longer.
 */
const settledAfterMs = 2 * 3_600_000

type Plans = readonly number[]

/** A coverage's key; full feeds are sorted by it. */
export type Key = { readonly enrollment_id: string; readonly place: number }

/** Coverages that may have changed. */
async function* changedPages(deps: Deps, plans: Plans, facts: readonly string[]): AsyncGenerator<StoredCoverage[]> {
  const { db } = deps
  const seen = new Set<string>()
  for await (const ids of staleSlices(db, plans, facts)) yield* pagesOf(deps, plans, ids, seen)
  yield* pagesOf(deps, plans, await findWaiting(db, plans, mostCoverages), seen)
}

async function* allPages(deps: Deps, plans: Plans, from: Key): AsyncGenerator<StoredCoverage[]> {
  let after = from
  for (;;) {
    const { rows: found, altered } = await readVerified(deps, (db) =>
      findCoverages(db, { plans, after, limit: pageSize }),
    )
    yield found.filter(({ enrollment_id }) => !altered.has(enrollment_id))
    const last = found.at(-1)
    if (last === undefined || found.length < pageSize) return
    after = last
  }
}

async function* staleSlices(db: Db, plans: Plans, facts: readonly string[]): AsyncGenerator<string[]> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const up_to: string | undefined = await endOfSlice(db, after, sliceSize)
    yield await findStale(db, { plans, facts, after, up_to })
    after = up_to
  }
}

async function* pagesOf(
  deps: Deps,
  plans: Plans,
  ids: readonly string[],
  seen: Set<string>,
): AsyncGenerator<StoredCoverage[]> {
  const unseen = ids.filter((id) => !seen.has(id))
  for (const id of unseen) seen.add(id)
  for (let from = 0; from < unseen.length; from += pageSize) {
    const enrollment_ids = unseen.slice(from, from + pageSize)
    const { rows, altered } = await readVerified(deps, (db) => coveragesOf(db, { plans, enrollment_ids }))
    yield rows.filter(({ enrollment_id }) => !altered.has(enrollment_id))
  }
}

/** Changes to report to a carrier, sorted by enrollment and place; at most `most`. */
export const changedCoverages = async (deps: Deps, plans: Plans, most = mostCoverages): Promise<FeedRecord[]> => {
  const facts = plans.map((planId) => planFingerprint(deps.catalog(), planId))
  const records = await changesIn(deps, changedPages(deps, plans, facts), { mode: 'changes', most })
  const key = ({ record }: FeedRecord): string => `${record.enrollment_id}/${record.place}`
  return records.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
}

/** Changes to report of these enrollments. */
export const changedOf = (deps: Deps, plans: Plans, ids: readonly string[]): Promise<FeedRecord[]> =>
  changesIn(deps, pagesOf(deps, plans, ids, new Set()), { mode: 'changes', most: mostCoverages })

/** The next part of a full feed: up to `most` coverages after a key, in database order. */
export const coveragesAfter = (deps: Deps, plans: Plans, after: Key, most: number): Promise<FeedRecord[]> =>
  changesIn(deps, allPages(deps, plans, after), { mode: 'full', most })

/** A plan's catalog facts as text, to detect changes. */
export const planFingerprint = (catalog: ReturnType<Deps['catalog']>, planId: number): string =>
  JSON.stringify(planFacts(catalog, planId))

/** Changes to report among these coverages. Marks unchanged ones, so that later feeds skip them until they change. */
const changesIn = async (
  deps: Deps,
  pages: AsyncGenerator<StoredCoverage[]>,
  { mode, most }: { readonly mode: FeedRow['mode']; readonly most: number },
): Promise<FeedRecord[]> => {
  const [catalog, now] = [deps.catalog(), deps.clock.now().getTime()]
  const records: FeedRecord[] = []
  for await (const page of pages) {
    const unchanged: UnchangedMark[] = []
    for (const stored of page) {
      const { change, ...compared } = compareWithKnown(deps, catalog, stored, mode)
      if (change === undefined)
        unchanged.push(...marksOf(stored, compared.hash, now, () => planFingerprint(catalog, stored.plan_id)))
      else if (records.length < most) records.push({ change, ...compared })
    }
    await markUnchanged(deps.db, unchanged)
    if (records.length >= most) break
  }
  return records
}

/** Compares a coverage with what the carrier knows; `change` is undefined if there is nothing to report. */
const compareWithKnown = (
  { vault }: Deps,
  catalog: ReturnType<Deps['catalog']>,
  stored: StoredCoverage,
  mode: FeedRow['mode'],
) => {
  const { coverage_state, known_hash, had_end } = stored
  const record = buildRecord(vault, planFacts(catalog, stored.plan_id), stored)
  const hash = vault.hash(JSON.stringify(comparable(record, stored)), 'carrier-record')
  const knownRecord = known_hash === null ? undefined : { hash: known_hash, had_end: had_end === true }
  const fullChange = mode === 'full' && isCovered(coverage_state) ? 'change' : undefined
  return { change: changeOf({ hash, coverage_state, record }, knownRecord) ?? fullChange, coverage_state, hash, record }
}

/** The unchanged mark of a coverage, once its last change is old enough. */
const marksOf = (stored: StoredCoverage, hash: string, now: number, known_plan: () => string): UnchangedMark[] => {
  const { enrollment_id, place, known_hash, moved_at: known_at } = stored
  return known_hash === hash && now - Date.parse(known_at) > settledAfterMs
    ? [{ enrollment_id, place, known_at, known_plan: known_plan() }]
    : []
}
