import type { OfficeList } from '@openroll/contract/office/list/page'
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
  readonly given?: (
    ask: Listing<L>,
  ) => Readonly<Record<string, unknown>> | PromiseLike<Readonly<Record<string, unknown>>>
  readonly columns: readonly Column<R>[]
  /** Whose data a row shows; left out where that is nobody's (D-1.14): then that its CSV was read is noted, once. */
  readonly about?: (row: RowOf<S>) => AuditSubject
  /** The same for every page of it. */
  readonly noted?: true
} & (Shown<L, S, R> | ShownTogether<L, S, R>)

type Shown<L extends OfficeList, S extends Shape, R> = {
  /** A row as it goes over the wire. */
  readonly shown: (row: RowOf<S>, ask: Listing<L>) => R
}
type ShownTogether<L extends OfficeList, S extends Shape, R> = {
  /** The same of all rows at once, where more is read of them than the list’s own statement reaches. */
  readonly shownTogether: (rows: readonly RowOf<S>[], ask: Listing<L>) => Promise<readonly R[]>
}

/** Answers both calls of a list: a page, and its rows as CSV. Who looked is noted with whose data it was, before it is handed out. */
export const serveOfficeList = <L extends OfficeList, S extends Shape, R>(
  app: App,
  list: L,
  served: Served<L, S, R>,
): void => {
  const { sql, given = () => ({}), columns, about, noted } = served
  const shownOf = (rows: readonly RowOf<S>[], ask: Listing<L>): Promise<readonly R[]> =>
    'shown' in served ? Promise.resolve(rows.map((row) => served.shown(row, ask))) : served.shownTogether(rows, ask)
  const wantedOf = async (ask: Listing<L>): Promise<Wanted<keyof L['filters'] & string, keyof L['sorts'] & string>> => {
    const { sort, order, after, before, page, ...filters } = ask.input as Record<string, string | undefined>
    return {
      given: { ...filters, ...(await Promise.resolve(given(ask))) },
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
    const { rows, ...page } = await readPage(ask.db, sql, await wantedOf(ask))
    await note(ask, list.page.path, rows)
    return { result: [...(await shownOf(rows, ask))], ...page }
  })
  serve(app, list.csv, async (asked) => {
    const ask = asked as unknown as Listing<L>
    await chargeList(ask)
    const rows = await readAll(ask.db, sql, await wantedOf(ask))
    await chargeRows(ask, rows.length)
    await note(ask, list.csv.path, rows)
    return filed(`${list.name}-${ask.today}.csv`, csvOf(columns, await shownOf(rows, ask)))
  })
}
