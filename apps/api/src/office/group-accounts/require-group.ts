import type { Db } from '../../db/pool.ts'
import type { Directory } from '../../directory/directory.ts'
import { findAccount } from '../../ledger/group-account.ts'
import { groupNotFound } from '../../who/refusal.ts'

/** The name of a group that is in the directory or has an account; 404 for any other. */
export const requireGroup = async (
  { db, directory }: { readonly db: Db; readonly directory: Directory },
  groupId: number,
): Promise<string> => {
  const group = directory.group(groupId)
  if (group !== undefined) return group.gname
  if ((await findAccount(db, groupId)) === undefined) throw groupNotFound()
  return `Group ${groupId}`
}
