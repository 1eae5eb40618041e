import type { Db } from '../../db/pool.ts'
import { instant, row, whole } from '../../db/row.ts'
import type { Write } from '../../db/run-each.ts'

/** One charge to a budget: `most` within the window, which ends at `endsAt` if this use starts it. */
export type Use = {
  readonly keyHash: string
  readonly budget: string
  readonly amount: number
  readonly most: number
  readonly now: Date
  readonly endsAt: Date
}

/** Takes an amount if it fits; 0 rows if not. An expired window starts again. */
export const chargeWrite = ({ keyHash, budget, amount, most, now, endsAt }: Use): Write => ({
  sql: `insert into budget_use (key_hash, budget, used, ends_at) values ($1, $2, $3, $6)
     on conflict (key_hash) do update set
       used = case when budget_use.ends_at <= $5 then $3 else budget_use.used + $3 end,
       ends_at = case when budget_use.ends_at <= $5 then $6 else budget_use.ends_at end
     where budget_use.ends_at <= $5 or budget_use.used + $3 <= $4`,
  values: [keyHash, budget, amount, most, now, endsAt],
})

/** Returns an amount while its window lasts. */
export const refundWrite = ({ keyHash, amount, now }: Use): Write => ({
  sql: 'update budget_use set used = greatest(used - $2, 0) where key_hash = $1 and ends_at > $3',
  values: [keyHash, amount, now],
})

const usedRow = row({ used: whole })

/** How much of a key's window is used. */
export const findUse = async (db: Db, { keyHash, now }: Pick<Use, 'keyHash' | 'now'>): Promise<number> =>
  (await db.maybe(usedRow, 'select used from budget_use where key_hash = $1 and ends_at > $2', [keyHash, now]))?.used ??
  0

const windowRow = row({ ends_at: instant.nullable() })

/** When the last of these keys' windows ends; undefined if they have none. */
export const findWindowEnd = async (db: Db, ...keyHashes: readonly string[]): Promise<string | undefined> =>
  (await db.one(windowRow, 'select max(ends_at) as ends_at from budget_use where key_hash = any($1)', [keyHashes]))
    .ends_at ?? undefined

/** Resets a key's count. */
export const resetUse = (tx: Db, keyHash: string): Promise<number> =>
  tx.run('delete from budget_use where key_hash = $1', [keyHash])
