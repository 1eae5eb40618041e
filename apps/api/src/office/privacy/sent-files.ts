import type { KeptRecord } from '@openroll/contract/office/privacy'
import { dayOf } from '../../day-of.ts'
import type { Db } from '../../db/pool.ts'
import { keepSentFilesMs } from '../../lifetimes/lifetimes.ts'
import { feedsNaming, batchesNaming } from './sent-store.ts'

type SentFile = KeptRecord['sent'][number]

/** Files sent to carriers and banks that include these policies, by enrollment. An erasure leaves them as sent. */
export const sentFiles = async (
  {
    db,
    now,
    config: { timeZone },
  }: { readonly db: Db; readonly now: Date; readonly config: { readonly timeZone: string } },
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly SentFile[]>> => {
  if (ids.length === 0) return new Map()
  const [feeds, batches] = await Promise.all([feedsNaming(db, ids), batchesNaming(db, ids)])
  const found = [
    ...feeds.map(({ enrollment_id, feed_id, made_at }) => ({ enrollment_id, file: `Feed ${feed_id}`, made_at })),
    ...batches.map(({ enrollment_id, number, made_at }) => ({
      enrollment_id,
      file: `Payment batch ${number}`,
      made_at,
    })),
  ].map(({ enrollment_id, file, made_at }) => {
    const ends = new Date(new Date(made_at).getTime() + keepSentFilesMs)
    return { enrollment_id, ends, sent: { file, made_at, keeps_until: dayOf(ends, timeZone) } }
  })
  const current = found.filter(({ ends }) => ends > now)
  return new Map(
    [...Map.groupBy(current, ({ enrollment_id }) => enrollment_id)].map(([id, own]) => [
      id,
      own.map(({ sent }) => sent),
    ]),
  )
}
