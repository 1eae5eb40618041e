import * as z from 'zod'

/** Applies a parser to a text; text it can't parse fails with this reason. */
export const readWith =
  <T>(read: (text: string) => T | undefined, reason: string) =>
  (text: string, context: z.core.$RefinementCtx): T => {
    const value = read(text)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: reason })
    return z.NEVER
  }
