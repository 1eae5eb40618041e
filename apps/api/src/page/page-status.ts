import { pageAt, programParts } from '@openroll/contract/addresses'
import { isEntryQuery } from '@openroll/contract/arrive/entry-query'

/** Looks up what a site has pages for: landing names, and plans that anyone can see. */
export type PageLookup = {
  readonly landingOwner: (name: string) => unknown
  readonly planOf: (plan_id: number) => unknown
}

/**
 * The status of a path's page, by the list of pages and by whether its landing name and its plan exist (D-9.01, D-9.02); null if
 * no page.
 */
export const pageStatus = (path: string, { landingOwner, planOf }: PageLookup): 200 | 404 | null => {
  if (programParts.some((part) => part === path.split('/')[1])) return null
  const at = pageAt(path)
  if (at === undefined || (at.landing !== undefined && landingOwner(at.landing) === undefined)) return 404
  const [, planId] = /^\/plan\/([^/]+)/i.exec(at.page) ?? []
  return planId === undefined || (/^\d+$/.test(planId) && planOf(Number(planId)) !== undefined) ? 200 : 404
}

/** Whether a URL (path and query) first loads a rep, member or group, or shows more of a list than its first page (SF-4.40). */
export const isLeftToBrowser = (url: string): boolean => {
  const query = url.includes('?') ? url.slice(url.indexOf('?') + 1) : ''
  return isEntryQuery(query) || new URLSearchParams(query).has('show')
}
