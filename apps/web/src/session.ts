import { plainValue, stateCookie, unsavedKey, widthKey } from '@openroll/contract/arrive/page-state'
import { cookieName } from '@openroll/contract/arrive/cookie-name'

/**
 * What this browser, or this tab, stores between pages: ids and flags under the names of SF-3.24 and EW-3.21, never personal data.
 * Nothing else accesses browser storage; `useSession` re-renders when a key changes in any tab. Other keys of the specification are
 * left out: repInfo, display_name, username, r_name and tempDepData would hold personal data; agent_code, gcode and portal_code are
 * proofs; the server has portal_name, gname, planName, nav_array, continue_track and r_valid; agent_id and the address already give
 * AGENT_ID and planId.
 */
const keys = [
  'tempId',
  'receiptId',
  'expects',
  'group_id',
  'agent_id',
  'portal_id',
  'open_type',
  'eprocess',
  'enroll_type',
  'fromSite',
  'referral',
  'cartCount',
  'menuSelectedItem',
  'deviceId',
  'show-quotation',
  'isFilterDataSubmitted',
  'navto',
  'health_track',
  'first_track',
  'isSpouseEnrollAccept',
  'signed_in',
  'proved_group',
  'usertype',
  'isCurrentMemberAvailable',
  'location_refused',
] as const
export type SessionKey = (typeof keys)[number]

const listeners = new Set<() => void>()
const notifyChange = () => {
  shareWithServer()
  for (const listener of listeners) listener()
}

/** Where to return to is per tab: two tabs of one enrollment can be at different steps (EW-1.14). */
const tabKeys: ReadonlySet<string> = new Set<SessionKey>(['navto'])
const storageOf = (key: string): Storage => (tabKeys.has(key) ? sessionStorage : localStorage)

/** The stored value, or null; also null if the browser forbids storage. On the server, the values the browser reported. */
export const recall = (key: SessionKey): string | null => {
  if (typeof document === 'undefined') return recallRendered(key)
  try {
    return storageOf(key).getItem(key)
  } catch {
    return null
  }
}

/** Same lifetime as a visitor's session. */
const cookieS = 24 * 3600
/**
 * Tells the server what this browser stores, so that it can render pages. Links from other sites don't send it, so their page is the same
 * for everyone.
 */
export const shareWithServer = (more: Readonly<Record<string, string>> = {}): void => {
  const stored = keys.flatMap((key) => {
    const value = tabKeys.has(key) ? null : recall(key)
    return value !== null && plainValue.test(value) ? [[key, value]] : []
  })
  const isSecure = window.location.protocol === 'https:'
  const state = [...stored, [widthKey, String(window.innerWidth)], ...Object.entries(more)]
  const value = encodeURIComponent(new URLSearchParams(state).toString())
  const scope = `path=/; max-age=${cookieS}; samesite=strict${isSecure ? '; secure' : ''}`
  document.cookie = `${cookieName(stateCookie, isSecure)}=${value}; ${scope}`
}

/** Tells the server that a save is still in progress, so that the next page isn't rendered with the old data. */
export const leaveNextPageToBrowser = (): void => shareWithServer({ [unsavedKey]: '1' })

let rendered: Readonly<Record<string, string>> = {}
/** Remembers the state that the server rendered with, so that hydration starts from the same. */
export const setRenderedState = (state: typeof rendered = {}): void => {
  rendered = state
}
export const recallRendered = (key: SessionKey): string | null => rendered[key] ?? null
/** The window width that the page was rendered for, in CSS pixels; undefined if unknown. */
export const renderedWidth = (): number | undefined =>
  rendered[widthKey] === undefined ? undefined : Number(rendered[widthKey])

/** Progress within one enrollment; cleared when another starts. */
const clearedProgress = { health_track: null, first_track: null, isSpouseEnrollAccept: null } as const

/** Stores values; removes a key if the value is null or not an id or flag. */
export const remember = (values: Partial<Record<SessionKey, string | null>>): void => {
  const isAnother = values.tempId !== undefined && values.tempId !== recall('tempId')
  try {
    for (const [key, value] of Object.entries({ ...(isAnother ? clearedProgress : {}), ...values })) {
      if (value === null || value === undefined || !plainValue.test(value)) storageOf(key).removeItem(key)
      else storageOf(key).setItem(key, value)
    }
  } catch {
    // storage is blocked: the page works until it is closed
  }
  notifyChange()
}

/** Clears everything (SF-4.21, EW-4.55). */
export const forgetAll = (): void => {
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // nothing was stored
  }
  notifyChange()
}

/** Keys that restartWithFlags() keeps: the sign-in, the device id and the location answer. */
const deviceKeys = ['signed_in', 'usertype', 'deviceId', 'location_refused'] as const

/** Clears the referrer and the enrollment of this browser; the sign-in stays (SF-4.40). */
export const restartWithFlags = (): void => {
  const keptValues = deviceKeys.map((key) => [key, recall(key)] as const)
  forgetAll()
  remember(Object.fromEntries(keptValues))
}

/** For useSyncExternalStore: calls back when a stored value changes here or in another tab. */
export const onChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
