import { rowsPerPage, countedRows, csvRows, noSuchPage } from '@openroll/contract/office/list/list'
import * as z from 'zod'
import { plannedEachTime, type Db } from '../../db/pool.ts'
import { row, text, whole, type RowOf, type Shape } from '../../db/row.ts'
import { fieldFault } from '../../who/refusal.ts'

/** What a list is sorted by: an expression that is never null, and its kind. */
type Sort = { readonly by: string; readonly kind: keyof typeof kinds }

/** How a list is read: the texts are constants, what varies goes by name. */
export type ListSql<Filter extends string, SortName extends string, S extends Shape> = {
  readonly shape: S
  readonly select: string
  readonly from: string
  /** The same for the number of rows, where the conditions need fewer tables and each further one has one row for every row. */
  readonly counted?: string
  /** Holds for every row. */
  readonly always?: string
  /** The condition of each filter, with the filter's name as the name of its value: `a.event = $event`. */
  readonly filters: Readonly<Record<Filter, string>>
  readonly sorts: Readonly<Record<SortName, Sort>>
  /** Text that differs from row to row: the order of rows that are the same otherwise. */
  readonly key: string
}

/**
 * What is asked of a list, the sort and its order always named; `given` holds the values of filters, undefined for one that is not used.
 */
export type Wanted<Filter extends string, SortName extends string> = {
  readonly given: Readonly<Partial<Record<Filter, unknown>>>
  /** Values that the statement names whatever is asked. */
  readonly always?: Readonly<Record<string, unknown>>
  readonly sort: SortName
  readonly order: 'asc' | 'desc'
  readonly after?: string | undefined
  readonly before?: string | undefined
  readonly page?: string | undefined
}

/**
 * How a value of each kind is marked in an address, as PostgreSQL writes and reads it. What `same` makes of it is the same value and in no
 * index: rows that are few are then found by the filters and sorted, instead of looked for along the index of the order.
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

const marked = z.tuple([z.string(), z.string().refine((key) => !key.includes('\0'))])
const markRow = row({ list_sort: text, list_key: text })
const totalRow = row({ total: whole })

const markOf = (kept: RowOf<typeof markRow>): string =>
  Buffer.from(JSON.stringify([kept.list_sort, kept.list_key])).toString('base64url')

/** The place that a mark stands for; refuses what is none, or none of this kind of sort. */
const placeOf = (mark: string, { kind }: Sort, target: 'after' | 'before') => {
  try {
    const [value, key] = marked.parse(JSON.parse(Buffer.from(mark, 'base64url').toString()))
    return { list_sort: kinds[kind].mark.parse(value), list_key: key }
  } catch {
    throw fieldFault(target, noSuchPage)
  }
}

const conditionsOf = <F extends string, N extends string, S extends Shape>(
  list: ListSql<F, N, S>,
  { given, always = {} }: Pick<Wanted<F, N>, 'given' | 'always'>,
) => {
  const used = Object.entries<unknown>(given).filter(([, value]) => value !== undefined)
  const conditions: Readonly<Record<string, string>> = list.filters
  const texts = used.flatMap(([name]) => conditions[name] ?? [])
  return {
    where: [list.always ?? 'true', ...texts],
    values: { ...Object.fromEntries(used.filter(([name]) => conditions[name] !== undefined)), ...always },
  }
}

type Page<R> = {
  readonly rows: readonly R[]
  readonly total: number | null
  readonly next: string | null
  readonly previous: string | null
}
/** Where a page begins or ends: beyond a place, up to one, at the list's first row, or at its last one. */
type Whence = { readonly after: Marked } | { readonly before: Marked } | 'first' | 'last'
type Marked = RowOf<typeof markRow>

/** The SQL of columns, each under its name. */
export const selectOf = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([name, sql]) => `${sql} as "${name}"`)
    .join(', ')

/** How each statement that reads a list's rows begins: it asks every server of a cluster, and may. */
const ofList = 'select /* a list of the console */'

/** Up to so many rows are found by the filters and sorted; more of them are looked for along the index of the order. */
const fewRows = 1000

/** One page of a list and how many rows it has; 422 beside `after`, `before` or `page` for what is none. */
export const readPage = async <F extends string, N extends string, S extends Shape>(
  db: Db,
  list: ListSql<F, N, S>,
  wanted: Wanted<F, N>,
): Promise<Page<RowOf<S>>> => {
  const { where, values } = conditionsOf(list, wanted)
  const { total } = await db.one(
    totalRow,
    `select count(*)::integer as total from (select 1 from ${list.counted ?? list.from} where ${where.join(' and ')}
     limit ${countedRows + 1}) n ${plannedEachTime}`,
    values,
  )
  const areFew = total <= fewRows
  const whence = await whenceOf(db, list, wanted, { total, areFew })
  const { rows, marks, isMore } = await readRows(db, list, wanted, { whence, areFew })
  const [first, last] = [marks[0], marks.at(-1)]
  const isBack = whence === 'last' || (whence !== 'first' && 'before' in whence)
  return {
    rows,
    total: total > countedRows ? null : total,
    next: last !== undefined && whence !== 'last' && (isBack || isMore) ? markOf(last) : null,
    previous: first !== undefined && (isBack ? isMore : whence !== 'first') ? markOf(first) : null,
  }
}

type Known = { readonly total: number; readonly areFew: boolean }

/** A mark goes before a number. A number past the last page is the last one: rows may have gone since it was offered. */
const whenceOf = async <F extends string, N extends string, S extends Shape>(
  db: Db,
  list: ListSql<F, N, S>,
  wanted: Wanted<F, N>,
  { total, areFew }: Known,
): Promise<Whence> => {
  const { sort, after, before, page = '1' } = wanted
  const by = list.sorts[sort]
  if (before !== undefined) return { before: placeOf(before, by, 'before') }
  if (after !== undefined) return { after: placeOf(after, by, 'after') }
  if (total > countedRows && page === 'last') return 'last'
  const pages = Math.max(1, Math.ceil(Math.min(total, countedRows) / rowsPerPage))
  if (total > countedRows && Number(page) > pages) throw fieldFault('page', noSuchPage)
  const number = page === 'last' ? pages : Math.min(Number(page), pages)
  if (number === 1) return 'first'
  // Nothing but the order is read of the rows before it.
  const { where, values } = conditionsOf(list, wanted)
  const above = await db.maybe(
    markRow,
    `select above.list_sort, above.list_key from (
       select (${by.by})::text as list_sort, ${list.key} as list_key from ${list.from} where ${where.join(' and ')}
       order by ${ordered(list, sort, wanted.order, areFew)} offset $list_above::integer limit 1) above ${plannedEachTime}`,
    { ...values, list_above: (number - 1) * rowsPerPage - 1 },
  )
  return above === undefined ? 'last' : { after: above }
}

const ordered = <F extends string, N extends string, S extends Shape>(
  { sorts, key }: ListSql<F, N, S>,
  sort: N,
  order: 'asc' | 'desc',
  areFew: boolean,
): string => {
  const { by, kind } = sorts[sort]
  return `(${by}) ${areFew ? kinds[kind].same : ''} ${order}, ${key} ${order}`
}

const readRows = async <F extends string, N extends string, S extends Shape>(
  db: Db,
  list: ListSql<F, N, S>,
  wanted: Wanted<F, N>,
  { whence, areFew }: { readonly whence: Whence; readonly areFew: boolean },
) => {
  const { where, values } = conditionsOf(list, wanted)
  const { sort } = wanted
  const by = list.sorts[sort]
  // A page before a mark is read the other way round, from the mark on; so is the last one, from the end on.
  const isBack = whence === 'last' || (whence !== 'first' && 'before' in whence)
  const order = isBack === (wanted.order === 'asc') ? 'desc' : 'asc'
  const place = typeof whence === 'string' ? {} : 'before' in whence ? whence.before : whence.after
  const beyond =
    typeof whence === 'string'
      ? []
      : [`(${by.by}, ${list.key}) ${order === 'asc' ? '>' : '<'} ($list_sort::${kinds[by.kind].type}, $list_key)`]
  const found = await db.rows(
    `${ofList} ${list.select}, (${by.by})::text as list_sort, ${list.key} as list_key from ${list.from}
     where ${[...where, ...beyond].join(' and ')} order by ${ordered(list, sort, order, areFew)}
     limit ${rowsPerPage + 1} ${plannedEachTime}`,
    { ...values, ...place },
  )
  const shown = found.slice(0, rowsPerPage)
  if (isBack) shown.reverse()
  return {
    rows: shown.map((one) => list.shape.parse(one)),
    marks: shown.map((one) => markRow.parse(one)),
    isMore: found.length > rowsPerPage,
  }
}

/** The rows of a list from its first one, as many as a CSV holds. */
export const readAll = async <F extends string, N extends string, S extends Shape>(
  db: Db,
  list: ListSql<F, N, S>,
  wanted: Wanted<F, N>,
): Promise<RowOf<S>[]> => {
  const { where, values } = conditionsOf(list, wanted)
  const { by } = list.sorts[wanted.sort]
  return db.many(
    list.shape,
    `${ofList} ${list.select} from ${list.from} where ${where.join(' and ')} order by ${by} ${wanted.order}, ${list.key} ${wanted.order}
     limit ${csvRows} ${plannedEachTime}`,
    values,
  )
}
