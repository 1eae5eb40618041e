import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Deps } from '../../http/deps.ts'
import { carrierFeedFile } from '../../vault/sealed-columns.ts'
import { fieldFault } from '../../who/refusal.ts'
import { changedCoverages } from './changed.ts'
import { feedCsv } from './feed-csv.ts'
import {
  endFeed,
  feedsUnderWay,
  findFeed,
  findFeedFile,
  insertFeed,
  keepFeedFile,
  latestFeedOf,
  type FeedRow,
} from './feed-store.ts'
import { feedRecords, type FeedRecord } from './record.ts'
import { saySent } from './say-sent.ts'

/** Carriers by name, with the numbers of their plans. */
export const plansByCarrier = ({ plans }: Pick<Catalogue, 'plans'>): ReadonlyMap<string, readonly number[]> => {
  const found = Map.groupBy(plans.values(), ({ carrier }) => carrier)
  return new Map([...found].map(([carrier, own]) => [carrier, own.map(({ plan_id }) => plan_id)]))
}

const slug = (carrier: string): string => carrier.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** The feed of a carrier that is being made, or the next one; of two who ask at the same moment both get the same. 422 for a carrier that there is not. */
export const beginFeed = async (deps: Deps, carrier: string, operator: number | null): Promise<FeedRow> => {
  const { db, clock, config } = deps
  if (!plansByCarrier(deps.catalogue()).has(carrier)) throw fieldFault('carrier', 'There is no such carrier')
  const latest = await latestFeedOf(db, carrier)
  if (latest?.state === 'closing') return latest
  const number = (latest?.number ?? 0) + 1
  const feed_id = `${slug(carrier)}-${number}`
  const mode = config.carrierFeeds.get(carrier)?.mode ?? 'changes'
  await insertFeed(db, { feed_id, carrier, number, mode, now: clock.now(), made_by: operator })
  const begun = await findFeed(db, feed_id)
  if (begun === undefined) throw new Error('a feed that was begun is not there')
  return begun
}

/** Makes a feed that was begun, from wherever it was cut off: what it holds is decided once, then each coverage is said to be sent. */
export const finishFeed = async (deps: Deps, feed: FeedRow): Promise<void> => {
  if (feed.state === 'sent') return
  const decided = (await keptRecords(deps, feed)) ?? (await decide(deps, feed))
  await keep(
    deps,
    feed,
    'feed.csv',
    feedCsv(decided, deps.config.carrierFeeds.get(feed.carrier)?.columns).toString('base64'),
  )
  await saySent(deps, feed, decided)
  await endFeed(deps.db, feed.feed_id, decided.length)
}

export const catchUpFeeds = async (deps: Deps): Promise<void> => {
  for (const feed of await feedsUnderWay(deps.db)) await finishFeed(deps, feed)
}

export const openFeedFile = async (
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  feed_id: string,
  name: string,
): Promise<string | undefined> => {
  const sealed = await findFeedFile(db, feed_id, name)
  return sealed === undefined ? undefined : vault.open(sealed, carrierFeedFile.context({ feed_id, name }))
}

const keep = ({ db, vault, clock }: Deps, { feed_id }: FeedRow, name: string, text: string): Promise<number> =>
  keepFeedFile(db, {
    feed_id,
    name,
    sealed: vault.seal(text, carrierFeedFile.context({ feed_id, name })),
    now: clock.now(),
  })

export const keptRecords = async (
  deps: Pick<Deps, 'db' | 'vault'>,
  { feed_id }: Pick<FeedRow, 'feed_id'>,
): Promise<FeedRecord[] | undefined> => {
  const text = await openFeedFile(deps, feed_id, 'records')
  return text === undefined ? undefined : feedRecords.parse(JSON.parse(text))
}

const decide = async (deps: Deps, feed: FeedRow): Promise<FeedRecord[]> => {
  const plans = plansByCarrier(deps.catalogue()).get(feed.carrier) ?? []
  await keep(deps, feed, 'records', JSON.stringify(await changedCoverages(deps, feed, plans)))
  const kept = await keptRecords(deps, feed)
  if (kept === undefined) throw new Error('what a feed holds was not kept')
  return kept
}
