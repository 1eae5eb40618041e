import { pageAt, programParts } from '@openroll/contract/addresses'
import { isEntryQuery } from '@openroll/contract/arrive/entry-query'
import { drawnAddress } from '@openroll/contract/shop/drawn-told'
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

/** Whether an address (path and query) shows the open home at once; with a rep, a member or a group in its query they are loaded first. */
export const showsHome = (url: string): boolean => {
  const [path = '', query = ''] = url.split('?')
  return path === '/' && !isEntryQuery(query)
}

/** Whether an address shows the list of plans at once, and no more of it than is shown at first. */
export const drawsList = (url: string): boolean => {
  const [path = '', query = ''] = url.split('?')
  return path === drawnAddress && !isEntryQuery(query) && !new URLSearchParams(query).has('show')
}
