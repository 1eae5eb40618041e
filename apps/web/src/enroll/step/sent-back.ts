import type { TabName } from '@openroll/contract/enroll/steps'

/** The navigation state of a redirect from the review to a step that must be completed again. */
export const sentBackState = (from: TabName | undefined): { readonly sentBack: true } | undefined =>
  from === 'review_info' ? { sentBack: true } : undefined

export const isSentBack = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'sentBack' in state
