import * as z from 'zod'

/** Dollars and cents as text, such as '38.85', so that no client rounds it. */
export const dollars = z.string().regex(/^\d+\.\d\d$/)
