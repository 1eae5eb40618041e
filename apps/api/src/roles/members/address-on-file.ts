import type { Db } from '../../db/pool.ts'
import { accountEmails, policyEmails } from './on-file-store.ts'
import { speaking } from './speaking.ts'

/** Beyond so many addresses nobody is told at all of them. */
const most = 3

/**
 * Where a member is reached whatever somebody else enters for them, the surest first: by their account, then by the policies that speak for
 * them. What a rep or a stranger submitted under another address is none of them (docs/decisions/0017).
 */
export const addressesOnFile = async (db: Db, userId: number | null): Promise<string[]> => {
  if (userId === null) return []
  const accounts = await accountEmails(db, userId)
  const policies = speaking(await policyEmails(db, userId), accounts)
  return [...new Set([...accounts, ...policies.map(({ email }) => email)])].slice(0, most)
}
