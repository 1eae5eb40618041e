import type { Records } from '../directory/format.ts'
import { referenceRecords } from '../directory/reference.ts'

/** The directory of an empty database: the shipped one, outside production. */
export const firstDirectory = (allowShipped: boolean): Records => {
  if (allowShipped) return referenceRecords()
  throw new Error('no directory yet: import yours with npm run directory -- import DIR')
}
