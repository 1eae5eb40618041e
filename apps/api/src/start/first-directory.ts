import type { Records } from '../directory/format.ts'
import { referenceRecords } from '../directory/reference.ts'

/** The directory of an empty database: the shipped one, outside production. */
export const firstDirectory = (mayShip: boolean): Records => {
  if (mayShip) return referenceRecords()
  throw new Error('no directory yet: import yours with npm run directory -- import DIR')
}
