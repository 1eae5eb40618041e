import * as z from 'zod'

/** Dollars and cents as text, such as '38.85', so that no client rounds it. */
export const dollars = z.string().regex(/^\d+\.\d\d$/)

/** An amount either way: `minus` if it is below zero. */
export const signed = z.object({ amount: dollars, minus: z.boolean() })
export type Signed = z.output<typeof signed>
