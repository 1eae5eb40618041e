import * as z from 'zod'

/**
 * The words of a row's shape, by what the column is; how each arrives is set in column-values.ts. Inside JSON a time has PostgreSQL's
 * own spelling: it is `text` there.
 */
export const text = z.string()
/** integer and bigint, count(*) too. */
export const whole = z.int()
export const flag = z.boolean()
/** date, as yyyy-mm-dd. */
export const day = z.iso.date()
/** timestamptz, as ISO text in UTC. */
export const instant = z.iso.datetime()
/** bytea. */
export const bytes = z.instanceof(Buffer)

/** A row that nobody has looked at. */
export type Row = Readonly<Record<string, unknown>>

/** What a row is read by: a constant beside its statement, since making one costs as much as reading a hundred rows. */
export type Shape = z.ZodObject
export type RowOf<S extends Shape> = z.output<S>

type Columns = Readonly<Record<string, z.ZodType>>
/** No column that anything fits: `any` would end every check of what is read from it. */
type NoAny<C extends Columns> = { readonly [Name in keyof C]: 0 extends 1 & z.output<C[Name]> ? never : C[Name] }

/** `row({ zip: text, cents: whole.nullable() })`. More columns than those are left out. */
export const row = <C extends Columns>(columns: C & NoAny<C>): z.ZodObject<C> => z.object<C>(columns)

/**
 * A row, held against its shape: an older version may have written it, and a statement may say something else than it is read as. One of
 * another shape is a fault of ours: the error names the places, never what stands there.
 */
export const readRow = <S extends Shape>(shape: S, given: unknown): RowOf<S> => {
  const read = shape.safeParse(given)
  if (read.success) return read.data
  const places = read.error.issues.map(({ path, code }) => `${path.join('.')} (${code})`)
  throw new Error(`a row is not of the shape that is read: ${places.join(', ')}`)
}
