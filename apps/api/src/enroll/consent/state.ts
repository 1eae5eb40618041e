import type { ConsentState, LinkOnly } from '@openroll/contract/enroll/consent'
import type { Fault } from '@openroll/contract/reply'
import type { ConsentRow } from './store.ts'

type ConsentRequestRow = Pick<ConsentRow, 'over' | 'agreed' | 'ends_at' | 'way'>
type CurrentState = {
  /** Hash of the content that would be submitted now. */
  readonly contentHash: string
  /** Why signing in person isn’t enough; null if it is. */
  readonly linkOnly: LinkOnly | null
  /** ISO. */
  readonly now: string
}

/** The status of the newest consent, compared with what would be submitted now. */
export const consentState = (
  newest: ConsentRequestRow | undefined,
  { contentHash, linkOnly, now }: CurrentState,
): ConsentState => {
  if (newest === undefined) return 'none'
  if (newest.over !== contentHash) return 'changed'
  if (linkOnly !== null && newest.way !== 'mailed') return 'none'
  if (newest.agreed !== null) return newest.agreed ? 'agreed' : 'declined'
  return newest.ends_at !== null && newest.ends_at > now ? 'waiting' : 'none'
}

const whatToDo = 'Have them sign at Review & Confirmation, or send them a link from there.'
const missingConsent: Readonly<Record<Exclude<ConsentState, 'agreed' | 'not-needed'>, (name: string) => string>> = {
  none: (name) => `${name} hasn’t agreed yet. ${whatToDo}`,
  waiting: (name) => `${name} hasn’t answered yet. ${whatToDo}`,
  declined: (name) => `${name} declined. Change what they don’t want, then ask again.`,
  changed: (name) => `Something has changed since ${name} was asked. ${whatToDo}`,
}

/** Blocks a submission for someone else without consent; targets the review step. */
export const consentFaults = (state: ConsentState, name: string): Fault[] =>
  state === 'agreed' || state === 'not-needed'
    ? []
    : [{ target_element: 'review_info', error_message: missingConsent[state](name) }]
