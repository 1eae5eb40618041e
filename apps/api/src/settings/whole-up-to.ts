import * as z from 'zod'

/** A whole number of days or years, at least 1. */
export const wholeUpTo = (most: number, unit: string) =>
  z.coerce
    .number(`must be a number of ${unit}`)
    .int(`must be whole ${unit}`)
    .min(1, 'must be at least 1')
    .max(most, `must be at most ${most}`)
