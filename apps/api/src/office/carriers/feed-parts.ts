import type { Deps } from '../../http/deps.ts'
import { carrierFeedFile } from '../../vault/sealed-columns.ts'
import { findFeedFile, isFeedFile, saveFeedFile, type FeedRow } from './feed-store.ts'

/** Files saved per part: its records and its CSV lines as sent, in base64. The first part also has the columns. */
type Name = 'records' | 'feed.csv' | 'columns'
type Feed = Pick<FeedRow, 'feed_id'>

/** The first part's file name has no number. */
const fileName = (name: Name, part: number): string => (part === 1 ? name : `${name}-${part}`)

/** Saves a file encrypted, unless it already exists. */
export const savePart = (
  { db, vault, clock }: Pick<Deps, 'db' | 'vault' | 'clock'>,
  { feed_id }: Feed,
  { name: kind, part, text }: { readonly name: Name; readonly part: number; readonly text: string },
): Promise<number> => {
  const name = fileName(kind, part)
  const sealed = vault.seal(text, carrierFeedFile.context({ feed_id, name }))
  return saveFeedFile(db, { feed_id, name, sealed, now: clock.now() })
}

export const isSaved = ({ db }: Pick<Deps, 'db'>, { feed_id }: Feed, name: Name, part: number): Promise<boolean> =>
  isFeedFile(db, feed_id, fileName(name, part))

export const findPart = async (
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  { feed_id }: Feed,
  kind: Name,
  part: number,
): Promise<string | undefined> => {
  const name = fileName(kind, part)
  const sealed = await findFeedFile(db, feed_id, name)
  return sealed === undefined ? undefined : vault.open(sealed, carrierFeedFile.context({ feed_id, name }))
}

/** A feed's CSV as sent, part by part; undefined if it was deleted. Throws if a later part is missing. */
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
    if (text === undefined) throw new Error(`part ${part} of feed ${feed.feed_id} is missing`)
    yield Buffer.from(text, 'base64')
  }
}
