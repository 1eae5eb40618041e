import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { enrollmentId, reason } from '../rules.ts'
import { act } from './act/act.ts'
import { actId } from './act/act-id.ts'
import { officeScreens } from './screens.ts'

const number = z.int().min(1).max(999_999_999)

/** Another member number that was merged, or may belong to the same person. */
const otherNumber = z.object({
  user_id: number,
  name: z.string(),
  birthdate: z.string(),
  /** Numbers of the policies submitted under it. */
  policies: z.array(z.string()),
})
export type OtherNumber = z.output<typeof otherNumber>

export const memberNumbers = z.object({
  /** The current member number. */
  user_id: number.nullable(),
  policies: z.array(z.string()),
  /** Numbers merged into it. */
  joined: z.array(otherNumber.extend({ at: z.string(), who: z.string() })),
  /** Other members with the same Social Security number but another birth date or last name (D-1.18). */
  like: z.array(otherNumber),
})
export type MemberNumbers = z.output<typeof memberNumbers>

export const getMemberNumbers = call({
  method: 'GET',
  path: '/api/admin/v1/get-member-numbers',
  who: 'operator',
  duties: officeScreens.enrollment.duties,
  about:
    'Returns an enrollment’s member number, the numbers merged with it, and other members with the same Social ' +
    'Security number.',
  input: z.strictObject({ enrollment_id: enrollmentId }),
  output: memberNumbers,
})

const mergeFields = fields({
  why: {
    label: 'Reason',
    rule: reason,
    control: 'text',
    maxLength: 300,
    hint: 'Saved as a note',
  },
})

const mergeInput = z.strictObject({
  enrollment_id: enrollmentId,
  act_id: actId,
  /** The other number. */
  other: number,
  /** The policy numbers of both, as the operator saw them. */
  policies: z.array(z.string().max(20)).max(1000),
  why: mergeFields.why.rule,
})
const byService = {
  method: 'POST',
  who: 'operator',
  duties: ['service'],
  input: mergeInput,
  output: memberNumbers,
  answersAs: getMemberNumbers,
} as const

export const mergeMembers = call({
  ...byService,
  path: '/api/admin/v1/merge-members',
  audit: 'members-joined',
  about:
    'Merges two member numbers that belong to one person. The older number stays; the other keeps working. 422 ' +
    'if their Social Security numbers differ; 409 if their policies changed since they were read. Idempotent. A second ' +
    'operator approves it, and both members are emailed at their addresses on file.',
  approval: {
    name: 'Merge two member numbers',
    of: ({ enrollment_id, why }) => ({
      details: [`Reason: ${why}`],
      page: `/admin/enrollments/${encodeURIComponent(enrollment_id)}`,
    }),
  },
})

export const separateMembers = call({
  ...byService,
  path: '/api/admin/v1/separate-members',
  audit: 'members-split',
  about:
    'Undoes a merge: enrollments submitted under the other number return to it. 409 if the numbers are no longer ' +
    'merged.',
})

export const differInSsn =
  'These two have different Social Security numbers, so they are two people. If one is wrong, correct it first'
export const numbersChanged = 'Someone else just changed this. Check both again, then decide'

/** Another number and the policies of both, from an enrollment's page. */
type MergeDecision = {
  readonly enrollment_id: string
  readonly other: OtherNumber
  readonly policies: readonly string[]
}

const decision = {
  about: ({ other }: MergeDecision) => `number ${other.user_id}`,
  availableWhen: () => true,
  fields: mergeFields,
  input: ({ enrollment_id, other, policies }: MergeDecision, { why = '' }: { readonly why?: string }) => ({
    enrollment_id,
    other: other.user_id,
    policies: [...policies],
    why,
  }),
} as const

export const mergeNumbers = act({
  ...decision,
  call: mergeMembers,
  button: 'Merge',
  says: ({ other }) => [
    `Is ${other.name}, number ${other.user_id}, the same person?`,
    'All of their policies move to the older number. The other number keeps working, and you can separate them again.',
    'We’ll email both at their addresses on file.',
  ],
})

export const separateNumbers = act({
  ...decision,
  call: separateMembers,
  button: 'Separate',
  says: ({ other }) => [
    `Is ${other.name}, number ${other.user_id}, a different person?`,
    'Enrollments submitted under the other number move back to it.',
  ],
})
