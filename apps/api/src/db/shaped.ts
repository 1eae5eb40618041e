import type * as z from 'zod'
import type { Db } from './pool.ts'

/**
 * The row, held against its shape, since an older version may have written it; undefined where there is none. One of another shape is a
 * fault of ours: the error names the places, never what stands there.
 */
export const maybeShaped = async <T>(
  db: Db,
  shape: z.ZodType<T>,
  sql: string,
  values: readonly unknown[],
): Promise<T | undefined> => {
  const row = await db.maybe(sql, values)
  if (row === undefined) return undefined
  const read = shape.safeParse(row)
  if (read.success) return read.data
  const places = read.error.issues.map(({ path, code }) => `${path.join('.')} (${code})`)
  throw new Error(`a row is not of the shape that is read: ${places.join(', ')}`)
}
