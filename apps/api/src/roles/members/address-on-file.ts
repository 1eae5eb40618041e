import type { Db } from '../../db/pool.ts'
import { accountEmails, policyEmails } from './on-file-store.ts'
import { trustedPolicies } from './trusted-policies.ts'

/** The most addresses to notify. */
const maxAddresses = 3

/** `waits`: an operator changed it and nobody has confirmed that yet, so it gets notices but no links (docs/decisions/0030). */
type AddressOnFile = { readonly email: string; readonly waits: boolean }
type Place = { readonly db: Db; readonly now: Date }

/**
 * A member's email addresses, most trusted first: their account, then their trusted policies. Addresses that a rep or
 * a stranger entered don't count (docs/decisions/0015).
 */
export const addressesOnFile = async ({ db, now }: Place, userId: number | null): Promise<AddressOnFile[]> => {
  if (userId === null) return []
  const accounts = await accountEmails(db, userId)
  const policies = trustedPolicies(await policyEmails(db, userId, now), accounts)
  const emails = [...new Set([...accounts, ...policies.map(({ email }) => email)])]
  const isChanged = (email: string) => policies.some((one) => one.email === email && one.waits)
  return emails.slice(0, maxAddresses).map((email) => ({ email, waits: !accounts.includes(email) && isChanged(email) }))
}
