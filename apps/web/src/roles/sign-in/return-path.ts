import { isPageAddress } from '@openroll/contract/addresses'
import { type Role, roleMeanings } from '@openroll/contract/role-meanings'

/** A role's home page. */
export const homeOfRole = (role: Role): string => roleMeanings[role].home

/** A placeholder origin for resolving paths. */
const placeholderOrigin = 'https://here.invalid'
/** Browsers treat a backslash as a slash and drop tabs and line breaks, so `/<tab>/evil` is another site. */
// oxlint-disable-next-line no-control-regex
const unsafeCharacters = /[\\\u0000-\u0020\u007f-\u009f]/

/** The page requested before sign-in, if it is one of ours (D-9.02); otherwise the role's home. */
export const returnPath = (search: string, role: Role): string => {
  const to = new URLSearchParams(search).get('to') ?? ''
  return isOurPage(to) ? to : homeOfRole(role)
}

const isOurPage = (to: string): boolean => {
  if (!to.startsWith('/') || to.startsWith('//') || unsafeCharacters.test(to) || !URL.canParse(to, placeholderOrigin))
    return false
  const { origin, pathname } = new URL(to, placeholderOrigin)
  // Checked both raw and resolved, to reject dot segments and encoded slashes.
  const isPage = [pathname, to.split(/[?#]/)[0] ?? ''].every(
    (path) => isPageAddress(path) && !/%2f|%5c|%0|\/\//i.test(path),
  )
  return origin === placeholderOrigin && isPage && !pathname.startsWith('/sign-in')
}
