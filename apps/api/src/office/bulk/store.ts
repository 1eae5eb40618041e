import { bulkRowState, bulkState, type BulkRowState, type BulkState } from '@openroll/contract/office/bulk/bulk'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { instant, row, text, whole, type RowOf } from '../../db/row.ts'

const bulkRow = row({
  bulk_id: text,
  act: text,
  requested_by: whole,
  address: text,
  started_at: instant,
  rows: whole,
  state: z.enum(codesOf(bulkState)),
  ended_at: instant.nullable(),
  why: text.nullable(),
})
export type Bulk = RowOf<typeof bulkRow>
const columns = 'bulk_id, act, requested_by, address, started_at, rows, state, ended_at, why'

export const findBulk = (db: Db, bulk_id: string): Promise<Bulk | undefined> =>
  db.maybe(bulkRow, `select ${columns} from bulk where bulk_id = $bulk_id`, { bulk_id })

/** Bulk actions in progress, oldest first. */
export const runningBulks = (db: Db): Promise<Bulk[]> =>
  db.many(bulkRow, `select ${columns} from bulk where state = 'running' order by started_at, bulk_id limit 100`)

type NewBulk = Omit<Bulk, 'state' | 'ended_at' | 'why' | 'started_at'> & { readonly started_at: Date }

/** Records the start of a bulk action, after its rows are stored. Returns 0 if it was already recorded. */
export const insertBulk = (db: Db, bulk: NewBulk): Promise<number> =>
  db.run(
    `insert into bulk (bulk_id, act, requested_by, address, started_at, rows, state)
     values ($bulk_id, $act, $requested_by, $address, $started_at, $rows, 'running') on conflict (bulk_id) do nothing`,
    bulk,
  )

/** Stores the rows, in the order of `sealed`. They are not processed until the bulk action is recorded. */
export const insertRows = (
  db: Db,
  {
    bulk_id,
    sealed,
    started_at,
  }: { readonly bulk_id: string; readonly sealed: readonly string[]; readonly started_at: Date },
): Promise<number> =>
  db.run(
    `insert into bulk_row (bulk_id, place, sealed, state, started_at)
     select $bulk_id::text, u.place, u.sealed, 'waiting', $started_at::timestamptz
     from unnest($places::integer[], $sealed::text[]) u (place, sealed)
     on conflict (bulk_id, place) do update set sealed = excluded.sealed`,
    { bulk_id, sealed, places: sealed.map((_, place) => place), started_at },
  )

/** Ends a bulk action that is still running. */
export const endBulk = (
  db: Db,
  ended: { readonly bulk_id: string; readonly state: BulkState; readonly why: string | null; readonly now: Date },
): Promise<number> =>
  db.run(
    `update bulk set state = $state, why = $why, ended_at = $now where bulk_id = $bulk_id and state = 'running'`,
    ended,
  )

const nextRow = row({ place: whole, sealed: text, tries: whole })
export type NextRow = RowOf<typeof nextRow>
/** The first row that is waiting, or whose process died. */
export const nextOf = (db: Db, bulk_id: string, now: Date): Promise<NextRow | undefined> =>
  db.maybe(
    nextRow,
    `select place, sealed, tries from bulk_row
     where bulk_id = $bulk_id and (state = 'waiting' or (state = 'running' and lease_until < $now)) order by place limit 1`,
    { bulk_id, now },
  )

type Claim = Pick<NextRow, 'place' | 'tries'> & { readonly bulk_id: string; readonly now: Date; readonly until: Date }
/** Claims a row. Returns 0 if another process has it. */
export const claimRow = (db: Db, claim: Claim): Promise<number> =>
  db.run(
    `update bulk_row set state = 'running', tries = tries + 1, lease_until = $until
     where bulk_id = $bulk_id and place = $place and tries = $tries
       and (state = 'waiting' or (state = 'running' and lease_until < $now))`,
    claim,
  )

type RowResult = {
  readonly bulk_id: string
  readonly place: number
  readonly state: BulkRowState
  readonly said: string | null
}
export const endRow = (db: Db, ended: RowResult): Promise<number> =>
  db.run(
    `update bulk_row set state = $state, said_sealed = $said, lease_until = null
     where bulk_id = $bulk_id and place = $place and state = 'running'`,
    ended,
  )

const countRow = row({ state: z.enum(codesOf(bulkRowState)), rows: whole })
export const countRows = async (db: Db, bulk_id: string): Promise<Record<BulkRowState, number>> => {
  const counted = await db.many(
    countRow,
    'select state, count(*)::integer as rows from bulk_row where bulk_id = $bulk_id group by state',
    { bulk_id },
  )
  return {
    waiting: 0,
    running: 0,
    done: 0,
    refused: 0,
    failed: 0,
    ...Object.fromEntries(counted.map(({ state, rows }) => [state, rows])),
  }
}

const listedRow = row({
  place: whole,
  sealed: text,
  state: z.enum(codesOf(bulkRowState)),
  said_sealed: text.nullable(),
})
type RowQuery = {
  readonly bulk_id: string
  readonly state: BulkRowState | null
  readonly from: number
  readonly limit: number
}
/** Rows in order, refused and failed ones first. */
export const listRows = (db: Db, wanted: RowQuery): Promise<RowOf<typeof listedRow>[]> =>
  db.many(
    listedRow,
    `select place, sealed, state, said_sealed from bulk_row
     where bulk_id = $bulk_id and ($state::text is null or state = $state)
     order by state not in ('refused', 'failed'), place offset $from limit $limit`,
    wanted,
  )
