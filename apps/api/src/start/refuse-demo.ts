import type { Directory } from '../directory/directory.ts'
import type { Db } from '../db/pool.ts'
import { demoPeople } from '../accounts/demo-people.ts'
import { findAccount } from '../accounts/store.ts'

/** Why production refuses this directory, at startup or later. */
export const demoDirectory = ({ isDemonstration }: Directory): string | undefined =>
  isDemonstration
    ? 'the directory is the demo: import yours with npm run directory -- import DIR (its sites must not set demonstration)'
    : undefined

/**
 * Throws in production if demo accounts or demo plans exist, with what to do: their passwords are public, and the plans are not
 * offers.
 */
export const refuseDemo = async (db: Db, directory: Directory, now: Date): Promise<void> => {
  const found = await Promise.all(demoPeople.map(({ email }) => findAccount(db, email, now)))
  const left = found.flatMap((account) => (account === undefined ? [] : [account.email]))
  if (left.length > 0)
    throw new Error(
      `this database has demo accounts (${left.join(', ')}): use another one, or delete each with npm run account -- delete EMAIL`,
    )
  const fault = demoDirectory(directory)
  if (fault !== undefined) throw new Error(fault)
}
