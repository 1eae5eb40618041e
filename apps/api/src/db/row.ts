import * as z from 'zod'

/** Column types for row shapes; column-values.ts sets how each arrives. Inside JSON, times have PostgreSQL's spelling: use `text`. */
export const text = z.string()
/** integer and bigint, including count(*). */
export const whole = z.int()
export const flag = z.boolean()
/** date, as yyyy-mm-dd. */
export const day = z.iso.date()
/** timestamptz, as ISO text in UTC. */
export const instant = z.iso.datetime()
/** bytea. */
export const bytes = z.instanceof(Buffer)

/** An unvalidated row. */
export type Row = Readonly<Record<string, unknown>>

/** Validates a row: a constant beside its statement, since creating one costs as much as reading a hundred rows. */
export type Shape = z.ZodObject
export type RowOf<S extends Shape> = z.output<S>

type Columns = Readonly<Record<string, z.ZodType>>
/** Rejects columns that accept anything: `any` would disable checks on what is read. */
type NoAny<C extends Columns> = { readonly [Name in keyof C]: 0 extends 1 & z.output<C[Name]> ? never : C[Name] }

/** `row({ zip: text, cents: whole.nullable() })`. Other columns are dropped. */
export const row = <C extends Columns>(columns: C & NoAny<C>): z.ZodObject<C> => z.object<C>(columns)

/**
 * Validates a row against its shape, since an older version may have written it or the statement may differ. A mismatch is a bug;
 * the error names the columns, never the values.
 */
export const readRow = <S extends Shape>(shape: S, given: unknown): RowOf<S> => {
  const read = shape.safeParse(given)
  if (read.success) return read.data
  const places = read.error.issues.map(({ path, code }) => `${path.join('.')} (${code})`)
  throw new Error(`a row doesn’t have the expected shape: ${places.join(', ')}`)
}
