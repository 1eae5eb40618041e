/** The address whose page the server renders for each visitor. */
export const renderedAddress = '/plans'

/** Cookies, by storage key, that send the current enrollment and expected care to the server with that address. */
export const renderCookies = { tempId: 'openroll_at', expects: 'openroll_expects' } as const

/** Window property in which a prerendered page records clicks made before its scripts load. */
export const pressedEarly = 'pressedEarly'
