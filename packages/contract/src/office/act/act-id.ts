import * as z from 'zod'

/** An id chosen by the client, so that a repeated request has no further effect. */
export const actId = z.string().regex(/^[\w-]{8,64}$/, 'Reload the page, then try again')

/** Error: this id was used for a different request. */
export const usedOtherwise = 'This form was already submitted for a different change. Reload the page, then try again'
