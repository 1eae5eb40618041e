import { pageAt, programParts } from '@openroll/contract/addresses'
import { isEntryQuery } from '@openroll/contract/arrive/entry-query'
import { renderedAddress } from '@openroll/contract/shop/rendered-page'
import type { Directory } from '../directory/directory.ts'

/**
 * The status of a path's page, by the list of addresses and, under a landing name, by whether it exists (D-9.01, D-9.02); null if no
 * page.
 */
export const pageStatus = (path: string, directory: Directory): 200 | 404 | null => {
  if (programParts.some((part) => part === path.split('/')[1])) return null
  const at = pageAt(path)
  if (at === undefined) return 404
  return at.landing === undefined || directory.landingOwner(at.landing) !== undefined ? 200 : 404
}

/** Whether an address (path and query) shows the public home page at once; a rep, member or group in the query is loaded first. */
export const showsHome = (url: string): boolean => {
  const [path = '', query = ''] = url.split('?')
  return path === '/' && !isEntryQuery(query)
}

/** Whether an address shows the first page of the plan list at once. */
export const drawsList = (url: string): boolean => {
  const [path = '', query = ''] = url.split('?')
  return path === renderedAddress && !isEntryQuery(query) && !new URLSearchParams(query).has('show')
}
