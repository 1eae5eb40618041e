import type * as z from 'zod'

/** Parses and validates JSON; wrapped, since the value may be null. Undefined if invalid. */
export const parseJson = <T>(schema: z.ZodType<T>, json: string): { readonly value: T } | undefined => {
  const read = schema.safeParse(tryParse(json))
  return read.success ? { value: read.data } : undefined
}

const tryParse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
