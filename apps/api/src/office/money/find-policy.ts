import { noSuchPolicy } from '@openroll/contract/roles/member-page'
import { readPolicyNumber } from '../../enroll/review/policy-number.ts'
import type { Db } from '../../db/pool.ts'
import { notFound } from '../../who/refusal.ts'
import { enrollmentOfPolicy } from './settlement/settle-store.ts'

/** Finds a policy by its number as typed; 404 if there is none. */
export const findPolicyByNumber = async (
  db: Db,
  typed: string,
): Promise<{ readonly enrollment_id: string; readonly policy_id: string }> => {
  const policy_id = readPolicyNumber(typed)
  const enrollment_id = policy_id === undefined ? undefined : await enrollmentOfPolicy(db, policy_id)
  if (policy_id === undefined || enrollment_id === undefined) throw unknownPolicy()
  return { enrollment_id, policy_id }
}

export const unknownPolicy = () => notFound('policy_id', noSuchPolicy)
