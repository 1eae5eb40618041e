import type * as z from 'zod'

/** JSON text of the schema's shape, in a box since null may be one; undefined for anything else. */
export const fromJson = <T>(schema: z.ZodType<T>, json: string): { readonly value: T } | undefined => {
  const read = schema.safeParse(parsed(json))
  return read.success ? { value: read.data } : undefined
}

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
