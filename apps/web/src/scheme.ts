import { cookieName } from '@openroll/contract/arrive/cookie-name'
import { isScheme, schemeCookie, type Scheme } from '@openroll/contract/arrive/scheme'

const listeners = new Set<() => void>()
const yearS = 365 * 24 * 3600

/** The scheme that the contract's schemeScript set on the page. */
export const chosenScheme = (): Scheme => {
  const { scheme } = document.documentElement.dataset
  return isScheme(scheme) ? scheme : 'system'
}

/** Applies to this page at once, and to later pages for a year. */
export const chooseScheme = (scheme: Scheme): void => {
  document.documentElement.dataset.scheme = scheme
  const isSecure = window.location.protocol === 'https:'
  const age = scheme === 'system' ? 0 : yearS
  const scope = `path=/; max-age=${age}; samesite=lax${isSecure ? '; secure' : ''}`
  document.cookie = `${cookieName(schemeCookie, isSecure)}=${scheme}; ${scope}`
  for (const listener of listeners) listener()
}

/** For useSyncExternalStore. */
export const onSchemeChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
