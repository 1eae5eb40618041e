import * as z from 'zod'

/** The cents of a published amount ('42.79'), or why it is invalid. */
export const centsOf = (written: string): number | string => {
  const parts = /^(\d+)(?:\.(\d{1,2}))?$/.exec(written)
  if (parts !== null) return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
  if (/^-\d/.test(written)) return `${written} is negative`
  return /^\d+\.\d{3,}$/.test(written) ? `${written} is not a whole number of cents` : `"${written}" is not an amount`
}

/** Dollars with at most two decimals, stored as integer cents. */
export const money = z
  .union([z.string(), z.number()], { error: 'must be an amount in dollars, such as 12.50' })
  .transform((written, context) => {
    const cents = centsOf(String(written))
    if (typeof cents === 'number') return cents
    context.addIssue(cents)
    return z.NEVER
  })
