import { rowsPerPage, countedRows, csvRows, noSuchPage } from '@openroll/contract/office/list/list'
import * as z from 'zod'
import { plannedEachTime, type Db } from '../../db/pool.ts'
import { row, text, whole, type RowOf, type Shape } from '../../db/row.ts'
import { fieldFault } from '../../who/refusal.ts'

/** A sort: an expression that is never null, and its kind. */
type Sort = { readonly by: string; readonly kind: keyof typeof kinds }

/** How a list is queried: constant SQL, with named values. */
export type ListSql<Filter extends string, SortName extends string, S extends Shape> = {
  readonly shape: S
  readonly select: string
  readonly from: string
  /** A cheaper `from` for counting, if the conditions need fewer tables and every other join has one row per row. */
  readonly counted?: string
  /** A condition on every row. */
  readonly always?: string
  /** Each filter's condition, using the filter's name as its value: `a.event = $event`. */
  readonly filters: Readonly<Record<Filter, string>>
  readonly sorts: Readonly<Record<SortName, Sort>>
  /** A unique text per row, which breaks ties in the order. */
  readonly key: string
}

/** A list request with its sort and order; `given` holds the filter values, undefined if unused. */
export type ListRequest<Filter extends string, SortName extends string> = {
  readonly given: Readonly<Partial<Record<Filter, unknown>>>
  /** Values that the statement always needs. */
  readonly always?: Readonly<Record<string, unknown>>
  readonly sort: SortName
  readonly order: 'asc' | 'desc'
  readonly after?: string | undefined
  readonly before?: string | undefined
  readonly page?: string | undefined
}

/**
 * How each kind of sort value is written to and read from a URL, as PostgreSQL does. `same` wraps the value so that no index
 * fits: small results are then filtered and sorted instead of scanned along the order's index.
 */
const kinds = {
  text: { type: 'text', same: "|| ''", mark: z.string().refine((value) => !value.includes('\0')) },
  whole: { type: 'bigint', same: '+ 0', mark: z.string().regex(/^-?\d{1,15}$/) },
  day: { type: 'date', same: '+ 0', mark: z.iso.date() },
  instant: {
    type: 'timestamptz',
    same: "+ interval '0'",
    mark: z
      .string()
      .refine((value) => z.iso.datetime().safeParse(value.replace(' ', 'T').replace(/\+00$/, 'Z')).success),
  },
} as const

const encodedMark = z.tuple([z.string(), z.string().refine((key) => !key.includes('\0'))])
const markRow = row({ list_sort: text, list_key: text })
const totalRow = row({ total: whole })

const markOf = (kept: RowOf<typeof markRow>): string =>
  Buffer.from(JSON.stringify([kept.list_sort, kept.list_key])).toString('base64url')

/** The position that a mark encodes; refuses invalid marks and those of another kind of sort. */
const decodeMark = (mark: string, { kind }: Sort, target: 'after' | 'before') => {
  try {
    const [value, key] = encodedMark.parse(JSON.parse(Buffer.from(mark, 'base64url').toString()))
    return { list_sort: kinds[kind].mark.parse(value), list_key: key }
  } catch {
    throw fieldFault(target, noSuchPage)
  }
}

const conditionsOf = <F extends string, N extends string, S extends Shape>(
  list: ListSql<F, N, S>,
  { given, always = {} }: Pick<ListRequest<F, N>, 'given' | 'always'>,
) => {
  const usedFilters = Object.entries<unknown>(given).filter(([, value]) => value !== undefined)
  const conditions: Readonly<Record<string, string>> = list.filters
  const texts = usedFilters.flatMap(([name]) => conditions[name] ?? [])
  return {
    where: [list.always ?? 'true', ...texts],
    values: { ...Object.fromEntries(usedFilters.filter(([name]) => conditions[name] !== undefined)), ...always },
  }
}

type Page<R> = {
  readonly rows: readonly R[]
  readonly total: number | null
  readonly next: string | null
  readonly previous: string | null
}
/** Where a page starts: after a mark, before one, at the first row, or at the last. */
type PageStart = { readonly after: PageMark } | { readonly before: PageMark } | 'first' | 'last'
type PageMark = RowOf<typeof markRow>

/** SQL selecting columns under their names. */
export const selectOf = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([name, sql]) => `${sql} as "${name}"`)
    .join(', ')

/** Starts every list statement; marks it as one that may query all servers of a cluster. */
const selectFromList = 'select /* all servers */'

/** Up to this many rows are filtered and sorted; more are scanned along the order's index. */
const fewRows = 1000

/** One page of a list and its row count; 422 for an invalid `after`, `before` or `page`. */
export const readPage = async <F extends string, N extends string, S extends Shape>(
  db: Db,
  list: ListSql<F, N, S>,
  listRequest: ListRequest<F, N>,
): Promise<Page<RowOf<S>>> => {
  const { where, values } = conditionsOf(list, listRequest)
  const { total } = await db.one(
    totalRow,
    `select /* all servers */ count(*)::integer as total from (select 1 from ${list.counted ?? list.from} where ${where.join(' and ')}
     limit ${countedRows + 1}) n ${plannedEachTime}`,
    values,
  )
  const isSmall = total <= fewRows
  const pageStart = await pageStartOf(db, list, listRequest, { total, isSmall })
  const { rows, marks, isMore } = await readRows(db, list, listRequest, { pageStart, isSmall })
  const [first, last] = [marks[0], marks.at(-1)]
  const isBackward = pageStart === 'last' || (pageStart !== 'first' && 'before' in pageStart)
  return {
    rows,
    total: total > countedRows ? null : total,
    next: last !== undefined && pageStart !== 'last' && (isBackward || isMore) ? markOf(last) : null,
    previous: first !== undefined && (isBackward ? isMore : pageStart !== 'first') ? markOf(first) : null,
  }
}

type KnownTotal = { readonly total: number; readonly isSmall: boolean }

/** A mark overrides a page number. A number past the end means the last page: rows may have been removed since. */
const pageStartOf = async <F extends string, N extends string, S extends Shape>(
  db: Db,
  list: ListSql<F, N, S>,
  listRequest: ListRequest<F, N>,
  { total, isSmall }: KnownTotal,
): Promise<PageStart> => {
  const { sort, after, before, page = '1' } = listRequest
  const by = list.sorts[sort]
  if (before !== undefined) return { before: decodeMark(before, by, 'before') }
  if (after !== undefined) return { after: decodeMark(after, by, 'after') }
  if (total > countedRows && page === 'last') return 'last'
  const pages = Math.max(1, Math.ceil(Math.min(total, countedRows) / rowsPerPage))
  if (total > countedRows && Number(page) > pages) throw fieldFault('page', noSuchPage)
  const number = page === 'last' ? pages : Math.min(Number(page), pages)
  if (number === 1) return 'first'
  // Of the skipped rows, only the order is read.
  const { where, values } = conditionsOf(list, listRequest)
  const above = await db.maybe(
    markRow,
    `select /* all servers */ above.list_sort, above.list_key from (
       select (${by.by})::text as list_sort, ${list.key} as list_key from ${list.from} where ${where.join(' and ')}
       order by ${orderBy(list, sort, listRequest.order, isSmall)} offset $list_above::integer limit 1) above ${plannedEachTime}`,
    { ...values, list_above: (number - 1) * rowsPerPage - 1 },
  )
  return above === undefined ? 'last' : { after: above }
}

const orderBy = <F extends string, N extends string, S extends Shape>(
  { sorts, key }: ListSql<F, N, S>,
  sort: N,
  order: 'asc' | 'desc',
  isSmall: boolean,
): string => {
  const { by, kind } = sorts[sort]
  return `(${by}) ${isSmall ? kinds[kind].same : ''} ${order}, ${key} ${order}`
}

const readRows = async <F extends string, N extends string, S extends Shape>(
  db: Db,
  list: ListSql<F, N, S>,
  listRequest: ListRequest<F, N>,
  { pageStart, isSmall }: { readonly pageStart: PageStart; readonly isSmall: boolean },
) => {
  const { where, values } = conditionsOf(list, listRequest)
  const { sort } = listRequest
  const by = list.sorts[sort]
  // A page before a mark is read backwards from it, and the last page from the end.
  const isBackward = pageStart === 'last' || (pageStart !== 'first' && 'before' in pageStart)
  const order = isBackward === (listRequest.order === 'asc') ? 'desc' : 'asc'
  const place = typeof pageStart === 'string' ? {} : 'before' in pageStart ? pageStart.before : pageStart.after
  const beyond =
    typeof pageStart === 'string'
      ? []
      : [`(${by.by}, ${list.key}) ${order === 'asc' ? '>' : '<'} ($list_sort::${kinds[by.kind].type}, $list_key)`]
  const found = await db.rows(
    `${selectFromList} ${list.select}, (${by.by})::text as list_sort, ${list.key} as list_key from ${list.from}
     where ${[...where, ...beyond].join(' and ')} order by ${orderBy(list, sort, order, isSmall)}
     limit ${rowsPerPage + 1} ${plannedEachTime}`,
    { ...values, ...place },
  )
  const shown = found.slice(0, rowsPerPage)
  if (isBackward) shown.reverse()
  return {
    rows: shown.map((one) => list.shape.parse(one)),
    marks: shown.map((one) => markRow.parse(one)),
    isMore: found.length > rowsPerPage,
  }
}

/** A list's rows from the first one, as many as a CSV holds, or fewer. */
export const readAll = async <F extends string, N extends string, S extends Shape>(
  db: Db,
  list: ListSql<F, N, S>,
  listRequest: ListRequest<F, N>,
  limit = csvRows,
): Promise<RowOf<S>[]> => {
  const { where, values } = conditionsOf(list, listRequest)
  const { by } = list.sorts[listRequest.sort]
  return db.many(
    list.shape,
    `${selectFromList} ${list.select} from ${list.from} where ${where.join(' and ')}
     order by ${by} ${listRequest.order}, ${list.key} ${listRequest.order}
     limit ${limit} ${plannedEachTime}`,
    values,
  )
}
