import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/pool.ts'
import { row, whole, type RowOf } from '../../db/row.ts'

type Offer = { readonly hash: string; readonly plan_id: number; readonly ppid: number; readonly cents: number }

/** Hashes this process knows are stored; offers are never deleted, so showing one again needs no write. */
type KnownOffers = LRUCache<string, true>
export const knownOffers = (): KnownOffers => new LRUCache({ max: 20_000, ttl: 3_600_000 })

/** Stores offers in one statement; known ones are unchanged. */
export const keepOffers = async (
  { db, known }: { readonly db: Db; readonly known: KnownOffers },
  offers: readonly Offer[],
  version: number,
  now: Date,
): Promise<void> => {
  const fresh = offers.filter(({ hash }) => !known.has(hash))
  if (fresh.length === 0) return
  await db.run(
    `insert into offer (hash, plan_id, plan_pricing_id, price_cents, catalog_version, shown_at)
     select *, $5::integer, $6::timestamptz from unnest($1::text[], $2::integer[], $3::integer[], $4::integer[])
     on conflict (hash) do nothing`,
    [
      fresh.map((o) => o.hash),
      fresh.map((o) => o.plan_id),
      fresh.map((o) => o.ppid),
      fresh.map((o) => o.cents),
      version,
      now,
    ],
  )
  for (const { hash } of fresh) known.set(hash, true)
}

const offerRow = row({ catalog_version: whole })

/** The catalog version of an offer; undefined for an unknown hash. */
export const findOffer = (db: Db, hash: string): Promise<RowOf<typeof offerRow> | undefined> =>
  db.maybe(offerRow, 'select catalog_version from offer where hash = $1', [hash])
