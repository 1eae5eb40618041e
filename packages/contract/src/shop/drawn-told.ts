/** The address whose page comes drawn for the visitor who asks. */
export const drawnAddress = '/plans'

/**
 * What a browser's storage tells the server beside that visitor's session: at which enrollment
 * it is, and what they expect this year. By the storage's keys, the cookies of that one address.
 */
export const toldBy = { tempId: 'openroll_at', expects: 'openroll_expects' } as const

/** Under this name of the window a drawn page notes which elements were pressed before any script could answer. */
export const pressedEarly = 'pressedEarly'
