import type { Catalog } from '../../catalog/catalog.ts'
import type { Deps } from '../../http/deps.ts'
import { keptColumns, type FeedColumns } from '../../settings/carrier-feeds.ts'
import { conflict, fieldFault } from '../../who/refusal.ts'
import { changedCoverages, coveragesAfter, type Key } from './changed.ts'
import { allColumns, feedCsv } from './feed-csv.ts'
import { findPart, isKept, keepPart } from './feed-parts.ts'
import { endFeed, feedsUnderWay, findFeed, insertFeed, latestFeedOf, type FeedRow } from './feed-store.ts'
import { nothingToTell } from './nothing-to-tell.ts'
import { feedRecords, type FeedRecord } from './record.ts'
import { saySent } from './say-sent.ts'

/** Carriers by name, with the numbers of their plans. */
export const plansByCarrier = ({ plans }: Pick<Catalog, 'plans'>): ReadonlyMap<string, readonly number[]> => {
  const found = Map.groupBy(plans.values(), ({ carrier }) => carrier)
  return new Map([...found].map(([carrier, own]) => [carrier, own.map(({ plan_id }) => plan_id)]))
}

/** The plans of a carrier; 422 for one that there is not. */
export const plansOfCarrier = (catalog: Pick<Catalog, 'plans'>, carrier: string): readonly number[] => {
  const plans = plansByCarrier(catalog).get(carrier)
  if (plans === undefined) throw fieldFault('carrier', 'There is no such carrier')
  return plans
}

const slug = (carrier: string): string => carrier.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/**
 * The feed of a carrier that is being made, or the next one; of two who ask at the same moment
 * both get the same. 422 for a carrier that there is not, 409 where nothing is left to tell it.
 */
export const beginFeed = async (deps: Deps, carrier: string, operator: number | null): Promise<FeedRow> => {
  const { db, clock, config } = deps
  const plans = plansOfCarrier(deps.catalog(), carrier)
  const latest = await latestFeedOf(db, carrier)
  if (latest?.state === 'closing') return latest
  const nothing = nothingToTell(deps, carrier, latest)
  if (nothing !== null && (await changedCoverages(deps, plans, 1)).length === 0) {
    const since = await latestFeedOf(db, carrier)
    if (since !== undefined && since.number !== latest?.number) return since
    throw conflict('carrier', nothing)
  }
  const number = (latest?.number ?? 0) + 1
  const feed_id = `${slug(carrier)}-${number}`
  const mode = config.carrierFeeds.get(carrier)?.mode ?? 'changes'
  await insertFeed(db, { feed_id, carrier, number, mode, now: clock.now(), made_by: operator })
  const begun = await findFeed(db, feed_id)
  if (begun === undefined) throw new Error('a feed that was begun is not there')
  return begun
}

/** Coverages of a part of a full feed: what a server holds of it at once. */
const coveragesOfPart = 5000

/**
 * Makes a feed that was begun, from wherever it was cut off, part by part: what a part holds is
 * decided once, its lines are kept, and then each of its coverages is said to be sent; that was
 * done of a part after which another one is decided. A full feed goes on until a part is not full.
 */
export const finishFeed = async (deps: Deps, feed: FeedRow, most = coveragesOfPart): Promise<void> => {
  if (feed.state === 'sent') return
  const columns = await columnsOf(deps, feed)
  let coverages = 0
  let after: Key = { enrollment_id: '', place: -1 }
  for (let part = 1; ; part += 1) {
    const decided = (await keptRecords(deps, feed, part)) ?? (await decide(deps, feed, { part, after, most }))
    coverages += decided.length
    if (!(await isKept(deps, feed, 'records', part + 1))) {
      const text = feedCsv(decided, columns, part).toString('base64')
      await keepPart(deps, feed, { name: 'feed.csv', part, text })
      await saySent(deps, feed, decided)
    }
    const last = decided.at(-1)?.record
    if (feed.mode !== 'full' || last === undefined || decided.length < most)
      return void (await endFeed(deps.db, feed.feed_id, { coverages, parts: part }))
    after = last
  }
}

export const catchUpFeeds = async (deps: Deps): Promise<void> => {
  for (const feed of await feedsUnderWay(deps.db)) await finishFeed(deps, feed)
}

/** The columns that a feed was begun with: settings that change while it is made are the next one's. */
const columnsOf = async (deps: Deps, feed: FeedRow): Promise<FeedColumns> => {
  const set = deps.config.carrierFeeds.get(feed.carrier)?.columns ?? allColumns
  await keepPart(deps, feed, { name: 'columns', part: 1, text: JSON.stringify(set) })
  const kept = await findPart(deps, feed, 'columns', 1)
  return kept === undefined ? set : keptColumns.parse(JSON.parse(kept))
}

/** What a part of a feed holds; undefined where it is not decided, or there is no such part. */
export const keptRecords = async (
  deps: Pick<Deps, 'db' | 'vault'>,
  feed: Pick<FeedRow, 'feed_id'>,
  part: number,
): Promise<FeedRecord[] | undefined> => {
  const text = await findPart(deps, feed, 'records', part)
  return text === undefined ? undefined : feedRecords.parse(JSON.parse(text))
}

type Part = { readonly part: number; readonly after: Key; readonly most: number }

const decide = async (deps: Deps, feed: FeedRow, { part, after, most }: Part): Promise<FeedRecord[]> => {
  const plans = plansByCarrier(deps.catalog()).get(feed.carrier) ?? []
  const found =
    feed.mode === 'full' ? await coveragesAfter(deps, plans, after, most) : await changedCoverages(deps, plans)
  await keepPart(deps, feed, { name: 'records', part, text: JSON.stringify(found) })
  const kept = await keptRecords(deps, feed, part)
  if (kept === undefined) throw new Error('what a feed holds was not kept')
  return kept
}
