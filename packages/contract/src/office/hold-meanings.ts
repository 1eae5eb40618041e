import { codesWith } from '../code-table.ts'

/** The facts about a reason for a hold. */
type Meaning = {
  /** Its name in the console. */
  readonly label: string
  /**
   * What the coverage waits for, as the member reads it: their confirmation, their group’s, or our review; it isn’t sent to the
   * carrier until then. null: only payments wait.
   */
  readonly coverageWaitsFor: 'email' | 'group' | 'review' | null
  /** Who releases it; an operator can release any. */
  readonly endedBy: 'member' | 'group' | 'check' | 'operator' | 'payment'
}

/** Why a policy is on hold. The first three apply in this order. */
export const holdMeanings = {
  unconfirmed: { label: 'Email not confirmed', coverageWaitsFor: 'email', endedBy: 'member' },
  unlisted: { label: 'Waiting for the group', coverageWaitsFor: 'group', endedBy: 'group' },
  unchecked: { label: 'Being checked', coverageWaitsFor: 'review', endedBy: 'check' },
  'likely-duplicate': { label: 'Possible duplicate', coverageWaitsFor: 'review', endedBy: 'operator' },
  returned: { label: 'Payment returned', coverageWaitsFor: null, endedBy: 'payment' },
} as const satisfies Readonly<Record<string, Meaning>>
export type Hold = keyof typeof holdMeanings

/** What a member’s coverage can wait for. */
export const coverageWaits = ['email', 'group', 'review'] as const satisfies readonly Meaning['coverageWaitsFor'][]
export type CoverageWait = (typeof coverageWaits)[number]

/** Holds released by the member or the group. */
export const holdsToConfirm = codesWith(holdMeanings, 'endedBy', 'member', 'group')
export type HoldToConfirm = (typeof holdsToConfirm)[number]
