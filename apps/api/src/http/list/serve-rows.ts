import { type OfficeList } from '@openroll/contract/office/list/page'
import { csvRows, noSuchPage, rowsPerPage } from '@openroll/contract/office/list/list'
import type * as z from 'zod'
import { fieldFault } from '../../who/refusal.ts'
import { filed } from '../filed.ts'
import { serve, type App } from '../serve.ts'
import { csvOf, type Column } from './csv.ts'
import { pageOfRows, readMark, sortRows, type Place } from './page-of-rows.ts'
import type { Listing } from './serve-office-list.ts'

type Shown<L extends OfficeList> = z.output<L['page']['output']>['result'][number]
type Served<L extends OfficeList, R> = {
  /** All rows, narrowed by nothing. */
  readonly rows: (ask: Listing<L>) => readonly R[]
  /** Which rows a filter's value leaves. */
  readonly filters: { readonly [Name in keyof L['filters']]: (value: string, ask: Listing<L>) => (row: R) => boolean }
  readonly sorts: { readonly [Name in keyof L['sorts']]: (row: R) => string | number }
  readonly key: (row: R) => string
  readonly shown: (row: R, ask: Listing<L>) => Shown<L>
  readonly columns: readonly Column<Shown<L>>[]
}

/** Answers both calls of a list whose rows are in memory, as serveOfficeList does for one of the database. */
export const serveRows = <L extends OfficeList, R>(app: App, list: L, served: Served<L, R>): void => {
  const sortedFor = (ask: Listing<L>) => {
    const { sort, order = list.order, after, before, page, ...given } = ask.input as Record<string, string | undefined>
    const filters = served.filters as Record<string, Served<L, R>['filters'][keyof L['filters']]>
    const narrowing = Object.entries(given).flatMap(([name, value]) =>
      value === undefined ? [] : [filters[name]?.(value, ask) ?? (() => true)],
    )
    const sorts = served.sorts as Record<string, (row: R) => string | number>
    const by = sorts[sort ?? Object.keys(list.sorts)[0] ?? ''] ?? served.key
    const rows = served.rows(ask).filter((row) => narrowing.every((fits) => fits(row)))
    const direction = order === 'desc' ? 'desc' : 'asc'
    const sorted = sortRows(
      rows.map((row) => ({ row, place: [by(row), served.key(row)] as const })),
      direction,
    )
    return { sorted, order: direction, after, before, page } as const
  }
  serve(app, list.page, (asked) => {
    const ask = asked as unknown as Listing<L>
    const { sorted, order, after, before, page: number } = sortedFor(ask)
    const marks = {
      after: placeOf('after', before === undefined ? after : undefined),
      before: placeOf('before', before),
    }
    const { rows, ...page } = pageOfRows(sorted, { order, ...marks, number, length: rowsPerPage })
    return { result: rows.map((row) => served.shown(row, ask)), total: sorted.length, ...page }
  })
  serve(app, list.csv, (asked) => {
    const ask = asked as unknown as Listing<L>
    const rows = sortedFor(ask).sorted.slice(0, csvRows)
    return filed(
      `${list.name}-${ask.today}.csv`,
      csvOf(
        served.columns,
        rows.map(({ row }) => served.shown(row, ask)),
      ),
    )
  })
}

const placeOf = (target: 'after' | 'before', mark: string | undefined): Place | undefined => {
  const place = mark === undefined ? undefined : readMark(mark)
  if (place === null) throw fieldFault(target, noSuchPage)
  return place
}
