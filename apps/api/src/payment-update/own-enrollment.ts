import {
  nothingToChange,
  type beginOwnCard,
  type getRepay,
  type saveOwnRepay,
} from '@openroll/contract/payment-update/payment-update'
import type { Ask } from '../http/serve.ts'
import { requireOwnMember } from '../roles/members/require-own-member.ts'
import { findOwnPolicies } from '../roles/members/policies.ts'
import { conflict } from '../who/refusal.ts'

/**
 * The requested enrollment if it is the signed-in member's own policy; otherwise the same error as if there were nothing to change
 * (D-1.16).
 */
export const ownEnrollment = async ({
  db,
  caller,
  input,
}: Ask<typeof getRepay> | Ask<typeof saveOwnRepay> | Ask<typeof beginOwnCard>): Promise<string> => {
  const own = await findOwnPolicies(db, requireOwnMember(caller, input.user_id))
  if (!own.some(({ enrollment_id }) => enrollment_id === input.enrollment_id))
    throw conflict('payment_method', nothingToChange)
  return input.enrollment_id
}
