import { idleMinutes } from '@openroll/contract/roles/sign-in'

const minute = 60_000
/** The server renews a session at most once a minute, so it may end that much earlier. */
const maxRenewalDelay = minute
const warnBefore = 2 * minute

type Idle = 'in use' | 'ends soon' | 'ended'

/** The session's state at `now`, from the time of the last response; both in milliseconds. */
export const idleAt = (lastAnswer: number, now: number): Idle => {
  const end = endOf(lastAnswer)
  if (now >= end) return 'ended'
  return now >= end - warnBefore ? 'ends soon' : 'in use'
}

export const endOf = (lastAnswer: number): number => lastAnswer + idleMinutes * minute - maxRenewalDelay
