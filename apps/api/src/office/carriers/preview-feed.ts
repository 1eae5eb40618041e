import type { FeedPreview } from '@openroll/contract/office/carriers/preview'
import type { Deps } from '../../http/deps.ts'
import { changedCoverages, coveragesAfter } from './changed-coverages.ts'
import { latestFeedOf } from './feed-store.ts'
import { plansOfCarrier } from './make-feed.ts'
import { whyNoFeed } from './why-no-feed.ts'
import type { FeedRecord } from './record.ts'
import { unpaidOf } from './unpaid-store.ts'

/** Decrypting this many takes about a second, the longest an operator should wait. */
const maxPreviewed = 2000
const fromTheFirst = { enrollment_id: '', place: -1 }

/** Counts the first coverages of a carrier's next feed; 422 for an unknown carrier. */
export const previewFeed = async (deps: Deps, carrier: string, most = maxPreviewed): Promise<FeedPreview> => {
  const plans = plansOfCarrier(deps.catalog(), carrier)
  const mode = deps.config.carrierFeeds.get(carrier)?.mode ?? 'changes'
  const found = await (mode === 'full'
    ? coveragesAfter(deps, plans, fromTheFirst, most + 1)
    : changedCoverages(deps, plans, most + 1))
  const records = found.slice(0, most)
  const added = records.filter(({ change }) => change === 'add')
  const unpaid = new Set(await unpaidOf(deps.db, [...new Set(added.map(({ record }) => record.enrollment_id))]))
  return {
    ...countByChange(records),
    more: found.length > most,
    refused: records.length > 0 ? null : whyNoFeed(deps, carrier, await latestFeedOf(deps.db, carrier)),
    unpaid: added.filter(({ record }) => unpaid.has(record.enrollment_id)).length,
  }
}

/** Counts each coverage once: as new, ended, or otherwise changed. */
const countByChange = (
  records: readonly {
    readonly change: FeedRecord['change']
    readonly record: { readonly people: readonly unknown[] }
  }[],
): Omit<FeedPreview, 'unpaid' | 'more' | 'refused'> => {
  const count = (...of: FeedRecord['change'][]) => records.filter(({ change }) => of.includes(change)).length
  return {
    coverages: records.length,
    added: count('add'),
    changed: count('change', 'reinstate'),
    ended: count('end', 'cancel'),
    lines: records.reduce((sum, { record }) => sum + record.people.length, 0),
  }
}
