import { officeLeads } from '@openroll/contract/office/leads'
import { fromDay, toDay } from '../../http/list/day-filters.ts'
import { patternOf } from '../../http/list/search-pattern.ts'
import { serveList } from '../../http/list/serve-list.ts'
import type { App } from '../../http/serve.ts'

/** People who asked to work with us (SF-3.14), for operators who create accounts (D-1.08, D-1.14). */
export const officeLeadsRoutes = (app: App): void =>
  serveList(app, officeLeads, {
    from: 'lead l',
    key: 'l.lead_id',
    columns: {
      lead_id: 'l.lead_id',
      name: 'l.name',
      requested_at: 'l.requested_at',
      phone: 'l.phone',
      email: 'l.email',
      state: 'l.state',
    },
    filters: {
      search: { sql: '(lower(l.name) like $search or l.email like $search)', value: patternOf },
      state: 'l.state = upper($state)',
      from: fromDay('l.requested_at'),
      to: toDay('l.requested_at'),
    },
    about: () => ({}),
  })
