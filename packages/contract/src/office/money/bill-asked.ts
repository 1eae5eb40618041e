import * as z from 'zod'
import { id, notListed, required } from '../../rules.ts'

/** Which bill: by its batch and group. */
export const whichBill = { batch_id: z.string({ error: required }).max(20, notListed), group_id: id }

/** The batch of a bill that is chosen from a list. */
export const listedBill = z.string({ error: required }).regex(/^\w{1,20}$/, notListed)

/** The number of a check or wire. */
export const reference = z
  .string({ error: required })
  .transform((typed) => typed.trim())
  .refine((typed) => typed !== '', required)
  .refine(
    (typed) => /^[\w #./-]{1,40}$/.test(typed),
    'Enter the number, up to 40 characters: letters, digits, spaces and # . / -',
  )

/** Of one payment, and of what is left with a bill: more does not fit where it is kept. In cents. */
export const mostCents = 999_999_999
