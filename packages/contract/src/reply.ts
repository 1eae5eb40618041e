import * as z from 'zod'

/** One error: the input it belongs to (a dotted path for lists) and the message. */
export const fault = z.object({ target_element: z.string(), error_message: z.string() })
export type Fault = z.infer<typeof fault>

/** The form of every error response (D-8.01); `reference` comes with a 500 only (D-8.02). */
export const errorReply = z.object({
  status: z.literal('error'),
  data: z.array(fault),
  errors: z.record(z.string(), z.unknown()).optional(),
  reference: z.string().optional(),
})
export type ErrorReply = z.infer<typeof errorReply>

/** The form of every success; `data` is the call's output (D-8.05). */
export const successReply = <T extends z.ZodType>(data: T) => z.object({ status: z.literal('success'), data })

/** The 429 message wherever attempts are limited (D-1.04, D-6.03). */
export const tooManyAttempts = (minutes: number): string =>
  `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`

/** The 429 message for an operator who downloads unusually many files (D-1.17). */
export const tooManyFiles = (minutes: number): string =>
  `You’ve reached the download limit. Try again in ${durationText(minutes)}`
/** The 429 message for an operator who downloads too many rows, since a few long lists can hold many. */
export const tooManyRows = (minutes: number): string =>
  `You’ve reached the daily limit on downloaded rows. Filter the list, or try again in ${durationText(minutes)}`

/** The 429 message for an operator who opens unusually many pages of lists with people's data. */
export const tooManyPages = (minutes: number): string =>
  `You’ve reached the daily limit on pages of lists. Try again in ${durationText(minutes)}`

/** The 429 message for an operator whose bulk actions have unusually many rows. */
export const tooManyBulkRows = (minutes: number): string =>
  `You’ve reached the daily limit on rows in bulk actions. Try again in ${durationText(minutes)}`

const durationText = (minutes: number): string =>
  minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : minutes === 1 ? 'a minute' : `${minutes} minutes`
