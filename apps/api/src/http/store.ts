import type { Db } from '../db/pool.ts'

/** The answer that an Idempotency-Key was given after `since`, if any (D-8.07). */
export const findAnswer = <T>(
  db: Db,
  asked: { scope: string; key: string; call: string; since: Date },
): Promise<{ answer: T } | undefined> =>
  db.maybe<{ answer: T }>(
    'select answer from idempotent_answer where scope = $1 and key = $2 and call = $3 and answered_at > $4',
    [asked.scope, asked.key, asked.call, asked.since],
  )

/** Keeps the first answer to a key; an outlived one is replaced. */
export const keepAnswer = (
  db: Db,
  given: { scope: string; key: string; call: string; answer: unknown; now: Date },
): Promise<number> =>
  db.run(
    `insert into idempotent_answer (scope, key, call, answer, answered_at) values ($1, $2, $3, $4, $5)
     on conflict (scope, key) do update set call = excluded.call, answer = excluded.answer, answered_at = excluded.answered_at
       where idempotent_answer.answered_at < excluded.answered_at - interval '24 hours'`,
    [given.scope, given.key, given.call, JSON.stringify(given.answer), given.now],
  )
