import * as z from 'zod'

/** An id that the sender makes, so that the same act sent twice is one. */
export const actId = z.string().regex(/^[\w-]{8,64}$/, 'Try again from the enrollment’s page')

/** Said of an id under which something else was sent before. */
export const usedOtherwise = 'This was already used for a different change. Reload the page, then try again'
