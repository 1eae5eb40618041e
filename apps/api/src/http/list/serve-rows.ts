import {
  csvRows,
  firstOrder,
  noSuchPage,
  rowsPerPage,
  type List,
  type ListRow,
} from '@openroll/contract/office/list/list'
import { fieldFault } from '../../who/refusal.ts'
import { fileResponse } from '../file-response.ts'
import { serve, type App } from '../serve.ts'
import { csvOf } from './csv.ts'
import { pageOfRows, readMark, sortRows, type RowPosition } from './page-of-rows.ts'
import { csvColumns, type Listing } from './serve-list.ts'

type Served<L extends List, R> = {
  /** All rows, unfiltered. */
  readonly rows: (ask: Listing<L>) => readonly R[]
  /** Which rows match a filter's value. */
  readonly filters: { readonly [Name in keyof L['filters']]: (value: string, ask: Listing<L>) => (row: R) => boolean }
  /** A row as sent over the wire; sorted by what it shows. */
  readonly shown: (row: R, ask: Listing<L>) => ListRow<L>
}

/** Serves both calls of an in-memory list, as serveList does for the database. */
export const serveRows = <L extends List, R>(app: App, list: L, { rows, filters, shown }: Served<L, R>): void => {
  const [key] = list.key
  const sortedFor = (ask: Listing<L>) => {
    const {
      sort = Object.keys(list.sorts)[0] ?? '',
      order = firstOrder(list.columns, sort),
      after,
      before,
      page,
      ...given
    } = ask.input as Record<string, string | undefined>
    const activeFilters = Object.entries(given).flatMap(([name, value]) =>
      value === undefined ? [] : [(filters as Served<List, R>['filters'])[name]?.(value, ask) ?? (() => true)],
    )
    const remainingRows = rows(ask)
      .filter((row) => activeFilters.every((fits) => fits(row)))
      .map((row): ListRow<List> => shown(row, ask))
    const direction = order === 'desc' ? 'desc' : 'asc'
    const sorted = sortRows(
      remainingRows.map((row) => ({ row, place: [sortValue(row[sort]), sortValue(row[key])] as const })),
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
    const { rows: result, ...page } = pageOfRows(sorted, { order, ...marks, number, length: rowsPerPage })
    return { result, total: sorted.length, ...page }
  })
  serve(app, list.csv, (asked) => {
    const ask = asked as unknown as Listing<L>
    const all = sortedFor(ask).sorted.slice(0, csvRows)
    return fileResponse(
      `${list.name}-${ask.today}.csv`,
      csvOf(
        csvColumns(list.columns),
        all.map(({ row }) => row),
      ),
    )
  })
}

/** Numbers sort by size, texts ignoring case. */
const sortValue = (value: unknown): string | number => (typeof value === 'number' ? value : String(value).toLowerCase())

const placeOf = (target: 'after' | 'before', mark: string | undefined): RowPosition | undefined => {
  const place = mark === undefined ? undefined : readMark(mark)
  if (place === null) throw fieldFault(target, noSuchPage)
  return place
}
