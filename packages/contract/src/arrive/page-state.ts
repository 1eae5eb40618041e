/** What a browser may store and tell the server: an id or a flag, never a name or a sentence. */
export const plainValue = /^[\w.:-]{1,80}$/

/** The cookie that tells the server what the browser stores: ids and flags only, and the window's width. */
export const stateCookie = 'openroll_state'
/** The key of the window's width in it, in CSS pixels. */
export const widthKey = 'width'
/** Its key that leaves the next page to the browser: a save was on its way when the last one was left. */
export const unsavedKey = 'unsaved'

/** Window property in which a rendered page records clicks made before its scripts load. */
export const pressedEarly = 'pressedEarly'
