import * as z from 'zod'

/** One thing that is wrong: the input it belongs to (a dotted path for lists) and what to tell the person. */
export const fault = z.object({ target_element: z.string(), error_message: z.string() })
export type Fault = z.infer<typeof fault>

/** The one form of every error answer (D-8.01); `reference` comes with a 500 only (D-8.02). */
export const errorReply = z.object({
  status: z.literal('error'),
  data: z.array(fault),
  errors: z.record(z.string(), z.unknown()).optional(),
  reference: z.string().optional(),
})
export type ErrorReply = z.infer<typeof errorReply>

/** The form of every success: what the call declares as its output is in `data` (D-8.05). */
export const successReply = <T extends z.ZodType>(data: T) => z.object({ status: z.literal('success'), data })

/** What a 429 says, wherever tries are counted (D-1.04, D-6.03). */
export const tooManyTries = (minutes: number): string =>
  `Too many tries. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`

/** What a 429 says to an operator who takes out more files than an ordinary day needs (D-1.17). */
export const tooManyFiles = (minutes: number): string =>
  `You have taken out as many files as one operator may for now. Try again in ${lasting(minutes)}`
/** Of lists that are long, a few are many rows. */
export const tooManyRows = (minutes: number): string =>
  `You have taken out as many rows as one operator may in a day. Narrow the list by its filters, or try again in ${lasting(minutes)}`

const lasting = (minutes: number): string =>
  minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : minutes === 1 ? 'a minute' : `${minutes} minutes`
