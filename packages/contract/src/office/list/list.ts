import * as z from 'zod'
import { call, type Call } from '../../call.ts'
import type { Fields } from '../../field.ts'
import { oneOf } from '../../rules.ts'
import type { Duty } from '../../duty-meanings.ts'
import { officeScreens, type OfficeScreenName } from '../screens.ts'
import type { ListColumn, ListColumns, RowOfColumns } from './column.ts'

/** Rows of one page. */
export const rowsPerPage = 25
/** So far a list counts its rows, and can be opened at any page; past it there are more than these. */
export const countedRows = 2500
/** Rows of a list's CSV at most. */
export const csvRows = 10_000

/** Said of a page whose mark in the address is none. */
export const noSuchPage = 'This page doesn’t exist. Go to the first page'

const order = { asc: 'Ascending', desc: 'Descending' } as const
type Order = keyof typeof order

/**
 * A page of rows of this shape; `total` is of all pages, null where there
 * are more than are counted; `next` and `previous` mark the pages beside it.
 */
const pageOf = <R extends z.ZodType>(row: R) =>
  z.object({
    result: z.array(row),
    total: z.int().nullable(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
  })

/** What marks the place in a list after or before which a page begins. */
const mark = z.string({ error: noSuchPage }).max(400, noSuchPage)
/** A page by its number, from 1 on, or the last one. */
const pageNumber = z.string({ error: noSuchPage }).regex(/^([1-9]\d{0,5}|last)$/, noSuchPage)

/** What a list says of itself. */
export type Declared<F extends Fields, C extends ListColumns> = {
  /** As its calls have it: get-<name> and get-<name>-csv. */
  readonly name: string
  readonly title: string
  /** What the list shows, one sentence. */
  readonly about: string
  /** The screen that shows it: its duties are the list's. */
  readonly screen: OfficeScreenName
  /** The columns, in their order in the table and in the CSV; the first one names the row. */
  readonly columns: C
  /** The columns that tell one row from every other. */
  readonly key: readonly [keyof C & string, ...(keyof C & string)[]]
  /** What it is sorted by, unless another column is asked for. */
  readonly order: keyof C & string
  /** The fields above the list, by which it is narrowed. */
  readonly filters: F
  /** The filters used most, which are there at once: all of four, or the first three, unless others are named. */
  readonly often?: readonly (keyof F & string)[]
  /** The heading while there is no row at all. */
  readonly empty: string
}

/** What a screen and a route take of a declared list. */
export type List<F extends Fields = Fields, C extends ListColumns = ListColumns> = Declared<F, C> & {
  readonly duties: readonly Duty[]
  readonly often: readonly string[]
  /** The columns that it can be sorted by, with their labels, the first one first. */
  readonly sorts: Readonly<Record<string, string>>
  readonly page: Call<z.ZodObject, ReturnType<typeof pageOf<z.ZodType<RowOfColumns<C>>>>>
  readonly csv: Call
}
export type ListRow<L extends { readonly columns: ListColumns }> = RowOfColumns<L['columns']>

/**
 * Declares a list of the console: the call for a page of it, and the one for all of its rows as CSV. Filters, order and page are in the
 * address of its screen under the names that the calls take.
 */
export const list = <const F extends Fields, const C extends ListColumns>(declared: Declared<F, C>) => {
  const { name, about, filters, columns, screen, often } = declared
  const { duties } = officeScreens[screen]
  const sorts = sortsOf(columns, declared.order)
  const narrowed = Object.fromEntries(Object.entries(filters).map(([of, { rule }]) => [of, rule.optional()]))
  const sorted = { sort: oneOf(sorts).optional(), order: oneOf(order).optional() }
  const calls = { method: 'GET', who: 'operator', duties } as const
  const row = z.object(Object.fromEntries(Object.entries(columns).map(([of, { rule }]) => [of, rule])))
  const page = call({
    ...calls,
    path: `/api/admin/v1/get-${name}`,
    about:
      `${about} Returns ${rowsPerPage} rows: from \`after\`, up to \`before\`, or page number \`page\` (or the ` +
      'last page).',
    input: z.strictObject({
      ...narrowed,
      ...sorted,
      after: mark.optional(),
      before: mark.optional(),
      page: pageNumber.optional(),
    }),
    output: pageOf(row),
  })
  const csv = call({
    ...calls,
    path: `/api/admin/v1/get-${name}-csv`,
    about: `The same list as CSV, at most ${csvRows.toLocaleString('en-US')} rows.`,
    input: z.strictObject({ ...narrowed, ...sorted }),
    output: z.never(),
    file: 'text/csv; charset=utf-8',
  })
  const names = Object.keys(filters)
  const made = {
    ...declared,
    duties,
    sorts,
    page,
    csv,
    row,
    often: often ?? (names.length > 4 ? names.slice(0, 3) : names),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the keys that it was given
  return made as unknown as Made<F, C>
}

type Made<F extends Fields, C extends ListColumns> = Omit<List<F, C>, 'page' | 'csv'> & {
  readonly page: Call<ListInput<F>, ReturnType<typeof pageOf<z.ZodType<RowOfColumns<C>>>>, 'operator'>
  readonly csv: Call<ListInput<F>, z.ZodNever, 'operator'>
  /** The shape of a row, for calls that give one. */
  readonly row: z.ZodObject<{ readonly [Name in keyof C]: C[Name]['rule'] }>
}
type ListInput<F extends Fields> = z.ZodObject<
  { [Name in keyof F]: z.ZodOptional<F[Name]['rule']> } & Record<
    'sort' | 'order' | 'after' | 'before' | 'page',
    z.ZodOptional<z.ZodString>
  >
>

const sortsOf = (columns: ListColumns, first: string): Record<string, string> => {
  const sortable = Object.entries(columns).filter(([, { sort }]) => sort !== undefined)
  if (!sortable.some(([name]) => name === first)) throw new Error(`a list is ordered by ${first}, which it can't be`)
  const inOrder = sortable.toSorted(([one], [other]) => Number(other === first) - Number(one === first))
  return Object.fromEntries(inOrder.map(([name, { label }]) => [name, label]))
}

/** In which order a list comes by a column when nothing is said. */
export const firstOrder = (columns: ListColumns, by: string): Order => columns[by]?.sort ?? 'asc'

/** The columns of the table, each with those that are drawn small below it. */
export const tableColumns = (columns: ListColumns): { name: string; column: ListColumn; below: string[] }[] => {
  const shown = Object.entries(columns).filter(([, { label, csvOnly }]) => label !== '' && csvOnly !== true)
  return shown
    .filter(([, { below }]) => below === undefined)
    .map(([name, column]) => ({
      name,
      column,
      below: shown.filter(([, other]) => other.below === name).map(([other]) => other),
    }))
}
