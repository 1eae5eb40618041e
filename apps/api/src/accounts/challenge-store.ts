import type { Db } from '../db/pool.ts'
import { row, text, type RowOf } from '../db/row.ts'

/** Who has given a right password and not yet more; `asked` is what a passkey is to sign, empty until one is asked for. */
const challengeRow = row({ challenge_hash: text, person_id: text, asked: text })
type Challenge = RowOf<typeof challengeRow>

/** Minutes for which a second factor is waited for. */
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

/** Uses up what a session began, as it was read; 0 where another request just did, or began anew. */
export const takeAsked = (tx: Db, { challenge_hash, asked }: Challenge): Promise<number> =>
  tx.run('delete from person_challenge where challenge_hash = $1 and asked = $2', [challenge_hash, asked])

/** Ends whatever was begun for an account and waits for more, in every browser. */
export const endChallenges = (tx: Db, personId: string): Promise<number> =>
  tx.run('delete from person_challenge where person_id = $1', [personId])

/** A challenge is met once: 0 where another request just did. */
export const takeChallenge = (db: Db, hash: string): Promise<number> =>
  db.run('delete from person_challenge where challenge_hash = $1', [hash])
