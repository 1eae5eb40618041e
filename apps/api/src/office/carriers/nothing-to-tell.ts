import { longDate } from '@openroll/contract/shown'
import { dayOf } from '../../day-of.ts'
import type { Deps } from '../../http/deps.ts'
import type { FeedRow } from './feed-store.ts'

/**
 * What is said in place of a feed that would be empty; null for a carrier that gets one all
 * the same: its settings want it, or it gets all that is covered, and none is a message, too.
 */
export const nothingToTell = (
  { config }: Pick<Deps, 'config'>,
  carrier: string,
  latest: Pick<FeedRow, 'made_at'> | undefined,
): string | null => {
  const set = config.carrierFeeds.get(carrier)
  if (set?.empty === true || set?.mode === 'full') return null
  return latest === undefined
    ? 'There is nothing to tell this carrier yet'
    : `Nothing has changed since the feed of ${longDate(dayOf(latest.made_at, config.timeZone))}`
}
