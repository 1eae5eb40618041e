import type { Db } from '../../db/pool.ts'
import { accountEmails, policyEmails } from './on-file-store.ts'
import { trustedPolicies } from './trusted-policies.ts'

/** The most addresses to notify. */
const maxAddresses = 3

/**
 * A member's email addresses, most trusted first: their account, then their trusted policies. Addresses that a rep or
 * a stranger entered don't count (docs/decisions/0015).
 */
export const addressesOnFile = async (db: Db, userId: number | null): Promise<string[]> => {
  if (userId === null) return []
  const accounts = await accountEmails(db, userId)
  const policies = trustedPolicies(await policyEmails(db, userId), accounts)
  return [...new Set([...accounts, ...policies.map(({ email }) => email)])].slice(0, maxAddresses)
}
