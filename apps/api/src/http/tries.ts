import { randomUUID } from 'node:crypto'
import { tooManyTries } from '@openroll/contract/reply'
import type { Db } from '../db/pool.ts'
import { tooMany, type Refusal } from './refusal.ts'
import { forgetTries, forgetTry, noteTry } from './tries-store.ts'

/** How many failures within `windowMs` are let pass, where a 429 says its message, and what every failure is answered with. */
export type Limit = {
  readonly allowed: number
  readonly windowMs: number
  readonly target: string
  readonly refusal: () => Refusal
}

/**
 * Lets one try through unless a key has had too many failures: 429 with the seconds until the oldest of them no longer counts.
 * `attempt` yields undefined for a failure. The failures of what was asked for (an account, an e-mail address) are forgotten when
 * its owner comes in; those of the network address are not, since a guesser may own one of the accounts.
 */
export const guarded = async <T>(
  db: Db,
  { allowed, windowMs, target, refusal }: Limit,
  { asked, address, now }: { asked: string; address: string; now: Date },
  attempt: () => Promise<T | undefined>,
): Promise<T> => {
  const tryId = randomUUID()
  const since = new Date(now.getTime() - windowMs)
  const keys = [asked, address]
  const earlier = await Promise.all(keys.map((key) => noteTry(db, { key, tryId, now, since })))
  const forget = () => Promise.all(keys.map((key) => forgetTry(db, key, tryId)))
  const full = earlier.filter((tries) => tries.length > allowed)
  if (full.length > 0) {
    await forget()
    const free = Math.max(...full.map((tries) => Date.parse(tries.at(-1 - allowed) ?? '') + windowMs))
    const seconds = Math.max(1, Math.ceil((free - now.getTime()) / 1000))
    throw tooMany(target, tooManyTries(Math.ceil(seconds / 60)), seconds)
  }
  const done = await attempt()
  if (done === undefined) throw refusal()
  await forget()
  await forgetTries(db, asked, now)
  await forgetTries(db, address, since)
  return done
}
