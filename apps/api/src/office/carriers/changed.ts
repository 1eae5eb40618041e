import type { Db } from '../../db/pool.ts'
import type { Deps } from '../../http/deps.ts'
import { endOfSlice, findStale, findWaiting, sliceSize } from './changed-store.ts'
import type { FeedRow } from './feed-store.ts'
import { changeOf, isCovered, type FeedRecord } from './record.ts'
import { asKnown, planTold, recordOf } from './record-of.ts'
import { coveragesOf, findCoverages, type StoredCoverage } from './records-store.ts'
import { saySeen } from './say-sent.ts'
import type { Seen } from './sent-store.ts'

const pageSize = 500
/** Coverages of a feed of changes at most; what changed beyond them is in the next one. */
const mostCoverages = 20_000
/**
 * A policy that was changed so lately is looked at again by the next feed: a write of
 * the same moment may still be under way. No transaction takes longer, a tool's neither.
 */
const settledAfterMs = 2 * 3_600_000

type Plans = readonly number[]

/** A coverage by its key; in a full feed they follow each other by it. */
export type Key = { readonly enrollment_id: string; readonly place: number }

/** All that a feed of changes may hold: what may have changed. */
async function* changedPages(db: Db, plans: Plans, told: readonly string[]): AsyncGenerator<StoredCoverage[]> {
  const seen = new Set<string>()
  for await (const ids of staleSlices(db, plans, told)) yield* pagesOfThose(db, plans, ids, seen)
  yield* pagesOfThose(db, plans, await findWaiting(db, plans, mostCoverages), seen)
}

async function* allPages(db: Db, plans: Plans, from: Key): AsyncGenerator<StoredCoverage[]> {
  let after = from
  for (;;) {
    const found = await findCoverages(db, { plans, after, limit: pageSize })
    yield found
    const last = found.at(-1)
    if (last === undefined || found.length < pageSize) return
    after = last
  }
}

async function* staleSlices(db: Db, plans: Plans, told: readonly string[]): AsyncGenerator<string[]> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const up_to: string | undefined = await endOfSlice(db, after, sliceSize)
    yield await findStale(db, { plans, told, after, up_to })
    after = up_to
  }
}

async function* pagesOfThose(
  db: Db,
  plans: Plans,
  ids: readonly string[],
  seen: Set<string>,
): AsyncGenerator<StoredCoverage[]> {
  const left = ids.filter((id) => !seen.has(id))
  for (const id of left) seen.add(id)
  for (let from = 0; from < left.length; from += pageSize)
    yield await coveragesOf(db, { plans, enrollment_ids: left.slice(from, from + pageSize) })
}

/** What a carrier has to be told of changes, by enrollment and place; `most` of it. */
export const changedCoverages = async (deps: Deps, plans: Plans, most = mostCoverages): Promise<FeedRecord[]> => {
  const told = plans.map((planId) => toldOf(deps.catalog(), planId))
  const records = await toldIn(deps, changedPages(deps.db, plans, told), { mode: 'changes', most })
  const key = ({ record }: FeedRecord): string => `${record.enrollment_id}/${record.place}`
  return records.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
}

/** The same of these enrollments alone. */
export const changedOf = (deps: Deps, plans: Plans, ids: readonly string[]): Promise<FeedRecord[]> =>
  toldIn(deps, pagesOfThose(deps.db, plans, ids, new Set()), { mode: 'changes', most: mostCoverages })

/** The next part of all that a carrier is told in a full feed: so many coverages after a key, in the order of the database. */
export const coveragesAfter = (deps: Deps, plans: Plans, after: Key, most: number): Promise<FeedRecord[]> =>
  toldIn(deps, allPages(deps.db, plans, after), { mode: 'full', most })

/** What the catalog tells carriers of a plan, to be compared. */
export const toldOf = (catalog: ReturnType<Deps['catalog']>, planId: number): string =>
  JSON.stringify(planTold(catalog, planId))

/**
 * Of these coverages what the carrier has to be told. One that is found to be as the carrier knows it is marked: until something
 * happens to it no further feed of changes reads it.
 */
const toldIn = async (
  deps: Deps,
  pages: AsyncGenerator<StoredCoverage[]>,
  { mode, most }: { readonly mode: FeedRow['mode']; readonly most: number },
): Promise<FeedRecord[]> => {
  const [catalog, now] = [deps.catalog(), deps.clock.now().getTime()]
  const records: FeedRecord[] = []
  for await (const page of pages) {
    const same: Seen[] = []
    for (const stored of page) {
      const { change, ...told } = compareWithKnown(deps, catalog, stored, mode)
      if (change === undefined) same.push(...marksOf(stored, told.hash, now, () => toldOf(catalog, stored.plan_id)))
      else if (records.length < most) records.push({ change, ...told })
    }
    await saySeen(deps.db, same)
    if (records.length >= most) break
  }
  return records
}

/** A coverage as the carrier would be told it; `change` is undefined where nothing has to be told. */
const compareWithKnown = (
  { vault }: Deps,
  catalog: ReturnType<Deps['catalog']>,
  stored: StoredCoverage,
  mode: FeedRow['mode'],
) => {
  const { stood, known_hash, had_end } = stored
  const record = recordOf(vault, planTold(catalog, stored.plan_id), stored)
  const hash = vault.hash(JSON.stringify(asKnown(record, stored)), 'carrier-record')
  const known = known_hash === null ? undefined : { hash: known_hash, had_end: had_end === true }
  const whole = mode === 'full' && isCovered(stood) ? 'change' : undefined
  return { change: changeOf({ hash, stood, record }, known) ?? whole, stood, hash, record }
}

/** What is marked of a coverage that the carrier knows as it is, once it is settled. */
const marksOf = (stored: StoredCoverage, hash: string, now: number, known_plan: () => string): Seen[] => {
  const { enrollment_id, place, known_hash, moved_at: known_at } = stored
  return known_hash === hash && now - Date.parse(known_at) > settledAfterMs
    ? [{ enrollment_id, place, known_at, known_plan: known_plan() }]
    : []
}
