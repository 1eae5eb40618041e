import * as z from 'zod'
import { call, type Call } from '../../call.ts'
import type { Fields } from '../../field.ts'
import { oneOf } from '../../rules.ts'
import type { Duty } from '../../duty-meanings.ts'
import { officeScreens, type OfficeScreenName } from '../screens.ts'
import type { ListColumn, ListColumns, RowOfColumns } from './column.ts'

/** Rows per page. */
export const rowsPerPage = 25
/** The most rows a list counts; up to here, any page can be opened by number. */
export const countedRows = 2500
/** The most rows in a CSV that an operator downloads without a second one. */
export const rowsAlone = 1000
/** The most rows in a CSV. */
export const csvRows = 10_000

/** Error: the URL's cursor or page number is invalid. */
export const noSuchPage = 'This page doesn’t exist. Go to the first page'

const order = { asc: 'Ascending', desc: 'Descending' } as const
type Order = keyof typeof order

/** A page of rows. `total` is null if there are more than are counted; `next` and `previous` mark the adjacent pages. */
const pageOf = <R extends z.ZodType>(row: R) =>
  z.object({
    result: z.array(row),
    total: z.int().nullable(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
  })

/** Marks the place in a list where a page begins or ends. */
const mark = z.string({ error: noSuchPage }).max(400, noSuchPage)
/** A page number from 1, or the last page. */
const pageNumber = z.string({ error: noSuchPage }).regex(/^([1-9]\d{0,5}|last)$/, noSuchPage)

/** A list's declaration. */
export type ListDeclaration<F extends Fields, C extends ListColumns> = {
  /** The name in its calls: get-<name> and get-<name>-csv. */
  readonly name: string
  readonly title: string
  /** The description of its call, in one sentence. */
  readonly about: string
  /** The screen that shows it; the list has the same duties. */
  readonly screen: OfficeScreenName
  /** Columns in table and CSV order; the first one names the row. */
  readonly columns: C
  /** The columns that identify a row. */
  readonly key: readonly [keyof C & string, ...(keyof C & string)[]]
  /** The default sort column. */
  readonly order: keyof C & string
  /** The list's filters. */
  readonly filters: F
  /** The filters shown without opening the others; by default all if there are up to four, otherwise the first three. */
  readonly mainFilters?: readonly (keyof F & string)[]
  /** The heading of an empty list. */
  readonly empty: string
}

/** A declared list, as used by screens and routes. */
export type List<F extends Fields = Fields, C extends ListColumns = ListColumns> = ListDeclaration<F, C> & {
  readonly duties: readonly Duty[]
  readonly mainFilters: readonly string[]
  /** Sortable columns with labels, the default first. */
  readonly sorts: Readonly<Record<string, string>>
  readonly page: Call<z.ZodObject, ReturnType<typeof pageOf<z.ZodType<RowOfColumns<C>>>>>
  readonly csv: Call
}
export type ListRow<L extends { readonly columns: ListColumns }> = RowOfColumns<L['columns']>

/**
 * Declares a console list and its calls for a page and a CSV. Filters, order and page are in the screen's URL, under the names of the
 * calls' inputs.
 */
export const list = <const F extends Fields, const C extends ListColumns>(declared: ListDeclaration<F, C>) => {
  const { name, about, filters, columns, screen, mainFilters } = declared
  const { duties } = officeScreens[screen]
  const sorts = sortsOf(columns, declared.order)
  const filterInputs = Object.fromEntries(Object.entries(filters).map(([of, { rule }]) => [of, rule.optional()]))
  const sortInputs = { sort: oneOf(sorts).optional(), order: oneOf(order).optional() }
  const calls = { method: 'GET', who: 'operator', duties } as const
  const row = z.object(Object.fromEntries(Object.entries(columns).map(([of, { rule }]) => [of, rule])))
  const page = call({
    ...calls,
    path: `/api/admin/v1/get-${name}`,
    about:
      `${about} Returns ${rowsPerPage} rows: those after the cursor \`after\`, those before the cursor \`before\`, or those on ` +
      'page `page` (a number, or `last`).',
    input: z.strictObject({
      ...filterInputs,
      ...sortInputs,
      after: mark.optional(),
      before: mark.optional(),
      page: pageNumber.optional(),
    }),
    output: pageOf(row),
  })
  const csv = call({
    ...calls,
    path: `/api/admin/v1/get-${name}-csv`,
    about:
      `Downloads the list of get-${name} as CSV, at most ${csvRows.toLocaleString('en-US')} rows; more than ` +
      `${rowsAlone.toLocaleString('en-US')}, with the rows downloaded in the last 24 hours, need a second operator’s approval.`,
    input: z.strictObject({ ...filterInputs, ...sortInputs }),
    approval: {
      name: `Download ${declared.title} as CSV`,
      permits: true,
      of: (given: Readonly<Record<string, unknown>>) => ({
        details: [
          `More than ${rowsAlone.toLocaleString('en-US')} rows, to download within a day`,
          ...Object.entries(filters).flatMap(([of, { label }]) =>
            typeof given[of] === 'string' ? [`${label}: ${given[of]}`] : [],
          ),
        ],
        page: officeScreens[screen].route,
      }),
    },
    output: z.never(),
    file: 'text/csv; charset=utf-8',
  })
  const names = Object.keys(filters)
  const parts = {
    ...declared,
    duties,
    sorts,
    page,
    csv,
    row,
    mainFilters: mainFilters ?? (names.length > 4 ? names.slice(0, 3) : names),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the keys that it was given
  return parts as unknown as DeclaredList<F, C>
}

type DeclaredList<F extends Fields, C extends ListColumns> = Omit<List<F, C>, 'page' | 'csv'> & {
  readonly page: Call<ListInput<F>, ReturnType<typeof pageOf<z.ZodType<RowOfColumns<C>>>>, 'operator'>
  readonly csv: Call<ListInput<F>, z.ZodNever, 'operator'>
  /** The shape of a row, for other calls that return one. */
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
  if (!sortable.some(([name]) => name === first)) throw new Error(`a list can't be ordered by ${first}`)
  const inOrder = sortable.toSorted(([one], [other]) => Number(other === first) - Number(one === first))
  return Object.fromEntries(inOrder.map(([name, { label }]) => [name, label]))
}

/** A column's default order. */
export const firstOrder = (columns: ListColumns, by: string): Order => columns[by]?.sort ?? 'asc'

/** The table's columns, each with those shown small below it. */
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
