import * as z from 'zod'

/** Reads a text further; what can't be read is a fault with this reason. */
export const readWith =
  <T>(read: (text: string) => T | undefined, reason: string) =>
  (text: string, context: z.core.$RefinementCtx): T => {
    const value = read(text)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: reason })
    return z.NEVER
  }
