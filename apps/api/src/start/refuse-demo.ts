import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Db } from '../db/pool.ts'
import { demoPeople } from '../accounts/demo-people.ts'
import { findAccount } from '../accounts/store.ts'

/** In production nobody signs in with a password that everybody knows, and nothing is sold that is no offer: throws with what to do. */
export const refuseDemo = async (db: Db, catalogue: Catalogue, now: Date): Promise<void> => {
  const found = await Promise.all(demoPeople.map(({ email }) => findAccount(db, email, now)))
  const left = found.flatMap((account) => (account === undefined ? [] : [account.email]))
  if (left.length > 0)
    throw new Error(
      `this database has demo people (${left.join(', ')}): use another one, or delete each with npm run account -- delete EMAIL`,
    )
  if (catalogue.people.sites.some(({ settings }) => settings.demonstration === 'true'))
    throw new Error(
      'the catalogue is the demonstration: import yours with npm run catalogue -- import DIR (its sites don’t say demonstration)',
    )
}
