import { randomUUID } from 'node:crypto'
import { notKnown, tooManyTries } from '@openroll/contract/roles/sign-in'
import type { Db } from '../../db/pool.ts'
import { Refusal, tooMany } from '../../http/refusal.ts'
import { forgetTries, forgetTry, noteTry } from './store.ts'

/** Five failures within 15 minutes, of an account or of an address (D-1.04). */
const allowed = 5
const windowMs = 15 * 60_000

/**
 * Lets one try through unless a key has had five failures within the last 15 minutes: 429 with the seconds until the oldest of
 * them no longer counts. `attempt` yields undefined for a failure, which is 401 with the one message. The account's failures are
 * forgotten when its owner comes in; the address's are not, since a guesser may own an account.
 */
export const guarded = async <T>(
  db: Db,
  { account, address, now }: { account: string; address: string; now: Date },
  attempt: () => Promise<T | undefined>,
): Promise<T> => {
  const tryId = randomUUID()
  const since = new Date(now.getTime() - windowMs)
  const keys = [account, address]
  const earlier = await Promise.all(keys.map((key) => noteTry(db, { key, tryId, now, since })))
  const forget = () => Promise.all(keys.map((key) => forgetTry(db, key, tryId)))
  const full = earlier.filter((tries) => tries.length > allowed)
  if (full.length > 0) {
    await forget()
    const free = Math.max(...full.map((tries) => Date.parse(tries.at(-1 - allowed) ?? '') + windowMs))
    const seconds = Math.max(1, Math.ceil((free - now.getTime()) / 1000))
    throw tooMany('email', tooManyTries(Math.ceil(seconds / 60)), seconds)
  }
  const done = await attempt()
  if (done === undefined) throw new Refusal(401, [{ target_element: 'email', error_message: notKnown }])
  await forget()
  await forgetTries(db, account, now)
  await forgetTries(db, address, since)
  return done
}
