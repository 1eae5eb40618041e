/** What a browser may store and tell the server: an id or a flag, never a name or a sentence. */
export const plainValue = /^[\w.:-]{1,80}$/

/** The cookie that tells the server what the browser stores: ids and flags only, and the window's width. */
export const stateCookie = 'openroll_state'
/** The cookie's key for the window's width, in CSS pixels. */
export const widthKey = 'width'
/** The cookie's key for a save that was unfinished when the last page closed; the browser then renders the next page. */
export const unsavedKey = 'unsaved'

/** Window property in which a rendered page records clicks made before its scripts load. */
export const pressedEarly = 'pressedEarly'
