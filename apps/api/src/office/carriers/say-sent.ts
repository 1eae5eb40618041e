import { stateMeans } from '@openroll/contract/office/state-meanings'
import { moveMany } from '../../coverage/move-many.ts'
import type { Db } from '../../db/pool.ts'
import type { Deps } from '../../http/deps.ts'
import { eachOf } from '../list/each-of.ts'
import type { FeedRow } from './feed-store.ts'
import type { FeedRecord } from './record.ts'
import { putManySeen, putManySent, putSeen, putSent, type Seen } from './sent-store.ts'

/** Coverages that are written at once; those of one enrollment are never apart. */
const together = 200

/**
 * Says of what a feed holds that it was sent. A coverage that somebody
 * moved since stays as they left it: the next feed says what became of it.
 */
export const saySent = async (
  { db, audit, clock }: Pick<Deps, 'db' | 'audit' | 'clock'>,
  { feed_id, carrier, made_by }: Pick<FeedRow, 'feed_id' | 'carrier' | 'made_by'>,
  decided: readonly FeedRecord[],
): Promise<void> => {
  const oneServer = await db.onOneServer()
  await eachOf(groupsOf(decided), async (group) => {
    const by = { carrier, feed_id, now: clock.now() }
    const sent = group.map(({ hash, record: { enrollment_id, place, ends_on } }) => ({
      enrollment_id,
      place,
      record_hash: hash,
      had_end: ends_on !== null,
    }))
    if (oneServer) await putManySent(db, sent, by)
    else for (const one of sent) await putSent(db, one, by)
    const moves = group.flatMap(({ stood, record: { enrollment_id, place } }) =>
      stateMeans[stood].actsNext === 'feed'
        ? [{ enrollment_id, event_id: `${feed_id}/${place}`, place, event: 'send', decided_on: stood } as const]
        : [],
    )
    const askedBy = made_by === null ? null : ({ role: 'operator', id: made_by } as const)
    await moveMany(db, moves, { audit, mover: 'system', askedBy, today: clock.today(), now: by.now })
  })
}

const groupsOf = (decided: readonly FeedRecord[]): FeedRecord[][] => {
  const groups: FeedRecord[][] = []
  let last: FeedRecord[] = []
  for (const own of Map.groupBy(decided, ({ record }) => record.enrollment_id).values()) {
    if (last.length === 0 || last.length + own.length > together) groups.push((last = []))
    last.push(...own)
  }
  return groups
}

/** Marks coverages that were found to be as their carrier knows them. */
export const saySeen = async (db: Db, seen: readonly Seen[]): Promise<void> => {
  if (seen.length === 0) return
  if (await db.onOneServer()) await putManySeen(db, seen)
  else await eachOf(seen, (one) => putSeen(db, one))
}
