import type { Db } from '../../db/pool.ts'
import type { Deps } from '../../http/deps.ts'
import { endOfSlice, findStale, findWaiting } from './changed-store.ts'
import type { FeedRow } from './feed-store.ts'
import { changeOf, isCovered, type FeedRecord } from './record.ts'
import { asKnown, planTold, recordOf } from './record-of.ts'
import { coveragesOf, findCoverages, type StoredCoverage } from './records-store.ts'
import { saySeen } from './say-sent.ts'
import type { Seen } from './sent-store.ts'

const pageSize = 500
/** Coverages of one feed at most; what changed beyond them is in the next one. */
const mostCoverages = 20_000
/** Of those that carriers know, so many are asked about at once. */
const sliceSize = 100_000
/**
 * A policy that was changed so lately is looked at again by the next feed: a write of the same moment may still be under way. No transaction takes
 * longer, a tool's neither.
 */
const settledAfterMs = 2 * 3_600_000

type Plans = readonly number[]

/** All that a feed may hold: of changes, what may have changed; of a full one, everything. */
async function* pagesOf(
  { db }: { readonly db: Db },
  mode: FeedRow['mode'],
  plans: Plans,
  told: readonly string[],
): AsyncGenerator<StoredCoverage[]> {
  if (mode === 'full') yield* allPages(db, plans)
  else {
    const seen = new Set<string>()
    for await (const ids of staleSlices(db, plans, told)) yield* pagesOfThose(db, plans, ids, seen)
    yield* pagesOfThose(db, plans, await findWaiting(db, plans, mostCoverages), seen)
  }
}

async function* allPages(db: Db, plans: Plans): AsyncGenerator<StoredCoverage[]> {
  let after = { enrollment_id: '', place: -1 }
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

/**
 * What a carrier has to be told, by enrollment and place. A coverage that is found to be as the carrier knows it is marked: until something happens to
 * it no further feed reads it.
 */
export const changedCoverages = async (
  deps: Deps,
  { mode }: Pick<FeedRow, 'mode'>,
  plans: Plans,
): Promise<FeedRecord[]> => {
  const [catalogue, now] = [deps.catalogue(), deps.clock.now().getTime()]
  const toldOf = (planId: number): string => JSON.stringify(planTold(catalogue, planId))
  const records: FeedRecord[] = []
  for await (const page of pagesOf(deps, mode, plans, plans.map(toldOf))) {
    const same: Seen[] = []
    for (const stored of page) {
      const record = recordOf(deps.vault, planTold(catalogue, stored.plan_id), stored)
      const hash = deps.vault.hash(JSON.stringify(asKnown(record, stored)), 'carrier-record')
      const { enrollment_id, place, stood, known_hash, had_end, moved_at: known_at } = stored
      const known = known_hash === null ? undefined : { hash: known_hash, had_end: had_end === true }
      const change =
        changeOf({ hash, stood, record }, known) ?? (mode === 'full' && isCovered(stood) ? 'change' : undefined)
      if (change !== undefined && records.length < mostCoverages) records.push({ change, stood, hash, record })
      if (change === undefined && known_hash === hash && now - Date.parse(known_at) > settledAfterMs)
        same.push({ enrollment_id, place, known_at, known_plan: toldOf(stored.plan_id) })
    }
    await saySeen(deps.db, same)
    if (records.length >= mostCoverages) break
  }
  const key = ({ record }: FeedRecord): string => `${record.enrollment_id}/${record.place}`
  return records.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
}
