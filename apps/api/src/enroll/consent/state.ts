import type { ConsentState, LinkOnly } from '@openroll/contract/enroll/consent'
import type { Fault } from '@openroll/contract/reply'
import type { ConsentRow } from './store.ts'

type Asked = Pick<ConsentRow, 'over' | 'agreed' | 'ends_at' | 'way'>
type Now = {
  /** What would be submitted now. */
  readonly over: string
  /** Why a signature on the spot is not enough; null if it is. */
  readonly linkOnly: LinkOnly | null
  /** ISO. */
  readonly now: string
}

/** Where the newest consent of an enrollment stands that is needed for what would be submitted now. */
export const consentState = (newest: Asked | undefined, { over, linkOnly, now }: Now): ConsentState => {
  if (newest === undefined) return 'none'
  if (newest.over !== over) return 'changed'
  if (linkOnly !== null && newest.way !== 'mailed') return 'none'
  if (newest.agreed !== null) return newest.agreed ? 'agreed' : 'declined'
  return newest.ends_at !== null && newest.ends_at > now ? 'waiting' : 'none'
}

const doIt = 'Let them sign on the step Review & Confirmation, or send them a link from there.'
const lacking: Readonly<Record<Exclude<ConsentState, 'agreed' | 'not-needed'>, (name: string) => string>> = {
  none: (name) => `${name} has not agreed to this yet. ${doIt}`,
  waiting: (name) => `${name} has not answered yet. ${doIt}`,
  declined: (name) => `${name} does not agree to this. Change what they don’t want, then ask again.`,
  changed: (name) => `Something has changed since ${name} was asked. ${doIt}`,
}

/** What keeps an enrollment from being submitted for somebody: it names the step where that is seen to. */
export const consentFaults = (state: ConsentState, name: string): Fault[] =>
  state === 'agreed' || state === 'not-needed'
    ? []
    : [{ target_element: 'review_info', error_message: lacking[state](name) }]
