import * as z from 'zod'

/** How a column's values are read from the database, sorted, written to CSV and drawn. */
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

/** A column of a console list: declared once, it makes the row's type, the table, the CSV and the sorting. */
export type ListColumn<R extends z.ZodType = z.ZodType> = {
  /** Heading in the table and in the CSV; empty where the value only serves other cells and acts. */
  readonly label: string
  readonly kind: ColumnKind
  readonly rule: R
  /** The value as plain text, for the CSV. */
  readonly say: (value: z.output<R>) => string | number | null
  /** Said in the table where there is no value. */
  readonly none?: string
  /** The list can be sorted by it; the order in which it comes first. */
  readonly sort?: 'asc' | 'desc'
  /** Drawn small in the cell of this column instead of in its own. */
  readonly below?: string
  /** Only in the CSV. */
  readonly csvOnly?: true
  /** A code that is drawn as a pill. */
  readonly pill?: true
}
export type ListColumns = Readonly<Record<string, ListColumn>>

type Look = Pick<ListColumn, 'sort' | 'below' | 'csvOnly' | 'pill'>

const plain =
  <R extends z.ZodType<string | number>>(kind: ColumnKind, rule: R) =>
  (label: string, look: Look = {}): ListColumn<R> => ({ label, kind, rule, say: (value) => value, ...look })

const codes = <W extends Readonly<Record<string, string>>>(words: W) =>
  z.enum(Object.keys(words).filter((code): code is keyof W & string => Object.hasOwn(words, code)))

/** The kinds of columns. Amounts are cents in the database and dollars as text on the wire. */
export const column = {
  text: plain('text', z.string()),
  phone: plain('phone', z.string()),
  email: plain('email', z.string()),
  /** A number by which something is known. */
  number: plain('number', z.int()),
  count: plain('count', z.int()),
  cents: plain('cents', z.string()),
  /** A part of a whole, in basis points. */
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
  /** A value of its own shape, with the words that the CSV has for it. */
  data: <R extends z.ZodType>(
    label: string,
    rule: R,
    say: (value: z.output<R>) => string | number | null,
    look: Look = {},
  ): ListColumn<R> => ({ label, kind: 'data', rule, say, ...look }),
  /** What tells rows apart, where nobody reads it. */
  id: (): ListColumn<z.ZodString> => ({ label: '', kind: 'text', rule: z.string(), say: () => null }),
  /** Serves other cells and acts, and is shown nowhere by itself. */
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

/** The same column where some rows have no value: what the table says then. */
export const orNone = <R extends z.ZodType>(of: ListColumn<R>, none = ''): ListColumn<z.ZodNullable<R>> => ({
  ...of,
  rule: of.rule.nullable(),
  say: (value) => (value === null ? null : of.say(value)),
  none,
})

/** The row that columns make. */
export type RowOfColumns<C extends ListColumns> = { readonly [Name in keyof C]: z.output<C[Name]['rule']> }
