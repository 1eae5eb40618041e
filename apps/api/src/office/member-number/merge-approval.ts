import { mergeMembers } from '@openroll/contract/office/member-number'
import type { ApprovalNeed } from '../../http/approval.ts'
import type { Ask } from '../../http/serve.ts'
import { actProgress } from '../act/act-once.ts'
import { policiesToMerge } from './merge.ts'
import { readNumbers } from './numbers.ts'
import type { NumberedPolicy } from './numbers-store.ts'

/** What the approver of a merge sees: both members’ names and policies. A merge that has begun needs no second approval. */
export const mergeNeedsApproval = async (ask: Ask<typeof mergeMembers>): Promise<boolean | ApprovalNeed> => {
  if ((await actProgress(ask, mergeMembers)) !== 'not begun') return false
  const numbers = await readNumbers(ask.db, ask.input.enrollment_id)
  const { own, theirs } = await policiesToMerge(ask, numbers)
  return { shows: [shownMember(numbers.user_id, own), shownMember(ask.input.other, theirs)] }
}

const shownMember = (userId: number | null, policies: readonly NumberedPolicy[]): string => {
  const people = policies.map(({ first_name, last_name, birthdate }) => `${first_name} ${last_name}, born ${birthdate}`)
  const numbers = policies.map(({ policy_id }) => policy_id)
  return `Member ${userId}: ${[...new Set(people)].join('; ')}. ${numbers.length === 1 ? 'Policy' : 'Policies'} ${numbers.join(', ')}`
}
