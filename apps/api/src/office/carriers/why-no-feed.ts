import { longDate } from '@openroll/contract/shown'
import { dayOf } from '../../day-of.ts'
import type { Deps } from '../../http/deps.ts'
import type { FeedRow } from './feed-store.ts'

/** Why no empty feed is created; null for carriers that get empty feeds (a setting) or full feeds. */
export const whyNoFeed = (
  { config }: Pick<Deps, 'config'>,
  carrier: string,
  latest: Pick<FeedRow, 'made_at'> | undefined,
): string | null => {
  const settings = config.carrierFeeds.get(carrier)
  if (settings?.empty === true || settings?.mode === 'full') return null
  return latest === undefined
    ? 'There is nothing to send this carrier yet'
    : `Nothing has changed since the last feed, on ${longDate(dayOf(latest.made_at, config.timeZone))}`
}
