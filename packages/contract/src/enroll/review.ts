import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { enrollmentId, flag, notes } from '../rules.ts'

export const reviewFields = fields({
  additional_notes: {
    label: 'Anything else we should know?',
    rule: notes(2000),
    control: 'textarea',
    maxLength: 2000,
    mayBeEmpty: true,
  },
})

export const saveReviewInfo = call({
  method: 'POST',
  path: '/api/v1/save-review-info',
  who: 'owner',
  creates: true,
  load: 'submission',
  about:
    'Submits the enrollment: rechecks every step and the cart, then creates the policy. Submitting twice creates ' +
    'one policy (D-4.05).',
  input: z.strictObject({
    enrollment_id: enrollmentId,
    additional_notes: reviewFields.additional_notes.rule.optional(),
    first_enroll: flag.optional(),
  }),
  output: z.object({ policy_id: z.string() }),
  opensNext: true,
})
