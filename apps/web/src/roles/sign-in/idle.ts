import { idleMinutes } from '@openroll/contract/roles/sign-in'

const minute = 60_000
/** The server renews a session once a minute at most: its end may be that much earlier than what was answered last says. */
const renewal = minute
/** How long before its end a session is warned of. */
const warned = 2 * minute

type Idle = 'in use' | 'ends soon' | 'ended'

/** How it stands with the session of who is signed in, by when a call was answered last; both in milliseconds. */
export const idleAt = (answered: number, now: number): Idle => {
  const end = endOf(answered)
  if (now >= end) return 'ended'
  return now >= end - warned ? 'ends soon' : 'in use'
}

export const endOf = (answered: number): number => answered + idleMinutes * minute - renewal
