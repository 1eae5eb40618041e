/**
 * What this browser keeps between pages: ids and flags under the names of SF-3.24 and EW-3.21, never anything about a person.
 * The only reader and writer of browser storage; `useSession` re-renders who reads a key when it changes, in any tab.
 */
const keys = [
  'tempId',
  'receiptId',
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
] as const
export type SessionKey = (typeof keys)[number]

const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}

/** The kept value, or null; a browser that forbids storage keeps nothing. */
export const recall = (key: SessionKey): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps values; null forgets one. */
export const remember = (values: Partial<Record<SessionKey, string | null>>): void => {
  try {
    for (const [key, value] of Object.entries(values)) {
      if (value === null || value === undefined) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
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
  } catch {
    // nothing was kept
  }
  changed()
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
