import { officeLeads } from '@openroll/contract/office/leads'
import { patternOf } from '../../http/list/search-pattern.ts'
import { inZone } from '../../http/list/day-filters.ts'
import { serveList } from '../../http/list/serve-list.ts'
import type { App } from '../../http/serve.ts'
import { leadsSql } from './store.ts'

/** Who asked to work with us (SF-3.14), for who makes accounts (D-1.08, D-1.14). */
export const officeLeadsRoutes = (app: App): void =>
  serveList(app, officeLeads, {
    sql: leadsSql,
    given: ({ input: { search, from, to }, config }) => ({
      ...(search === undefined ? {} : { search: patternOf(search) }),
      from: inZone(from, config.timeZone),
      to: inZone(to, config.timeZone),
    }),
    shown: (row) => row,
    columns: [
      ['When', ({ asked_at }) => asked_at],
      ['Name', ({ name }) => name],
      ['Phone', ({ phone }) => phone],
      ['Email', ({ email }) => email],
      ['State', ({ state }) => state],
    ],
    about: () => ({}),
  })
