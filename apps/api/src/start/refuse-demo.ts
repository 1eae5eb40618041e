import type { Directory } from '../directory/directory.ts'
import type { Db } from '../db/pool.ts'
import { demoPeople } from '../accounts/demo-people.ts'
import { findAccount } from '../accounts/store.ts'

/** Why production does not take this directory, at start or later. */
export const demoDirectory = ({ isDemonstration }: Directory): string | undefined =>
  isDemonstration
    ? 'the directory is the demonstration: import yours with npm run directory -- import DIR (its sites don’t say demonstration)'
    : undefined

/** In production nobody signs in with a password that everybody knows, and nothing is sold that is no offer: throws with what to do. */
export const refuseDemo = async (db: Db, directory: Directory, now: Date): Promise<void> => {
  const found = await Promise.all(demoPeople.map(({ email }) => findAccount(db, email, now)))
  const left = found.flatMap((account) => (account === undefined ? [] : [account.email]))
  if (left.length > 0)
    throw new Error(
      `this database has demo people (${left.join(', ')}): use another one, or delete each with npm run account -- delete EMAIL`,
    )
  const fault = demoDirectory(directory)
  if (fault !== undefined) throw new Error(fault)
}
