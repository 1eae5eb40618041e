import { drawnAddress, toldBy } from '@openroll/contract/shop/drawn-told'

/**
 * What this browser keeps between pages, or this tab of it: ids and flags under the names of SF-3.24 and EW-3.21, never anything
 * about a person. The only reader and writer of browser storage; `useSession` re-renders who reads a key when it changes, in any tab.
 *
 * The specification lists further keys. repInfo, display_name, username, r_name and tempDepData would hold people's data; agent_code, gcode
 * and portal_code are proofs; the server has the current portal_name, gname and planName, and knows nav_array, continue_track and r_valid;
 * agent_id and the page's address already say AGENT_ID and planId.
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
const changed = () => {
  tellServer()
  for (const listener of listeners) listener()
}

/** Where somebody goes back to is each tab's own: two tabs of one enrollment are at two places (EW-1.14). */
const ofTab: ReadonlySet<string> = new Set<SessionKey>(['navto'])
const placeOf = (key: string): Storage => (ofTab.has(key) ? sessionStorage : localStorage)

/** The kept value, or null; a browser that forbids storage keeps nothing. */
export const recall = (key: SessionKey): string | null => {
  try {
    return placeOf(key).getItem(key)
  } catch {
    return null
  }
}

/** As long as a visitor's session. */
const tellS = 24 * 3600
/**
 * Tells the server, beside the visitor's session and for the list of plans alone, at which enrollment this browser is, so that
 * the page comes drawn (contract shop/drawn-list.ts). Not from another site's pages: there it comes as it does for everybody.
 */
export const tellServer = (): void => {
  for (const key of ['tempId', 'expects'] as const) {
    const value = recall(key)
    const kept = value !== null && plain.test(value)
    const secure = window.location.protocol === 'https:' ? '; secure' : ''
    document.cookie = `${toldBy[key]}=${kept ? value : ''}; path=${drawnAddress}; max-age=${kept ? tellS : 0}; samesite=strict${secure}`
  }
}

let drawn: Partial<Record<SessionKey, string | null>> = {}
/** The page was drawn with this, as the server was told it: it is taken over with the same. */
export const drawnWith = (kept: typeof drawn = {}): void => {
  drawn = kept
}
export const recallDrawn = (key: SessionKey): string | null => drawn[key] ?? null

/** An id or a flag, as this browser may keep it: whatever is longer or holds spaces, as a name does, is none. */
const plain = /^[\w.:-]{1,80}$/

/** What was done in one enrollment: another one begins without it. */
const ofEnrollment = { health_track: null, first_track: null, isSpouseEnrollAccept: null } as const

/** Keeps values; null forgets one, and so does what is no id or flag. */
export const remember = (values: Partial<Record<SessionKey, string | null>>): void => {
  const isAnother = values.tempId !== undefined && values.tempId !== recall('tempId')
  try {
    for (const [key, value] of Object.entries({ ...(isAnother ? ofEnrollment : {}), ...values })) {
      if (value === null || value === undefined || !plain.test(value)) placeOf(key).removeItem(key)
      else placeOf(key).setItem(key, value)
    }
  } catch {
    // private browsing without storage: the page works until it is closed
  }
  changed()
}

/** Forgets everything (SF-4.21, EW-4.55). */
export const forgetAll = (): void => {
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // nothing was kept
  }
  changed()
}

/** What stays where everything else is forgotten: that somebody is signed in, and what the device answered. */
const ofDevice = ['signed_in', 'usertype', 'deviceId', 'location_refused'] as const

/** Forgets whatever this browser came by and was at; who is signed in, on the server, stays so here (SF-4.40). */
export const startOver = (): void => {
  const stays = ofDevice.map((key) => [key, recall(key)] as const)
  forgetAll()
  remember(Object.fromEntries(stays))
}

/** For useSyncExternalStore: calls back when a kept value changes here or in another tab. */
export const onChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
