import { stateMeanings } from '@openroll/contract/office/state-meanings'
import { moveMany } from '../../coverage/move-many.ts'
import type { Db } from '../../db/pool.ts'
import type { Deps } from '../../http/deps.ts'
import { eachOf } from '../list/each-of.ts'
import type { FeedRow } from './feed-store.ts'
import type { FeedRecord } from './record.ts'
import { saveManyUnchanged, saveManySent, saveUnchanged, saveSent, type UnchangedMark } from './sent-store.ts'

/** Coverages per write; those of one enrollment stay together. */
const batchSize = 200

/** Marks a feed's coverages as sent, except those that changed state since; the next feed reports them. */
export const markSent = async (
  { db, audit, clock }: Pick<Deps, 'db' | 'audit' | 'clock'>,
  { feed_id, carrier, made_by }: Pick<FeedRow, 'feed_id' | 'carrier' | 'made_by'>,
  records: readonly FeedRecord[],
): Promise<void> => {
  const oneServer = await db.onOneServer()
  await eachOf(groupsOf(records), async (group) => {
    const feedRef = { carrier, feed_id, now: clock.now() }
    const sent = group.map(({ hash, record: { enrollment_id, place, ends_on } }) => ({
      enrollment_id,
      place,
      record_hash: hash,
      had_end: ends_on !== null,
    }))
    if (oneServer) await saveManySent(db, sent, feedRef)
    else for (const one of sent) await saveSent(db, one, feedRef)
    const moves = group.flatMap(({ coverage_state, record: { enrollment_id, place } }) =>
      stateMeanings[coverage_state].actsNext === 'feed'
        ? [
            {
              enrollment_id,
              event_id: `${feed_id}/${place}`,
              place,
              event: 'send',
              decided_on: coverage_state,
            } as const,
          ]
        : [],
    )
    const requestedBy = made_by === null ? null : ({ role: 'operator', id: made_by } as const)
    await moveMany(db, moves, { audit, mover: 'system', requestedBy, today: clock.today(), now: feedRef.now })
  })
}

const groupsOf = (records: readonly FeedRecord[]): FeedRecord[][] => {
  const groups: FeedRecord[][] = []
  let last: FeedRecord[] = []
  for (const own of Map.groupBy(records, ({ record }) => record.enrollment_id).values()) {
    if (last.length === 0 || last.length + own.length > batchSize) groups.push((last = []))
    last.push(...own)
  }
  return groups
}

/** Marks coverages that match what their carrier knows. */
export const markUnchanged = async (db: Db, marks: readonly UnchangedMark[]): Promise<void> => {
  if (marks.length === 0) return
  if (await db.onOneServer()) await saveManyUnchanged(db, marks)
  else await eachOf(marks, (one) => saveUnchanged(db, one))
}
