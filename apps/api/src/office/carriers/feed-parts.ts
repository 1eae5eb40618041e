import type { Deps } from '../../http/deps.ts'
import { carrierFeedFile } from '../../vault/sealed-columns.ts'
import { findFeedFile, isFeedFile, keepFeedFile, type FeedRow } from './feed-store.ts'

/** What is kept of each part of a feed: what it holds, and its lines as they went out, in base64; of the first one also its columns. */
type Name = 'records' | 'feed.csv' | 'columns'
type Feed = Pick<FeedRow, 'feed_id'>

/** The first part has no number: a feed had no other once. */
const named = (name: Name, part: number): string => (part === 1 ? name : `${name}-${part}`)

/** Keeps it sealed; the first that is kept stays. */
export const keepPart = (
  { db, vault, clock }: Pick<Deps, 'db' | 'vault' | 'clock'>,
  { feed_id }: Feed,
  { name: kind, part, text }: { readonly name: Name; readonly part: number; readonly text: string },
): Promise<number> => {
  const name = named(kind, part)
  const sealed = vault.seal(text, carrierFeedFile.context({ feed_id, name }))
  return keepFeedFile(db, { feed_id, name, sealed, now: clock.now() })
}

export const isKept = ({ db }: Pick<Deps, 'db'>, { feed_id }: Feed, name: Name, part: number): Promise<boolean> =>
  isFeedFile(db, feed_id, named(name, part))

export const findPart = async (
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  { feed_id }: Feed,
  kind: Name,
  part: number,
): Promise<string | undefined> => {
  const name = named(kind, part)
  const sealed = await findFeedFile(db, feed_id, name)
  return sealed === undefined ? undefined : vault.open(sealed, carrierFeedFile.context({ feed_id, name }))
}

/** A feed as it went out, one part after the other; undefined where it is no longer kept. Fails where a part is gone. */
export const feedFile = async (
  deps: Pick<Deps, 'db' | 'vault'>,
  feed: Pick<FeedRow, 'feed_id' | 'parts'>,
): Promise<AsyncIterable<Buffer> | undefined> => {
  const first = await findPart(deps, feed, 'feed.csv', 1)
  return first === undefined ? undefined : linesFrom(deps, feed, first)
}

async function* linesFrom(
  deps: Pick<Deps, 'db' | 'vault'>,
  feed: Pick<FeedRow, 'feed_id' | 'parts'>,
  first: string,
): AsyncGenerator<Buffer> {
  yield Buffer.from(first, 'base64')
  for (let part = 2; part <= feed.parts; part += 1) {
    const text = await findPart(deps, feed, 'feed.csv', part)
    if (text === undefined) throw new Error(`part ${part} of the feed ${feed.feed_id} is gone`)
    yield Buffer.from(text, 'base64')
  }
}
