import type { Records } from '../directory/format.ts'
import { referenceRecords } from '../directory/reference.ts'

/** What a database without a directory begins with: what ships, outside production. */
export const firstDirectory = (mayShip: boolean): Records => {
  if (mayShip) return referenceRecords()
  throw new Error('there is no directory yet: import yours with npm run directory -- import DIR')
}
