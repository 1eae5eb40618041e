import type { ListColumn, ListColumns, ColumnKind } from '@openroll/contract/office/list/column'
import { firstOrder, noSuchPage, type List, type ListRow } from '@openroll/contract/office/list/list'
import { dollarsOf } from '@openroll/contract/money'
import * as z from 'zod'
import type { AuditSubject } from '../../audit/audit.ts'
import { day, flag, instant, row, text, whole, type RowOf, type Shape } from '../../db/row.ts'
import { fieldFault } from '../../who/refusal.ts'
import { fileResponse } from '../file-response.ts'
import { serve, type App, type Ask } from '../serve.ts'
import { chargeList, chargePage, chargeRows, rowsNeedApproval } from './charge-list.ts'
import { csvOf, type Column } from './csv.ts'
import { inZone } from './day-filters.ts'
import { readAll, readPage, selectOf, type ListSql, type ListRequest } from './list-query.ts'

/** What a list's handler gets from a request, for either of the list's two calls. */
export type Listing<L extends List> = Ask<L['csv']>

type Values = Readonly<Record<string, unknown>>
/** A condition using the filter's value by name, and how to make that value if it isn't used as is. */
type FilterSql<L extends List> =
  | string
  | { readonly sql: string; readonly value: (typed: string, ask: Listing<L>) => unknown }

type Read<L extends List, Sql, Reads extends Shape> = Pick<ListRow<L>, keyof Sql & keyof ListRow<L>> & RowOf<Reads>

type ServedList<L extends List, Sql, Reads extends Shape> = {
  readonly from: string
  /** A cheaper `from` for counting, if the conditions need fewer tables and every other join has one row per row. */
  readonly counted?: string
  /** A condition on every row. */
  readonly where?: string
  /** A unique text per row, as SQL. */
  readonly key: string
  /** The text that the list’s key columns show, as SQL, if they are computed. */
  readonly shownKey?: string
  /** Values that `from`, `where` and the columns use. */
  readonly given?: (ask: Listing<L>) => Values | Promise<Values>
  /** The SQL of each column; `compute` adds the others. */
  readonly columns: Sql
  /** Columns that only `compute` reads: their shape and SQL. */
  readonly reads?: { readonly shape: Reads; readonly select: string }
  /** The sort expression of a column, if it differs from what it shows. */
  readonly sorts?: { readonly [Name in keyof ListRow<L>]?: string }
  readonly filters: { readonly [Name in keyof L['filters']]: FilterSql<L> }
  /** Whose data a row shows (D-1.14). Omitted if nobody's; then only the CSV download is audited, once. */
  readonly about?: (read: Read<L, Sql, Reads>) => AuditSubject
  /** Audits every page in the same way. */
  readonly noted?: true
} & (Exclude<keyof ListRow<L>, keyof Sql> extends never
  ? { readonly compute?: never }
  : {
      /** Computes the columns that SQL alone can't, for all rows at once. */
      readonly compute: (
        rows: readonly Read<L, Sql, Reads>[],
        ask: Listing<L>,
      ) => readonly ComputedColumns<L, Sql>[] | Promise<readonly ComputedColumns<L, Sql>[]>
    })
type ComputedColumns<L extends List, Sql> = Omit<ListRow<L>, keyof Sql>

/** A ServedList without the list's type parameters, as used below. */
type Served = Omit<ServedList<List, Readonly<Record<string, string>>, Shape>, 'compute'> & {
  readonly compute?: (rows: readonly Values[], ask: Listing<List>) => readonly Values[] | Promise<readonly Values[]>
}

const shapes: Readonly<Record<Exclude<ColumnKind, 'code' | 'data'>, z.ZodType>> = {
  text,
  phone: text,
  email: text,
  number: whole,
  count: whole,
  cents: whole,
  share: whole,
  day,
  moment: instant,
  flag,
  texts: text.array(),
}
const shapeOf = ({ kind, rule, none }: ListColumn): z.ZodType => {
  if (kind === 'code' || kind === 'data') return rule
  return none === undefined ? shapes[kind] : shapes[kind].nullable()
}
const sortKinds: Readonly<Partial<Record<ColumnKind, 'whole' | 'day' | 'instant'>>> = {
  number: 'whole',
  count: 'whole',
  cents: 'whole',
  share: 'whole',
  day: 'day',
  moment: 'instant',
}

/** The condition on keys of rows that were selected; no request names it. */
const bulkKeys = 'bulk_keys'

/** Builds a list's statement from its columns and SQL. */
const sqlOf = (list: List, served: Served) => {
  const { columns, reads, from, counted, where, key, filters, sorts = {} } = served
  const { shownKey = list.key.map((name) => `(${columns[name] ?? 'null'})::text`).join(` || ' ' || `) } = served
  const sqlColumns = Object.entries(columns)
  const sorted = Object.keys(list.sorts).map((name) => {
    const by = sorts[name] ?? columns[name]
    const kind = list.columns[name]?.kind ?? 'text'
    if (by === undefined) throw new Error(`${list.name} can be sorted by ${name}, but has no SQL for it`)
    return [name, { by, kind: sortKinds[kind] ?? ('text' as const) }] as const
  })
  const shape: Readonly<Record<string, z.ZodType>> = {
    ...Object.fromEntries(sqlColumns.flatMap(([name]) => shaped(list.columns, name))),
    ...reads?.shape.shape,
  }
  return {
    shape: row(shape),
    select: [selectOf(columns), ...(reads === undefined ? [] : [reads.select])].join(', '),
    from,
    ...(counted !== undefined && { counted }),
    ...(where !== undefined && { always: where }),
    filters: {
      ...Object.fromEntries(
        Object.entries(filters).map(([name, filter]) => [name, typeof filter === 'string' ? filter : filter.sql]),
      ),
      [bulkKeys]: `${shownKey} = any($${bulkKeys}::text[])`,
    },
    sorts: Object.fromEntries(sorted),
    key,
  } satisfies ListSql<string, string, Shape>
}
const shaped = (columns: ListColumns, name: string): [string, z.ZodType][] => {
  const column = columns[name]
  return column === undefined ? [] : [[name, shapeOf(column)]]
}

/** The values of the used filters; a day comes with the site's time zone. */
const valuesOf = (list: List, served: Served, ask: Listing<List>, typed: Values) =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => {
      if (typeof value !== 'string') return []
      const filter = served.filters[name]
      if (typeof filter === 'object') return [[name, filter.value(value, ask)]]
      return [[name, list.filters[name]?.control === 'date' ? inZone(value, ask.config.timeZone) : value]]
    }),
  )

const nothing = row({})

/** Serves both calls of a list: a page, and its rows as CSV. Audits who looks at whose data before returning it. */
export const serveList = <
  L extends List,
  const Sql extends { readonly [Name in keyof ListRow<L>]?: string },
  Reads extends Shape = typeof nothing,
>(
  app: App,
  list: L,
  given: ServedList<L, Sql, Reads>,
): void => {
  const served = given as unknown as Served
  const anyList: List = list
  const sql = sqlOf(anyList, served)
  const listRequestOf = async (ask: Listing<List>): Promise<ListRequest<string, string>> => {
    const {
      sort = Object.keys(list.sorts)[0] ?? '',
      order,
      after,
      before,
      page,
      ...typed
    } = ask.input as Record<string, string | undefined>
    return {
      given: valuesOf(anyList, served, ask, typed),
      always: (await served.given?.(ask)) ?? {},
      sort,
      order: order === 'asc' || order === 'desc' ? order : firstOrder(list.columns, sort),
      after,
      before,
      page,
    }
  }
  const auditShownRows = async (ask: Listing<List>, call: string, rows: readonly Values[]): Promise<void> => {
    const { about } = served
    const whose = about === undefined ? [] : rows.map((one) => about(one))
    if (whose.length === 0 && served.noted !== true && call !== list.csv.path) return
    const actor = { ...ask.caller, address: ask.browser.address }
    await ask.audit.note(ask.db, { event: 'office-list-read', actor, call, about: whose, now: ask.now })
  }
  const computeRows = async (read: readonly Values[], ask: Listing<List>): Promise<ListRow<List>[]> => {
    const computed: readonly Values[] = (await served.compute?.(read, ask)) ?? []
    return read.map((one, at) => shownRow(list.columns, { ...one, ...computed[at] }))
  }
  serve(app, list.page, async (asked) => {
    const ask = asked as unknown as Listing<List>
    if (served.about !== undefined) await chargePage(ask)
    const { rows, ...page } = await readPage(ask.db, sql, await listRequestOf(ask))
    await auditShownRows(ask, list.page.path, rows)
    return { result: await computeRows(rows, ask), ...page }
  })
  const download = async (asked: unknown) => {
    const ask = asked as Listing<List>
    await chargeList(ask)
    const rows = await readAll(ask.db, sql, await listRequestOf(ask))
    await chargeRows(ask, rows.length)
    await auditShownRows(ask, list.csv.path, rows)
    return fileResponse(`${list.name}-${ask.today}.csv`, csvOf(csvColumns(list.columns), await computeRows(rows, ask)))
  }
  app.bulkReads.set(list.name, async (asked, { filters, keys, most }) => {
    const typed = list.csv.input.safeParse(filters)
    if (!typed.success) throw fieldFault('filters', typed.error.issues[0]?.message ?? noSuchPage)
    const ask = { ...asked, input: typed.data } as unknown as Listing<List>
    const { given, ...listRequest } = await listRequestOf(ask)
    const rows = await readAll(ask.db, sql, { ...listRequest, given: { ...given, [bulkKeys]: keys } }, most)
    return {
      rows: await computeRows(rows, ask),
      note: (shown) => auditShownRows(ask, list.page.path, rows.slice(0, shown)),
    }
  })
  serve(app, list.csv, download, {
    needsApproval: async (asked) => {
      const ask = asked as unknown as Listing<List>
      const { total } = await readPage(ask.db, sql, await listRequestOf(ask))
      return total === null || (await rowsNeedApproval(ask, total))
    },
  })
}

/** A row as sent over the wire: only its columns, cents as dollars. */
const shownRow = (columns: ListColumns, read: Values): ListRow<List> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, { kind }]) => {
      const value = read[name]
      return [name, kind === 'cents' && typeof value === 'number' ? dollarsOf(value) : value]
    }),
  )

/** The CSV columns of a list: those with a heading. */
export const csvColumns = (columns: ListColumns): Column<Readonly<Record<string, unknown>>>[] =>
  Object.entries(columns)
    .filter(([, { label }]) => label !== '')
    .map(([name, { label, say }]) => [label, (one) => say(one[name])])
