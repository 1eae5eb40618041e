import type { Db } from '../../db/pool.ts'
import { row, whole, type RowOf } from '../../db/row.ts'

type Offer = { readonly hash: string; readonly plan_id: number; readonly ppid: number; readonly cents: number }

/** Keeps the offers that a price card shows, all in one statement; one that is known stays as it is. */
export const keepOffers = (db: Db, offers: readonly Offer[], version: number, now: Date): Promise<number> =>
  db.run(
    `insert into offer (hash, plan_id, plan_pricing_id, price_cents, catalogue_version, shown_at)
     select *, $5::integer, $6::timestamptz from unnest($1::text[], $2::integer[], $3::integer[], $4::integer[])
     on conflict (hash) do nothing`,
    [
      offers.map((o) => o.hash),
      offers.map((o) => o.plan_id),
      offers.map((o) => o.ppid),
      offers.map((o) => o.cents),
      version,
      now,
    ],
  )

const offerRow = row({ catalogue_version: whole })

/** The catalogue version in which an offer was shown; undefined for a hash that stands for nothing. */
export const findOffer = (db: Db, hash: string): Promise<RowOf<typeof offerRow> | undefined> =>
  db.maybe(offerRow, 'select catalogue_version from offer where hash = $1', [hash])
