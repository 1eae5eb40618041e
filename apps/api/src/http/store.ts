import * as z from 'zod'
import type { Db } from '../db/pool.ts'
import { instant, row, text, whole, type RowOf } from '../db/row.ts'

/** A key, its owner and the claim in question. */
export type IdempotencyClaim = { readonly scope: string; readonly key: string; readonly claim: string }
/** A stored key: its current claim and heartbeat, and the answer once there is one. */
const keptRow = row({
  claim: text,
  beat: whole,
  call: text,
  input_hash: text,
  answered_at: instant.nullable(),
  answer: z.unknown(),
})
export type StoredAnswer = RowOf<typeof keptRow>

/** Claims a key: true if it is new or older than `since`, or for the same claim again. Decided in one statement. */
export const claimKey = async (
  db: Db,
  { scope, key, claim }: IdempotencyClaim,
  asked: { readonly call: string; readonly inputHash: string; readonly now: Date; readonly since: Date },
): Promise<boolean> => {
  const taken = await db.run(
    `insert into idempotent_answer (scope, key, call, input_hash, claim, beat, claimed_at)
     values ($scope, $key, $call, $inputHash, $claim, 0, $now)
     on conflict (scope, key) do update set call = excluded.call, input_hash = excluded.input_hash, claim = excluded.claim,
       beat = 0, claimed_at = excluded.claimed_at, answer = null, answered_at = null
       where idempotent_answer.claimed_at <= $since or idempotent_answer.claim = excluded.claim`,
    { scope, key, claim, ...asked },
  )
  return taken === 1
}

export const findKept = (db: Db, scope: string, key: string): Promise<StoredAnswer | undefined> =>
  db.maybe(
    keptRow,
    'select claim, beat, call, input_hash, answered_at, answer from idempotent_answer where scope = $1 and key = $2',
    [scope, key],
  )

/** Takes over a key whose claim died, if nothing about it changed since it was read. */
export const takeOverKey = async (
  db: Db,
  { scope, key, claim }: IdempotencyClaim,
  seen: StoredAnswer,
): Promise<boolean> => {
  const taken = await db.run(
    `update idempotent_answer set claim = $3, beat = 0
     where scope = $1 and key = $2 and answered_at is null and (claim = $3 or (claim = $4 and beat = $5))`,
    [scope, key, claim, seen.claim, seen.beat],
  )
  return taken === 1
}

/** Sends a heartbeat for a claim. */
export const sendHeartbeat = (db: Db, { scope, key, claim }: IdempotencyClaim, beat: number): Promise<number> =>
  db.run('update idempotent_answer set beat = $4 where scope = $1 and key = $2 and claim = $3', [
    scope,
    key,
    claim,
    beat,
  ])

/** Stores the first answer to a key. */
export const keepAnswer = (
  db: Db,
  { scope, key, claim }: IdempotencyClaim,
  answer: unknown,
  now: Date,
): Promise<number> =>
  db.run(
    `update idempotent_answer set answer = $4, answered_at = $5
     where scope = $1 and key = $2 and claim = $3 and answered_at is null`,
    [scope, key, claim, JSON.stringify(answer), now],
  )

/** Releases an unanswered key. */
export const releaseKey = (db: Db, { scope, key, claim }: IdempotencyClaim): Promise<number> =>
  db.run('delete from idempotent_answer where scope = $1 and key = $2 and claim = $3 and answered_at is null', [
    scope,
    key,
    claim,
  ])
