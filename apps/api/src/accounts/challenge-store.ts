import type { Db } from '../db/pool.ts'
import { row, text, type RowOf } from '../db/row.ts'

/**
 * A sign-in or setup that waits for a second factor; `asked` is the passkey challenge or the new app's encrypted secret, empty until
 * requested.
 */
const challengeRow = row({ challenge_hash: text, person_id: text, asked: text })
type Challenge = RowOf<typeof challengeRow>

/** Minutes a second factor may take. */
export const challengeMinutes = 10

export const putChallenge = (db: Db, challenge: Challenge, now: Date): Promise<number> =>
  db.run(
    `insert into person_challenge (challenge_hash, person_id, asked, ends_at) values ($1, $2, $3, $4)
     on conflict (challenge_hash) do update set asked = excluded.asked`,
    [
      challenge.challenge_hash,
      challenge.person_id,
      challenge.asked,
      new Date(now.getTime() + challengeMinutes * 60_000),
    ],
  )

export const findChallenge = (db: Db, hash: string, now: Date): Promise<Challenge | undefined> =>
  db.maybe(
    challengeRow,
    'select challenge_hash, person_id, asked from person_challenge where challenge_hash = $1 and ends_at > $2',
    [hash, now],
  )

/** Uses up a pending setup; 0 if it was used or restarted concurrently. */
export const consumePendingSetup = (tx: Db, { challenge_hash, asked }: Challenge): Promise<number> =>
  tx.run('delete from person_challenge where challenge_hash = $1 and asked = $2', [challenge_hash, asked])

/** Ends all of an account's pending sign-ins and setups. */
export const endChallenges = (tx: Db, personId: string): Promise<number> =>
  tx.run('delete from person_challenge where person_id = $1', [personId])

/** Uses up a challenge; 0 if a concurrent request did. */
export const consumeChallenge = (db: Db, hash: string): Promise<number> =>
  db.run('delete from person_challenge where challenge_hash = $1', [hash])
