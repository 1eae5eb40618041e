import type { OfficeList } from '@openroll/contract/office/list'
import type { AuditSubject } from '../../audit/audit.ts'
import type { RowOf, Shape } from '../../db/row.ts'
import { filed } from '../filed.ts'
import { serve, type App, type Ask } from '../serve.ts'
import { chargeList, chargeRows } from './charge-csv.ts'
import { csvOf, type Column } from './csv.ts'
import { readAll, readPage, type ListSql, type Wanted } from './list-query.ts'

/** What a list's handler has of a request, whichever of its two calls it is. */
export type Listing<L extends OfficeList> = Ask<L['csv']>

type Served<L extends OfficeList, S extends Shape, R> = {
  readonly sql: ListSql<keyof L['filters'] & string, keyof L['sorts'] & string, S>
  /** The values of the filters, where one is not taken as it is given. */
  readonly given?: (ask: Listing<L>) => Readonly<Record<string, unknown>>
  /** A row as it goes over the wire. */
  readonly shown: (row: RowOf<S>, ask: Listing<L>) => R
  readonly columns: readonly Column<R>[]
  /** Whose data a row shows; left out where that is nobody's (D-1.14): then that its CSV was read is noted, once. */
  readonly about?: (row: RowOf<S>) => AuditSubject
  /** The same for every page of it. */
  readonly noted?: true
}

/** Answers both calls of a list: a page, and its rows as CSV. Who looked is noted with whose data it was, before it is handed out. */
export const serveList = <L extends OfficeList, S extends Shape, R>(
  app: App,
  list: L,
  { sql, given = () => ({}), shown, columns, about, noted }: Served<L, S, R>,
): void => {
  const wantedOf = (ask: Listing<L>): Wanted<keyof L['filters'] & string, keyof L['sorts'] & string> => {
    const { sort, order, after, before, page, ...filters } = ask.input as Record<string, string | undefined>
    return {
      given: { ...filters, ...given(ask) },
      sort: sort ?? Object.keys(list.sorts)[0] ?? '',
      order: order === 'asc' || order === 'desc' ? order : list.order,
      after,
      before,
      page,
    } as Wanted<keyof L['filters'] & string, keyof L['sorts'] & string>
  }
  const note = async (ask: Listing<L>, call: string, rows: readonly RowOf<S>[]): Promise<void> => {
    const whose = about === undefined ? [] : rows.map(about)
    if (whose.length === 0 && noted !== true && call !== list.csv.path) return
    const actor = { ...ask.asker, address: ask.browser.address }
    await ask.audit.note(ask.db, { event: 'office-list-read', actor, call, about: whose, now: ask.now })
  }
  serve(app, list.page, async (asked) => {
    const ask = asked as unknown as Listing<L>
    const { rows, ...page } = await readPage(ask.db, sql, wantedOf(ask))
    await note(ask, list.page.path, rows)
    return { result: rows.map((row) => shown(row, ask)), ...page }
  })
  serve(app, list.csv, async (asked) => {
    const ask = asked as unknown as Listing<L>
    await chargeList(ask)
    const rows = await readAll(ask.db, sql, wantedOf(ask))
    await chargeRows(ask, rows.length)
    await note(ask, list.csv.path, rows)
    return filed(
      `${list.name}-${ask.today}.csv`,
      csvOf(
        columns,
        rows.map((row) => shown(row, ask)),
      ),
    )
  })
}
