import { isPageAddress, programParts } from '@openroll/contract/addresses'
import type { Directory } from '../directory/directory.ts'

/** The name in a path that could be a landing page's: one part, as the browser reads it. */
const landingNameIn = (path: string): string | undefined => {
  const [, coded] = /^\/([^/]+)\/?$/.exec(path) ?? []
  try {
    return coded === undefined ? undefined : decodeURIComponent(coded)
  } catch {
    return undefined
  }
}

/**
 * The status of the page at a path, by the table of addresses, and for a landing page by whether there is one (D-9.02); null where
 * the path is not a page's at all.
 */
export const pageStatus = (path: string, directory: Directory): 200 | 404 | null => {
  if (programParts.some((part) => part === path.split('/')[1])) return null
  if (isPageAddress(path)) return 200
  const name = landingNameIn(path)
  return name !== undefined && directory.landingOwner(name) !== undefined ? 200 : 404
}
