import type { TabName } from '@openroll/contract/enroll/steps'

/** Navigation state for someone sent back from the review because what they saved has changed. */
export const sentBackState = (from: TabName | undefined): { readonly sentBack: true } | undefined =>
  from === 'review_info' ? { sentBack: true } : undefined

export const isSentBack = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'sentBack' in state
