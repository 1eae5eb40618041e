import { isPageAddress, programParts } from '@openroll/contract/addresses'

/** The status of the page at a path, by the table of addresses (D-9.02); null where the path is not a page's at all. */
export const pageStatus = (path: string): 200 | 404 | null => {
  if (programParts.some((part) => part === path.split('/')[1])) return null
  return isPageAddress(path) ? 200 : 404
}
