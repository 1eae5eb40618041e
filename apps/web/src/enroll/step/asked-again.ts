import type { TabName } from '@openroll/contract/enroll/steps'

/** What a person is led back with who had come as far as the review: what they saved has changed, in another tab perhaps. */
export const askedAgain = (from: TabName | undefined): { readonly askedAgain: true } | undefined =>
  from === 'review_info' ? { askedAgain: true } : undefined

/** Whether the address was opened with it. */
export const isAskedAgain = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'askedAgain' in state
