import { isPageAddress } from '@openroll/contract/addresses'
import { type Role, roleMeans } from '@openroll/contract/role-meanings'

/** Where somebody signed in with a role is at home. */
export const homeOfRole = (role: Role): string => roleMeans[role].home

/** Stands for this site while an address is read; what leads away from it has another. */
const here = 'https://here.invalid'
/** A backslash counts as a slash to browsers, and tabs and line ends as nothing: `/`, tab, `/evil` is another site. */
// oxlint-disable-next-line no-control-regex
const odd = /[\\\u0000-\u0020\u007f-\u009f]/

/** Where a person wanted to go before they were asked to sign in: a page of ours only (D-9.02); else the home of their role. */
export const wayBack = (search: string, role: Role): string => {
  const to = new URLSearchParams(search).get('to') ?? ''
  return isOurs(to) ? to : homeOfRole(role)
}

const isOurs = (to: string): boolean => {
  if (!to.startsWith('/') || to.startsWith('//') || odd.test(to) || !URL.canParse(to, here)) return false
  const { origin, pathname } = new URL(to, here)
  // Read as it stands and as a browser reads it: dots that climb and slashes that are encoded lead nowhere of ours.
  const isPage = [pathname, to.split(/[?#]/)[0] ?? ''].every(
    (path) => isPageAddress(path) && !/%2f|%5c|%0|\/\//i.test(path),
  )
  return origin === here && isPage && !pathname.startsWith('/sign-in')
}
