import * as z from 'zod'

/** How a column's values are read from the database, sorted, written to CSV and displayed. */
export type ColumnKind =
  | 'text'
  | 'phone'
  | 'email'
  | 'number'
  | 'count'
  | 'cents'
  | 'share'
  | 'day'
  | 'moment'
  | 'flag'
  | 'code'
  | 'texts'
  | 'data'

/** A column of a console list. Its declaration gives the row type, the table, the CSV and the sorting. */
export type ListColumn<R extends z.ZodType = z.ZodType> = {
  /** Heading in the table and CSV; empty if only other cells and actions use the value. */
  readonly label: string
  readonly kind: ColumnKind
  readonly rule: R
  /** The value as plain text for CSV. */
  readonly say: (value: z.output<R>) => string | number | null
  /** Text for a missing value in the table. */
  readonly none?: string
  /** Makes the list sortable by it; the default order. */
  readonly sort?: 'asc' | 'desc'
  /** Shown small in this column's cell instead of in its own. */
  readonly below?: string
  /** Only in the CSV. */
  readonly csvOnly?: true
  /** A code shown as a pill. */
  readonly pill?: true
}
export type ListColumns = Readonly<Record<string, ListColumn>>

type Look = Pick<ListColumn, 'sort' | 'below' | 'csvOnly' | 'pill'>

const plain =
  <R extends z.ZodType<string | number>>(kind: ColumnKind, rule: R) =>
  (label: string, look: Look = {}): ListColumn<R> => ({ label, kind, rule, say: (value) => value, ...look })

const codes = <W extends Readonly<Record<string, string>>>(words: W) =>
  z.enum(Object.keys(words).filter((code): code is keyof W & string => Object.hasOwn(words, code)))

/** The column kinds. Amounts are cents in the database and dollars as text in responses. */
export const column = {
  text: plain('text', z.string()),
  phone: plain('phone', z.string()),
  email: plain('email', z.string()),
  /** An identifying number. */
  number: plain('number', z.int()),
  count: plain('count', z.int()),
  cents: plain('cents', z.string()),
  /** A share, in basis points. */
  share: (label: string, look: Look = {}): ListColumn<z.ZodInt> => ({
    label,
    kind: 'share',
    rule: z.int(),
    say: (share) => `${share / 100}%`,
    ...look,
  }),
  day: plain('day', z.string()),
  moment: plain('moment', z.string()),
  flag: (label: string, words: { readonly yes: string; readonly no: string }, look: Look = {}) =>
    flagColumn(label, words, look),
  code: <const W extends Readonly<Record<string, string>>>(label: string, words: W, look: Look = {}) => {
    const rule = codes(words)
    const made: ListColumn<typeof rule> = { label, kind: 'code', rule, say: (code) => words[code] ?? code, ...look }
    return made
  },
  texts: (label: string, look: Look = {}): ListColumn<z.ZodArray<z.ZodString>> => ({
    label,
    kind: 'texts',
    rule: z.array(z.string()),
    say: (texts) => texts.join('; '),
    ...look,
  }),
  /** A value of its own shape, with its text for CSV. */
  data: <R extends z.ZodType>(
    label: string,
    rule: R,
    say: (value: z.output<R>) => string | number | null,
    look: Look = {},
  ): ListColumn<R> => ({ label, kind: 'data', rule, say, ...look }),
  /** An id that identifies rows and isn't shown. */
  id: (): ListColumn<z.ZodString> => ({ label: '', kind: 'text', rule: z.string(), say: () => null }),
  /** Used by other cells and actions only; not shown. */
  hidden: <R extends z.ZodType>(rule: R): ListColumn<R> => ({ label: '', kind: 'data', rule, say: () => null }),
}

const flagColumn = (
  label: string,
  words: { readonly yes: string; readonly no: string },
  look: Look,
): ListColumn<z.ZodBoolean> => ({
  label,
  kind: 'flag',
  rule: z.boolean(),
  say: (value) => (value ? words.yes : words.no),
  ...look,
})

/** The same column for values that can be missing, with the text for that. */
export const orNone = <R extends z.ZodType>(of: ListColumn<R>, none = ''): ListColumn<z.ZodNullable<R>> => ({
  ...of,
  rule: of.rule.nullable(),
  say: (value) => (value === null ? null : of.say(value)),
  none,
})

/** The row type of columns. */
export type RowOfColumns<C extends ListColumns> = { readonly [Name in keyof C]: z.output<C[Name]['rule']> }
