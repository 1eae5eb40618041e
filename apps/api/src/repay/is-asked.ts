import { isPaidByGroup } from '@openroll/contract/enroll/billing-fields'
import { heldByHand } from '@openroll/contract/office/money/words'
import type { Owing } from './owing-store.ts'

/**
 * Whether another card or account is asked for: the policy is stopped since its account came back, or a payment from what it has now came back and
 * nobody has settled it. What an operator holds by hand stays theirs.
 */
export const isAsked = ({ method, stopped, came_back }: Pick<Owing, 'method' | 'stopped' | 'came_back'>): boolean =>
  !isPaidByGroup(method) &&
  ((stopped !== null && stopped !== heldByHand) || (came_back ?? []).some(({ elsewhere }) => !elsewhere))
