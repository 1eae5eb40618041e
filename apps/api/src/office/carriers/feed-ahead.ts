import type { FeedAhead } from '@openroll/contract/office/carriers/ahead'
import type { Deps } from '../../http/deps.ts'
import { changedCoverages, coveragesAfter } from './changed.ts'
import { latestFeedOf } from './feed-store.ts'
import { plansOfCarrier } from './make-feed.ts'
import { nothingToTell } from './nothing-to-tell.ts'
import type { FeedRecord } from './record.ts'
import { unpaidOf } from './unpaid-store.ts'

/** Opening them takes a second or so: who asks waits for no more. */
const mostAhead = 2000
const fromTheFirst = { enrollment_id: '', place: -1 }

/** What the next feed of a carrier would hold, in numbers, of its first coverages; 422 for a carrier that there is not. */
export const feedAhead = async (deps: Deps, carrier: string, most = mostAhead): Promise<FeedAhead> => {
  const plans = plansOfCarrier(deps.catalog(), carrier)
  const mode = deps.config.carrierFeeds.get(carrier)?.mode ?? 'changes'
  const found = await (mode === 'full'
    ? coveragesAfter(deps, plans, fromTheFirst, most + 1)
    : changedCoverages(deps, plans, most + 1))
  const records = found.slice(0, most)
  const added = records.filter(({ change }) => change === 'add')
  const unpaid = new Set(await unpaidOf(deps.db, [...new Set(added.map(({ record }) => record.enrollment_id))]))
  return {
    ...sayAhead(records),
    more: found.length > most,
    refused: records.length > 0 ? null : nothingToTell(deps, carrier, await latestFeedOf(deps.db, carrier)),
    unpaid: added.filter(({ record }) => unpaid.has(record.enrollment_id)).length,
  }
}

/** Each coverage is counted once: as new, as ended, or as changed otherwise. */
const sayAhead = (
  records: readonly {
    readonly change: FeedRecord['change']
    readonly record: { readonly people: readonly unknown[] }
  }[],
): Omit<FeedAhead, 'unpaid' | 'more' | 'refused'> => {
  const count = (...of: FeedRecord['change'][]) => records.filter(({ change }) => of.includes(change)).length
  return {
    coverages: records.length,
    added: count('add'),
    changed: count('change', 'reinstate'),
    ended: count('end', 'cancel'),
    lines: records.reduce((sum, { record }) => sum + record.people.length, 0),
  }
}
