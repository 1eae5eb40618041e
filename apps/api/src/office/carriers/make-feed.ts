import type { Catalog } from '../../catalog/catalog.ts'
import type { Deps } from '../../http/deps.ts'
import { storedColumns, type FeedColumns } from '../../settings/carrier-feeds.ts'
import { conflict, fieldFault } from '../../who/refusal.ts'
import { changedCoverages, coveragesAfter, type Key } from './changed-coverages.ts'
import { allColumns, feedCsv } from './feed-csv.ts'
import { findPart, isSaved, savePart } from './feed-parts.ts'
import { endFeed, unfinishedFeeds, findFeed, insertFeed, latestFeedOf, type FeedRow } from './feed-store.ts'
import { whyNoFeed } from './why-no-feed.ts'
import { feedRecords, type FeedRecord } from './record.ts'
import { markSent } from './mark-sent.ts'

/** Carriers by name, with the numbers of their plans. */
export const plansByCarrier = ({ plans }: Pick<Catalog, 'plans'>): ReadonlyMap<string, readonly number[]> => {
  const found = Map.groupBy(plans.values(), ({ carrier }) => carrier)
  return new Map([...found].map(([carrier, own]) => [carrier, own.map(({ plan_id }) => plan_id)]))
}

/** A carrier's plans; 422 for an unknown carrier. */
export const plansOfCarrier = (catalog: Pick<Catalog, 'plans'>, carrier: string): readonly number[] => {
  const plans = plansByCarrier(catalog).get(carrier)
  if (plans === undefined) throw fieldFault('carrier', 'Carrier not found')
  return plans
}

const slug = (carrier: string): string => carrier.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** Starts a carrier's next feed, or returns the one in progress. 422 for an unknown carrier, 409 if nothing changed. */
export const beginFeed = async (deps: Deps, carrier: string, operator: number | null): Promise<FeedRow> => {
  const { db, clock, config } = deps
  const plans = plansOfCarrier(deps.catalog(), carrier)
  const latest = await latestFeedOf(db, carrier)
  if (latest?.state === 'closing') return latest
  const refusal = whyNoFeed(deps, carrier, latest)
  if (refusal !== null && (await changedCoverages(deps, plans, 1)).length === 0) {
    const since = await latestFeedOf(db, carrier)
    if (since !== undefined && since.number !== latest?.number) return since
    throw conflict('carrier', refusal)
  }
  const number = (latest?.number ?? 0) + 1
  const feed_id = `${slug(carrier)}-${number}`
  const mode = config.carrierFeeds.get(carrier)?.mode ?? 'changes'
  await insertFeed(db, { feed_id, carrier, number, mode, now: clock.now(), made_by: operator })
  const feed = await findFeed(db, feed_id)
  if (feed === undefined) throw new Error('the new feed is missing')
  return feed
}

/** Coverages per part of a full feed, to bound memory. */
const partSize = 5000

/**
 * Makes a feed part by part, resuming after an interruption: save a part's records, save its CSV, mark its coverages as
 * sent. A part is finished if the next one has records. A full feed ends with a part that is not full.
 */
export const finishFeed = async (deps: Deps, feed: FeedRow, most = partSize): Promise<void> => {
  if (feed.state === 'sent') return
  const columns = await columnsOf(deps, feed)
  let coverages = 0
  let after: Key = { enrollment_id: '', place: -1 }
  for (let part = 1; ; part += 1) {
    const records = (await savedRecords(deps, feed, part)) ?? (await saveRecords(deps, feed, { part, after, most }))
    coverages += records.length
    if (!(await isSaved(deps, feed, 'records', part + 1))) {
      const text = feedCsv(records, columns, part).toString('base64')
      await savePart(deps, feed, { name: 'feed.csv', part, text })
      await markSent(deps, feed, records)
    }
    const last = records.at(-1)?.record
    if (feed.mode !== 'full' || last === undefined || records.length < most)
      return void (await endFeed(deps.db, feed.feed_id, { coverages, parts: part }))
    after = last
  }
}

export const catchUpFeeds = async (deps: Deps): Promise<void> => {
  for (const feed of await unfinishedFeeds(deps.db)) await finishFeed(deps, feed)
}

/** The columns a feed started with; changed settings apply to the next feed. */
const columnsOf = async (deps: Deps, feed: FeedRow): Promise<FeedColumns> => {
  const configured = deps.config.carrierFeeds.get(feed.carrier)?.columns ?? allColumns
  await savePart(deps, feed, { name: 'columns', part: 1, text: JSON.stringify(configured) })
  const saved = await findPart(deps, feed, 'columns', 1)
  return saved === undefined ? configured : storedColumns.parse(JSON.parse(saved))
}

/** The records of a part; undefined if they are not saved yet. */
export const savedRecords = async (
  deps: Pick<Deps, 'db' | 'vault'>,
  feed: Pick<FeedRow, 'feed_id'>,
  part: number,
): Promise<FeedRecord[] | undefined> => {
  const text = await findPart(deps, feed, 'records', part)
  return text === undefined ? undefined : feedRecords.parse(JSON.parse(text))
}

type Part = { readonly part: number; readonly after: Key; readonly most: number }

const saveRecords = async (deps: Deps, feed: FeedRow, { part, after, most }: Part): Promise<FeedRecord[]> => {
  const plans = plansByCarrier(deps.catalog()).get(feed.carrier) ?? []
  const found =
    feed.mode === 'full' ? await coveragesAfter(deps, plans, after, most) : await changedCoverages(deps, plans)
  await savePart(deps, feed, { name: 'records', part, text: JSON.stringify(found) })
  const saved = await savedRecords(deps, feed, part)
  if (saved === undefined) throw new Error('the records of a feed were not saved')
  return saved
}
