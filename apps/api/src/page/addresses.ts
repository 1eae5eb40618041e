import { pageAt, programParts } from '@openroll/contract/addresses'
import type { Directory } from '../directory/directory.ts'

/**
 * The status of the page at a path, by the table of addresses, and under a landing name by whether somebody has it (D-9.01, D-9.02);
 * null where the path is not a page's at all.
 */
export const pageStatus = (path: string, directory: Directory): 200 | 404 | null => {
  if (programParts.some((part) => part === path.split('/')[1])) return null
  const at = pageAt(path)
  if (at === undefined) return 404
  return at.landing === undefined || directory.landingOwner(at.landing) !== undefined ? 200 : 404
}
