import { longDate } from '@openroll/contract/shown'
import { dayOf } from '../../day-of.ts'
import type { Deps } from '../../http/deps.ts'
import type { FeedRow } from './feed-store.ts'

/** Why an empty feed is not made; null for carriers that get empty feeds: by their settings, or as full feeds. */
export const whyNoFeed = (
  { config }: Pick<Deps, 'config'>,
  carrier: string,
  latest: Pick<FeedRow, 'made_at'> | undefined,
): string | null => {
  const set = config.carrierFeeds.get(carrier)
  if (set?.empty === true || set?.mode === 'full') return null
  return latest === undefined
    ? 'There is nothing to send this carrier yet'
    : `Nothing has changed since the last feed, on ${longDate(dayOf(latest.made_at, config.timeZone))}`
}
