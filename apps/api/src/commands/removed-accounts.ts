import { listAccounts, type Account } from '../accounts/store.ts'
import { isInDirectory } from '../accounts/subject.ts'
import type { Db } from '../db/pool.ts'
import { directoryOf } from '../directory/directory.ts'
import { readStoredDirectory } from '../directory/read-stored-directory.ts'

/** Accounts of reps and groups missing from the newest directory: nobody can sign in with them. */
export const removedAccounts = async (db: Db, now: Date): Promise<Account[]> => {
  const stored = await readStoredDirectory(db)
  if (stored === undefined) return []
  const directory = directoryOf(stored.records, stored.revision)
  return (await listAccounts(db, now)).filter((account) => !isInDirectory(account.role, account.subject_id, directory))
}
