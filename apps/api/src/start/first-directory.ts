import { isOfDirectory } from '../catalogue/catalogue-names.ts'
import { allVersions, filesOf } from '../catalogue/kept/store.ts'
import type { Db } from '../db/pool.ts'
import { checkDirectory } from '../directory/check-directory.ts'
import type { Records } from '../directory/format.ts'
import { referenceRecords } from '../directory/reference.ts'

/**
 * What a database without a directory begins with: the lists of the newest catalogue that holds sound ones, as catalogues did before
 * there was a directory; else what ships, outside production.
 */
export const firstDirectory = async (db: Db, mayShip: boolean): Promise<Records> => {
  for (const { version } of await allVersions(db)) {
    const files = await filesOf(db, version, isOfDirectory)
    if (files.size === 0) continue
    const { faults, records } = checkDirectory(files)
    if (faults.length === 0) return records
  }
  if (mayShip) return referenceRecords()
  throw new Error('there is no directory yet: import yours with npm run directory -- import DIR')
}
