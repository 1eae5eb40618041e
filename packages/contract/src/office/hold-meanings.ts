import { codesWith } from '../code-table.ts'

/** What has to be known of a reason why a policy isn’t charged; each row answers all of it. */
type Meaning = {
  /** As the console calls it. */
  readonly label: string
  /**
   * What the member reads the policy waits for: their confirmation, their group’s, or our review. Then it goes to no carrier either.
   * null: only payments wait, and other texts say so.
   */
  readonly coverageWaitsFor: 'email' | 'group' | 'review' | null
  /** Who ends it; an operator can end each of them. */
  readonly endedBy: 'member' | 'group' | 'check' | 'operator' | 'payment'
}

/** Why a policy isn’t charged for the moment. The first three follow each other in this order. */
export const holdMeans = {
  unconfirmed: { label: 'Email not confirmed', coverageWaitsFor: 'email', endedBy: 'member' },
  unlisted: { label: 'Waiting for the group', coverageWaitsFor: 'group', endedBy: 'group' },
  unchecked: { label: 'Being checked', coverageWaitsFor: 'review', endedBy: 'check' },
  'likely-duplicate': { label: 'Possible duplicate', coverageWaitsFor: 'review', endedBy: 'operator' },
  returned: { label: 'Payment returned', coverageWaitsFor: null, endedBy: 'payment' },
} as const satisfies Readonly<Record<string, Meaning>>
export type Hold = keyof typeof holdMeans

/** What a member’s coverage can wait for. */
export const coverageWaits = ['email', 'group', 'review'] as const satisfies readonly Meaning['coverageWaitsFor'][]
export type CoverageWait = (typeof coverageWaits)[number]

/** Holds that somebody outside the office ends: the member or the group. */
export const holdsToConfirm = codesWith(holdMeans, 'endedBy', 'member', 'group')
export type HoldToConfirm = (typeof holdsToConfirm)[number]
